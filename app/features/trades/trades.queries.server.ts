import { and, arrayOverlaps, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, like, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { containing } from "~/db/like-pattern.server.ts";
import { trades } from "~/db/schema/trades.ts";
import { findDiscordSharers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import { readCatalogue, readPetSearch } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { readBoardQuery } from "./core/board-query.ts";
import { wantedCodes } from "./core/item-codes.ts";
import { TRADES_A_PAGE } from "./trades.constants.ts";
import { showTrades, type TradeRow } from "./trades.records.queries.server.ts";
import { type BoardChoices, formatBoardCursor, parseBoardCursor } from "./trades.search-params.ts";
import type { BoardCursor, BoardSort, PostedTrade } from "./trades.types.ts";

const MAX_PETS_ASKED = 200;
const MAX_NEW = 100;
const MAX_OWNERS_FOUND = 500;
/** A board that was read longer ago is read anew. */
const NEW_FOR_MS = 6 * 3_600_000;
const CLOCKS_DIFFER_MS = 5_000;

export interface BoardPage {
  trades: PostedTrade[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

const FIGURES: Partial<Record<BoardSort, PgColumn>> = {
  value_high: trades.givingTotal,
  value_low: trades.givingTotal,
  interest: trades.interestedCount,
};
const ASCENDING: readonly BoardSort[] = ["oldest", "value_low"];

/**
 * A page of the board: open trades only, those of owners, partners and premium users on top while they are pinned, the rest in
 * the order of the sort; filters match either side (TRD-037 … TRD-046, TRD-076). Throws as `readCatalogue` does.
 */
export async function findBoard(ctx: AppContext, choices: BoardChoices, limit: number = TRADES_A_PAGE): Promise<BoardPage> {
  const now = ctx.now();
  const filters = await filtersOf(ctx, choices);
  const after = parseBoardCursor(choices.after);
  const sort = choices.order.by;
  const open = and(isOpen(now), ...filters);
  const order = orderOf(sort);
  const below = after && isBelow(sort, after);
  const select = () => ctx.db.select().from(trades).$dynamic();
  const [pinned, rest] = await Promise.all([
    after?.rank === 0
      ? []
      : select()
          .where(
            and(
              open,
              gt(trades.pinnedUntil, now),
              after ? or(sql`${trades.pinRank} < ${after.rank}`, and(eq(trades.pinRank, after.rank), below ?? undefined)) : undefined,
            ),
          )
          .orderBy(desc(trades.pinRank), ...order)
          .limit(limit + 1),
    select()
      .where(and(open, or(isNull(trades.pinnedUntil), lte(trades.pinnedUntil, now)), after?.rank === 0 ? (below ?? undefined) : undefined))
      .orderBy(...order)
      .limit(limit + 1),
  ]);
  const rows: TradeRow[] = [...pinned, ...rest];
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? formatBoardCursor(cursorOf(sort, last, now)) : null;
  return { trades: await showTrades(ctx, shown), next };
}

/**
 * The open trades that were posted after `since` (milliseconds since 1970) and match the filters, newest first, at most 100. A few
 * seconds before count as well, because the clocks of two nodes differ. Throws as `readCatalogue` does.
 */
export async function findNewTrades(ctx: AppContext, choices: BoardChoices, since: number): Promise<string[]> {
  const now = ctx.now();
  const from = Math.min(Math.max(since || 0, now.getTime() - NEW_FOR_MS), now.getTime() + CLOCKS_DIFFER_MS);
  const after = new Date(from - CLOCKS_DIFFER_MS);
  const rows = await ctx.db
    .select({ id: trades.id })
    .from(trades)
    .where(and(isOpen(now), gt(trades.createdAt, after), ...(await filtersOf(ctx, choices))))
    .orderBy(desc(trades.createdAt), desc(trades.id))
    .limit(MAX_NEW);
  return rows.map(({ id }) => id);
}

/** Open trades of partners, newest first, for the home page (PART-007). Throws as `readCatalogue` does. */
export async function findFeaturedTrades(ctx: AppContext, limit: number): Promise<PostedTrade[]> {
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(and(eq(trades.posterRole, "partner"), isOpen(ctx.now())))
    .orderBy(desc(trades.createdAt), desc(trades.id))
    .limit(Math.min(limit, TRADES_A_PAGE));
  return showTrades(ctx, rows);
}

/** The latest trades that are open or completed, newest first, at most `limit`. Throws as `readCatalogue` does. */
export async function findLatestTrades(ctx: AppContext, limit: number): Promise<PostedTrade[]> {
  const rows = await ctx.db
    .select()
    .from(trades)
    .where(and(isNull(trades.hiddenAt), or(isNotNull(trades.completedAt), gt(trades.expiresAt, ctx.now()))))
    .orderBy(desc(trades.createdAt), desc(trades.id))
    .limit(Math.min(limit, TRADES_A_PAGE));
  return showTrades(ctx, rows);
}

function isOpen(now: Date): SQL | undefined {
  return and(isNull(trades.completedAt), isNull(trades.hiddenAt), gt(trades.expiresAt, now));
}

async function filtersOf(ctx: AppContext, { query, filters: { value, pet, variant } }: BoardChoices): Promise<(SQL | undefined)[]> {
  const { min, max } = value;
  const filters = [
    min === null ? undefined : gte(trades.givingTotal, min),
    max === null ? undefined : lte(trades.givingTotal, max),
    pet === "" && variant !== null ? hasOneOf(wantedCodes(null, variant)) : undefined,
  ];
  if (pet === "" && query === "") return filters;
  const [{ pets }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  if (pet !== "") filters.push(hasOneOf(wantedCodes(petsNamed(pets, search, pet), variant)));
  if (query !== "") {
    const asked = readBoardQuery(query);
    const codes = wantedCodes(asked.pet === "" ? null : petsNamed(pets, search, asked.pet), asked.variant);
    filters.push(or(hasOneOf(codes), await isNamed(ctx, query)));
  }
  return filters;
}

/**
 * Whose Roblox or Discord name holds the text (TRD-045, TRD-046). A Discord name that the actor may not see is not found either: what is
 * hidden could be guessed letter by letter.
 */
async function isNamed(ctx: AppContext, query: string): Promise<SQL | undefined> {
  const text = sql`lower(${containing(query)})`;
  const either = like(trades.names, text);
  // The names hold both, and have an index.
  const byRoblox = and(either, like(sql`lower(${trades.robloxUsername})`, text));
  if (ctx.actor.kind === "guest") return byRoblox;
  const owners = await ctx.db
    .selectDistinct({ id: trades.userId })
    .from(trades)
    .where(and(isOpen(ctx.now()), either, ne(trades.discordUsername, "")))
    .limit(MAX_OWNERS_FOUND);
  const ids = owners.map(({ id }) => id);
  return or(byRoblox, and(either, inArray(trades.userId, [...(await findDiscordSharers(ctx, ids))])));
}

function petsNamed(pets: readonly CataloguePet[], search: PetSearch, name: string): number[] {
  return search
    .search(name)
    .slice(0, MAX_PETS_ASKED)
    .flatMap(({ index }) => pets[index]?.id ?? []);
}

function hasOneOf(codes: number[]): SQL {
  return codes.length === 0 ? sql`false` : arrayOverlaps(trades.itemCodes, codes);
}

function keysOf(sort: BoardSort): PgColumn[] {
  const figure = FIGURES[sort];
  return figure ? [figure, trades.createdAt, trades.id] : [trades.createdAt, trades.id];
}

function orderOf(sort: BoardSort): SQL[] {
  return keysOf(sort).map((key) => (ASCENDING.includes(sort) ? asc(key) : desc(key)));
}

function isBelow(sort: BoardSort, { figure, at, id }: BoardCursor): SQL {
  const values = [...(FIGURES[sort] ? [sql`${figure}::bigint`] : []), sql`${new Date(at).toISOString()}::timestamptz`, sql`${id}::uuid`];
  const compare = sql.raw(ASCENDING.includes(sort) ? ">" : "<");
  return sql`(${sql.join(keysOf(sort), sql`, `)}) ${compare} (${sql.join(values, sql`, `)})`;
}

function cursorOf(sort: BoardSort, row: TradeRow, now: Date): BoardCursor {
  const figure = sort === "interest" ? row.interestedCount : FIGURES[sort] ? row.givingTotal : 0;
  const rank = row.pinnedUntil && row.pinnedUntil > now ? row.pinRank : 0;
  return { rank, figure, at: row.createdAt.getTime(), id: row.id };
}
