import { and, arrayOverlaps, eq, exists, gt, inArray, isNull, like, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { containing, within } from "~/db/list-conditions.server.ts";
import { canGive, findOwnPets } from "~/db/own-pets.server.ts";
import { isWithoutSides, tradeItems, tradeNames, trades } from "~/db/schema/trades.ts";
import { findBannedSince, findDiscordSharers } from "~/features/accounts/accounts.members.queries.server.ts";
import { isVerifiedName } from "~/features/accounts/accounts.names.queries.server.ts";
import { readCatalogue, readPetSearch } from "~/features/pets/pets.queries.server.ts";
import { SIDES } from "~/features/pricing/pricing.constants.ts";
import type { Side } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { type AskedPets, type OfferPart, readAskedPets, readOffer } from "./core/board-query.ts";
import { asGiven, asWanted, tagCode, wantedCodes } from "./core/item-codes.ts";
import { type Asked, readTags } from "./core/wants.ts";
import { MAX_LIFETIME } from "./trades.constants.ts";
import type { BoardChoices } from "./trades.search-params.ts";

const MAX_POSTERS_FOUND = 500;

/**
 * An open trade was posted or kept alive within its lifetime, and not by somebody who was banned then. The hour is for clocks and requests
 * under way.
 */
const BANNED_SINCE_MS = MAX_LIFETIME + 3_600_000;

/** The condition that everybody may see a trade: not over, not hidden, and not a banned player's. */
export async function isOpen(ctx: AppContext, now: Date): Promise<SQL | undefined> {
  const banned = await findBannedSince(ctx, new Date(now.getTime() - BANNED_SINCE_MS));
  const ofMember = banned.length === 0 ? undefined : notInArray(trades.userId, banned);
  return and(isNull(trades.completedAt), isNull(trades.hiddenAt), gt(trades.expiresAt, now), ofMember);
}

export interface Filters {
  filters: (SQL | undefined)[];
  /** The ids of the only players to search, which `filters` leaves out; null for all players. */
  posters: string[] | null;
  /** The requested pets: a trade may match in an option that its card only counts. */
  asked: Asked[];
  /** How many of `filters` compare codes. */
  compared: number;
  /** Of each of these lists a matching trade has a code, for every reader. */
  needed: readonly number[][];
}

/** The condition that a trade is one of these players'; undefined for anybody. */
export const isOfOneOf = (posters: string[] | null): SQL | undefined => (posters ? inArray(trades.userId, posters) : undefined);

/** The conditions of the board's search and filters, and the players whose trades can meet them. Throws as `readCatalogue` does. */
export async function readFilters(ctx: AppContext, { query, filters }: BoardChoices): Promise<Filters> {
  const { value, pet, gives, wants, tag, variant, mine } = filters;
  const isOfValue = within(trades.givingTotal, value);
  const conditions: ((has: Has) => SQL | undefined)[] = [];
  const needed: number[][] = [];
  const hasNeeded: Has = (codes) => {
    needed.push(codes);
    return hasOneOf(codes);
  };
  if (tag !== null) conditions.push((has) => has([tagCode(tag)]));
  if (mine !== null) {
    const isForReader = await isMine(ctx, mine);
    conditions.push((has) => isForReader(has === hasNeeded ? hasOneOf : has));
  }
  const asked: Asked[] = [];
  const ask = (codes: number[]) => {
    asked.push({ codes: new Set(codes) });
    conditions.push((has) => has(codes));
  };
  const meeting = (has: Has) => [isOfValue, ...conditions.map((condition) => condition(has))];
  if (pet + gives + wants === "" && variant !== null) ask(wantedCodes(null, variant));
  if (pet + gives + wants + query === "") return { filters: meeting(hasNeeded), posters: null, asked, compared: conditions.length, needed };
  const [{ pets }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  const read = (text: string, exact: boolean) => readAskedPets({ pets, search }, text, variant, { exact });
  if (pet !== "") ask(codesOf(read(pet, false)));
  if (gives !== "") {
    const given = read(gives, true);
    conditions.push((has) => isOnSide(ctx, "giving", given, has));
  }
  if (wants !== "") {
    const wanted = read(wants, true);
    asked.push({ codes: new Set(codesOf(wanted)), wanted: true });
    conditions.push((has) => isOnSide(ctx, "receiving", wanted, has));
  }
  if (query === "") return { filters: meeting(hasNeeded), posters: null, asked, compared: conditions.length, needed };
  const offer = readOffer({ pets, search }, query);
  if (offer !== null) {
    for (const side of SIDES) for (const part of offer[side]) conditions.push((has) => hasPart(ctx, side, part, has));
    asked.push(...offer.receiving.map((part) => ({ codes: new Set(codesOf(part.asked)), wanted: true })));
    return { filters: meeting(hasNeeded), posters: null, asked, compared: conditions.length, needed };
  }
  const found = readAskedPets({ pets, search }, query, null);
  const { isNamed, posters } = await findNamed(ctx, query);
  // A player's name does not mean pets with similar names.
  const isName = found.some(({ isGuess }) => isGuess) && (posters === null || (await isAnyOpen(ctx, and(isOfOneOf(posters), isNamed))));
  const codes = codesOf(isName ? found.filter(({ isGuess }) => !isGuess) : found);
  const all = [...codes, ...readTags(query).map(tagCode)];
  if (all.length === 0) {
    const named = [...meeting(posters ? hasOneOfUnindexed : hasOneOf), isNamed];
    return { filters: named, posters, asked, compared: conditions.length, needed };
  }
  asked.push({ codes: new Set(codes) });
  const isMeant = or(hasOneOf(all), and(isOfOneOf(posters), isNamed));
  return { filters: [...meeting(hasNeeded), isMeant], posters: null, asked, compared: conditions.length + 1, needed };
}

/** Whether a text names a pet or a form that a trade can hold. Throws as `readCatalogue` does. */
export async function asksForPet(ctx: AppContext, text: string): Promise<boolean> {
  const [{ pets }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  return readAskedPets({ pets, search }, text, null, { exact: true }).length > 0;
}

/**
 * The codes tell on which side it is. For a trade of the previous version, whose codes do not, its rows are read: a partial index holds
 * the few of them.
 */
function isOnSide({ db }: Pick<AppContext, "db">, side: Side, asked: readonly AskedPets[], has: Has): SQL | undefined {
  if (asked.length === 0) return sql`false`;
  const codes = codesOf(asked);
  const older = alias(trades, "older");
  const items = db
    .select({ tradeId: tradeItems.tradeId })
    .from(tradeItems)
    .where(
      and(
        eq(tradeItems.tradeId, older.id),
        eq(tradeItems.side, side),
        or(
          ...asked.map(({ petIds, variant }) =>
            and(
              petIds === null ? undefined : inArray(tradeItems.petId, petIds),
              variant === null ? undefined : eq(tradeItems.variant, variant),
            ),
          ),
        ),
      ),
    );
  const found = db
    .select({ id: older.id })
    .from(older)
    .where(
      and(
        isWithoutSides(older.itemCodes),
        isNull(older.completedAt),
        isNull(older.hiddenAt),
        arrayOverlaps(older.itemCodes, codes),
        exists(items),
      ),
    );
  return or(has(codes.map(side === "giving" ? asGiven : asWanted)), sql`${trades.id} = any(array(${found}))`);
}

/**
 * Matches those trades of the posters whose verified Roblox name or whose Discord name contains the text; `posters` is null if they are too
 * many to be named. A Roblox name that was only typed does not match, because it may be another player's. A Discord name that the actor may
 * not see does not match either, because it could be guessed letter by letter.
 */
async function findNamed(ctx: AppContext, query: string): Promise<{ isNamed: SQL | undefined; posters: string[] | null }> {
  const text = sql`lower(${containing(query)})`;
  const found = await ctx.db
    .selectDistinct({ id: tradeNames.userId })
    .from(tradeNames)
    .where(like(tradeNames.names, text))
    .limit(MAX_POSTERS_FOUND + 1);
  const ids = found.map(({ id }) => id);
  // A text that is part of so many names matches some of the first trades in any order.
  const posters = ids.length > MAX_POSTERS_FOUND ? null : ids;
  // Most trades of these players match, which PostgreSQL does not expect of LIKE: it would read and sort all that they ever posted.
  const name = sql`lower(${trades.robloxUsername})`;
  const isVerified = isVerifiedName(trades.userId, name);
  const isNamed = and(posters ? sql`strpos(${name}, lower(${query})) > 0` : like(name, text), isVerified);
  if (ctx.actor.kind === "guest") return { isNamed, posters };
  const byDiscord = and(
    inArray(trades.userId, [...(await findDiscordSharers(ctx, ids))]),
    like(sql`lower(${trades.discordUsername})`, text),
  );
  return { isNamed: or(isNamed, byDiscord), posters };
}

/** The condition that a side of a trade has a part of an offer, on the receiving side in any of its options. */
function hasPart(ctx: AppContext, side: Side, { asked, tags, copies }: OfferPart, has: Has): SQL | undefined {
  if (tags.length > 0) return has(tags.map(tagCode));
  const isThere = isOnSide(ctx, side, asked, has);
  if (copies === 1) return isThere;
  const isAsked = or(
    ...asked.map(({ petIds, variant }) =>
      and(
        petIds === null ? undefined : sql`pet_id = any(${sql.param(petIds)}::int[])`,
        variant === null ? undefined : sql`variant = ${variant}`,
      ),
    ),
  );
  const counted = (pets: SQL) => sql`(select count(*) from (${pets}) pet where ${isAsked ?? sql`true`}) >= ${copies}`;
  const onSide = counted(sql`select pet_id, variant from ${tradeItems} where trade_id = ${trades.id} and side = ${side}`);
  const alternative = counted(
    sql`select (one ->> 'petId')::int as pet_id, one ->> 'variant' as variant from jsonb_array_elements(alternative) one`,
  );
  const inAlternative = sql`exists (select 1 from jsonb_array_elements(${trades.alternatives}) alternative where ${alternative})`;
  return and(isThere, side === "giving" ? onSide : or(onSide, inAlternative));
}

/** The condition that the actor has what a trade wants, or wishes for what it gives. Never true for guests and own trades. */
async function isMine(ctx: AppContext, mine: "give" | "wish"): Promise<(has: Has) => SQL | undefined> {
  if (ctx.actor.kind !== "user") return () => sql`false`;
  const { id } = ctx.actor;
  const { held, wished } = await findOwnPets(ctx.db, id);
  const isOthers = ne(trades.userId, id);
  if (mine === "wish") return (has) => and(has([...wished].map(asGiven)), isOthers);
  return (has) => and(has([...held.keys()].map(asWanted)), isOthers, canGive(id));
}

async function isAnyOpen(ctx: AppContext, where: SQL | undefined): Promise<boolean> {
  const open = and(await isOpen(ctx, ctx.now()), where);
  return (await ctx.db.select({ id: trades.id }).from(trades).where(open).limit(1)).length > 0;
}

function codesOf(asked: readonly AskedPets[]): number[] {
  return asked.flatMap(({ petIds, variant }) => wantedCodes(petIds, variant));
}

/** The condition that a trade has one of these codes. */
type Has = (codes: number[]) => SQL;

const hasOneOf: Has = (codes) => (codes.length === 0 ? sql`false` : arrayOverlaps(trades.itemCodes, codes));

/** For the few trades of some players, who are found first: the index over the codes would list those of everybody, for each of them. */
const hasOneOfUnindexed: Has = (codes) => sql`(${hasOneOf(codes)}) is true`;

/**
 * Always true, for statements that are ordered. PostgreSQL takes comparing a trade's codes for nearly free, and would read sixteen thousand
 * trades in order for the first 25 with a pet, instead of sorting the fifteen hundred that the index finds. The right half, which is never
 * looked at, makes reading a trade more expensive in its eyes: a little, or about as much as looking it up by itself (`isFar`), which is what
 * it costs where neighbours in the order do not lie side by side.
 */
export function weighing(asked: number, isFar: boolean): SQL | undefined {
  if (asked === 0) return undefined;
  const rows = isFar ? sql`${tradeItems} where ${tradeItems.tradeId} = ${trades.id}` : sql`unnest(${trades.itemCodes})`;
  return sql`(${trades.givingTotal} >= 0 or (select count(*) from ${rows}) > 0)`;
}

/** An open trade that was posted or edited at that time. */
export interface TradeNews {
  id: string;
  ownerId: string;
  at: Date;
  /** Codes of its pets and tags, to compare with searches. */
  codes: number[];
}

/** The first open trade that was posted or edited after a place in that order, and not after `until`; undefined for none. */
export async function findNextNews(ctx: AppContext, after: { at: Date; id: string }, until: Date): Promise<TradeNews | undefined> {
  const at: SQL<Date> = sql`coalesce(${trades.editedAt}, ${trades.createdAt})`.mapWith(trades.createdAt) as SQL<Date>;
  const isLater = sql`(${at}, ${trades.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const [found] = await ctx.db
    .select({ id: trades.id, ownerId: trades.userId, at, codes: trades.itemCodes })
    .from(trades)
    .where(and(await isOpen(ctx, ctx.now()), isLater, lte(at, sql`${until.toISOString()}::timestamptz`)))
    .orderBy(at, trades.id)
    .limit(1);
  return found && { ...found, codes: found.codes ?? [] };
}

/** Codes of which each trade that fits has one, the fewest that say so; null if codes rule nothing out. Throws as `readFilters` does. */
export async function findSearchCodes(ctx: AppContext, choices: BoardChoices): Promise<number[] | null> {
  const { needed } = await readFilters(ctx, choices);
  return needed.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/** Whether a trade is on the board of a player with these choices. Throws as `readFilters` does. */
export async function fitsSearch(ctx: AppContext, userId: string, choices: BoardChoices, tradeId: string): Promise<boolean> {
  const rest = { name: "", role: "user" as const, avatar: null, sessionId: "", ban: null, mutedUntil: null, welcomed: true };
  const actor: UserActor = { kind: "user", id: userId, ...rest };
  const { filters, posters } = await readFilters({ ...ctx, actor }, choices);
  const isFitting = and(eq(trades.id, tradeId), isOfOneOf(posters), ...filters);
  return (await ctx.db.select({ id: trades.id }).from(trades).where(isFitting)).length > 0;
}
