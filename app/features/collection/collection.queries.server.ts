import { and, between, count, desc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { collectionItems, collections, wishes } from "~/db/schema/collection.ts";
import { bannedAccounts, isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { isOnSite, readCatalogue, readPetSources } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { HeldPet, PetPick } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hasRole, ROLES, type UserActor } from "~/platform/identity/actor.ts";
import { DEFAULT_TRADE_RULE, MAX_ENTRIES, MAX_WISHES } from "./collection.constants.ts";
import type {
  CollectionEntry,
  CollectionState,
  Completion,
  Interest,
  OwnOfPet,
  ShownPet,
  TradeRule,
  Wish,
  Worth,
} from "./collection.types.ts";
import { copiesForTrade } from "./core/for-trade.ts";
import { itemCode, pickOfCode } from "./core/item-code.ts";
import { sortEntries } from "./core/sort-entries.ts";
import { compareByProgress, completionBy, completionByRarity, completionPercent, countOwned, showPets, worthOf } from "./core/worth.ts";

type Owner = Pick<UserActor, "id">;

/** The settings of somebody's collection; the defaults if they have none yet. */
export async function findCollectionState(ctx: Pick<AppContext, "db">, user: Owner): Promise<CollectionState> {
  const [row] = await ctx.db.select().from(collections).where(eq(collections.userId, user.id));
  return {
    shared: row?.shared ?? false,
    tradeRule: row?.tradeRule ?? DEFAULT_TRADE_RULE,
    collectionChangedAt: row?.collectionChangedAt.getTime() ?? null,
    wishlistChangedAt: row?.wishlistChangedAt.getTime() ?? null,
  };
}

/** How many different pets and variants somebody has and wishes for, not counting pets that were taken off the site. */
export async function countEntries(ctx: Pick<AppContext, "db">, user: Owner): Promise<{ collection: number; wishlist: number }> {
  const counted = (table: typeof collectionItems | typeof wishes) =>
    ctx.db
      .select({ count: count() })
      .from(table)
      .innerJoin(collections, eq(collections.id, table.collectionId))
      .where(and(eq(collections.userId, user.id), isOnSite(table.petId)));
  const [[items], [wished]] = await Promise.all([counted(collectionItems), counted(wishes)]);
  return { collection: items?.count ?? 0, wishlist: wished?.count ?? 0 };
}

/**
 * A player's pets, newest first, at most 2,000 entries. Pets that were taken off the site are left out (decision 0036) unless `of` is
 * "everything"; with an id, only that pet.
 */
export async function findEntries({ db }: Pick<AppContext, "db">, user: Owner, of?: number | "everything"): Promise<CollectionEntry[]> {
  const rows = await (typeof of === "number"
    ? entriesOfPet(db).execute(ofPet(user, of))
    : selectEntries(db, isOwn(user, collectionItems, of)));
  return rows.map(({ rule, ...row }) => ({ ...row, tradeable: copiesForTrade(row, rule), addedAt: row.addedAt.getTime() }));
}

/** A player's wishes, like `findEntries`. At most 200 entries. */
export async function findWishes({ db }: Pick<AppContext, "db">, user: Owner, of?: number | "everything"): Promise<Wish[]> {
  const rows = await (typeof of === "number" ? wishesOfPet(db).execute(ofPet(user, of)) : selectWishes(db, isOwn(user, wishes, of)));
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.getTime() }));
}

function isOwn(user: Owner, table: typeof collectionItems | typeof wishes, of?: "everything"): SQL | undefined {
  return and(eq(collections.userId, user.id), of === "everything" ? undefined : isOnSite(table.petId));
}

function selectEntries(db: Database, which: SQL | undefined) {
  const { petId, variant, quantity, forTrade, note, addedAt, code } = collectionItems;
  return db
    .select({ petId, variant, quantity, forTrade, rule: collections.tradeRule, note, addedAt })
    .from(collectionItems)
    .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
    .where(which)
    .orderBy(desc(addedAt), code)
    .limit(MAX_ENTRIES);
}

function selectWishes(db: Database, which: SQL | undefined) {
  const { petId, variant, priority, maxValue, note, addedAt, code } = wishes;
  return db
    .select({ petId, variant, priority, maxValue, note, addedAt })
    .from(wishes)
    .innerJoin(collections, eq(collections.id, wishes.collectionId))
    .where(which)
    .orderBy(desc(addedAt), code)
    .limit(MAX_WISHES);
}

