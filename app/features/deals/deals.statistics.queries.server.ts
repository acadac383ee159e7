import { sql } from "drizzle-orm";
import { isMutedByTeam } from "~/db/presence.server.ts";
import { dealLines, deals } from "~/db/schema/deals.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { isBlockedBy, isQuietFor } from "~/features/moderation/moderation.reach.queries.server.ts";
import type { Answering } from "~/features/presence/presence.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { DAY_MS } from "~/text/durations.ts";

const WINDOW_MS = 30 * DAY_MS;
const PLAYERS_A_STEP = 500;
/** An unanswered offer counts after this time. */
const WAITED = sql`interval '12 hours'`;

/** Players with deals that changed in the last 30 days, by id, at most 500 after that one. */
export async function findDealers({ db, now }: Pick<AppContext, "db" | "now">, after: string | null): Promise<string[]> {
  const since = new Date(now().getTime() - WINDOW_MS).toISOString();
  const of = (column: typeof deals.firstId | typeof deals.secondId) =>
    sql`select ${column} as id from ${deals} where ${deals.changedAt} > ${since}::timestamptz and ${column} > ${after ?? "00000000-0000-0000-0000-000000000000"}::uuid`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${of(deals.firstId)} union ${of(deals.secondId)}) as dealers order by id limit ${PLAYERS_A_STEP}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * How these players answered the offers of the last 30 days that count: those that were shown to them and answered or waited for 12 hours. An
 * answer accepts, declines or counters. Withdrawn and outbid offers do not count, nor those that were confirmed again, nor any from players who are
 * blocked, muted, banned or deleted.
 */
export async function findAnswering({ db, now }: Pick<AppContext, "db" | "now">, userIds: readonly string[]): Promise<Answering[]> {
  if (userIds.length === 0) return [];
  const at = sql`${now().toISOString()}::timestamptz`;
  const since = sql`${new Date(now().getTime() - WINDOW_MS).toISOString()}::timestamptz`;
  const [me, other] = [sql`received.user_id`, sql`received.other_id`];
  const { rows } = await db.execute<{ user_id: string; offers: number; answered: number; minutes: number | null }>(sql`
    with received as (
      select asked.user_id, ${deals.id} as deal_id, ${deals.expiresAt} as expires_at,
        case when ${deals.firstId} = asked.user_id then 'first' else 'second' end as side,
        case when ${deals.firstId} = asked.user_id then ${deals.secondId} else ${deals.firstId} end as other_id
      from unnest(${sql.param([...userIds])}::uuid[]) as asked(user_id)
      join ${deals} on ${deals.firstId} = asked.user_id or ${deals.secondId} = asked.user_id
      where ${deals.changedAt} > ${since} and not ${deals.withheld}
    ), steps as (
      select received.*, line.by, line.kind, line.at, lead(line.kind) over step as next_kind, lead(line.by) over step as next_by,
        lead(line.at) over step as next_at
      from received join ${dealLines} as line on line.deal_id = received.deal_id
        and line.kind in ('offer', 'counter', 'accept', 'decline', 'withdraw', 'expire', 'outbid', 'end')
      where ${isOfMember(other)} and not ${isMutedByTeam(other, at)} and not ${isQuietFor(me, other)} and not ${isBlockedBy(other, me)}
      window step as (partition by received.user_id, received.deal_id order by line.number)
    ), offers as (
      select user_id, next_at - at as took, coalesce(next_by = side and next_kind in ('accept', 'decline', 'counter'), false) as is_answered,
        least(coalesce(next_at, ${at}), expires_at) - at as waited
      from steps
      where kind in ('offer', 'counter') and by <> side and at > ${since}
        and coalesce(next_kind not in ('withdraw', 'outbid', 'end', 'offer'), true)
    )
    select user_id, count(*)::int as offers, count(*) filter (where is_answered)::int as answered,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from took) / 60) filter (where is_answered))::int as minutes
    from offers where is_answered or waited >= ${WAITED}
    group by user_id`);
  return rows.map(({ user_id, offers, answered, minutes }) => ({ userId: user_id, offers, answered, medianMinutes: minutes }));
}
