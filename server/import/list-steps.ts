import { importAlerts } from "~/features/alerts/alerts.import.commands.server.ts";
import { importCollections } from "~/features/collection/collection.import.commands.server.ts";
import type { ReadAlert, ReadCollection, ReadWishlist } from "~/features/imports/core/read-lists.ts";
import { linkPets, linkUsers, NO_PET, NO_USER } from "./links.ts";
import { type Step, storePlanned } from "./take-over.ts";

/** A user's collection and wishlist, which are separate in the old data. */
export interface ReadLists {
  collection?: ReadCollection;
  wishlist?: ReadWishlist;
}

const ownerOf = ({ collection, wishlist }: ReadLists) => collection?.userId ?? wishlist?.userId ?? "";

/** Imports collections with their wishlists. Only their owners see them until they choose otherwise. */
export const listStep: Step<ReadLists> = {
  batch: 50,
  async store(ctx, items) {
    const now = ctx.now();
    const userOf = await linkUsers(ctx, items, (lists) => [ownerOf(lists)]);
    const petOf = await linkPets(ctx, items, ({ collection, wishlist }) =>
      [...(collection?.pets ?? []), ...(wishlist?.wishes ?? [])].map(({ pet }) => pet),
    );
    return storePlanned(items, {
      plan({ value, mended }) {
        const userId = userOf(ownerOf(value));
        if (userId === undefined) return { refused: NO_USER };
        const known = <Entry extends ReadCollection["pets"][number] | ReadWishlist["wishes"][number]>(entries: readonly Entry[] = []) => {
          const once = new Map<string, Omit<Entry, "pet" | "addedAt"> & { petId: number; addedAt: Date }>();
          for (const { pet, addedAt, ...entry } of entries) {
            const petId = petOf(pet);
            const key = `${petId} ${entry.variant}`;
            if (petId !== undefined && !once.has(key))
              once.set(key, { ...entry, petId, addedAt: addedAt && addedAt < now ? addedAt : now });
          }
          if (once.size < entries.length) mended.push(`entries ${entries.length} → ${once.size}: a pet is not on the list, or named twice`);
          return [...once.values()];
        };
        return { input: { userId, shared: false, pets: known(value.collection?.pets), wishes: known(value.wishlist?.wishes) } };
      },
      store: (collections) => importCollections(ctx, collections),
      became: ({ users }, _at, { input: { userId } }) =>
        users.includes(userId) ? userId : { refused: "Its owner has a collection or a wishlist here already." },
    });
  },
};

/** Imports alerts on values. */
export const alertStep: Step<ReadAlert> = {
  async store(ctx, items) {
    const userOf = await linkUsers(ctx, items, ({ userId }) => [userId]);
    const petOf = await linkPets(ctx, items, ({ pet }) => [pet]);
    return storePlanned(items, {
      plan({ value: { userId: old, pet, settings, createdAt } }) {
        const [userId, petId] = [userOf(old), petOf(pet)];
        if (userId === undefined || petId === undefined) return { refused: userId === undefined ? NO_USER : NO_PET };
        return { input: { userId, petId, ...settings, createdAt: createdAt ?? ctx.now() } };
      },
      store: (alerts) => importAlerts(ctx, alerts),
      became({ stored }, at, { input: { userId, petId } }) {
        const key = `${userId}:${petId}`;
        return stored[at] ? key : { here: key };
      },
    });
  },
};