// Runs with each signed-in view of a pet's page.
const entriesOfPet = prepared((db) => selectEntries(db, isOfPet(collectionItems)));
const wishesOfPet = prepared((db) => selectWishes(db, isOfPet(wishes)));

function isOfPet({ code }: typeof collectionItems | typeof wishes): SQL | undefined {
  return and(eq(collections.userId, sql.placeholder("userId")), between(code, sql.placeholder("first"), sql.placeholder("last")));
}

const ofPet = (user: Owner, petId: number) => ({ userId: user.id, ...codesOf(petId) });

/** The codes of a pet's variants are consecutive. */
function codesOf(petId: number): { first: number; last: number } {
  const first = itemCode({ petId, variant: "normal" });
  return { first, last: first + 3 };
}

/** The actor's entries and wishes of one pet, keyed by its id; empty if there are none, and for a banned account. */
export async function findOwnOfPet(ctx: AppContext, petId: number): Promise<Readonly<Record<string, OwnOfPet>>> {
  const { actor } = ctx;
  if (!hasRole(actor, ...ROLES)) return {};
  const [entries, wished] = await Promise.all([findEntries(ctx, actor, petId), findWishes(ctx, actor, petId)]);
  if (entries.length + wished.length === 0) return {};
  const variantsOf = (picks: readonly PetPick[]) => picks.map(({ variant }) => variant).sort();
  const own: OwnOfPet = {
    look: { collection: variantsOf(entries), wishlist: variantsOf(wished) },
    entries: entries.map(({ addedAt: _at, tradeable: _copies, ...entry }) => entry),
    wishes: wished.map(({ addedAt: _, ...wish }) => wish),
  };
  return { [petId]: own };
}

/** The head of a collection: its worth today, how complete it is, and how many of all pets it has. */
export interface CollectionSummary {
  worth: Worth;
  percent: number;
  /** Different pets, in any variant. */
  owned: number;
  /** All pets of the value list. */
  outOf: number;
  /** Pets with their quantities. */
  copies: number;
}

