import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { type Outbox, retryAt, takeDue } from "~/db/outbox.server.ts";
import { webhookDeliveries, webhookEvents, webhooks } from "~/db/schema/webhooks.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import { messageIdOf } from "./core/message-body.ts";
import { DELIVERIES_KEPT_DAYS, DISCORD_KEPT_DAYS, FAILING_DAYS, MAX_DISCORD_ATTEMPTS } from "./webhooks.constants.ts";
import { importedDeliveries, queuedEvents, settledDeliveries } from "./webhooks.schemas.ts";
import type { EventKind, SendOutcome, StoppedWhy, TakenDelivery } from "./webhooks.types.ts";

const { id, webhookId, eventId, state, dueAt, attempts, createdAt } = webhookDeliveries;
const OUTBOX: Outbox = { table: webhookDeliveries, keys: [id], dueAt, attempts };
const isWaiting = eq(state, "waiting");
const DELIVERIES_A_STEP = 50;
const MAX_STOPPED_A_STEP = 100;
const DELETED_A_STEP = 5_000;
const MAX_WAIT_MS = 6 * HOUR_MS;

/**
 * Queues events for their receivers, in the transaction of their cause: for Discord if its address is set, or for webhooks that are not
 * stopped and have not had as many of the kind within an hour. Writes nothing where there is no receiver.
 */
export const queueDeliveries = command({
  name: "webhook.queue",
  who: "part",
  input: queuedEvents,
  async run({ tx, now, ctx }, { to, kind, messages, maxAnHour }) {
    if (to === "discord" && !ctx.config.discordWebhook) return done({});
    const receivers = to === "discord" ? [null] : await findReceivers(tx, { to, kind, now, maxAnHour });
    if (receivers.length === 0) return done({});
    const stored = await tx
      .insert(webhookEvents)
      .values(messages.map((message) => ({ ...message, kind, createdAt: now })))
      .returning({ id: webhookEvents.id });
    const at = sql`${now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      insert into ${webhookDeliveries} (webhook_id, event_id, due_at, queued_at, created_at)
      select receiver.id, event.id, ${at}, ${at}, ${at}
      from unnest(${sql.param(receivers)}::uuid[]) as receiver(id) cross join unnest(${sql.param(stored.map((event) => event.id))}::bigint[]) as event(id)
      order by event.id`);
    return done({}, { events: [{ topic: "webhook.queued" as const, event: {} }] });
  },
});

/** The webhooks among these that are not stopped, and not at their limit. */
async function findReceivers(
  tx: Database,
  { to, kind, now, maxAnHour }: { to: string[]; kind: EventKind; now: Date; maxAnHour: number | undefined },
): Promise<string[]> {
  const queued = sql`(select count(*) from ${webhookDeliveries} join ${webhookEvents} on ${webhookEvents.id} = ${eventId}
    where ${webhookId} = ${webhooks.id} and ${createdAt} > ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz
      and ${webhookEvents.kind} = ${kind})`;
  const isBelow = maxAnHour === undefined ? undefined : sql`${queued} < ${maxAnHour}`;
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(isNull(webhooks.stoppedAt), inArray(webhooks.id, to), isBelow))
    .orderBy(webhooks.id);
  return rows.map((row) => row.id);
}

/**
 * Takes deliveries that are due, so that no other node takes them for a minute, except those to the given receivers: webhooks by their
 * id, or “discord”. Deliveries to a webhook that was stopped meanwhile, or whose owner is banned, are dropped.
 */
export const takeDeliveries = command({
  name: "webhook.take",
  who: "system",
  input: z.object({ except: z.array(z.string()) }),
  async run({ tx, now }, { except }) {
    const open = sql`state = 'waiting' and coalesce(webhook_id::text, 'discord') <> all(${sql.param(except)}::text[])`;
    const taken = (await takeDue<{ id: string }>(tx, OUTBOX, { now, limit: DELIVERIES_A_STEP, open })).map((row) => Number(row.id));
    if (taken.length === 0) return done({ deliveries: [] as TakenDelivery[] });
    const rows = await tx
      .select({ id, attempts, eventId, kind: webhookEvents.kind, body: webhookEvents.body, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, eventId))
      .leftJoin(webhooks, eq(webhooks.id, webhookId))
      .where(inArray(id, taken))
      .orderBy(id);
    const owners = await findMembers(
      { db: tx },
      rows.flatMap(({ webhook }) => (webhook ? [webhook.userId] : [])),
    );
    const [stopped, given] = [[] as number[], [] as TakenDelivery[]];
    for (const { webhook, eventId: event, ...row } of rows) {
      if (webhook === null) given.push({ ...row, signed: null });
      else if (webhook.stoppedAt !== null || !owners.has(webhook.userId)) stopped.push(row.id);
      else {
        const { secret, formerSecret, formerUntil, address } = webhook;
        const former = formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : [];
        given.push({ ...row, signed: { webhookId: webhook.id, messageId: messageIdOf(event), address, secrets: [secret, ...former] } });
      }
    }
    if (stopped.length > 0)
      await tx.update(webhookDeliveries).set({ state: "failed", lastError: "The webhook is stopped." }).where(inArray(id, stopped));
    return done({ deliveries: given });
  },
});

