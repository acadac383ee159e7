import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done, refuse, unchanged } from "~/access/command.server.ts";
import { mergeFields } from "~/access/merge-fields.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { collectionItems, collections, pastHoldings, wishes } from "~/db/schema/collection.ts";
import { parsePastedList } from "~/features/offers/core/paste-list.ts";
import type { PetPick } from "~/features/offers/offers.types.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { readCatalogue, readPetSearch } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { collectionTag } from "./collection.cache-tags.ts";
import { DEFAULT_PRIORITY, MAX_ENTRIES, MAX_PASTED, MAX_QUANTITY, MAX_WISHES, MESSAGES, PASTE_LIMITS } from "./collection.constants.ts";
import { additions, entryDraft, entryFields, newWishes, pastedText, pick, removal, wishDraft, wishFields } from "./collection.schemas.ts";
import { itemCode } from "./core/item-code.ts";
import { additionsOf, mergeAdditions } from "./core/merge-adds.ts";
import { dayOf, formatDate } from "./core/net-worth.ts";

/**
 * Adds pets to the actor's collection; those that are in it already become more (COL-030). Of many at once each counts. Gives how many
 * pets came, the same one as often as its quantity says. Refuses as `invalid` for a pet that is not in the value list or not in that
 * variant, and as `conflict` where the collection is full or would hold too many of one pet: then nothing is added.
 */
export const addToCollection = command({
  name: "collection.add",
  who: "user",
  limit: "write",
  input: additions,
  async prepare({ ctx }, { pets }) {
    return (await refusalForPets(ctx, pets)) ?? mergeAdditions(pets);
  },
  async run({ tx, actor, now, prepared: added }) {
    const collection = await openCollection(tx, actor.id, now, "collection");
    const codes = added.map(itemCode);
    const held = await tx
      .select({ code: collectionItems.code, quantity: collectionItems.quantity })
      .from(collectionItems)
      .where(and(eq(collectionItems.collectionId, collection.id), inArray(collectionItems.code, codes)));
    const quantities = new Map(held.map(({ code, quantity }) => [code, quantity]));
    if (added.some((pet) => pet.quantity + (quantities.get(itemCode(pet)) ?? 0) > MAX_QUANTITY)) return tooMany();
    const fresh = added.length - held.length;
    if (fresh > 0 && (await countRows(tx, collectionItems, collection.id)) + fresh > MAX_ENTRIES)
      return refused("conflict", MESSAGES.collectionFull, { code: "full" });
    await rememberHoldings(tx, collection.id, [...quantities.keys()], now);
    const rows = added.map((pet) => ({
      ...pet,
      collectionId: collection.id,
      shared: collection.shared,
      addedAt: now,
      heldSince: dateOf(now),
    }));
    await tx
      .insert(collectionItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [collectionItems.collectionId, collectionItems.code],
        set: {
          quantity: sql`${collectionItems.quantity} + excluded.quantity`,
          note: sql`coalesce(nullif(excluded.note, ''), ${collectionItems.note})`,
          heldSince: sql`excluded.held_since`,
        },
      });
    const total = added.reduce((sum, { quantity }) => sum + quantity, 0);
    return done({ added: total, pets: added.length }, { drops: tagsOf(collection, actor.id) });
  },
});

/**
 * Takes a pet out of the actor's collection, as many as `quantity` says, or all of them (COL-053). Gives what was there, so that it can be
 * put back. Refuses as `not_found` for one that is not in it.
 */
export const removeFromCollection = command({
  name: "collection.remove",
  who: "user",
  limit: "write",
  input: removal,
  async run({ tx, actor, now }, { quantity, ...which }) {
    const collection = await openCollection(tx, actor.id, now, "collection");
    const item = await findItem(tx, collection.id, which);
    if (!item) return refused("not_found", MESSAGES.gone);
    await rememberHoldings(tx, collection.id, [item.code], now);
    const left = quantity === undefined ? 0 : item.quantity - quantity;
    if (left > 0)
      await tx
        .update(collectionItems)
        .set({ quantity: left, heldSince: dateOf(now) })
        .where(isItem(collection.id, which));
    else await tx.delete(collectionItems).where(isItem(collection.id, which));
    const removed = { quantity: item.quantity - Math.max(0, left), note: item.note };
    return done({ removed, left: Math.max(0, left) }, { drops: tagsOf(collection, actor.id) });
  },
});

