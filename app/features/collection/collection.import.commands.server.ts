import type { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { collectionItems, collections, pastHoldings, wishes } from "~/db/schema/collection.ts";
import { collectionTag } from "./collection.cache-tags.ts";
import { collectionImports } from "./collection.schemas.ts";
import { dayOf, formatDate } from "./core/net-worth.ts";

/** A collection in an import. */
export type CollectionImport = z.input<typeof collectionImports>[number];

const ROWS_A_STATEMENT = 500;

/** Stores collections with their wishlists. Users who have a collection already are skipped. Returns whose were stored. */
export const importCollections = command({
  name: "collection.import",
  who: "system",
  limit: "none",
  input: collectionImports,
  async run({ tx, now }, imports) {
    const stored: string[] = [];
    for (const { userId, shared, pets, wishes: wished } of imports) {
      const [added] = await tx
        .insert(collections)
        .values({ userId, shared, collectionChangedAt: now, wishlistChangedAt: now })
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
      for (const batch of batches(items)) await tx.insert(collectionItems).values(batch);
      for (const batch of batches(past)) await tx.insert(pastHoldings).values(batch);
      for (const batch of batches(wished.map((wish) => ({ ...wish, collectionId, shared })))) await tx.insert(wishes).values(batch);
    }
    return done({ users: stored }, { drops: stored.map(collectionTag) });
  },
});

const dateOf = (at: Date) => formatDate(dayOf(at.getTime()));

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, at) =>
    rows.slice(at * ROWS_A_STATEMENT, (at + 1) * ROWS_A_STATEMENT),
  );
}
