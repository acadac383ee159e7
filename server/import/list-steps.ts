import { importAlerts } from "~/features/alerts/alerts.import.commands.server.ts";
import { type CollectionImport, importCollections } from "~/features/collection/collection.import.commands.server.ts";
import type { ReadAlert, ReadCollection, ReadWishlist } from "~/features/imports/core/read-lists.ts";
import { linkPets, linkUsers, NO_PET, NO_USER } from "./links.ts";
import { type Item, mergeOutcomes, type Outcome, type Step } from "./take-over.ts";

/** A user's collection and wishlist, which are separate in the old data. */
export interface ReadLists {
  collection?: ReadCollection;
  wishlist?: ReadWishlist;
}

/** Imports collections with their wishlists. Only their owners see them until they choose otherwise. */
export const listStep: Step<ReadLists> = {
  batch: 50,
  async store(ctx, items) {
    const now = ctx.now();
    const ownerOf = ({ collection, wishlist }: ReadLists) => collection?.userId ?? wishlist?.userId ?? "";
    const userOf = await linkUsers(
      ctx,
      items.map(({ value }) => ownerOf(value)),
    );
    const petOf = await linkPets(
      ctx,
      items.flatMap(({ value }) => [...(value.collection?.pets ?? []), ...(value.wishlist?.wishes ?? [])].map(({ pet }) => pet)),
    );
    const outcomes = new Map<Item<ReadLists>, Outcome>();
    const wanted = items.flatMap((item): { item: Item<ReadLists>; input: CollectionImport }[] => {
      const userId = userOf(ownerOf(item.value));
      if (userId === undefined) {
        outcomes.set(item, { refused: NO_USER });
        return [];
      }
      const known = <Entry extends ReadCollection["pets"][number] | ReadWishlist["wishes"][number]>(entries: readonly Entry[]) => {
        const once = new Map<string, Entry & { petId: number }>();
        for (const entry of entries) {
          const petId = petOf(entry.pet);
          const key = `${petId} ${entry.variant}`;
          if (petId !== undefined && !once.has(key)) once.set(key, { ...entry, petId });
        }
        const lost = entries.length - once.size;
        if (lost > 0) item.mended.push(`entries ${entries.length} → ${once.size}: a pet is not on the list, or named twice`);
        return [...once.values()];
      };
      const at = (entry: { addedAt: Date | null }) => (entry.addedAt && entry.addedAt < now ? entry.addedAt : now);
      const pets = known(item.value.collection?.pets ?? []).map((entry) => {
        const { petId, variant, quantity, note } = entry;
        return { petId, variant, quantity, note, addedAt: at(entry) };
      });
      const wishes = known(item.value.wishlist?.wishes ?? []).map((entry) => {
        const { petId, variant, priority, maxValue, note } = entry;
        return { petId, variant, priority, maxValue, note, addedAt: at(entry) };
      });
      return [{ item, input: { userId, shared: false, pets, wishes } }];
    });
    const stored = await importCollections(
      ctx,
      wanted.map(({ input }) => input),
    );
    if (!stored.ok) return stored;
    const users = new Set(stored.users);
    for (const { item, input } of wanted)
      outcomes.set(item, users.has(input.userId) ? input.userId : { refused: "Its owner has a collection or a wishlist here already." });
    return mergeOutcomes(items, outcomes);
  },
};

/** Imports alerts on values. */
export const alertStep: Step<ReadAlert> = {
  async store(ctx, items) {
    const userOf = await linkUsers(
      ctx,
      items.map(({ value }) => value.userId),
    );
    const petOf = await linkPets(
      ctx,
      items.map(({ value }) => value.pet),
    );
    const outcomes = new Map<Item<ReadAlert>, Outcome>();
    const wanted = items.flatMap((item) => {
      const { userId: old, pet, settings, createdAt } = item.value;
      const [userId, petId] = [userOf(old), petOf(pet)];
      if (userId === undefined || petId === undefined) outcomes.set(item, { refused: userId === undefined ? NO_USER : NO_PET });
      else return [{ item, input: { userId, petId, ...settings, createdAt: createdAt ?? ctx.now() } }];
      return [];
    });
    const stored = await importAlerts(
      ctx,
      wanted.map(({ input }) => input),
    );
    if (!stored.ok) return stored;
    for (const [at, { item, input }] of wanted.entries())
      outcomes.set(item, stored.stored[at] ? `${input.userId}:${input.petId}` : { here: `${input.userId}:${input.petId}` });
    return mergeOutcomes(items, outcomes);
  },
};