/**
 * Changes quantity and note of a pet in the actor's collection: only what was changed in the form, and nothing that was changed elsewhere
 * meanwhile (decision 0013). Gives what is stored then. Refuses as `not_found`, `invalid`, and as `conflict` with `stored`.
 */
export const changeEntry = command({
  name: "collection.change",
  who: "user",
  limit: "write",
  input: entryDraft,
  async run({ tx, actor, now }, { values, seen, ...which }) {
    const collection = await openCollection(tx, actor.id, now, "collection");
    const item = await findItem(tx, collection.id, which);
    if (!item) return refused("not_found", MESSAGES.gone);
    const stored = { quantity: String(item.quantity), note: item.note };
    const { changes, conflicts } = mergeFields(seen, values, stored);
    if (conflicts.length > 0) return changedElsewhere(stored, conflicts);
    const parsed = entryFields.partial().safeParse(changes);
    if (!parsed.success) return wrongFields(parsed.error);
    const { quantity, note } = parsed.data;
    if (quantity === undefined && note === undefined) return unchanged({ stored });
    if (quantity !== undefined) await rememberHoldings(tx, collection.id, [item.code], now);
    await tx
      .update(collectionItems)
      .set({ ...(quantity !== undefined && { quantity, heldSince: dateOf(now) }), ...(note !== undefined && { note }) })
      .where(isItem(collection.id, which));
    return done(
      { stored: { quantity: String(quantity ?? item.quantity), note: note ?? item.note } },
      { drops: tagsOf(collection, actor.id) },
    );
  },
});

/**
 * Adds pets to the actor's wishlist. One that is on it already gets what is said of it now; what is left out stays (COL-030). Gives how
 * many are new. Refuses as `invalid` for a pet that is not in the value list or not in that variant, and as `conflict` where the wishlist
 * is full: then nothing is added.
 */
export const addToWishlist = command({
  name: "wish.add",
  who: "user",
  limit: "write",
  input: newWishes,
  async prepare({ ctx }, { pets }) {
    const merged = new Map(pets.map((pet) => [itemCode(pet), pet]));
    return (await refusalForPets(ctx, pets)) ?? [...merged.values()];
  },
  async run({ tx, actor, now, prepared: wished }) {
    const collection = await openCollection(tx, actor.id, now, "wishlist");
    const known = await tx
      .select()
      .from(wishes)
      .where(and(eq(wishes.collectionId, collection.id), inArray(wishes.code, wished.map(itemCode))));
    const before = new Map(known.map((wish) => [wish.code, wish]));
    const fresh = wished.length - known.length;
    if (fresh > 0 && (await countRows(tx, wishes, collection.id)) + fresh > MAX_WISHES)
      return refused("conflict", MESSAGES.wishlistFull, { code: "full" });
    const rows = wished.map(({ petId, variant, priority, maxValue, note }) => {
      const old = before.get(itemCode({ petId, variant }));
      return {
        collectionId: collection.id,
        petId,
        variant,
        shared: collection.shared,
        priority: priority ?? old?.priority ?? DEFAULT_PRIORITY,
        maxValue: maxValue === undefined ? (old?.maxValue ?? null) : maxValue,
        note: note ?? old?.note ?? "",
        addedAt: now,
      };
    });
    await tx
      .insert(wishes)
      .values(rows)
      .onConflictDoUpdate({
        target: [wishes.collectionId, wishes.code],
        set: { priority: sql`excluded.priority`, maxValue: sql`excluded.max_value`, note: sql`excluded.note` },
      });
    return done({ added: fresh, pets: wished.length }, { drops: tagsOf(collection, actor.id) });
  },
});

/** Takes a pet off the actor's wishlist. Gives what was there, so that it can be put back. Refuses as `not_found` for one that is not on it. */
export const removeFromWishlist = command({
  name: "wish.remove",
  who: "user",
  limit: "write",
  input: pick,
  async run({ tx, actor, now }, which) {
    const collection = await openCollection(tx, actor.id, now, "wishlist");
    const [gone] = await tx.delete(wishes).where(isWish(collection.id, which)).returning();
    if (!gone) return refused("not_found", MESSAGES.unwishedAlready);
    const { priority, maxValue, note } = gone;
    return done({ removed: { priority, maxValue, note } }, { drops: tagsOf(collection, actor.id) });
  },
});

