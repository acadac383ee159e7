import { and, eq, inArray, sql } from "drizzle-orm";
import { command, done, unchanged } from "~/access/command.server.ts";
import { mergeFields, refusedConflict } from "~/access/merge-fields.ts";
import { refused, refusedInput } from "~/access/result.ts";
import { wishes } from "~/db/schema/collection.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { shownTags } from "./collection.cache-tags.ts";
import { DEFAULT_PRIORITY, MAX_WISHES, MESSAGES } from "./collection.constants.ts";
import { openCollection } from "./collection.locks.commands.server.ts";
import { readPastedPets, refusalForPets } from "./collection.picks.queries.server.ts";
import { newWishes, pastedText, pick, wishDraft, wishFields } from "./collection.schemas.ts";
import { itemCode } from "./core/item-code.ts";
import { addedBefore } from "./core/merge-adds.ts";

/**
 * Adds pets to the actor's wishlist. A pet that is on it already gets the new details; omitted ones stay. Returns how many are new.
 * Refuses as `invalid` a pet that is not in the value list or not in that variant, and as `conflict` if the wishlist is full: then nothing
 * is added.
 */
export const addToWishlist = command({
  name: "wish.add",
  who: "user",
  input: newWishes,
  async prepare({ ctx }, { pets }) {
    const merged = new Map(pets.map((pet) => [itemCode(pet), pet]));
    return (await refusalForPets(ctx, pets)) ?? [...merged.values()];
  },
  async run({ ctx, tx, actor, now, prepared: wished }) {
    const collection = await openCollection(ctx, { userId: actor.id, changes: "wishlist" });
    const known = await tx
      .select()
      .from(wishes)
      .where(and(eq(wishes.collectionId, collection.id), inArray(wishes.code, wished.map(itemCode))));
    const before = new Map(known.map((wish) => [wish.code, wish]));
    const fresh = wished.length - known.length;
    if (fresh > 0 && (await tx.$count(wishes, eq(wishes.collectionId, collection.id))) + fresh > MAX_WISHES)
      return refused("conflict", MESSAGES.wishlistFull, { code: "full" });
    const rows = wished.map(({ petId, variant, priority, maxValue, note, addedAt }) => {
      const old = before.get(itemCode({ petId, variant }));
      return {
        collectionId: collection.id,
        petId,
        variant,
        shared: collection.shared,
        priority: priority ?? old?.priority ?? DEFAULT_PRIORITY,
        maxValue: maxValue === undefined ? (old?.maxValue ?? null) : maxValue,
        note: note ?? old?.note ?? "",
        addedAt: addedBefore({ addedAt }, now),
      };
    });
    await tx
      .insert(wishes)
      .values(rows)
      .onConflictDoUpdate({
        target: [wishes.collectionId, wishes.code],
        set: { priority: sql`excluded.priority`, maxValue: sql`excluded.max_value`, note: sql`excluded.note` },
      });
    return done({ added: fresh, pets: wished.length }, { invalidates: shownTags(collection, actor.id) });
  },
});

/**
 * Removes a pet from the actor's wishlist. Returns the removed wish, for undo. Refuses as `not_found` a pet that is not on
 * it.
 */
export const removeFromWishlist = command({
  name: "wish.remove",
  who: "user",
  input: pick,
  async run({ ctx, tx, actor }, which) {
    const collection = await openCollection(ctx, { userId: actor.id, changes: "wishlist" });
    const [removed] = await tx.delete(wishes).where(isWish(collection.id, which)).returning();
    if (!removed) return refused("not_found", MESSAGES.unwishedAlready);
    const { priority, maxValue, note, addedAt } = removed;
    return done({ removed: { priority, maxValue, note, addedAt: addedAt.getTime() } }, { invalidates: shownTags(collection, actor.id) });
  },
});

/** Changes a wish of the actor's, as `changeEntry` changes an entry. Refuses as `not_found`, `invalid`, and as `conflict` with `stored`. */
export const changeWish = command({
  name: "wish.change",
  who: "user",
  input: wishDraft,
  async run({ ctx, tx, actor }, { values, seen, ...which }) {
    const collection = await openCollection(ctx, { userId: actor.id, changes: "wishlist" });
    const [wish] = await tx.select().from(wishes).where(isWish(collection.id, which));
    if (!wish) return refused("not_found", MESSAGES.unwishedAlready);
    const textsOf = ({ priority, maxValue, note }: Pick<typeof wish, "priority" | "maxValue" | "note">) => ({
      priority,
      maxValue: maxValue === null ? "" : String(maxValue),
      note,
    });
    const stored = textsOf(wish);
    const { changes, conflicts } = mergeFields<keyof typeof stored>(seen, values, stored);
    if (conflicts.length > 0) return refusedConflict(stored, conflicts);
    const parsed = wishFields.partial().safeParse(changes);
    if (!parsed.success) return refusedInput(parsed.error);
    if (Object.keys(changes).length === 0) return unchanged({ stored });
    const next = { ...wish, ...parsed.data };
    await tx.update(wishes).set({ priority: next.priority, maxValue: next.maxValue, note: next.note }).where(isWish(collection.id, which));
    return done({ stored: textsOf(next) }, { invalidates: shownTags(collection, actor.id) });
  },
});

/** Adds the pets of a list in free text to the actor's wishlist, as `pasteIntoCollection` does to the collection. */
export const pasteIntoWishlist = command({
  name: "wish.paste",
  who: "user",
  input: pastedText,
  prepare: ({ ctx }, { text }) => readPastedPets(ctx, text),
  async run({ ctx, prepared: { pets, ...rest } }) {
    const added = await addToWishlist(ctx, { pets: pets.map(({ petId, variant }) => ({ petId, variant })) });
    return done({ added: added.added, pets: added.pets, ...rest });
  },
});

function isWish(collectionId: number, which: PetPick) {
  return and(eq(wishes.collectionId, collectionId), eq(wishes.code, itemCode(which)));
}