/**
 * Records the results of taken deliveries to one receiver. Failed ones are retried with increasing delays, and hold up the other messages
 * to that receiver: signed ones for as long, those to Discord for a minute. A message to Discord is given up after twelve tries, a signed
 * one after five days. After five days without any success, or once its receiver is gone, a webhook is stopped with what waits for it, and
 * its owner is notified.
 */
export const settleDeliveries = command({
  name: "webhook.settle",
  who: "system",
  input: settledDeliveries,
  async run({ tx, now }, { webhookId: receiver, results }) {
    const [webhook] = receiver === null ? [] : await tx.select().from(webhooks).where(eq(webhooks.id, receiver)).for("no key update");
    // Deleted meanwhile, with its deliveries.
    if (receiver !== null && !webhook) return done({});
    const waiting = and(isWaiting, receiver === null ? isNull(webhookId) : eq(webhookId, receiver));
    let failingSince = webhook?.failingSince ?? null;
    let stop: { why: StoppedWhy; error: string } | null = null;
    let petFailed = false;
    // Untried deliveries are due again, unless another result delays them.
    for (const result of results.toSorted((one, other) => rank(one) - rank(other))) {
      const { outcome } = result;
      const settled = await settleOne(tx, now, waiting, { ...result, isSigned: receiver !== null });
      if (outcome.kind === "sent") failingSince = null;
      if (!settled || outcome.kind === "sent" || outcome.kind === "untried") continue;
      if (outcome.kind === "gone") stop = { why: "gone", error: outcome.error };
      if (outcome.kind !== "paused") petFailed ||= result.attempts === 1 && IS_ABOUT_PET.has(result.kind);
      if (outcome.kind === "later") {
        failingSince ??= now;
        if (webhook && now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS) stop ??= { why: "failing", error: outcome.error };
      }
      if (settled.holdsUntil)
        await tx
          .update(webhookDeliveries)
          .set({ dueAt: settled.holdsUntil })
          .where(and(waiting, lt(dueAt, settled.holdsUntil)));
    }
    const stops = stop !== null && (webhook?.stoppedAt ?? null) === null ? stop : null;
    if (stops) await tx.update(webhookDeliveries).set({ state: "failed", lastError: stops.error }).where(waiting);
    if (webhook) {
      const lastUsedAt = results.some(({ outcome }) => outcome.kind === "sent") ? now : webhook.lastUsedAt;
      const stopped = stops && { stoppedAt: now, stoppedWhy: stops.why, notifiedAt: null };
      await tx
        .update(webhooks)
        .set({ failingSince, lastUsedAt, ...stopped })
        .where(eq(webhooks.id, webhook.id));
    }
    const stopEvents = stops && webhook ? [{ topic: "webhook.stopped" as const, event: {} }] : [];
    return done(
      {},
      { events: [{ topic: "webhook.tried" as const, event: { userId: webhook?.userId ?? null, petFailed } }, ...stopEvents] },
    );
  },
});

interface Settled {
  id: number;
  attempts: number;
  kind: EventKind;
  outcome: SendOutcome;
}

const IS_ABOUT_PET: ReadonlySet<EventKind> = new Set(["pet-added", "values-changed"]);
const rank = ({ outcome }: Settled) => (outcome.kind === "untried" ? 0 : 1);

