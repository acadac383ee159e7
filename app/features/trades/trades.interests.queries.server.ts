import { and, eq, or } from "drizzle-orm";
import { tradeInterests, trades } from "~/db/schema/trades.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

/** Whether one of two players is interested in a trade of the other's. */
export async function hasInterest({ db }: Pick<AppContext, "db">, oneId: string, otherId: string): Promise<boolean> {
  const of = (fan: string, owner: string) => and(eq(tradeInterests.userId, fan), eq(trades.userId, owner));
  const found = await db
    .select({ id: trades.id })
    .from(tradeInterests)
    .innerJoin(trades, eq(trades.id, tradeInterests.tradeId))
    .where(or(of(oneId, otherId), of(otherId, oneId)))
    .limit(1);
  return found.length > 0;
}
