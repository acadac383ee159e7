import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import { deals } from "~/db/schema/deals.ts";
import { findJudged } from "~/features/moderation/moderation.cases.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { parsePartOfDeal } from "./core/part-of-deal.ts";
import { findAgreedItems } from "./deals.receipts.queries.server.ts";
import type { OfferedItems } from "./deals.types.ts";

/** The condition that a deal counts for trust, reviews and values: both confirmed it, and the team did not void it. */
const COUNTS = and(eq(deals.status, "confirmed"), isNull(deals.voidedAt));

/** The most deals of an account to read, newest first, and the most partners. */
const MAX_DEALS = 500;
const MAX_PARTNERS = 100;

/** A partner of an account in deals that count, and their number. */
export interface DealPartner {
  id: string;
  deals: number;
}

/** The partners of these accounts in deals that count: at most 100 each, latest first, from the newest 500 deals of each. */
export async function findPartners({ db }: Pick<AppContext, "db">, ids: readonly string[]): Promise<Map<string, DealPartner[]>> {
  if (ids.length === 0) return new Map();
  const side = (own: SQLWrapper, other: SQLWrapper) => sql`
    (select ${other} as other_id, ${deals.changedAt} as at from ${deals}
    where ${own} = asked.id and ${COUNTS} and ${other} is not null
    order by ${deals.changedAt} desc, ${deals.id} desc limit ${sql.raw(String(MAX_DEALS))})`;
  const { rows } = await db.execute<{ id: string; other_id: string; count: number }>(sql`
    select id, other_id, count from (
      select asked.id, made.other_id, count(*)::int as count,
        row_number() over (partition by asked.id order by max(made.at) desc, made.other_id) as place
      from unnest(${sql.param([...new Set(ids)])}::uuid[]) as asked(id)
      cross join lateral (${side(deals.firstId, deals.secondId)} union all ${side(deals.secondId, deals.firstId)}) as made
      group by asked.id, made.other_id
    ) as partners
    where place <= ${MAX_PARTNERS} order by id, place`);
  const found = new Map<string, DealPartner[]>();
  for (const { id, other_id, count } of rows) {
    const own = found.get(id);
    if (own) own.push({ id: other_id, deals: count });
    else found.set(id, [{ id: other_id, deals: count }]);
  }
  return found;
}

/** The place of a deal among those that were confirmed. */
export interface ConfirmedPlace {
  id: string;
  endedAt: Date;
}

/** A page of the deals that both confirmed since a time, the latest first, after that place: who made them. */
async function findConfirmedSince(
  { db }: Pick<AppContext, "db">,
  { since, after, limit }: { since: Date; after: ConfirmedPlace | null; limit: number },
) {
  const { id, firstId, secondId, endedAt, offerNumber } = deals;
  const rows = await db
    .select({ id, firstId, secondId, endedAt, offerNumber })
    .from(deals)
    .where(
      and(
        COUNTS,
        gt(endedAt, since),
        after ? or(lt(endedAt, after.endedAt), and(eq(endedAt, after.endedAt), lt(id, after.id))) : undefined,
      ),
    )
    .orderBy(desc(endedAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, endedAt: row.endedAt as Date }));
}

/** Two players who confirmed a deal, and when it ended. */
export interface ConfirmedPair {
  id: string;
  firstId: string;
  secondId: string;
  endedAt: Date;
}

/** A page of all deals that count between two accounts that still exist, by id, after that one. */
export async function findConfirmedPairs({ db }: Pick<AppContext, "db">, after: string | null, limit: number): Promise<ConfirmedPair[]> {
  const { id, firstId, secondId, endedAt } = deals;
  const rows = await db
    .select({ id, firstId, secondId, endedAt })
    .from(deals)
    .where(and(COUNTS, isNotNull(firstId), isNotNull(secondId), after === null ? undefined : gt(id, after)))
    .orderBy(id)
    .limit(limit);
  return rows as ConfirmedPair[];
}

/** The pets that changed hands in a deal which counts, and between whom; null for a deleted account. */
export interface MadeDeal extends ConfirmedPlace {
  firstId: string | null;
  secondId: string | null;
  items: OfferedItems;
}

/** The same page with the pets of each deal as they were accepted. */
export async function findMadeDeals(
  ctx: Pick<AppContext, "db">,
  page: { since: Date; after: ConfirmedPlace | null; limit: number },
): Promise<MadeDeal[]> {
  const made = await findConfirmedSince(ctx, page);
  const agreed = await findAgreedItems(ctx.db, made);
  return made.map(({ offerNumber: _, ...deal }) => ({ ...deal, items: agreed.get(deal.id) ?? { first: [], second: [] } }));
}

/** Which of these trades were completed by a deal that both confirmed, or that the team voided: then the deal is the evidence. */
export async function findSettledTrades({ db }: Pick<AppContext, "db">, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ tradeId: deals.tradeId })
    .from(deals)
    .where(and(inArray(deals.tradeId, [...ids]), deals.tookTrade, or(eq(deals.status, "confirmed"), isNotNull(deals.voidedAt))));
  return new Set(rows.flatMap(({ tradeId }) => tradeId ?? []));
}

/** The same trades without those that were completed by a deal which the team voided. */
export async function withoutVoided<Trade extends { id: string }>(
  { db }: Pick<AppContext, "db">,
  trades: readonly Trade[],
): Promise<Trade[]> {
  const ids = trades.map(({ id }) => id);
  const rows = await db
    .select({ tradeId: deals.tradeId })
    .from(deals)
    .where(and(inArray(deals.tradeId, ids), deals.tookTrade, isNotNull(deals.voidedAt)));
  const voided = new Set(rows.map(({ tradeId }) => tradeId));
  return trades.filter(({ id }) => !voided.has(id));
}

/** Players with deals that the team voided, or restored on appeal, since then, from the latest 500; and the time of the last one. */
export async function findRejudgedPlayers(ctx: Pick<AppContext, "db">, since: Date): Promise<Map<string, Date>> {
  const judged = (await findJudged(ctx, "deal", since)).flatMap(({ thingId, at }) => {
    const part = parsePartOfDeal(thingId);
    return part ? [{ id: part.dealId, at }] : [];
  });
  if (judged.length === 0) return new Map();
  const ids = judged.map(({ id }) => id);
  const rows = await ctx.db
    .select({ id: deals.id, firstId: deals.firstId, secondId: deals.secondId })
    .from(deals)
    .where(inArray(deals.id, ids));
  const playersOf = new Map(rows.map(({ id, firstId, secondId }) => [id, [firstId, secondId]]));
  // The latest comes first, and of each player the last one set is kept.
  return new Map(
    judged.toReversed().flatMap(({ id, at }) => (playersOf.get(id) ?? []).flatMap((player) => (player ? [[player, at]] : []))),
  );
}

/** Which of these deals the team voided. */
export async function findVoidedAmong({ db }: Pick<AppContext, "db">, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(inArray(deals.id, [...ids]), isNotNull(deals.voidedAt)));
  return new Set(rows.map(({ id }) => id));
}
