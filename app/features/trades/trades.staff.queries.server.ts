import { and, desc, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { RecentText } from "~/access/reportable.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { trades } from "~/db/schema/trades.ts";
import type { VerdictStatus } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { MAX_MANAGED } from "./trades.constants.ts";
import { findTrade, showTrades } from "./trades.posted.queries.server.ts";
import type { TradeManagerChoices } from "./trades.search-params.ts";
import type { PostedTrade } from "./trades.types.ts";

const { createdAt, id, userId, names, givingTotal, receivingTotal, completedAt, hiddenAt, expiresAt } = trades;
const ORDERS = { created: { createdAt, id } };

/**
 * A page of the posted trades in every state, newest first, at most 100, for admins and owners. Throws as `requireStaff` and
 * `readCatalogue` do.
 */
export async function findTradesToManage(ctx: AppContext, { query, filters, ...place }: TradeManagerChoices) {
  requireStaff(ctx, "admin");
  const wanted = [
    searched(query, names),
    filters.status === null ? undefined : hasVerdict(filters.status),
    isId(filters.user) ? chosen(userId, filters.user) : undefined,
    isIn(filters.state, ctx.now()),
  ];
  const { rows, next } = await keyPage(ORDERS, place, MAX_MANAGED).from(ctx.db, trades, ...wanted);
  return { rows: await showTrades(ctx, rows, { banned: true }), next };
}

/** One trade in any state, for admins and owners; null if nothing has the id. Throws as `findTradesToManage` does. */
export async function findTradeToManage(ctx: AppContext, wanted: string | null): Promise<PostedTrade | null> {
  requireStaff(ctx, "admin");
  return wanted === null ? null : findTrade(ctx, wanted);
}

/** Bounds of the receiving side for each verdict, in tenths of the given total: first inclusive, second exclusive. */
const TENTHS: Record<VerdictStatus, [number | null, number | null]> = {
  "big-win": [12, null],
  win: [11, 12],
  fair: [9, 11],
  loss: [8, 9],
  "big-loss": [null, 8],
};

/** The condition that the calculator gives a trade that verdict: in whole numbers, as it does, and with a value on both sides. */
function hasVerdict(verdict: VerdictStatus): SQL | undefined {
  const [from, below] = TENTHS[verdict];
  const ten = sql`${receivingTotal} * 10::numeric`;
  return and(
    gt(givingTotal, 0),
    gt(receivingTotal, 0),
    from === null ? undefined : sql`${ten} >= ${givingTotal} * ${from}::numeric`,
    below === null ? undefined : sql`${ten} < ${givingTotal} * ${below}::numeric`,
  );
}

function isIn(state: TradeManagerChoices["filters"]["state"], now: Date): SQL | undefined {
  if (state === "open") return and(isNull(completedAt), isNull(hiddenAt), gt(expiresAt, now));
  if (state === "expired") return and(isNull(completedAt), lte(expiresAt, now));
  if (state === "completed") return isNotNull(completedAt);
  return state === "hidden" ? isNotNull(hiddenAt) : undefined;
}

/** The messages of trades that were posted since then, the newest first. */
export async function findRecentTradeTexts({ db }: Pick<AppContext, "db">, since: Date, most: number): Promise<RecentText[]> {
  const rows = await db
    .select({ id, text: trades.message, at: createdAt })
    .from(trades)
    .where(and(gt(createdAt, since), isNull(hiddenAt)))
    .orderBy(desc(createdAt))
    .limit(most);
  return rows.map((row) => ({ text: row.text, at: row.at, place: `/trades/${row.id}` }));
}