/** Records one result, and returns until when it holds up the others; null if another node has taken it, after too long. */
async function settleOne(
  tx: Database,
  now: Date,
  waiting: SQL | undefined,
  { id: which, attempts: tried, outcome, isSigned }: Settled & { isSigned: boolean },
): Promise<{ holdsUntil: Date | null } | null> {
  const set = async (values: Partial<typeof webhookDeliveries.$inferInsert>, holdsUntil: Date | null = null) => {
    const [row] = await tx
      .update(webhookDeliveries)
      .set(values)
      .where(and(waiting, eq(id, which), eq(attempts, tried)))
      .returning({ queuedAt: webhookDeliveries.queuedAt });
    return row ? { ...row, holdsUntil } : null;
  };
  if (outcome.kind === "untried") return set({ attempts: tried - 1, dueAt: now });
  const last = { lastStatus: outcome.status, lastError: outcome.kind === "sent" ? null : outcome.error };
  if (outcome.kind === "sent") return set({ ...last, state: "sent", sentAt: now });
  if (outcome.kind === "paused") {
    const until = new Date(now.getTime() + outcome.afterMs);
    return set({ ...last, attempts: tried - 1, dueAt: until }, until);
  }
  if (outcome.kind !== "later") return set({ ...last, state: "failed" });
  const again = retryAt(now, tried, outcome.afterMs, MAX_WAIT_MS);
  const settled = await set({ ...last, dueAt: again }, isSigned ? again : new Date(now.getTime() + MINUTE_MS));
  const isOver = isSigned ? settled && now.getTime() - settled.queuedAt.getTime() >= FAILING_DAYS * DAY_MS : tried >= MAX_DISCORD_ATTEMPTS;
  if (isOver) await set({ state: "failed" });
  return settled;
}

/** Makes all deliveries that wait due: a clock that was ahead may have delayed them (see decision 0069). */
export const makeDeliveriesDue = command({
  name: "webhook.make-due",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    await tx
      .update(webhookDeliveries)
      .set({ dueAt: now })
      .where(and(isWaiting, gt(dueAt, now)));
    return done({});
  },
});

/** Claims stopped webhooks with an unnotified owner, exclusively until the end of the transaction. */
export const claimStoppedWebhooks = command({
  name: "webhook.claim-stopped",
  who: "part",
  input: z.object({}),
  async run({ tx, now }) {
    const rows = await tx
      .select({ id: webhooks.id, userId: webhooks.userId, name: webhooks.name, why: webhooks.stoppedWhy, at: webhooks.stoppedAt })
      .from(webhooks)
      .where(and(isNotNull(webhooks.stoppedAt), isNull(webhooks.notifiedAt)))
      .orderBy(webhooks.id)
      .limit(MAX_STOPPED_A_STEP)
      .for("no key update", { skipLocked: true });
    const ids = rows.map((row) => row.id);
    if (rows.length > 0) await tx.update(webhooks).set({ notifiedAt: now }).where(inArray(webhooks.id, ids));
    const stopped = rows.flatMap(({ why, at, ...row }) => (why && at ? [{ ...row, why, at }] : []));
    return done({ stopped, more: rows.length === MAX_STOPPED_A_STEP });
  },
});

/**
 * Deletes signed deliveries of more than two weeks ago that no longer wait, and messages that Discord took more than 30 days ago. Others to
 * Discord are kept until somebody sends or discards them. Returns whether there may be more to do.
 */
export const deleteOldDeliveries = command({
  name: "webhook.delete-old",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const isOldSigned = and(isNotNull(webhookId), sql`${state} <> 'waiting'`, lt(createdAt, before(DELIVERIES_KEPT_DAYS)));
    const isOldPost = and(isNull(webhookId), eq(state, "sent"), lt(createdAt, before(DISCORD_KEPT_DAYS)));
    const old = tx.select({ id }).from(webhookDeliveries).where(or(isOldSigned, isOldPost)).orderBy(createdAt, id).limit(DELETED_A_STEP);
    const deliveries = await tx.delete(webhookDeliveries).where(inArray(id, old));
    const isUnused = sql`not exists (select from ${webhookDeliveries} where ${eventId} = ${webhookEvents.id})`;
    const isOldEvent = and(lt(webhookEvents.createdAt, before(DELIVERIES_KEPT_DAYS)), isUnused);
    const unused = tx.select({ id: webhookEvents.id }).from(webhookEvents).where(isOldEvent).limit(DELETED_A_STEP);
    const events = await tx.delete(webhookEvents).where(inArray(webhookEvents.id, unused));
    return done({ more: deliveries.rowCount === DELETED_A_STEP || events.rowCount === DELETED_A_STEP });
  },
});

/** Stores finished deliveries of some time ago to a webhook, or to Discord. */
export const importDeliveries = command({
  name: "webhook.import",
  who: "system",
  input: importedDeliveries,
  async run({ tx }, { webhookId: receiver, deliveries }) {
    for (const { at, attempts: tries, status, ...event } of deliveries) {
      const [stored] = await tx
        .insert(webhookEvents)
        .values({ ...event, createdAt: at })
        .returning({ id: webhookEvents.id });
      if (!stored) throw new Error("The event was not stored.");
      const times = { dueAt: at, queuedAt: at, createdAt: at, sentAt: at };
      await tx
        .insert(webhookDeliveries)
        .values({ webhookId: receiver, eventId: stored.id, state: "sent", attempts: tries, lastStatus: status, ...times });
    }
    return done({ count: deliveries.length });
  },
});
