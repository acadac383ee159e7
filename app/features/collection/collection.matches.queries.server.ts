import { type SQL, sql } from "drizzle-orm";
import { closedTo, findMutedAmong } from "~/db/offer-takers.server.ts";
import { collectionItems, collections, wishes } from "~/db/schema/collection.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import { petValueOf } from "~/features/pets/core/pet-value.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { findActivity } from "~/features/presence/presence.queries.server.ts";
import { offerItemId } from "~/features/pricing/core/offer-sides.ts";
import { findOwnPrices } from "~/features/pricing/pricing.queries.server.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { findOutOfTrade } from "~/features/trades/trades.promised.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaff, type UserActor } from "~/platform/identity/actor.ts";
import { findCollectionState, findEntries, findWishes, ofBannedAccounts } from "./collection.queries.server.ts";
import type { CollectionEntry, Matches, Priority, TradeRule, Wish } from "./collection.types.ts";
import { copiesForTrade } from "./core/for-trade.ts";
import { itemCode, pickOfCode } from "./core/item-code.ts";
import { compareFits, fitOf, judgeAgain, type Offerable } from "./core/match-fit.ts";
import { showPets } from "./core/worth.ts";

/** How many matches are shown. */
const MAX_MATCHES = 50;

/** How many players, those with the most to swap, are examined closely. */
const MAX_CLOSELY = 200;

/** How many holders of wished pets, and how many wishes for owned pets, are read: for very common pets, those of the newest collections. */
const MAX_LOOKED_AT = 15_000;
const MAX_LOOKED_AT_A_PET = 2_000;
const MIN_LOOKED_AT_A_PET = 8;

/** How many pets of each side a match names. */
const MAX_NAMED = 8;

/**
 * Players whose public collection has what the actor wishes for, or who wish for what the actor has, the best fit first: both ways before
 * one way, fair before unfair. Never includes banned accounts, private collections, the actor, players whom they blocked, or players who take no
 * offers of theirs: nobody can tell one of these reasons from another. The own prices of the actor decide the order, and change nothing else. Players who are away are counted as left out, or with `away` among the others.
 */
export async function findMatches(ctx: AppContext, user: Pick<UserActor, "id">, { away = false } = {}): Promise<Matches> {
  const [{ byId }, blocked, state, all, wished, out, ownPrices] = await Promise.all([
    readCatalogue(ctx),
    findBlockedBy(ctx),
    findCollectionState(ctx, user),
    findEntries(ctx, user),
    findWishes(ctx, user),
    findOutOfTrade(ctx, [user.id]),
    findOwnPrices(ctx, user),
  ]);
  const entries = withoutPromised(all, out.get(user.id));
  const affordable = wished.filter((wish) => !isTooDear(wish, byId));
  const base = { shared: state.shared, entries: all.length, wished: wished.length, tooDear: wished.length - affordable.length };
  const wishOf = new Map(affordable.map((wish) => [itemCode(wish), wish]));
  const owned = new Set(entries.map(itemCode));
  const kept = new Set(entries.filter(isKept).map(itemCode));
  const leftOut = {
    ids: [user.id, ...blocked],
    closed: isStaff(ctx.actor) ? null : closedTo({ userId: user.id, isSeen: state.shared }),
    away,
  };
  const { players, total, left } = await findPlayers(ctx, leftOut, [...wishOf.keys()], [...owned], byId);
  if (players.length === 0) return { ...base, matches: [], total: 0, away: left };

  const ids = players.map(({ id }) => id);
  const userIds = players.map(({ userId }) => userId);
  const [members, muted, theirs, mine, outOfTrade, activity] = await Promise.all([
    findMembers(ctx, userIds),
    findMutedAmong(ctx.db, userIds, ctx.now()),
    findTheirs(ctx, ids, [...wishOf.keys()]),
    findMine(ctx, ids, [...owned]),
    findOutOfTrade(ctx, userIds),
    findActivity(ctx, userIds),
  ]);
  const rest = entries.map((entry) => toOfferable({ ...entry, kept: isKept(entry) }, "low", byId));
  const show = (picks: readonly (PetPick & { kept: boolean })[]) => showPets(picks, byId);
  const withMine = (picks: readonly PetPick[]) => picks.map((pick) => ({ ...pick, kept: kept.has(itemCode(pick)) }));
  const fitting = players.flatMap(({ id, userId }) => {
    const player = muted.has(userId) ? undefined : members.get(userId);
    // A pet that both have and both wish for more of cannot be swapped.
    const [theirPicks, myPicks] = [withoutPromised(theirs.get(id) ?? [], outOfTrade.get(userId)), mine.get(id) ?? []];
    const [theirCodes, myCodes] = [new Set(theirPicks.map(itemCode)), new Set(myPicks.map(itemCode))];
    const have = theirPicks
      .filter((pick) => !myCodes.has(itemCode(pick)))
      .map((pick) => toOfferable(pick, wishOf.get(itemCode(pick))?.priority ?? "medium", byId));
    const want = myPicks
      .filter((pick) => !theirCodes.has(itemCode(pick)))
      .map(({ priority, ...pick }) => toOfferable({ ...pick, kept: kept.has(itemCode(pick)) }, priority, byId));
    return player && have.length + want.length > 0
      ? [
          {
            id,
            player,
            have,
            want,
            fit: fitOf(
              have,
              want,
              rest.filter((pick) => !theirCodes.has(itemCode(pick))),
            ),
          },
        ]
      : [];
  });
  const prices = new Map(ownPrices.map((price) => [itemCode(price), price.value]));
  const priceOf = (pick: PetPick) => prices.get(itemCode(pick)) ?? numberOf(pick, byId);
  const matches = fitting
    .map((one) => ({ ...one, rank: prices.size > 0 ? judgeAgain(one.fit, priceOf) : one.fit }))
    .toSorted((a, b) => compareFits(a.rank, b.rank) || b.id - a.id)
    .slice(0, MAX_MATCHES)
    .map(({ player, have, want, fit }) => ({
      player,
      activity: activity.get(player.id) ?? null,
      theirs: show(have.toSorted(byPriority).slice(0, MAX_NAMED).map(toPick)),
      theirsMore: Math.max(0, have.length - MAX_NAMED),
      mine: show(want.toSorted(byWorth).slice(0, MAX_NAMED).map(toPick)),
      mineMore: Math.max(0, want.length - MAX_NAMED),
      fit: {
        ...{ verdict: fit.verdict, fair: fit.fair, bothWays: fit.bothWays },
        giving: show(withMine(fit.giving)),
        receiving: show(
          fit.receiving.map((pick) => ({ ...pick, kept: have.find((one) => itemCode(one) === itemCode(pick))?.kept ?? false })),
        ),
      },
    }));
  return { ...base, matches, total: total - (players.length - fitting.length), away: left };
}

