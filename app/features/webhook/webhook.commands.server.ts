import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { type Outbox, retryAt, takeDue } from "~/db/outbox.server.ts";
import { webhookMessages } from "~/db/schema/webhook.ts";
import { DAY_MS } from "~/text/durations.ts";
import { describeThings, packEmbeds } from "./core/fit-embeds.ts";
import { EMBED_COLORS, MAX_ATTEMPTS, WEBHOOK_MESSAGES as MESSAGES, SENT_KEPT_DAYS } from "./webhook.constants.ts";
import { messageIds, settledMessage, webhookImport, webhookNotice } from "./webhook.schemas.ts";
import type { Embed, TakenMessage } from "./webhook.types.ts";

const { id, state, dueAt, attempts } = webhookMessages;
const OUTBOX: Outbox = { table: webhookMessages, keys: [id], dueAt, attempts };
const isWaiting = eq(state, "waiting");
const MAX_WAIT_MS = 6 * 3_600_000;

/**
 * Queues embeds for Discord, in the transaction of what happened, in as few messages as hold them, which are sent in this order.
 * Queues nothing if no address is set. Returns the number of messages.
 */
export const queueMessage = command({
  name: "webhook.add",
  who: "part",
  input: webhookNotice,
  async run({ tx, ctx, now }, { kind, embeds }) {
    if (!ctx.config.discordWebhook) return done({ messages: 0 });
    const rows = packEmbeds(embeds as { about: string; embed: Embed }[]).map((parts) => ({
      kind,
      dueAt: now,
      createdAt: now,
      about: describeThings(parts.map((part) => part.about)),
      embeds: parts.map((part) => part.embed),
    }));
    await tx.insert(webhookMessages).values(rows);
    return done({ messages: rows.length }, { events: [{ topic: "webhook.added" as const, event: {} }] });
  },
});

/** Takes the next message that is due, so that no other node takes it for a minute; null if there is none. */
export const takeMessage = command({
  name: "webhook.take",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const [taken] = await takeDue<{ id: string }>(tx, OUTBOX, { now, limit: 1, open: sql`state = 'waiting'` });
    if (!taken) return done({ message: null as TakenMessage | null });
    const [row] = await tx
      .select()
      .from(webhookMessages)
      .where(eq(id, Number(taken.id)));
    if (!row) throw new Error("The message that was taken is gone.");
    const message: TakenMessage = { id: row.id, kind: row.kind, attempts: row.attempts, embeds: row.embeds as Embed[] };
    return done({ message: message as TakenMessage | null });
  },
});

/** Makes all messages that wait due: a clock that was ahead may have had them wait for as long (see decision 0069). */
export const makeMessagesDue = command({
  name: "webhook.make-due",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    await tx
      .update(webhookMessages)
      .set({ dueAt: now })
      .where(and(isWaiting, gt(dueAt, now)));
    return done({});
  },
});

/**
 * Records the result of a taken message. A failed one is tried again after longer and longer waits, twelve times, and then waits for
 * somebody. A pause that Discord asks for is not an attempt, and applies to all messages. A wrong address stops all of them, with the
 * reason.
 */
export const settleMessage = command({
  name: "webhook.settle",
  who: "system",
  input: settledMessage,
  async run({ tx, now }, { id: message, attempts: tried, outcome }) {
    // After too long, another node may have taken the message.
    const own = and(eq(id, message), isWaiting, eq(attempts, tried));
    const set = (values: Partial<typeof webhookMessages.$inferInsert>, which: SQL | undefined = own) =>
      tx.update(webhookMessages).set(values).where(which).returning({ kind: webhookMessages.kind });
    let settled: { kind: string }[];
    if (outcome.kind === "sent") settled = await set({ state: "sent", sentAt: now, lastError: null });
    else if (outcome.kind === "paused") {
      const until = new Date(now.getTime() + outcome.afterMs);
      settled = await set({ attempts: tried - 1, dueAt: until, lastError: outcome.error });
      await set({ dueAt: until }, and(isWaiting, ne(id, message), lt(dueAt, until)));
    } else if (outcome.kind === "later" && tried < MAX_ATTEMPTS)
      settled = await set({ dueAt: retryAt(now, tried, null, MAX_WAIT_MS), lastError: outcome.error });
    else settled = await set({ state: "failed", lastError: outcome.error });
    if (outcome.kind === "stopped" && settled.length > 0) await set({ state: "failed", lastError: outcome.error }, isWaiting);
    const isPet = settled.some(({ kind }) => kind === "pet-added" || kind === "values-changed");
    const petFailed = isPet && tried === 1 && !["sent", "paused"].includes(outcome.kind);
    return done({ settled: settled.length > 0 }, { events: [{ topic: "webhook.tried" as const, event: { petFailed } }] });
  },
});

