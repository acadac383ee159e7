import { and, eq, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { batched } from "~/db/batched.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { dealMeetings, deals } from "~/db/schema/deals.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { isBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hasRole, ROLES } from "~/platform/identity/actor.ts";
import { TAKEN_LATE_MS } from "./core/meeting-times.ts";
import { isOf, RUNS } from "./deals.locks.queries.server.ts";
import type { DealBox } from "./deals.types.ts";

/** The condition that a deal waits for an answer, is agreed or is over, by the status that `seenStatus` shows: a block or a ban moves it as the real end would. */
function isInState(box: DealBox, userId: string | SQL, now: Date | SQL): SQL | undefined {
  const [me, isFirst] = [sql`${userId}::uuid`, sql`${deals.firstId} = ${userId}`];
  const other = sql`case when ${isFirst} then ${deals.secondId} else ${deals.firstId} end`;
  const isOffering = sql`${deals.offeredBy} = case when ${isFirst} then 'first' else 'second' end`;
  const isBlocked = and(isBlockedBy(other, me), or(eq(deals.status, "agreed"), not(isOffering)));
  const isCutOff = or(not(isOfMember(other)), isBlockedBy(me, other), isBlocked);
  const isConfirmed = sql`num_nonnulls(${deals.firstConfirmedAt}, ${deals.secondConfirmedAt}) > 0`;
  const isPast = or(not(RUNS), lte(deals.expiresAt, now), and(not(isConfirmed), isCutOff));
  if (box === "past") return isPast;
  const runs = not(isPast as SQL);
  if (box === "agreed") return and(eq(deals.status, "agreed"), runs);
  return and(eq(deals.status, "open"), runs, box === "me" ? not(isOffering) : isOffering);
}

/**
 * The condition that the next act in a deal is a player's: an offer to answer, a proposed meeting to answer, or an agreed deal that the other
 * has confirmed.
 */
export function isTurn(userId: string | SQL, now: Date | SQL): SQL | undefined {
  const isFirst = sql`${deals.firstId} = ${userId}`;
  const at = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  const confirmedByOther = sql`case when ${isFirst} then ${deals.secondConfirmedAt} else ${deals.firstConfirmedAt} end is not null`;
  const isUnconfirmed = sql`num_nonnulls(${deals.firstConfirmedAt}, ${deals.secondConfirmedAt}) = 0`;
  const isProposedByOther = sql`exists (
    select 1 from (
      select by, taken_at, starts_at from ${dealMeetings} where ${dealMeetings.dealId} = ${deals.id} order by ${dealMeetings.number} desc limit 1
    ) newest
    where newest.by = case when ${isFirst} then 'second' else 'first' end and newest.taken_at is null
      and newest.starts_at > ${at} - make_interval(secs => ${sql.raw(String(TAKEN_LATE_MS / 1_000))}))`;
  return or(
    isInState("me", userId, now),
    and(isInState("agreed", userId, now), isNull(deals.voidedAt), or(confirmedByOther, and(isUnconfirmed, isProposedByOther))),
  );
}

/** The condition that a deal is in a box. An agreed deal whose next act is its reader's is in two. */
export function isInBox(box: DealBox, userId: string, now: Date): SQL | undefined {
  return box === "me" ? isTurn(userId, now) : isInState(box, userId, now);
}

/** Badges show more as "99+". */
const MAX_COUNTED = 100;

/** How many deals wait for the actor, at most 100. Zero for guests and banned accounts. */
export async function countTurns({ db, actor, now }: AppContext): Promise<number> {
  if (!hasRole(actor, ...ROLES)) return 0;
  return turnsOf(db, { userId: actor.id, now: now() });
}

const turnsOfAll = prepared((db) => {
  const [userId, now] = [sql<string>`asked.user_id`, sql`${sql.placeholder("now")}::timestamptz`];
  const waiting = db
    .select({ id: deals.id })
    .from(deals)
    .where(and(isOf(userId), isTurn(userId, now)))
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
