import { and, asc, eq } from "drizzle-orm";
import { ownRows } from "~/db/own-rows.server.ts";
import { ownPrices } from "~/db/schema/pricing.ts";
import { PET_IMAGES } from "~/features/pets/pets.images.ts";
import { readCatalogue, readPetSearch } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { sharePicture } from "~/platform/media/share-image.server.tsx";
import { plainLine } from "~/text/plain-text.ts";
import { EMPTY_SIDES, itemsOf, toOfferItem } from "./core/offer-sides.ts";
import { parsePastedList } from "./core/paste-list.ts";
import { decodeSharedTrade } from "./core/share-link.ts";
import { MAX_OWN_PRICES } from "./pricing.constants.ts";
import type { ListGaps, OfferItem, OfferSides, Opening, OpeningRequest, OwnPrice, PetPick, SharedTrade, Side } from "./pricing.types.ts";

/**
 * Initial contents of the calculator, at today's values: a shared trade, two lists, a pet to add, or nothing. An altered link opens an empty
 * calculator. Throws as `readCatalogue` does.
 */
export async function findOpening(ctx: AppContext, request: OpeningRequest): Promise<Opening> {
  switch (request.kind) {
    case "plain":
      return { how: "plain", sides: EMPTY_SIDES };
    case "shared":
      return findSharedOpening(ctx, request.payload);
    case "lists":
      return readLists(ctx, request.texts);
    case "add": {
      const { pick } = request;
      const pet = pick && (await readCatalogue(ctx)).byId.get(pick.petId);
      const item = pet ? toOfferItem(pet, pick.variant) : null;
      return { how: "added", item, sides: { giving: item ? [item] : [], receiving: [] } };
    }
  }
}

async function findSharedOpening(ctx: AppContext, payload: string): Promise<Opening> {
  const found = await findSharedTrade(ctx, payload);
  if (!found) return { how: "broken", sides: EMPTY_SIDES };
  const { status, timestamp } = found.trade;
  return { how: "shared", sides: found.sides, payload, status, timestamp, missing: found.missing };
}

/** The trade of a link's payload at today's values, and how many of its pets no longer exist; null for a broken payload. */
export async function findSharedTrade(
  ctx: AppContext,
  payload: string,
): Promise<{ trade: SharedTrade; sides: OfferSides; missing: number } | null> {
  const decoded = decodeSharedTrade(payload);
  if (!decoded.ok) return null;
  const { trade } = decoded;
  const { byId } = await readCatalogue(ctx);
  const [giving, receiving] = [itemsOf(trade.giving, byId), itemsOf(trade.receiving, byId)];
  return { trade, sides: { giving: giving.items, receiving: receiving.items }, missing: giving.missing + receiving.missing };
}

async function readLists(ctx: AppContext, texts: Record<Side, string>): Promise<Opening> {
  const { giving, receiving } = texts;
  const [given, received] = await readTypedLists(ctx, [giving, receiving]);
  return {
    how: "lists",
    texts,
    sides: { giving: given?.items ?? [], receiving: received?.items ?? [] },
    gaps: { giving: given?.gaps ?? NO_GAPS, receiving: received?.gaps ?? NO_GAPS },
  };
}

const NO_GAPS: ListGaps = { unmatched: [], overflow: 0, cut: false };

/** The pets of typed lists at today's values, at most a side each, and the unknown parts. Throws as `readCatalogue` does. */
export async function readTypedLists(ctx: AppContext, texts: readonly string[]): Promise<{ items: OfferItem[]; gaps: ListGaps }[]> {
  const [{ pets, byId }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  return texts.map((text) => {
    const { items, unmatched, ...gaps } = parsePastedList(text, { pets, search });
    const named = unmatched.map((part) => ({ ...part, suggestions: part.suggestions.map((pet) => pet.name) }));
    return { items: itemsOf(items, byId).items, gaps: { ...gaps, unmatched: named } };
  });
}

const MAX_TYPED = 200;
const MAX_CLOSEST = 3;
const BETWEEN_PETS = /\s+(?:or|for|vs\.?|versus)\s+/gi;

/**
 * The pet that a typed text names, such as "2 shiny kd", and the variant that goes with it; else the names of the pets that come nearest:
 * of several pets, and in a sentence, none is meant for sure. Only the first 200 characters are read. Throws as `readCatalogue` does.
 */
export async function readTypedPet(ctx: AppContext, text: string): Promise<{ petId: number; variant: Variant } | { closest: string[] }> {
  const [{ pets }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  const typed = plainLine(text.slice(0, MAX_TYPED));
  const list = search.named(typed).length > 0 ? typed : typed.replace(BETWEEN_PETS, ", ");
  const { items, unmatched } = parsePastedList(list, { pets, search }, Number.POSITIVE_INFINITY);
  const [first, ...others] = items;
  // Of several, none is meant for sure.
  const isAlone = unmatched.length === 0 && others.every(({ petId, variant }) => petId === first?.petId && variant === first.variant);
  if (first && isAlone) return { petId: first.petId, variant: first.variant };
  const nearest = [
    ...items.flatMap(({ petId }) => pets.find(({ id }) => id === petId)?.name ?? []),
    ...unmatched.flatMap((part) => part.suggestions.map((pet) => pet.name)),
  ];
  return { closest: [...new Set(nearest)].slice(0, MAX_CLOSEST) };
}

/** The own prices of a player, by pet: for that player alone. */
export async function findOwnPrices({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<OwnPrice[]> {
  const { userId, petId, variant, value } = ownPrices;
  return db.select({ petId, variant, value }).from(ownPrices).where(eq(userId, id)).orderBy(asc(petId), asc(variant)).limit(MAX_OWN_PRICES);
}

/** The own price of a player for a pet's variant, for that player alone; null without one. */
export async function findOwnPrice(
  { db }: Pick<AppContext, "db">,
  { id }: Pick<UserActor, "id">,
  { petId, variant }: PetPick,
): Promise<number | null> {
  const [own] = await db
    .select({ value: ownPrices.value })
    .from(ownPrices)
    .where(and(eq(ownPrices.userId, id), eq(ownPrices.petId, petId), eq(ownPrices.variant, variant)));
  return own?.value ?? null;
}

/** The user's own rows for their export, newest first. */
export async function exportOwnPrices({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  return ownRows(db, ownPrices, id, { newest: ownPrices.changedAt });
}

const SHARE_PICTURE_WIDTH = 128;

/** The pictures of a trade's pets for its share image, as data URLs by their hashes. One that cannot be read is left out. */
export async function readSharePictures(ctx: AppContext, { giving, receiving }: OfferSides): Promise<Map<string, string>> {
  const hashes = new Set([...giving, ...receiving].flatMap((item) => item.image ?? []));
  const read = await Promise.all(
    [...hashes].map(async (hash) => [hash, await sharePicture(ctx.files, imagePath(PET_IMAGES, hash, 128), SHARE_PICTURE_WIDTH)] as const),
  );
  return new Map(read.flatMap(([hash, picture]) => (picture === null ? [] : [[hash, picture] as const])));
}
