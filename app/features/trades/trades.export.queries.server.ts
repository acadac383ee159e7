import { inArray } from "drizzle-orm";
import { findCooldownStart } from "~/db/cooldown.server.ts";
import { ownRows } from "~/db/own-rows.server.ts";
import { tradeInterests, tradeItems, trades } from "~/db/schema/trades.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** The user's own rows of the trades' tables for their export, newest first. */
export async function exportTrades({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const posted = await ownRows(db, trades, id, { newest: trades.createdAt, without: ["itemCodes"] });
  const ids = posted.map((trade) => trade.id);
  const items = await db.select().from(tradeItems).where(inArray(tradeItems.tradeId, ids)).orderBy(tradeItems.side, tradeItems.position);
  const itemsOf = Map.groupBy(items, ({ tradeId }) => tradeId);
  return {
    posted: posted.map((trade) => ({ ...trade, items: itemsOf.get(trade.id)?.map(({ tradeId: _trade, ...item }) => item) ?? [] })),
    interestedIn: await ownRows(db, tradeInterests, id, { newest: tradeInterests.createdAt, without: ["petsVersion"] }),
    lastPostedAt: await findCooldownStart(db, id, "trade"),
  };
}
