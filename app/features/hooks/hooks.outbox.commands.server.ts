import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { type Outbox, retryAt, takeDue } from "~/db/outbox.server.ts";
import { hookDeliveries, hookEvents, hooks } from "~/db/schema/hooks.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { bodyOf, messageIdOf } from "./core/hook-body.ts";
import { DELIVERIES_KEPT_DAYS, FAILING_DAYS } from "./hooks.constants.ts";
import { hookEventsInput, importedDeliveries, settledDeliveries } from "./hooks.schemas.ts";
import type { HookOutcome, StoppedWhy, TakenDelivery } from "./hooks.types.ts";

const { id, hookId, eventId, state, dueAt, attempts } = hookDeliveries;
const OUTBOX: Outbox = { table: hookDeliveries, keys: [id], dueAt, attempts };
const isWaiting = eq(state, "waiting");
const DELIVERIES_A_STEP = 50;
const MAX_TOLD_A_STEP = 100;
const MAX_WAIT_MS = 6 * 3_600_000;

/** Queues events for every webhook that is sent to, in the transaction of what happened. Writes nothing where there is none. */
export const queueHookEvents = command({
  name: "hook.add",
  who: "part",
  input: hookEventsInput,
  async run({ tx, now }, { kind, events }) {
    const [any] = await tx.select({ id: hooks.id }).from(hooks).where(isNull(hooks.stoppedAt)).limit(1);
    if (!any) return done({});
    const stored = await tx
      .insert(hookEvents)
      .values(events.map(({ about, data }) => ({ kind, about, body: bodyOf(kind, now, data), createdAt: now })))
      .returning({ id: hookEvents.id });
    const ids = stored.map((event) => event.id);
    const at = sql`${now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      insert into ${hookDeliveries} (hook_id, event_id, due_at, queued_at, created_at)
      select ${hooks.id}, event.id, ${at}, ${at}, ${at}
      from ${hooks} cross join unnest(${sql.param(ids)}::bigint[]) as event(id) where ${hooks.stoppedAt} is null`);
    return done({}, { events: [{ topic: "hook.queued" as const, event: {} }] });
  },
});

/**
 * Takes deliveries that are due, so that no other node takes them for a minute, except those of the webhooks that are being sent to. What
 * is for a webhook that was stopped meanwhile, or whose owner is banned, is given up.
 */
export const takeHookDeliveries = command({
  name: "hook.take",
  who: "system",
  input: z.object({ except: z.array(z.uuid()) }),
  async run({ tx, now }, { except }) {
    const open = sql`state = 'waiting' and hook_id <> all(${sql.param(except)}::uuid[])`;
    const taken = await takeDue<{ id: string }>(tx, OUTBOX, { now, limit: DELIVERIES_A_STEP, open });
    if (taken.length === 0) return done({ deliveries: [] as TakenDelivery[], more: false });
    const rows = await tx
      .select({
        ...{ id, hookId, attempts, eventId, body: hookEvents.body, address: hooks.address, stoppedAt: hooks.stoppedAt },
        ...{ secret: hooks.secret, formerSecret: hooks.formerSecret, formerUntil: hooks.formerUntil },
        userId: hooks.userId,
      })
      .from(hookDeliveries)
      .innerJoin(hookEvents, eq(hookEvents.id, eventId))
      .innerJoin(hooks, eq(hooks.id, hookId))
      .where(
        inArray(
          id,
          taken.map((row) => Number(row.id)),
        ),
      )
      .orderBy(id);
    const shown = await findMembers(
      { db: tx },
      rows.map(({ userId }) => userId),
    );
    const given = rows.filter(({ stoppedAt, userId }) => stoppedAt !== null || !shown.has(userId));
    if (given.length > 0)
      await tx
        .update(hookDeliveries)
        .set({ state: "failed", lastError: "The webhook is stopped." })
        .where(
          inArray(
            id,
            given.map((row) => row.id),
          ),
        );
    const deliveries = rows
      .filter((row) => !given.includes(row))
      .map(({ secret, formerSecret, formerUntil, eventId: event, stoppedAt: _stopped, userId: _user, ...row }): TakenDelivery => {
        const former = formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : [];
        return { ...row, messageId: messageIdOf(event), secrets: [secret, ...former] };
      });
    return done({ deliveries, more: taken.length === DELIVERIES_A_STEP });
  },
});

/**
 * Records the results of taken deliveries of one webhook. Failed ones are retried with increasing delays, which hold up the other messages
 * of that webhook too. After five days without any success, or once its receiver says that it is gone, the webhook is stopped, and its
 * owner is notified.
 */