/** Sums up a collection at today's values. */
export async function summarise(ctx: AppContext, entries: readonly (PetPick & { quantity: number })[]): Promise<CollectionSummary> {
  const { pets, byId } = await readCatalogue(ctx);
  return {
    worth: worthOf(showPets(entries, byId)),
    percent: completionPercent(entries.length),
    owned: countOwned(entries, byId),
    outOf: pets.length,
    copies: entries.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** How complete each rarity is, and each egg: the sources of pets whose names say that they are one. */
export async function findCompletion(
  ctx: AppContext,
  entries: readonly PetPick[],
): Promise<{ rarities: Completion[]; eggs: Completion[] }> {
  const [{ pets }, sources] = await Promise.all([readCatalogue(ctx), readPetSources(ctx)]);
  const owned = new Set(entries.map(({ petId }) => petId));
  const hatched = pets.map(({ id }) => ({ id, groups: (sources.get(id) ?? []).filter((source) => /\begg\b/i.test(source)) }));
  return { rarities: completionByRarity(pets, owned), eggs: completionBy(hatched, owned).sort(compareByProgress) };
}

/** A public collection with its wishlist. Notes and maximum prices are shown only to their owner. */
export interface PublicCollection {
  tradeRule: TradeRule;
  entries: (PetPick & Pick<CollectionEntry, "quantity" | "tradeable" | "addedAt">)[];
  wishes: (PetPick & Pick<Wish, "addedAt">)[];
}

/** The collection panel of a profile. */
export interface CollectionPanel {
  /** Null if its owner keeps it private. */
  shown: {
    summary: CollectionSummary;
    tradeRule: TradeRule;
    /** Pets for trade before kept ones, the most valuable first. */
    pets: (ShownPet & { quantity: number; tradeable: number })[];
    wishes: ShownPet[];
    /** How many of each are not shown. */
    morePets: number;
    moreWishes: number;
  } | null;
}

const MAX_SHOWN_PETS = 60;
const MAX_SHOWN_WISHES = 24;
const UNFILTERED = { query: "", filters: { variant: null, rarity: null, value: { min: null, max: null } } };

/** The collection panel of a profile: the most valuable pets and wishes. */
export async function findCollectionPanel(ctx: AppContext, userId: string): Promise<CollectionPanel> {
  const found = await findPublicCollection(ctx, userId);
  if (!found) return { shown: null };
  const { byId } = await readCatalogue(ctx);
  const best = { by: "value", down: true } as const;
  const sorted = sortEntries(showPets(found.entries, byId), UNFILTERED, best);
  const pets = [...sorted.filter(({ tradeable }) => tradeable > 0), ...sorted.filter(({ tradeable }) => tradeable === 0)];
  const wished = sortEntries(showPets(found.wishes, byId), UNFILTERED, best);
  return {
    shown: {
      summary: await summarise(ctx, found.entries),
      tradeRule: found.tradeRule,
      pets: pets.slice(0, MAX_SHOWN_PETS),
      wishes: wished.slice(0, MAX_SHOWN_WISHES),
      morePets: Math.max(0, pets.length - MAX_SHOWN_PETS),
      moreWishes: Math.max(0, wished.length - MAX_SHOWN_WISHES),
    },
  };
}

/** A public collection; null if it is private, and for a banned account. */
export async function findPublicCollection(ctx: Pick<AppContext, "db">, userId: string): Promise<PublicCollection | null> {
  const [found] = await ctx.db
    .select({ tradeRule: collections.tradeRule })
    .from(collections)
    .where(and(eq(collections.userId, userId), collections.shared, isOfMember(collections.userId)));
  if (!found) return null;
  const [entries, wished] = await Promise.all([findEntries(ctx, { id: userId }), findWishes(ctx, { id: userId })]);
  return {
    ...found,
    entries: entries.map(({ petId, variant, quantity, tradeable, addedAt }) => ({ petId, variant, quantity, tradeable, addedAt })),
    wishes: wished.map(({ petId, variant, addedAt }) => ({ petId, variant, addedAt })),
  };
}

/** The collections of banned accounts, which nobody sees. They are few, so leaving them out costs little. */
export const ofBannedAccounts = sql`(select ${collections.id} from ${collections} where ${collections.userId} in ${bannedAccounts})`;

/** How many public collections hold a pet and how many public wishlists ask for it, by variant; not those of the players `without`. */
export async function countInterest(ctx: Pick<AppContext, "db">, petId: number, without: readonly string[] = []): Promise<Interest> {
  const { first, last } = codesOf(petId);
  const left = ctx.db
    .select({ id: collections.id })
    .from(collections)
    .where(inArray(collections.userId, [...without]));
  const counted = (table: typeof collectionItems | typeof wishes) =>
    ctx.db
      .select({ code: table.code, count: count() })
      .from(table)
      .where(
        and(
          between(table.code, first, last),
          table.shared,
          sql`${table.collectionId} not in ${ofBannedAccounts}`,
          without.length === 0 ? undefined : notInArray(table.collectionId, left),
        ),
      )
      .groupBy(table.code);
  const [have, want] = await Promise.all([counted(collectionItems), counted(wishes)]);
  const of = (variant: Variant) => {
    const code = itemCode({ petId, variant });
    const find = (rows: { code: number; count: number }[]) => rows.find((row) => row.code === code)?.count ?? 0;
    return { have: find(have), want: find(want) };
  };
  return { normal: of("normal"), shiny: of("shiny"), mythic: of("mythic"), shinyMythic: of("shinyMythic") };
}

/** A collection and wishlist in short: picks with quantities, and picks. */
export interface OwnPets {
  collection: HeldPet[];
  wishlist: PetPick[];
}

/** A player's pets and wishes, for the buttons and pickers of other pages. */
export async function findOwnPets(ctx: Pick<AppContext, "db">, user: Owner): Promise<OwnPets> {
  const [items, wished] = await Promise.all([
    ctx.db
      .select({
        code: collectionItems.code,
        quantity: collectionItems.quantity,
        forTrade: collectionItems.forTrade,
        rule: collections.tradeRule,
      })
      .from(collectionItems)
      .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
      .where(isOwn(user, collectionItems))
      .limit(MAX_ENTRIES),
    ctx.db
      .select({ code: wishes.code })
      .from(wishes)
      .innerJoin(collections, eq(collections.id, wishes.collectionId))
      .where(isOwn(user, wishes))
      .limit(MAX_WISHES),
  ]);
  return {
    collection: items.map(({ code, rule, ...item }) => ({
      ...pickOfCode(code),
      quantity: item.quantity,
      tradeable: copiesForTrade(item, rule),
    })),
    wishlist: wished.map(({ code }) => pickOfCode(code)),
  };
}
