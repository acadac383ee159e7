import { and, arrayOverlaps, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isBehind } from "~/db/key-page.server.ts";
import { isOnePair } from "~/db/list-conditions.server.ts";
import { tradeItems, trades } from "~/db/schema/trades.ts";
import { findPartnersOfOtherRoles, isOfMember, isOfPartner } from "~/features/accounts/accounts.members.queries.server.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hiddenMatch } from "./core/wants.ts";
import { TRADES } from "./trades.cache-tags.ts";
import { MAX_PINNED_OF_ONE, MAX_RESULTS_COUNTED, TRADES_A_PAGE, TRADES_DRAWN } from "./trades.constants.ts";
import { countUpTo, listNewest } from "./trades.counts.queries.server.ts";
import { isOfOneOf, isOpen, readFilters, weighing } from "./trades.filters.queries.server.ts";
import { showTrades, type TradeRow } from "./trades.posted.queries.server.ts";
import { type BoardChoices, formatBoardCursor, parseBoardCursor } from "./trades.search-params.ts";
import type { BoardCursor, BoardSort, PostedTrade } from "./trades.types.ts";

const MAX_NEW = 100;
/** A board that was read longer ago is read again. */
const NEW_FOR_MS = 6 * 3_600_000;
const CLOCKS_DIFFER_MS = 5_000;

export interface BoardPage {
  trades: PostedTrade[];
  /** The pet, by the id of its trade, for which one was found that is in none of its sides but in another of its options. */
  matches: Record<string, string>;
  /** The number of trades on all pages, at most 200, and whether there are more. */
  total: number;
  more: boolean;
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** The same behind the trades that the server draws, for readers without scripts. */
  nextDrawn: string | null;
}

const FIGURES: Partial<Record<BoardSort, PgColumn>> = {
  value_high: trades.givingTotal,
  value_low: trades.givingTotal,
  interest: trades.interestedCount,
};

/**
 * A page of the board: open trades only, those of owners, partners and premium users on top while they are pinned (two of each player at
 * most), the rest in the order of the sort; filters match either side, or the one that they name. Throws as `readCatalogue` does.
 */
export async function findBoard(ctx: AppContext, choices: BoardChoices, limit: number = TRADES_A_PAGE): Promise<BoardPage> {
  const now = ctx.now();
  const [isShown, { filters, posters, asked, compared }, onTop] = await Promise.all([
    isOpen(ctx, now),
    readFilters(ctx, choices),
    findPinnedTrades(ctx, now),
  ]);
  const after = parseBoardCursor(choices.after);
  const { by: sort, down } = choices.order;
  const matching = and(isShown, ...filters);
  const isFar = FIGURES[sort] !== undefined || (compared === 1 && choices.filters.tag === null);
  const open = and(matching, isOfOneOf(posters));
  const order = keysOf(sort).map((key) => (down ? desc(key) : asc(key)));
  const below = after && isBehind(keysOf(sort), placeOf(sort, after), down);
  const select = () => ctx.db.select().from(trades).$dynamic();
  const notOnTop = and(onTop.length === 0 ? undefined : notInArray(trades.id, onTop), after?.rank === 0 ? (below ?? undefined) : undefined);
  const byCodes = compared > 0 && posters === null;
  const listed = (codes?: number[]) =>
    select()
      .where(
        FIGURES[sort] || !posters
          ? and(open, notOnTop, weighing(compared, isFar), codes && arrayOverlaps(trades.itemCodes, codes))
          : isFirstOf(ctx, posters, and(matching, notOnTop), down ? desc : asc, limit + 1),
      )
      .orderBy(...order)
      .limit(limit + 1);
  const [pinned, rest, count] = await Promise.all([
    after?.rank === 0 || onTop.length === 0
      ? []
      : select()
          .where(
            and(
              open,
              inArray(trades.id, onTop),
              after ? or(sql`${trades.pinRank} < ${after.rank}`, and(eq(trades.pinRank, after.rank), below ?? undefined)) : undefined,
            ),
          )
          .orderBy(desc(trades.pinRank), ...order)
          .limit(limit + 1),
    byCodes && sort === "newest" ? listNewest(ctx, (codes) => listed(codes), limit) : listed(),
    countUpTo(ctx, open, byCodes),
  ]);
  // A trade that is not on top shows no pin.
  const rows: TradeRow[] = [...pinned, ...rest.map((row) => ({ ...row, pinnedUntil: null }))];
  const shown = rows.slice(0, limit);
  const cursorAfter = (count: number) => {
    const last = rows[count - 1];
    return rows.length > count && last ? formatBoardCursor(cursorOf(sort, last)) : null;
  };
  const [total, more] = [Math.min(count, MAX_RESULTS_COUNTED), count > MAX_RESULTS_COUNTED];
  const posted = await showTrades(ctx, shown, { forCards: true });
  const matches = posted.flatMap((trade) => {
    const match = hiddenMatch(trade, asked);
    return match === null ? [] : [[trade.id, match] as const];
  });
  return {
    trades: posted,
    matches: Object.fromEntries(matches),
    next: cursorAfter(limit),
    nextDrawn: cursorAfter(TRADES_DRAWN),
    total,
    more,
  };
}

