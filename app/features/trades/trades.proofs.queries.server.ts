import { and, arrayOverlaps, desc, inArray, isNotNull, isNull, like, sql } from "drizzle-orm";
import { containing } from "~/db/list-conditions.server.ts";
import { trades } from "~/db/schema/trades.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/platform/text/ids.ts";
import { wantedCodes } from "./core/item-codes.ts";
import { showTrades } from "./trades.posted.queries.server.ts";
import type { PostedTrade } from "./trades.types.ts";

interface CompletedWith {
  petId: number;
  /** Of these trades alone. */
  ids?: readonly string[];
  /** A part of the username that the poster gave. */
  query?: string;
  limit: number;
}

/**
 * Completed trades that hold the pet on either side in any variant, the last completed first; none that staff took out of sight, and none
 * of a banned account. Throws as `readCatalogue` does.
 */
export async function findCompletedTradesWith(ctx: AppContext, { petId, ids, query = "", limit }: CompletedWith): Promise<PostedTrade[]> {
  const wanted = ids?.filter(isId);
  if (wanted?.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(
      and(
        isNotNull(trades.completedAt),
        isNull(trades.hiddenAt),
        arrayOverlaps(trades.itemCodes, wantedCodes([petId], null)),
        wanted && inArray(trades.id, wanted),
        query === "" ? undefined : like(trades.names, sql`lower(${containing(query)})`),
      ),
    )
    .orderBy(desc(trades.completedAt), desc(trades.id))
    .limit(limit);
  return showTrades(ctx, rows);
}

/** Who posted the trades of these ids, by their ids: those that are there and that everybody may see. */
export async function findTradePosters(ctx: AppContext, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter(isId);
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(and(inArray(trades.id, wanted), isNull(trades.hiddenAt)));
  return new Map((await showTrades(ctx, rows)).map(({ id, owner }) => [id, owner.name]));
}
