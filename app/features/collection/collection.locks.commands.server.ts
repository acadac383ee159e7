import { sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { collections } from "~/db/schema/collection.ts";
import { MESSAGES } from "./collection.constants.ts";

/**
 * Locks the collection of a user until the transaction ends, so that the user's changes follow one another; creates it if needed. `changes`
 * says which of its halves is about to change. Refuses as `unavailable` if it cannot be created.
 */
export const openCollection = command({
  name: "collection.open",
  who: "part",
  input: z.object({ userId: z.string(), changes: z.enum(["collection", "wishlist"]).nullable() }),
  async run({ tx, now }, { userId, changes }) {
    const kept = { userId: sql`excluded.user_id` };
    const [row] = await tx
      .insert(collections)
      .values({ userId, collectionChangedAt: now, wishlistChangedAt: now })
      .onConflictDoUpdate({
        target: collections.userId,
        set: changes === "collection" ? { collectionChangedAt: now } : changes === "wishlist" ? { wishlistChangedAt: now } : kept,
      })
      .returning({ id: collections.id, shared: collections.shared });
    if (!row) return refused("unavailable", changes === "wishlist" ? MESSAGES.noWishlist : MESSAGES.noCollection);
    return done(row);
  },
});
