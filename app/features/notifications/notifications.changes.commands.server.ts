import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { findSubscribers } from "~/features/alerts/alerts.queries.server.ts";
import { changePercent } from "~/features/pets/core/spark.ts";
import { claimChanges, markAnnounced } from "~/features/pets/pets.changes.commands.server.ts";
import { claimStoppedWebhooks } from "~/features/webhooks/webhooks.outbox.commands.server.ts";
import { notify } from "./notifications.commands.server.ts";

const MAX_CHANGES_A_STEP = 100;
/** How many users are notified in one transaction: a fraction of a second's work, so that little is repeated if a node dies. */
const MAX_USERS_A_STEP = 1_000;

/**
 * Tells the next users about changes of values that they watch, each exactly once: the progress is written in the transaction that tells
 * them. Returns whether there may be more to do.
 */
export const announceChanges = command({
  name: "notification.announce",
  who: "system",
  input: z.object({}),
  async run({ tx, ctx }) {
    const claimed = await claimChanges(ctx, { limit: MAX_CHANGES_A_STEP });
    let room = MAX_USERS_A_STEP;
    let notified = 0;
    for (const { id, petId, petName, variant, from, to, at, announcedTo, save, others } of claimed.changes) {
      if (room === 0) break;
      const percent = changePercent(from, to);
      const userIds = await findSubscribers({ db: tx }, { petId, variant, percent, at }, { after: announcedTo, limit: room });
      const details = { kind: "value" as const, petId, petName, variant, from, to, percent, others };
      if (userIds.length > 0) {
        // One save of a pet is one notification, about the first of its values that they watch.
        const outcome = await notify(ctx, { userIds, source: `values:${save}`, details });
        notified += outcome.notified;
      }
      await markAnnounced(ctx, { changeId: id, to: userIds.at(-1) ?? announcedTo, finished: userIds.length < room });
      room -= userIds.length;
    }
    return done({ notified, more: room === 0 || claimed.changes.length === MAX_CHANGES_A_STEP });
  },
});

/** Tells the owners of webhooks that were stopped, each once for each time. Returns whether there may be more to do. */
export const announceStoppedWebhooks = command({
  name: "notification.announce-webhooks",
  who: "system",
  input: z.object({}),
  async run({ ctx }) {
    const claimed = await claimStoppedWebhooks(ctx, {});
    for (const { id, userId, name, why, at } of claimed.stopped) {
      const source = `webhook:${id}:${at.getTime()}`;
      await notify(ctx, { userIds: [userId], source, details: { kind: "webhook", webhookId: id, name, why } });
    }
    return done({ more: claimed.more });
  },
});