/** Changes a wish of the actor's, as `changeEntry` does an entry. Refuses as `not_found`, `invalid`, and as `conflict` with `stored`. */
export const changeWish = command({
  name: "wish.change",
  who: "user",
  limit: "write",
  input: wishDraft,
  async run({ tx, actor, now }, { values, seen, ...which }) {
    const collection = await openCollection(tx, actor.id, now, "wishlist");
    const [wish] = await tx.select().from(wishes).where(isWish(collection.id, which));
    if (!wish) return refused("not_found", MESSAGES.unwishedAlready);
    const textsOf = ({ priority, maxValue, note }: Pick<typeof wish, "priority" | "maxValue" | "note">) => ({
      priority,
      maxValue: maxValue === null ? "" : String(maxValue),
      note,
    });
    const stored = textsOf(wish);
    const { changes, conflicts } = mergeFields<keyof typeof stored>(seen, values, stored);
    if (conflicts.length > 0) return changedElsewhere(stored, conflicts);
    const parsed = wishFields.partial().safeParse(changes);
    if (!parsed.success) return wrongFields(parsed.error);
    if (Object.keys(changes).length === 0) return unchanged({ stored });
    const next = { ...wish, ...parsed.data };
    await tx.update(wishes).set({ priority: next.priority, maxValue: next.maxValue, note: next.note }).where(isWish(collection.id, which));
    return done({ stored: textsOf(next) }, { drops: tagsOf(collection, actor.id) });
  },
});

/** Shows the actor's collection and wishlist to everybody, or keeps them private. Asked twice, nothing changes. */
export const shareCollection = command({
  name: "collection.share",
  who: "user",
  limit: "write",
  input: z.object({ shared: z.boolean() }),
  async run({ tx, actor, now }, { shared }) {
    const collection = await openCollection(tx, actor.id, now, null);
    if (collection.shared === shared) return unchanged({ shared });
    await tx.update(collections).set({ shared }).where(eq(collections.id, collection.id));
    await tx.update(collectionItems).set({ shared }).where(eq(collectionItems.collectionId, collection.id));
    await tx.update(wishes).set({ shared }).where(eq(wishes.collectionId, collection.id));
    return done({ shared }, { drops: [collectionTag(actor.id)] });
  },
});

/**
 * Adds the pets of a list in free text to the actor's collection, as many of each as it says. Gives how many came and which parts were not
 * understood. Refuses as `invalid` where nothing was understood, and as `addToCollection` does.
 */
export const pasteIntoCollection = command({
  name: "collection.paste",
  who: "user",
  limit: "write",
  input: pastedText,
  prepare: ({ ctx }, { text }) => readPastedPets(ctx, text),
  async run({ ctx, prepared: { pets, ...rest } }) {
    const added = await addToCollection(ctx, { pets });
    return added.ok ? done({ added: added.added, pets: added.pets, ...rest }) : added;
  },
});

/** Adds the pets of a list in free text to the actor's wishlist, as `pasteIntoCollection` does to the collection. */
export const pasteIntoWishlist = command({
  name: "wish.paste",
  who: "user",
  limit: "write",
  input: pastedText,
  prepare: ({ ctx }, { text }) => readPastedPets(ctx, text),
  async run({ ctx, prepared: { pets, ...rest } }) {
    const added = await addToWishlist(ctx, { pets: pets.map(({ petId, variant }) => ({ petId, variant })) });
    return added.ok ? done({ added: added.added, pets: added.pets, ...rest }) : added;
  },
});

