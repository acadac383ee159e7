import { and, eq } from "drizzle-orm";
import { type CollectionChanges, collectionUpdates } from "~/db/schema/collection.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { UNDO_UPDATE_MS } from "./collection.constants.ts";
import type { SwapUpdate } from "./collection.types.ts";
import type { Copies } from "./core/swap-plan.ts";
import { showPets } from "./core/worth.ts";

/** The state of a collection after a deal: the step is open or dismissed, or the changes in words. */
export async function findSwapUpdate(ctx: AppContext, userId: string, dealId: string): Promise<SwapUpdate> {
  const [row] = await ctx.db
    .select()
    .from(collectionUpdates)
    .where(and(eq(collectionUpdates.dealId, dealId), eq(collectionUpdates.userId, userId)));
  if (!row) return { kind: "offered" };
  if (!row.changes) return { kind: "dismissed" };
  const { byId } = await readCatalogue(ctx);
  const { taken, added, wishes, leftOut }: CollectionChanges = row.changes;
  const named = (pets: readonly Copies[]) =>
    showPets(pets, byId).map((pet) => (pet.quantity > 1 ? `${pet.quantity} × ${nameWithVariant(pet)}` : nameWithVariant(pet)));
  return {
    kind: "updated",
    taken: named(taken),
    added: named(added),
    wishes: named(wishes.map((wish) => ({ ...wish, quantity: 1 }))),
    leftOut: named(leftOut),
    isUndoable: ctx.now().getTime() < row.createdAt.getTime() + UNDO_UPDATE_MS,
  };
}