/** Whether `userId` has a match with another player, who shows that they have or wish for what it takes. */
export async function isMatch({ db }: Pick<AppContext, "db">, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${collections} mine join ${collections} theirs on theirs.user_id = ${otherId} and theirs.shared
    where mine.user_id = ${userId} and (
      exists (select from ${wishes} wish join ${collectionItems} item on item.collection_id = theirs.id and item.code = wish.code and item.shared
        where wish.collection_id = mine.id)
      or exists (select from ${wishes} wish join ${collectionItems} item on item.collection_id = mine.id and item.code = wish.code
        where wish.collection_id = theirs.id and wish.shared))`);
  return rows.length > 0;
}

interface Player {
  /** Of the collection. */
  id: number;
  userId: string;
}

/**
 * The players who have some of the codes `wished` or wish for some of the codes `owned`, without those that are left out: first those with whom it
 * goes both ways, and among them the largest value that could change hands. Two scans of an index by code, grouped by player.
 */
async function findPlayers(
  ctx: Pick<AppContext, "db">,
  leftOut: { ids: readonly string[]; closed: SQL | null; away: boolean },
  wished: readonly number[],
  owned: readonly number[],
  byId: ReadonlyMap<number, CataloguePet>,
): Promise<{ players: Player[]; total: number; left: number }> {
  if (wished.length + owned.length === 0) return { players: [], total: 0, left: 0 };
  const found = (codes: readonly number[], table: typeof collectionItems | typeof wishes) => {
    const values = codes.map((code) => numberOf(pickOfCode(code), byId) ?? 0);
    const most = Math.min(MAX_LOOKED_AT_A_PET, Math.max(MIN_LOOKED_AT_A_PET, Math.ceil(MAX_LOOKED_AT / Math.max(1, codes.length))));
    return sql`select holder.collection_id, count(*) as pets, sum(asked.value) as value
      from unnest(${sql.param([...codes])}::integer[], ${sql.param(values)}::float8[]) as asked(code, value)
      cross join lateral (
        select ${table.collectionId} as collection_id from ${table}
        where ${table.code} = asked.code and ${table.shared}
        order by ${table.collectionId} desc limit ${most}
      ) holder
      group by holder.collection_id`;
  };
  const { rows } = await ctx.db.execute<{ id: number | null; user_id: string | null; total: string; away_count: string }>(sql`
    with have as (${found(wished, collectionItems)}), want as (${found(owned, wishes)}),
    found as (
      select collection_id, have.pets is not null and want.pets is not null as both_ways,
        least(have.value, want.value) as worth, coalesce(have.pets, 0) + coalesce(want.pets, 0) as pets, ${collections.away} as away
      from have full join want using (collection_id) join ${collections} on ${collections.id} = collection_id and ${collections.shared}
      where collection_id not in ${ofBannedAccounts}
        and collection_id not in (select ${collections.id} from ${collections} where ${collections.userId} = any(${sql.param(leftOut.ids)}::uuid[])
          ${leftOut.closed ? sql`or ${collections.userId} in ${leftOut.closed}` : sql``})
    ), counted as (
      select count(*) filter (where not away or ${leftOut.away}) as total, count(*) filter (where away) as away_count from found
    ), players as (
      select * from found where not away or ${leftOut.away} order by both_ways desc, worth desc, pets desc, collection_id desc
      limit ${MAX_CLOSELY}
    )
    select players.collection_id as id, ${collections.userId} as user_id, counted.total, counted.away_count
    from counted left join players on true left join ${collections} on ${collections.id} = players.collection_id`);
  const [first] = rows;
  return {
    players: rows.flatMap(({ id, user_id }) => (id === null || user_id === null ? [] : { id, userId: user_id })),
    total: Number(first?.total ?? 0),
    left: Number(first?.away_count ?? 0),
  };
}

/**
 * Which of the codes these collections hold, and which of those their owners keep. Each collection is read separately: a search by codes alone would read everybody who has them.
 */
async function findTheirs({ db }: Pick<AppContext, "db">, ids: number[], codes: number[]) {
  if (codes.length === 0) return new Map<number, (PetPick & { kept: boolean })[]>();
  const { collectionId, code, quantity, forTrade, shared } = collectionItems;
  const { rows } = await db.execute<{ id: number; code: number; quantity: number; for_trade: number | null; trade_rule: TradeRule }>(sql`
    select one.id, owner.trade_rule, own.code, own.quantity, own.for_trade
    from unnest(${sql.param(ids)}::integer[]) as one(id) join ${collections} owner on owner.id = one.id cross join lateral (
      select ${code}, ${quantity}, ${forTrade} from ${collectionItems}
      where ${collectionId} = one.id and ${code} = any(${sql.param(codes)}::integer[]) and ${shared} offset 0
    ) own`);
  return byPlayer(
    rows.map((row) => ({
      ...{ id: row.id, ...pickOfCode(row.code) },
      kept: isKept({ tradeable: copiesForTrade({ quantity: row.quantity, forTrade: row.for_trade }, row.trade_rule) }),
    })),
  );
}

/** Which of the codes these collections wish for. A wishlist is short: its codes are read from the index, then the rows that match. */
async function findMine({ db }: Pick<AppContext, "db">, ids: number[], codes: number[]) {
  if (codes.length === 0) return new Map<number, (PetPick & { priority: Priority })[]>();
  const { collectionId, code, priority } = wishes;
  const { rows } = await db.execute<{ id: number; code: number; priority: Priority }>(sql`
    select one.id, own.code, fits.priority from unnest(${sql.param(ids)}::integer[]) as one(id) cross join lateral (
      select wish.code from ${wishes} as wish where wish.collection_id = one.id and wish.code + 0 = any(${sql.param(codes)}::integer[]) offset 0
    ) own cross join lateral (
      select ${priority} from ${wishes} where ${collectionId} = one.id and ${code} = own.code and ${wishes.shared} offset 0
    ) fits`);
  return byPlayer(rows.map((row) => ({ id: row.id, ...pickOfCode(row.code), priority: row.priority })));
}

function byPlayer<Row extends { id: number }>(rows: readonly Row[]): Map<number, Omit<Row, "id">[]> {
  const grouped = new Map<number, Omit<Row, "id">[]>();
  for (const { id, ...rest } of rows) grouped.set(id, [...(grouped.get(id) ?? []), rest]);
  return grouped;
}

const withoutPromised = <Pick extends PetPick>(picks: readonly Pick[], out: ReadonlySet<string> = new Set()): readonly Pick[] =>
  picks.filter(({ petId, variant }) => !out.has(offerItemId(petId, variant)));

function isTooDear({ maxValue, ...pick }: Wish, byId: ReadonlyMap<number, CataloguePet>): boolean {
  return maxValue !== null && (numberOf(pick, byId) ?? 0) > maxValue;
}

function numberOf({ petId, variant }: PetPick, byId: ReadonlyMap<number, CataloguePet>): number | null {
  const pet = byId.get(petId);
  const value = pet && petValueOf(pet, variant).value;
  return typeof value === "number" ? value : null;
}

const isKept = ({ tradeable }: Pick<CollectionEntry, "tradeable">) => tradeable === 0;

function toOfferable(
  { petId, variant, kept }: PetPick & { kept: boolean },
  priority: Priority,
  byId: ReadonlyMap<number, CataloguePet>,
): Offerable {
  return { petId, variant, kept, priority, value: numberOf({ petId, variant }, byId) };
}

const RANKS: Record<Priority, number> = { high: 2, medium: 1, low: 0 };
const byWorth = (a: Offerable, b: Offerable) =>
  Number(a.kept) - Number(b.kept) || (b.value ?? 0) - (a.value ?? 0) || itemCode(a) - itemCode(b);
const byPriority = (a: Offerable, b: Offerable) =>
  Number(a.kept) - Number(b.kept) || RANKS[b.priority] - RANKS[a.priority] || byWorth(a, b);
const toPick = ({ petId, variant, kept }: Offerable) => ({ petId, variant, kept });
