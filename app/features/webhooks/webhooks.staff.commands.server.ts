import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { webhookDeliveries, webhookEvents } from "~/db/schema/webhooks.ts";
import { discordMessages } from "./core/message-body.ts";
import { EMBED_COLORS, WEBHOOK_MESSAGES as MESSAGES } from "./webhooks.constants.ts";
import { queueDeliveries } from "./webhooks.outbox.commands.server.ts";
import { deliverySelection } from "./webhooks.schemas.ts";

const { id, state, webhookId } = webhookDeliveries;

/**
 * Sends deliveries again, as if for the first time: failed ones, and those that wait for their next attempt. Refuses as `conflict` if none of
 * them is still to be sent.
 */
export const retryDeliveries = command({
  name: "webhook.retry",
  who: "admin",
  input: deliverySelection,
  async run({ tx, now, ctx }, { id: selected }) {
    const open = await lockOpen(tx, selected);
    if (open.some((row) => row.webhookId === null) && !ctx.config.discordWebhook) return refused("conflict", MESSAGES.noDiscord);
    if (open.length === 0) return refused("conflict", MESSAGES.noneOpen);
    const ids = open.map((row) => row.id);
    await tx.update(webhookDeliveries).set({ state: "waiting", dueAt: now, queuedAt: now, attempts: 0 }).where(inArray(id, ids));
    const audit = open.map((row) => toAudit(row, "waiting"));
    return done({ count: open.length }, { audit, events: [{ topic: "webhook.queued" as const, event: {} }] });
  },
});

/** Discards deliveries that should not be sent. Sent ones stay in the list. */
export const discardDeliveries = command({
  name: "webhook.discard",
  who: "admin",
  input: deliverySelection,
  async run({ tx }, { id: selected }) {
    const open = await lockOpen(tx, selected);
    if (open.length === 0) return unchanged({ count: 0 });
    const ids = open.map((row) => row.id);
    await tx.delete(webhookDeliveries).where(inArray(id, ids));
    return done({ count: open.length }, { audit: open.map((row) => toAudit(row, "discarded")) });
  },
});

type OpenDelivery = Awaited<ReturnType<typeof lockOpen>>[number];

function lockOpen(tx: Database, ids: number[]) {
  return tx
    .select({ id, webhookId, about: webhookEvents.about, state })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(inArray(id, ids), ne(state, "sent")))
    .orderBy(asc(id))
    .for("update", { of: webhookDeliveries });
}

function toAudit({ id: delivery, about, state: before }: OpenDelivery, after: string) {
  return { target: { kind: "webhook-message", id: delivery }, before: { state: before, about }, after: { state: after } };
}

/** Queues a test message to Discord like any other. Refuses as `conflict` if no address is set. */
export const testDiscord = command({
  name: "webhook.test-discord",
  who: "admin",
  input: z.object({}),
  once: true,
  async run({ ctx, now }) {
    if (!ctx.config.discordWebhook) return refused("conflict", MESSAGES.noDiscord);
    const embed = {
      title: "Test message",
      description: "New pets and changes of values will be posted here.",
      fields: [{ name: "Sent", value: `<t:${Math.floor(now.getTime() / 1000)}:f>`, inline: true }],
      color: EMBED_COLORS.blue,
    };
    await queueDeliveries(ctx, { to: "discord", kind: "test", messages: discordMessages([{ about: "A test", embed }]) });
    return done({}, { audit: { target: { kind: "webhook", id: "test" } } });
  },
});
