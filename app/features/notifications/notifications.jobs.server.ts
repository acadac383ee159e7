import { orThrow } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { sendPush } from "~/platform/live/push.server.ts";
import type { ScheduledJob } from "~/platform/process/jobs.server.ts";
import { describeNotification } from "./core/notification-words.ts";
import { announceChanges } from "./notifications.changes.commands.server.ts";
import { deleteOldNotifications } from "./notifications.cleanup.commands.server.ts";
import { settleDeliveries, takeDeliveries } from "./notifications.devices.commands.server.ts";
import { findPushKeys } from "./notifications.queries.server.ts";
import type { Delivery } from "./notifications.types.ts";

const PUSH_LIVES_SECONDS = 43_200;

/** Tells those who watch pets of changes of their values: at once after each save, and each minute what a node that died left. */
export const announceChangesJob: ScheduledJob = {
  name: "announce-changes",
  cron: "* * * * *",
  on: "values.changed",
  async run(ctx) {
    while (orThrow(await announceChanges(ctx)).more);
  },
};

/** Sends to devices what is due: at once when something is added, and each minute what waits for the end of quiet hours. */
export const pushJob: ScheduledJob = {
  name: "push-notifications",
  cron: "* * * * *",
  on: "deliveries.added",
  async run(ctx) {
    const keys = await findPushKeys(ctx);
    // Nobody has a device here before there are keys.
    if (keys === null) return;
    for (let more = true; more; ) {
      const taken = orThrow(await takeDeliveries(ctx));
      more = taken.more;
      const outcomes = await Promise.all(
        taken.deliveries.map(async (delivery) => ({
          delivery,
          outcome: await sendPush(delivery, keys, { payload: toPayload(delivery), ttl: PUSH_LIVES_SECONDS, subject: subjectOf(ctx) }),
        })),
      );
      const sent = outcomes.filter(({ outcome }) => outcome.kind === "sent").map(({ delivery }) => delivery);
      const gone = outcomes.filter(({ outcome }) => outcome.kind === "gone").map(({ delivery }) => delivery.subscriptionId);
      const later = outcomes.flatMap(({ delivery, outcome }) =>
        outcome.kind === "later" ? [{ ...delivery, afterMs: outcome.afterMs }] : [],
      );
      orThrow(await settleDeliveries(ctx, { sent, gone, later }));
    }
  },
};

/** Who answers for the messages: an address of the web or of mail, as RFC 8292 wants it. A demo on this machine has neither. */
function subjectOf({ config }: AppContext): string {
  return config.appUrl.startsWith("https:") ? config.appUrl : "mailto:nobody@localhost";
}

/** What the service worker shows. Of one notification a device shows one message, however often it arrives. */
function toPayload({ notificationId, details }: Delivery): string {
  const { title, text, to } = describeNotification(details);
  return JSON.stringify({ title, body: text, to, tag: String(notificationId) });
}

/** Deletes old notifications. */
export const oldNotificationsJob: ScheduledJob = {
  name: "delete-old-notifications",
  cron: "50 3 * * *",
  async run(ctx: AppContext) {
    orThrow(await deleteOldNotifications(ctx));
  },
};