export const settleHookDeliveries = command({
  name: "hook.settle",
  who: "system",
  input: settledDeliveries,
  async run({ tx, now }, { hookId: hook, results }) {
    const [stored] = await tx.select().from(hooks).where(eq(hooks.id, hook)).for("no key update");
    // Deleted meanwhile, with its deliveries.
    if (!stored) return done({});
    let failingSince = stored.failingSince;
    let why: StoppedWhy | null = null;
    // Untried deliveries are due again, unless another result delays them.
    for (const result of results.toSorted((one, other) => rank(one) - rank(other))) {
      const waits = await settleOne(tx, now, hook, result);
      if (result.outcome.kind === "sent") failingSince = null;
      if (result.outcome.kind === "gone") why = "gone";
      if (!waits) continue;
      failingSince ??= now;
      if (now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS) why ??= "failing";
      await tx
        .update(hookDeliveries)
        .set({ dueAt: waits })
        .where(and(eq(hookId, hook), isWaiting, lt(dueAt, waits)));
    }
    const stops = why !== null && stored.stoppedAt === null;
    await tx
      .update(hooks)
      .set({ failingSince, ...(stops && { stoppedAt: now, stoppedWhy: why, notifiedAt: null }) })
      .where(eq(hooks.id, hook));
    if (stops)
      await tx
        .update(hookDeliveries)
        .set({ state: "failed" })
        .where(and(eq(hookId, hook), isWaiting));
    const told = stops ? [{ topic: "hook.stopped" as const, event: {} }] : [];
    return done({}, { events: [{ topic: "hook.tried" as const, event: { userId: stored.userId } }, ...told] });
  },
});

const rank = ({ outcome }: Settled) => (outcome.kind === "untried" ? 0 : 1);

/** Records one result. Returns when it is tried again if it failed; null otherwise. */
async function settleOne(tx: Database, now: Date, hook: string, { id: which, attempts: tried, outcome }: Settled): Promise<Date | null> {
  // After too long, another node may have taken it.
  const own = and(eq(id, which), eq(hookId, hook), isWaiting, eq(attempts, tried));
  const set = (values: Partial<typeof hookDeliveries.$inferInsert>) =>
    tx.update(hookDeliveries).set(values).where(own).returning({ queuedAt: hookDeliveries.queuedAt });
  if (outcome.kind === "untried") {
    await set({ attempts: tried - 1, dueAt: now });
    return null;
  }
  const last = { lastStatus: outcome.status, lastError: outcome.kind === "sent" ? null : outcome.error };
  if (outcome.kind === "sent") await set({ ...last, state: "sent", sentAt: now });
  if (outcome.kind === "gone") await set({ ...last, state: "failed" });
  if (outcome.kind !== "later") return null;
  const again = retryAt(now, tried, outcome.afterMs, MAX_WAIT_MS);
  const [settled] = await set({ ...last, dueAt: again });
  if (!settled) return null;
  if (now.getTime() - settled.queuedAt.getTime() >= FAILING_DAYS * DAY_MS) await set({ state: "failed" });
  return again;
}

interface Settled {
  id: number;
  attempts: number;
  outcome: HookOutcome;
}

/** Makes all deliveries that wait due: a clock that was ahead may have had them wait for as long (see decision 0069). */
export const makeHookDeliveriesDue = command({
  name: "hook.make-due",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    await tx
      .update(hookDeliveries)
      .set({ dueAt: now })
      .where(and(isWaiting, gt(dueAt, now)));
    return done({});
  },
});

/** Claims stopped webhooks with an unnotified owner, exclusively until the end of the transaction. */
export const claimStoppedHooks = command({
  name: "hook.claim-stopped",
  who: "part",
  input: z.object({}),
  async run({ tx, now }) {
    const rows = await tx
      .select({ id: hooks.id, userId: hooks.userId, name: hooks.name, why: hooks.stoppedWhy, at: hooks.stoppedAt })
      .from(hooks)
      .where(and(isNotNull(hooks.stoppedAt), isNull(hooks.notifiedAt)))
      .orderBy(hooks.id)
      .limit(MAX_TOLD_A_STEP)
      .for("no key update", { skipLocked: true });
    if (rows.length > 0)
      await tx
        .update(hooks)
        .set({ notifiedAt: now })
        .where(
          inArray(
            hooks.id,
            rows.map((row) => row.id),
          ),
        );
    const stopped = rows.flatMap(({ why, at, ...row }) => (why && at ? [{ ...row, why, at }] : []));
    return done({ stopped, more: rows.length === MAX_TOLD_A_STEP });
  },
});

/** Deletes what is older than two weeks and no longer waits. */
export const deleteOldHookEvents = command({
  name: "hook.delete-old",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const before = new Date(now.getTime() - DELIVERIES_KEPT_DAYS * DAY_MS);
    await tx.delete(hookDeliveries).where(and(lt(hookDeliveries.createdAt, before), sql`${state} <> 'waiting'`));
    await tx
      .delete(hookEvents)
      .where(and(lt(hookEvents.createdAt, before), sql`not exists (select from ${hookDeliveries} where ${eventId} = ${hookEvents.id})`));
    return done({});
  },
});

/** Stores deliveries of some time ago to a webhook. */
export const importHookDeliveries = command({
  name: "hook.import",
  who: "system",
  input: importedDeliveries,
  async run({ tx }, { hookId: hook, deliveries }) {
    for (const { about, data, at, attempts: tries, status } of deliveries) {
      const [event] = await tx
        .insert(hookEvents)
        .values({ kind: "value.changed", about, body: bodyOf("value.changed", at, data), createdAt: at })
        .returning({ id: hookEvents.id });
      if (!event) throw new Error("The event was not stored.");
      const times = { dueAt: at, queuedAt: at, createdAt: at, sentAt: at };
      await tx
        .insert(hookDeliveries)
        .values({ hookId: hook, eventId: event.id, state: "sent", attempts: tries, lastStatus: status, ...times });
    }
    return done({ count: deliveries.length });
  },
});
