import { and, or, sql } from "drizzle-orm";
import { batched } from "~/db/batched.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { dealMeetings, deals } from "~/db/schema/deals.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hasRole, ROLES } from "~/platform/identity/actor.ts";
import { TAKEN_LATE_MS } from "./core/meeting-times.ts";
import { isOf } from "./deals.locks.queries.server.ts";
import { isInBox } from "./deals.queries.server.ts";

/** More is "99+" anyway. */
const MAX_COUNTED = 100;

/**
 * How many deals wait for the actor, at most 100: an offer to answer, a proposed meeting to answer, or an agreed deal that the other has
 * confirmed. Zero for guests and banned accounts.
 */
export async function countTurns({ db, actor, now }: AppContext): Promise<number> {
  if (!hasRole(actor, ...ROLES)) return 0;
  return turnsOf(db, { userId: actor.id, now: now() });
}

const turnsOfAll = prepared((db) => {
  const [userId, now] = [sql<string>`asked.user_id`, sql`${sql.placeholder("now")}::timestamptz`];
  const confirmedByOther = sql`case when ${deals.firstId} = ${userId} then ${deals.secondConfirmedAt} else ${deals.firstConfirmedAt} end is not null`;
  const isUnconfirmed = sql`num_nonnulls(${deals.firstConfirmedAt}, ${deals.secondConfirmedAt}) = 0`;
  const isProposedByOther = sql`exists (
    select 1 from (
      select by, taken_at, starts_at from ${dealMeetings} where ${dealMeetings.dealId} = ${deals.id} order by ${dealMeetings.number} desc limit 1
    ) newest
    where newest.by = case when ${deals.firstId} = ${userId} then 'second' else 'first' end and newest.taken_at is null
      and newest.starts_at > ${now} - make_interval(secs => ${sql.raw(String(TAKEN_LATE_MS / 1_000))}))`;
  const isTurn = or(
    isInBox("me", userId, now),
    and(isInBox("agreed", userId, now), sql`${deals.voidedAt} is null`, or(confirmedByOther, and(isUnconfirmed, isProposedByOther))),
  );
  const waiting = db
    .select({ id: deals.id })
    .from(deals)
    .where(and(isOf(userId), isTurn))
    .limit(MAX_COUNTED);
  const counted = sql`(select count(*) from ${waiting.as("waiting")})`.mapWith(Number);
  return db.select({ userId, counted }).from(sql`unnest(${sql.placeholder("userIds")}::uuid[]) as asked (user_id)`);
});

const turnsOf = batched(async (db, asked: readonly { userId: string; now: Date }[]) => {
  const rows = await turnsOfAll(db).execute({
    userIds: asked.map(({ userId }) => userId),
    now: asked[0]?.now.toISOString(),
  });
  const counts = new Map(rows.map(({ userId, counted }) => [userId, counted]));
  return asked.map(({ userId }) => counts.get(userId) ?? 0);
});
