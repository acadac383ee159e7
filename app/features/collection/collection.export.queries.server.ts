import { desc, eq } from "drizzle-orm";
import { collections, collectionUpdates, pastHoldings } from "~/db/schema/collection.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { findCollectionState, findEntries, findWishes } from "./collection.queries.server.ts";

/** More than anybody can have held in the days that are kept, short of changing everything every day. */
const MAX_ROWS = 10_000;

/** The user's own rows of this room's tables for their export, newest first. */
export async function exportCollection(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<unknown> {
  const { shared, tradeRule } = await findCollectionState(ctx, user);
  const past = await ctx.db
    .select({
      petId: pastHoldings.petId,
      variant: pastHoldings.variant,
      quantity: pastHoldings.quantity,
      from: pastHoldings.heldFrom,
      until: pastHoldings.heldUntil,
    })
    .from(pastHoldings)
    .innerJoin(collections, eq(collections.id, pastHoldings.collectionId))
    .where(eq(collections.userId, user.id))
    .orderBy(desc(pastHoldings.heldUntil))
    .limit(MAX_ROWS);
  const dated = <Entry extends { addedAt: number }>(entry: Entry) => ({ ...entry, addedAt: new Date(entry.addedAt) });
  const updates = await ctx.db
    .select({ dealId: collectionUpdates.dealId, changes: collectionUpdates.changes, at: collectionUpdates.createdAt })
    .from(collectionUpdates)
    .where(eq(collectionUpdates.userId, user.id))
    .orderBy(desc(collectionUpdates.createdAt))
    .limit(MAX_ROWS);
  return {
    public: shared,
    tradeRule,
    collection: (await findEntries(ctx, user, "everything")).map(({ tradeable: _, ...entry }) => dated(entry)),
    wishlist: (await findWishes(ctx, user, "everything")).map(dated),
    heldBefore: past,
    updatedAfterDeals: updates,
  };
}