/**
 * The open trades that were posted after `since` (milliseconds since 1970) and match the filters, newest first, at most 100. A few
 * seconds before count as well, because the clocks of two nodes differ. With `own`, without those of players whom the reader blocked.
 * Throws as `readCatalogue` does.
 */
export async function findNewTrades(ctx: AppContext, choices: BoardChoices, since: number, { own = false } = {}): Promise<string[]> {
  const now = ctx.now();
  const from = Math.min(Math.max(since || 0, now.getTime() - NEW_FOR_MS), now.getTime() + CLOCKS_DIFFER_MS);
  const after = new Date(from - CLOCKS_DIFFER_MS);
  const { filters, posters } = await readFilters(ctx, choices);
  const blocked = own ? [...(await findBlockedBy(ctx))] : [];
  const isUnblocked = blocked.length === 0 ? undefined : notInArray(trades.userId, blocked);
  const rows = await ctx.db
    .select({ id: trades.id })
    .from(trades)
    .where(and(await isOpen(ctx, now), gt(trades.createdAt, after), isOfOneOf(posters), isUnblocked, ...filters))
    .orderBy(desc(trades.createdAt), desc(trades.id))
    .limit(MAX_NEW);
  return rows.map(({ id }) => id);
}

/** Open trades of everybody with the mark of the partner programme, newest first, for the home page. Throws as `readCatalogue` does. */
export async function findFeaturedTrades(ctx: AppContext, limit: number): Promise<PostedTrade[]> {
  const others = await findPartnersOfOtherRoles(ctx);
  const isPartners = or(eq(trades.posterRole, "partner"), others.length > 0 ? inArray(trades.userId, others) : undefined);
  return findOpen(ctx, and(isPartners, isOfPartner(trades.userId)), limit);
}

/** A player's open trades, newest first. Throws as `readCatalogue` does. */
export async function findOpenTradesOf(ctx: AppContext, userId: string, limit: number): Promise<PostedTrade[]> {
  return findOpen(ctx, eq(trades.userId, userId), limit);
}

async function findOpen(ctx: AppContext, wanted: SQL | undefined, limit: number): Promise<PostedTrade[]> {
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(and(wanted, await isOpen(ctx, ctx.now())))
    .orderBy(desc(trades.createdAt), desc(trades.id))
    .limit(Math.min(limit, TRADES_A_PAGE));
  return showTrades(ctx, rows, { forCards: true });
}

