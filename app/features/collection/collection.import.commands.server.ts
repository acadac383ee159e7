import type { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { inBatches } from "~/db/batches.ts";
import { collectionItems, collections, pastHoldings, wishes } from "~/db/schema/collection.ts";
import { collectionTag } from "./collection.cache-tags.ts";
import { collectionImports } from "./collection.schemas.ts";
import { dayOf, formatDate } from "./core/net-worth.ts";

/** A collection in an import. */
export type CollectionImport = z.input<typeof collectionImports>[number];

const ROWS_A_STATEMENT = 500;

/** Stores collections with their wishlists. Users with a collection are skipped. Returns the owners of the stored ones. */
export const importCollections = command({
  name: "collection.import",
  who: "system",
  input: collectionImports,
  async run({ tx, now }, imports) {
    const stored: string[] = [];
    for (const { userId, shared, tradeRule, pets, wishes: wished } of imports) {
      const [added] = await tx
        .insert(collections)
        .values({ userId, shared, tradeRule, collectionChangedAt: now, wishlistChangedAt: now })
        .onConflictDoNothing()
        .returning({ id: collections.id });
      if (!added) continue;
      stored.push(userId);
      const collectionId = added.id;
      const items = pets.map(({ before, ...pet }) => ({
        ...pet,
        collectionId,
        shared,
        heldSince: dateOf(before?.until ?? pet.addedAt),
      }));
      const past = pets.flatMap(({ petId, variant, addedAt, before }) =>
        before && dateOf(addedAt) < dateOf(before.until)
          ? [{ collectionId, petId, variant, heldFrom: dateOf(addedAt), heldUntil: dateOf(before.until), quantity: before.quantity }]
          : [],
      );
      for (const batch of inBatches(items, ROWS_A_STATEMENT)) await tx.insert(collectionItems).values(batch);
      for (const batch of inBatches(past, ROWS_A_STATEMENT)) await tx.insert(pastHoldings).values(batch);
      const wanted = wished.map((wish) => ({ ...wish, collectionId, shared }));
      for (const batch of inBatches(wanted, ROWS_A_STATEMENT)) await tx.insert(wishes).values(batch);
    }
    return done({ users: stored }, { invalidates: stored.map(collectionTag) });
  },
});

const dateOf = (at: Date) => formatDate(dayOf(at.getTime()));
