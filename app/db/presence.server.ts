import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { sessions, users } from "./schema/accounts.ts";
import { blocks } from "./schema/moderation.ts";
import { playerActivity } from "./schema/presence.ts";

/** Fewest offers in 30 days from which a player's answering is shown. */
const MIN_OFFERS = 5;
/** Matches leave out players who were not seen for this long, or answer fewer than this share of offers. */
const AWAY_DAYS = 14;
const MIN_SHARE = 0.2;

const isKnown = sql`${playerActivity.offers} >= ${sql.raw(String(MIN_OFFERS))}`;

type Shown = { id: string; ready: number | null; seen: number | null; share: number | null; minutes: number | null };

/**
 * The shown activity of these players for a signed-in reader, without the reader: until when they are ready to trade, when they were last here (milliseconds
 * since 1970), and the share of offers that they answered with the median time to answer. After a block in either direction, a mute by the reader, or
 * one by the team, the first two are null.
 */
export async function findShownActivity(db: Database, readerId: string, userIds: readonly string[], now: Date): Promise<Shown[]> {
  const asked = [...new Set(userIds)].filter((id) => id !== readerId);
  if (asked.length === 0) return [];
  const [me, at, ready] = [sql`${readerId}::uuid`, sql`${now.toISOString()}::timestamptz`, playerActivity.readyUntil];
  const isHidden = sql`(${users.bannedAt} is not null or coalesce(${users.mutedUntil} > ${at}, false) or exists (
    select from ${blocks} where (${blocks.userId} = ${users.id} and ${blocks.otherId} = ${me} and ${blocks.kind} = 'block')
      or (${blocks.userId} = ${me} and ${blocks.otherId} = ${users.id})))`;
  const { rows } = await db.execute<Shown>(sql`
    select id, ready, seen, share, minutes from (
      select ${users.id} as id, case when not hidden and ${ready} > ${at} then extract(epoch from ${ready})::float8 * 1000 end as ready,
        case when not hidden and ${playerActivity.showsLastHere} then (
          select extract(epoch from max(${sessions.lastUsedAt}))::float8 * 1000 from ${sessions} where ${sessions.userId} = ${users.id}) end as seen,
        case when ${playerActivity.showsAnswering} and ${isKnown} then ${playerActivity.answered}::float8 / ${playerActivity.offers} end as share,
        ${playerActivity.medianMinutes} as minutes
      from ${playerActivity} join ${users} on ${users.id} = ${playerActivity.userId} cross join lateral (select ${isHidden} as hidden) as reach
      where ${playerActivity.userId} = any(${sql.param(asked)}::uuid[])
    ) as shown
    where num_nonnulls(ready, seen, share) > 0`);
  return rows;
}

/** The condition that the account in `column` was not seen for 14 days before `now`, or answered fewer than one in five offers that count. */
export function isAway(column: SQLWrapper, now: Date): SQL {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${sql.raw(String(AWAY_DAYS))})`;
  return sql`(
    not exists (select from ${sessions} where ${sessions.userId} = ${column} and ${sessions.lastUsedAt} > ${since})
    and not exists (select from ${users} where ${users.id} = ${column} and greatest(${users.lastLoginAt}, ${users.createdAt}) > ${since})
    or exists (select from ${playerActivity} where ${playerActivity.userId} = ${column} and ${isKnown}
      and ${playerActivity.answered} < ${playerActivity.offers} * ${sql.raw(String(MIN_SHARE))}))`;
}

/** The condition that the team muted the account whose id is in `column` at that time. */
export function isMutedByTeam(column: SQLWrapper, at: SQL): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${column} and ${users.mutedUntil} > ${at})`;
}