/** What a list in free text names, and what of it was not understood. */
async function readPastedPets(ctx: AppContext, text: string) {
  if (text.trim() === "") return refused("invalid", MESSAGES.nothingPasted, { fields: { text: MESSAGES.nothingPasted } });
  const [{ pets }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  const list = parsePastedList(text, { pets, search }, MAX_PASTED, PASTE_LIMITS);
  const unmatched = list.unmatched.map((part) => part.text);
  if (list.items.length === 0) return refused("invalid", MESSAGES.nothingUnderstood, { fields: { text: MESSAGES.nothingUnderstood } });
  return { pets: additionsOf(list.items), unmatched, cut: list.cut || list.overflow > 0 };
}

interface OpenCollection {
  id: number;
  shared: boolean;
}

/**
 * The collection of a user, locked until the transaction ends, so that changes of one user follow one another; made where there is none yet
 * (COL-051, COL-052). `changes` says which of its halves is about to change.
 */
async function openCollection(tx: Database, userId: string, now: Date, changes: "collection" | "wishlist" | null): Promise<OpenCollection> {
  const [row] = await tx
    .insert(collections)
    .values({ userId, collectionChangedAt: now, wishlistChangedAt: now })
    .onConflictDoUpdate({
      target: collections.userId,
      set:
        changes === "collection"
          ? { collectionChangedAt: now }
          : changes === "wishlist"
            ? { wishlistChangedAt: now }
            : { userId: sql`excluded.user_id` },
    })
    .returning({ id: collections.id, shared: collections.shared });
  // COL-049, COL-050.
  return row ?? refuse("unavailable", changes === "wishlist" ? MESSAGES.noWishlist : MESSAGES.noCollection);
}

/** Why these pets cannot be added; null when they can. */
async function refusalForPets(ctx: AppContext, pets: readonly PetPick[]): Promise<Refused | null> {
  const { byId } = await readCatalogue(ctx);
  for (const { petId, variant } of pets) {
    const pet = byId.get(petId);
    if (!pet) return refused("invalid", MESSAGES.unknownPet);
    if (!pet.variants.includes(variant)) return refused("invalid", `${pet.name} has no ${VARIANT_LABELS[variant].full} form.`);
  }
  return null;
}

/** Writes down how many of these there were until today, before that changes. What changes again on the same day was written down already. */
async function rememberHoldings(tx: Database, collectionId: number, codes: readonly number[], now: Date): Promise<void> {
  if (codes.length === 0) return;
  const today = dateOf(now);
  const held = await tx
    .select({
      collectionId: collectionItems.collectionId,
      petId: collectionItems.petId,
      variant: collectionItems.variant,
      heldFrom: collectionItems.heldSince,
      quantity: collectionItems.quantity,
    })
    .from(collectionItems)
    .where(
      and(eq(collectionItems.collectionId, collectionId), inArray(collectionItems.code, [...codes]), lt(collectionItems.heldSince, today)),
    );
  if (held.length === 0) return;
  await tx
    .insert(pastHoldings)
    .values(held.map((row) => ({ ...row, heldUntil: today })))
    .onConflictDoNothing();
}

async function findItem(tx: Database, collectionId: number, which: PetPick) {
  const [item] = await tx.select().from(collectionItems).where(isItem(collectionId, which));
  return item;
}

function isItem(collectionId: number, which: PetPick) {
  return and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.code, itemCode(which)));
}

function isWish(collectionId: number, which: PetPick) {
  return and(eq(wishes.collectionId, collectionId), eq(wishes.code, itemCode(which)));
}

async function countRows(tx: Database, table: typeof collectionItems | typeof wishes, collectionId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(table).where(eq(table.collectionId, collectionId));
  return row?.count ?? 0;
}

const dateOf = (now: Date) => formatDate(dayOf(now.getTime()));

/** A private collection is shown nowhere. */
const tagsOf = ({ shared }: OpenCollection, userId: string) => (shared ? [collectionTag(userId)] : []);

function tooMany(): Refused {
  return refused("conflict", MESSAGES.tooMany, { code: "full" });
}

function changedElsewhere(stored: Record<string, string>, conflicts: readonly string[]): Refused {
  const fields = Object.fromEntries(
    conflicts.map((field) => [field, `This was changed elsewhere, to “${stored[field] || "nothing"}”. Save again to keep yours.`]),
  );
  return refused("conflict", "This was changed elsewhere meanwhile.", { fields, stored });
}

function wrongFields(error: z.ZodError): Refused {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
  return refused("invalid", error.issues[0]?.message ?? MESSAGES.changeFailed, { fields });
}