/** How many trades of a player are kept, how many of them are open, and how many players are interested in them. */
export async function countTradesOf(ctx: AppContext, userId: string): Promise<{ posted: number; open: number; interested: number }> {
  const now = ctx.now().toISOString();
  const { completedAt, expiresAt, interestedCount } = trades;
  const [row] = await ctx.db
    .select({
      posted: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${completedAt} is null and ${expiresAt} > ${now}))::int`,
      interested: sql<number>`coalesce(sum(${interestedCount}), 0)::int`,
    })
    .from(trades)
    .where(eq(trades.userId, userId));
  return row ?? { posted: 0, open: 0, interested: 0 };
}

/** The latest trades that are open or completed, newest first, at most `limit`. Throws as `readCatalogue` does. */
export async function findLatestTrades(ctx: AppContext, limit: number): Promise<PostedTrade[]> {
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(and(isNull(trades.hiddenAt), or(isNotNull(trades.completedAt), gt(trades.expiresAt, ctx.now())), isOfMember(trades.userId)))
    .orderBy(desc(trades.createdAt), desc(trades.id))
    .limit(Math.min(limit, TRADES_A_PAGE));
  return showTrades(ctx, rows);
}

/** How many of the newest trades are searched for those that give certain pets. */
const MAX_LOOKED_THROUGH = 1_000;

/**
 * The open trades of others that give one of these pets, newest first, at most `limit`, among the newest 1,000 of the board; without those
 * of players whom the actor blocked. Throws as `readCatalogue` does.
 */
export async function findTradesGiving(ctx: AppContext, picks: readonly PetPick[], limit: number): Promise<PostedTrade[]> {
  if (picks.length === 0) return [];
  const newest = ctx.db
    .select({ id: trades.id })
    .from(trades)
    .where(and(isNull(trades.completedAt), isNull(trades.hiddenAt)))
    .orderBy(desc(trades.createdAt), desc(trades.id))
    .limit(MAX_LOOKED_THROUGH)
    .as("newest");
  const pairs = picks.map(({ petId, variant }) => [petId, variant] as const);
  const giving = ctx.db
    .select({ id: tradeItems.tradeId })
    .from(newest)
    .innerJoin(tradeItems, and(eq(tradeItems.tradeId, newest.id), eq(tradeItems.side, "giving")))
    .where(isOnePair([tradeItems.petId, tradeItems.variant], pairs));
  const blocked = [...(await findBlockedBy(ctx))];
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(
      and(
        await isOpen(ctx, ctx.now()),
        inArray(trades.id, giving),
        ctx.actor.kind === "user" ? ne(trades.userId, ctx.actor.id) : undefined,
        blocked.length === 0 ? undefined : notInArray(trades.userId, blocked),
      ),
    )
    .orderBy(desc(trades.createdAt), desc(trades.id))
    .limit(Math.min(limit, TRADES_A_PAGE));
  return showTrades(ctx, rows);
}

/** The trades that are pinned and among the last two that their posters pinned, so that nobody fills the top of the board alone. */
async function findPinnedTrades(ctx: AppContext, now: Date): Promise<string[]> {
  const { id, userId, pinnedUntil, expiresAt } = trades;
  const pinned = await ctx.reads.read("pinned-trades", [TRADES], async () =>
    ctx.db
      .select({ id, userId, pinnedUntil, expiresAt })
      .from(trades)
      .where(and(await isOpen(ctx, now), gt(pinnedUntil, now)))
      .orderBy(desc(trades.createdAt), desc(id)),
  );
  const stillPinned = pinned.filter((trade) => trade.expiresAt > now && trade.pinnedUntil !== null && trade.pinnedUntil > now);
  return [...Map.groupBy(stillPinned, (trade) => trade.userId).values()].flatMap((own) =>
    own.slice(0, MAX_PINNED_OF_ONE).map((trade) => trade.id),
  );
}

/**
 * The condition that a trade is among the first `limit` of these players' that meet `where`, by time. Only that many trades are read of each
 * of them, not all that they ever posted.
 */
function isFirstOf({ db }: AppContext, posters: readonly string[], where: SQL | undefined, by: typeof asc, limit: number): SQL {
  const own = db
    .select({ id: trades.id, createdAt: trades.createdAt })
    .from(trades)
    .where(and(eq(trades.userId, sql`poster.id`), where))
    .orderBy(by(trades.createdAt), by(trades.id))
    .limit(limit)
    .as("own");
  const first = db
    .select({ id: own.id })
    .from(sql`unnest(${sql.param(posters)}::uuid[]) poster (id)`)
    .crossJoinLateral(own)
    .orderBy(by(own.createdAt), by(own.id))
    .limit(limit);
  return inArray(trades.id, first);
}

function keysOf(sort: BoardSort): PgColumn[] {
  const figure = FIGURES[sort];
  return figure ? [figure, trades.createdAt, trades.id] : [trades.createdAt, trades.id];
}

function placeOf(sort: BoardSort, { figure, at, id }: BoardCursor): (number | Date | string)[] {
  return [...(FIGURES[sort] ? [figure] : []), new Date(at), id];
}

/** `pinnedUntil` is null for a row that is not on top. */
function cursorOf(sort: BoardSort, row: TradeRow): BoardCursor {
  const figure = sort === "interest" ? row.interestedCount : FIGURES[sort] ? row.givingTotal : 0;
  const rank = row.pinnedUntil === null ? 0 : row.pinRank;
  return { rank, figure, at: row.createdAt.getTime(), id: row.id };
}
