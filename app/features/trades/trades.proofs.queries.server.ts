import { and, arrayOverlaps, asc, desc, gte, inArray, isNotNull, isNull, like, notInArray, sql } from "drizzle-orm";
import { containing } from "~/db/list-conditions.server.ts";
import { tradeInterests, tradeItems, trades } from "~/db/schema/trades.ts";
import { isVerifiedName } from "~/features/accounts/accounts.names.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { PetPick, Side } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { asGiven, asWanted, itemCodeOf, wantedCodes } from "./core/item-codes.ts";
import { isOpen, weighing } from "./trades.filters.queries.server.ts";
import { showTrades } from "./trades.posted.queries.server.ts";
import type { BookTrade, PostedTrade } from "./trades.types.ts";

/** Only trades without alternatives: of several options, the accepted one is unknown. */
const IS_PLAIN = sql<boolean>`${trades.alternatives} = '[]'::jsonb and ${trades.wantTags} = '{}'`;

interface CompletedWith {
  petId: number;
  /** Only these trades. */
  ids?: readonly string[];
  /** Part of the poster's verified Roblox name. */
  query?: string;
  limit: number;
}

/**
 * Completed trades that have the pet on either side in any variant, latest completed first, without hidden ones, those of banned
 * accounts, and those whose poster would have taken something else. Throws as `readCatalogue` does.
 */
export async function findCompletedTradesWith(ctx: AppContext, { petId, ids, query = "", limit }: CompletedWith): Promise<PostedTrade[]> {
  const wanted = ids?.filter(isId);
  if (wanted?.length === 0) return [];
  const name = sql`lower(${trades.robloxUsername})`;
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(
      and(
        isNotNull(trades.completedAt),
        isNull(trades.hiddenAt),
        IS_PLAIN,
        arrayOverlaps(trades.itemCodes, wantedCodes([petId], null)),
        wanted && inArray(trades.id, wanted),
        query === "" ? undefined : and(like(name, sql`lower(${containing(query)})`), isVerifiedName(trades.userId, name)),
      ),
    )
    .orderBy(desc(trades.completedAt), desc(trades.id))
    .limit(limit);
  return showTrades(ctx, rows);
}

/** The posters of these trades, by the trades' ids, as far as everybody may see them. */
export async function findTradePosters(ctx: AppContext, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter(isId);
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(and(inArray(trades.id, wanted), isNull(trades.hiddenAt)));
  return new Map((await showTrades(ctx, rows)).map(({ id, owner }) => [id, owner.name]));
}

/** A completed trade as evidence for values: its poster and both sides. */
export interface ClosedTrade {
  id: string;
  completedAt: Date;
  userId: string;
  /** The players who were interested in these pets. */
  interested: string[];
  items: { side: Side; petId: number; variant: Variant }[];
}

/** A page of the trades completed since a time, latest completed first, after the trade `after`; without hidden ones and those whose poster would have taken something else. */
export async function findClosedTrades(
  ctx: Pick<AppContext, "db">,
  { since, after, limit }: { since: Date; after: Pick<ClosedTrade, "id" | "completedAt"> | null; limit: number },
): Promise<ClosedTrade[]> {
  const rows = await ctx.db
    .select({ id: trades.id, completedAt: trades.completedAt, userId: trades.userId, petsVersion: trades.petsVersion })
    .from(trades)
    .where(
      and(
        gte(trades.completedAt, since),
        isNull(trades.hiddenAt),
        IS_PLAIN,
        after
          ? sql`(${trades.completedAt}, ${trades.id}) < (${after.completedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(trades.completedAt), desc(trades.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, interests] = await Promise.all([
    ctx.db
      .select({ tradeId: tradeItems.tradeId, side: tradeItems.side, petId: tradeItems.petId, variant: tradeItems.variant })
      .from(tradeItems)
      .where(inArray(tradeItems.tradeId, ids)),
    ctx.db
      .select({ tradeId: tradeInterests.tradeId, userId: tradeInterests.userId, petsVersion: tradeInterests.petsVersion })
      .from(tradeInterests)
      .where(inArray(tradeInterests.tradeId, ids)),
  ]);
  const itemsOf = Map.groupBy(items, ({ tradeId }) => tradeId);
  const interestsOf = Map.groupBy(interests, ({ tradeId }) => tradeId);
  return rows.map(({ id, completedAt, userId, petsVersion }) => ({
    id,
    userId,
    completedAt: completedAt as Date,
    interested: (interestsOf.get(id) ?? []).filter((one) => one.petsVersion === petsVersion).map((one) => one.userId),
    items: (itemsOf.get(id) ?? []).map(({ side, petId, variant }) => ({ side, petId, variant })),
  }));
}

/** An order book reads so many of the newest live trades of a side. */
const MAX_BOOK = 100;

/**
 * The live trades that give a variant of a pet, or want it in any option, newest first, without those of the players `without`: at most 100,
 * and whether there are more.
 */
export async function findBookTrades(
  ctx: AppContext,
  { petId, variant }: PetPick,
  side: Side,
  without: readonly string[],
): Promise<{ trades: BookTrade[]; more: boolean }> {
  const { id, userId, createdAt, itemCodes } = trades;
  const code = itemCodeOf(petId, variant);
  const open = and(
    await isOpen(ctx, ctx.now()),
    arrayOverlaps(itemCodes, [side === "giving" ? asGiven(code) : asWanted(code)]),
    without.length === 0 ? undefined : notInArray(userId, [...without]),
    weighing(1, false),
  );
  const found = await ctx.db
    .select({ id, userId, createdAt, plain: IS_PLAIN })
    .from(trades)
    .where(open)
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_BOOK + 1);
  const rows = found.slice(0, MAX_BOOK);
  const items = Map.groupBy(await findItems(ctx, rows), ({ tradeId }) => tradeId);
  const picksOf = (tradeId: string, of: Side) => (items.get(tradeId) ?? []).filter((item) => item.side === of);
  return {
    trades: rows.map((row) => ({
      id: row.id,
      userId: row.userId,
      at: row.createdAt.getTime(),
      giving: picksOf(row.id, "giving"),
      receiving: row.plain ? picksOf(row.id, "receiving") : [],
    })),
    more: found.length > MAX_BOOK,
  };
}

async function findItems({ db }: Pick<AppContext, "db">, of: readonly { id: string }[]) {
  if (of.length === 0) return [];
  const ids = of.map(({ id }) => id);
  const { tradeId, side, position, petId, variant } = tradeItems;
  return db.select({ tradeId, side, petId, variant }).from(tradeItems).where(inArray(tradeId, ids)).orderBy(asc(tradeId), asc(position));
}
