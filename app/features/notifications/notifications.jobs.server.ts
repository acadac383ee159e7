import { orThrow } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { type PushOutcome, sendPush } from "~/platform/live/push.server.ts";
import { noteDelivery } from "~/platform/process/metrics.server.ts";
import { describeForLockedScreen } from "./core/locked-screen-words.ts";
import { describeNotification } from "./core/notification-words.ts";
import { isPushEndpoint } from "./core/push-endpoint.ts";
import { announceChanges, announceStoppedWebhooks } from "./notifications.changes.commands.server.ts";
import { deleteOldNotifications } from "./notifications.cleanup.commands.server.ts";
import { makeDeliveriesDue, settleDeliveries, takeDeliveries } from "./notifications.devices.commands.server.ts";
import { findPushKeys } from "./notifications.queries.server.ts";
import type { Delivery } from "./notifications.types.ts";

const PUSH_LIVES_SECONDS = 43_200;

/** Notifies players of changes of the values they watch: right after each save, and each minute for the rest of a dead node's run. */
export const announceChangesJob: ScheduledJob = {
  name: "announce-changes",
  cron: "* * * * *",
  on: "values.changed",
  async run(ctx) {
    while (orThrow(await announceChanges(ctx)).more);
  },
};

/** Notifies owners of stopped webhooks: at once, and each minute for the rest of a dead node's run. */
export const announceWebhooksJob: ScheduledJob = {
  name: "announce-stopped-webhooks",
  cron: "* * * * *",
  on: "webhook.stopped",
  async run(ctx) {
    while (orThrow(await announceStoppedWebhooks(ctx)).more);
  },
};

/** Sends due messages to devices: new ones at once, and each minute those that waited for the end of quiet hours. */
export const pushJob: ScheduledJob = {
  name: "push-notifications",
  cron: "* * * * *",
  on: "deliveries.added",
  onClockBack: async (ctx) => orThrow(await makeDeliveriesDue(ctx)),
  async run(ctx) {
    const keys = await findPushKeys(ctx);
    // Before there are keys, there are no devices.
    if (keys === null) return;
    for (let more = true; more; ) {
      const taken = orThrow(await takeDeliveries(ctx));
      more = taken.more;
      const outcomes = await Promise.all(
        taken.deliveries.map(async (delivery) => ({ delivery, outcome: await send(ctx, delivery, keys) })),
      );
      for (const { outcome } of outcomes) noteDelivery("device", outcome.kind);
      const sent = outcomes.filter(({ outcome }) => outcome.kind === "sent").map(({ delivery }) => delivery);
      const gone = outcomes.filter(({ outcome }) => outcome.kind === "gone").map(({ delivery }) => delivery.subscriptionId);
      const later = outcomes.flatMap(({ delivery, outcome }) =>
        outcome.kind === "later" ? [{ ...delivery, afterMs: outcome.afterMs }] : [],
      );
      if (later.length > 0)
        ctx.log.warn({ messages: later.length, of: outcomes.length }, "messages were not sent to devices; they are tried again");
      orThrow(await settleDeliveries(ctx, { sent, gone, later }));
    }
  },
};

/** A device whose address is not one of a push service, or no longer, is deleted: stored addresses may be older than the rule. */
async function send(ctx: AppContext, delivery: Delivery, keys: Parameters<typeof sendPush>[1]): Promise<PushOutcome> {
  if (!isPushEndpoint(delivery.endpoint, ctx.config.demoPush)) return { kind: "gone" };
  return sendPush(delivery, keys, { payload: toPayload(delivery), ttl: PUSH_LIVES_SECONDS, subject: subjectOf(ctx) });
}

/** The contact address that RFC 8292 requires: of the web or of mail. A demo on this machine has neither. */
function subjectOf({ config }: AppContext): string {
  return config.appUrl.startsWith("https:") ? config.appUrl : "mailto:nobody@localhost";
}

/** The payload for the service worker, which checks permission before it shows it. A device shows each notification once. */
function toPayload({ notificationId, subscriptionId, details, showsNames }: Delivery): string {
  const { title, text, to } = (showsNames ? describeNotification : describeForLockedScreen)(details);
  return JSON.stringify({ title, body: text, to, tag: String(notificationId), device: subscriptionId });
}

/** Deletes old notifications. */
export const oldNotificationsJob: ScheduledJob = {
  name: "delete-old-notifications",
  cron: "50 3 * * *",
  async run(ctx: AppContext) {
    orThrow(await deleteOldNotifications(ctx));
  },
};