/**
 * Sends messages again, as if for the first time: failed ones, and those that wait for their next attempt. Refuses as `conflict` if none of
 * them is still to be sent.
 */
export const retryMessages = command({
  name: "webhook.retry",
  who: "admin",
  input: messageIds,
  async run({ tx, now, ctx }, { id: ids }) {
    if (!ctx.config.discordWebhook) return refused("conflict", MESSAGES.notSet);
    const open = await lockOpen(tx, ids);
    if (open.length === 0) return refused("conflict", MESSAGES.noneOpen);
    await tx
      .update(webhookMessages)
      .set({ state: "waiting", dueAt: now, attempts: 0 })
      .where(
        inArray(
          id,
          open.map((row) => row.id),
        ),
      );
    return done(
      { count: open.length },
      { audit: open.map((row) => toAudit(row, "waiting")), events: [{ topic: "webhook.added" as const, event: {} }] },
    );
  },
});

/** Discards messages that should not be sent. Sent ones stay in the list. */
export const discardMessages = command({
  name: "webhook.discard",
  who: "admin",
  input: messageIds,
  async run({ tx }, { id: ids }) {
    const open = await lockOpen(tx, ids);
    if (open.length === 0) return unchanged({ count: 0 });
    await tx.delete(webhookMessages).where(
      inArray(
        id,
        open.map((row) => row.id),
      ),
    );
    return done({ count: open.length }, { audit: open.map((row) => toAudit(row, "discarded")) });
  },
});

type OpenMessage = { id: number; about: string; state: string };

function lockOpen(tx: Database, ids: number[]): Promise<OpenMessage[]> {
  return tx
    .select({ id, about: webhookMessages.about, state })
    .from(webhookMessages)
    .where(and(inArray(id, ids), ne(state, "sent")))
    .orderBy(asc(id))
    .for("update");
}

function toAudit({ id: message, about, state: before }: OpenMessage, after: string) {
  return { target: { kind: "webhook-message", id: message }, before: { state: before, about }, after: { state: after } };
}

/** Queues a test message like any other. Refuses as `conflict` if no address is set. */
export const testWebhook = command({
  name: "webhook.test",
  who: "admin",
  input: z.object({}),
  once: true,
  async run({ ctx, now }) {
    if (!ctx.config.discordWebhook) return refused("conflict", MESSAGES.notSet);
    const queued = await queueMessage(ctx, { kind: "test", embeds: [{ about: "A test", embed: testEmbed(now) }] });
    if (!queued.ok) return queued;
    return done({}, { audit: { target: { kind: "webhook", id: "test" } } });
  },
});

function testEmbed(now: Date): Embed {
  return {
    title: "Test message",
    description: "New pets and changes of values will be posted here.",
    fields: [{ name: "Sent", value: `<t:${Math.floor(now.getTime() / 1000)}:f>`, inline: true }],
    color: EMBED_COLORS.blue,
  };
}

/** Deletes messages that were sent more than 30 days ago. Unsent ones are kept until somebody sends or discards them. */
export const deleteSentMessages = command({
  name: "webhook.delete-sent",
  who: "system",
  input: z.object({}),
  oneStatement: "One statement deletes them all.",
  async run({ tx, now }) {
    await tx
      .delete(webhookMessages)
      .where(and(eq(state, "sent"), lt(webhookMessages.createdAt, new Date(now.getTime() - SENT_KEPT_DAYS * DAY_MS))));
    return done({});
  },
});

/** Stores messages that were sent, or failed, some time ago. */
export const importMessages = command({
  name: "webhook.import",
  who: "system",
  input: webhookImport,
  oneStatement: "It is a single insert.",
  async run({ tx }, messages) {
    await tx
      .insert(webhookMessages)
      .values(
        messages.map(({ at, ...message }) => ({ ...message, dueAt: at, createdAt: at, sentAt: message.state === "sent" ? at : null })),
      );
    return done({ count: messages.length });
  },
});
