import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import { tradeInterests, tradeItems, tradePosters, trades } from "~/db/schema/trades.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

/** More than anybody can have at once, because trades are deleted after 30 days. */
const MAX_ROWS = 5_000;

/** What the trades' tables hold about `user`, for the user's own export, newest first. */
export async function exportTrades({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const { userId: _owner, itemCodes: _codes, ...tradeColumns } = getTableColumns(trades);
  const posted = await db.select(tradeColumns).from(trades).where(eq(trades.userId, id)).orderBy(desc(trades.createdAt)).limit(MAX_ROWS);
  const ids = posted.map((trade) => trade.id);
  const items = await db.select().from(tradeItems).where(inArray(tradeItems.tradeId, ids)).orderBy(tradeItems.side, tradeItems.position);
  const interests = db
    .select({ tradeId: tradeInterests.tradeId, createdAt: tradeInterests.createdAt })
    .from(tradeInterests)
    .where(eq(tradeInterests.userId, id));
  const [poster] = await db.select({ lastPostedAt: tradePosters.lastPostedAt }).from(tradePosters).where(eq(tradePosters.userId, id));
  const itemsOf = Map.groupBy(items, ({ tradeId }) => tradeId);
  return {
    posted: posted.map((trade) => ({ ...trade, items: itemsOf.get(trade.id)?.map(({ tradeId: _trade, ...item }) => item) ?? [] })),
    interestedIn: await interests.orderBy(desc(tradeInterests.createdAt)).limit(MAX_ROWS),
    lastPostedAt: poster?.lastPostedAt ?? null,
  };
}
