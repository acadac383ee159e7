import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { type CollectionChanges, collectionItems, collectionUpdates, wishes } from "~/db/schema/collection.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { addToCollection, removeFromCollection } from "./collection.commands.server.ts";
import { MESSAGES, UNDO_UPDATE_MS } from "./collection.constants.ts";
import { openCollection } from "./collection.locks.commands.server.ts";
import { pick } from "./collection.schemas.ts";
import { addToWishlist, removeFromWishlist } from "./collection.wishes.commands.server.ts";
import { itemCode } from "./core/item-code.ts";
import { planSwap } from "./core/swap-plan.ts";

const target = z.object({ dealId: z.uuid(), userId: z.uuid() });
const swap = target.extend({ gave: z.array(pick), got: z.array(pick) });

/**
 * Takes the pets that the actor gave in a deal out of their collection, adds those they got, and removes the fulfilled wishes: once per deal.
 * Returns the changes; pets without room and pets that left the value list are left out. Nested in the command that checks the deal. Refuses
 * as `conflict` with the code `updated`.
 */
export const applySwap = command({
  name: "collection.apply-swap",
  who: "part",
  input: swap,
  prepare: async ({ ctx }) => (await readCatalogue(ctx)).byId,
  async run({ ctx, tx, now, prepared: byId }, { dealId, userId, gave, got }) {
    const { id: collectionId } = await openCollection(ctx, { userId, changes: null });
    const row = await findUpdateRow(tx, { dealId, userId });
    if (row?.changes) return refused("conflict", MESSAGES.updatedAlready, { code: "updated" });
    const codes = [...gave, ...got].map(itemCode);
    const held = await tx
      .select()
      .from(collectionItems)
      .where(and(eq(collectionItems.collectionId, collectionId), inArray(collectionItems.code, codes)));
    const rows = new Map(held.map((item) => [item.code, item]));
    const quantities = new Map(held.map(({ code, quantity }) => [code, quantity]));
    const isListed = ({ petId, variant }: z.output<typeof pick>) => byId.get(petId)?.variants.includes(variant) ?? false;
    const entries = await tx.$count(collectionItems, eq(collectionItems.collectionId, collectionId));
    const plan = planSwap({ gave, got: got.filter(isListed) }, quantities, entries);
    const unlisted = planSwap({ gave: [], got: got.filter((one) => !isListed(one)) }, new Map(), 0).added;

    const taken: CollectionChanges["taken"] = [];
    for (const one of plan.taken) {
      const item = rows.get(itemCode(one));
      if (!item) continue;
      await removeFromCollection(ctx, one);
      const { quantity, forTrade, note, addedAt } = item;
      taken.push({ ...one, before: { quantity, forTrade, note, addedAt: addedAt.getTime() } });
    }
    if (plan.added.length > 0) await addToCollection(ctx, { pets: plan.added });
    const wished = await tx
      .select({ petId: wishes.petId, variant: wishes.variant })
      .from(wishes)
      .where(and(eq(wishes.collectionId, collectionId), inArray(wishes.code, got.map(itemCode))));
    const fulfilled: CollectionChanges["wishes"] = [];
    for (const one of wished) fulfilled.push({ ...one, ...(await removeFromWishlist(ctx, one)).removed });

    const changes = { taken, added: plan.added, wishes: fulfilled, leftOut: [...plan.leftOut, ...unlisted] };
    await tx
      .insert(collectionUpdates)
      .values({ dealId, userId, changes, createdAt: now })
      .onConflictDoUpdate({ target: [collectionUpdates.dealId, collectionUpdates.userId], set: { changes, createdAt: now } });
    return done({ changes });
  },
});

/**
 * Reverts exactly what `applySwap` changed, for 24 hours; what changed since stays. Refuses as `not_found` without such an update, as
 * `conflict` once it is too late, and as `addToCollection` does.
 */
export const revertSwap = command({
  name: "collection.revert-swap",
  who: "part",
  input: target,
  async run({ ctx, tx, now }, { dealId, userId }) {
    const { id: collectionId } = await openCollection(ctx, { userId, changes: null });
    const row = await findUpdateRow(tx, { dealId, userId });
    if (!row?.changes) return refused("not_found", MESSAGES.nothingToUndo);
    if (now.getTime() >= row.createdAt.getTime() + UNDO_UPDATE_MS) return refused("conflict", MESSAGES.undoTooLate);
    const { taken, added, wishes: fulfilled } = row.changes;
    const find = async (one: z.output<typeof pick>) =>
      (
        await tx
          .select()
          .from(collectionItems)
          .where(and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.code, itemCode(one))))
      )[0];
    for (const one of added) if (await find(one)) await removeFromCollection(ctx, one);
    for (const { before, quantity, ...one } of taken) {
      const item = await find(one);
      // A number for trade and a note that were changed since stay.
      const { note, addedAt } = before;
      const isSame = !item || item.forTrade === Math.min(before.forTrade ?? -1, before.quantity - quantity);
      const forTrade = before.forTrade !== null && isSame ? Math.min(before.forTrade, (item?.quantity ?? 0) + quantity) : undefined;
      await addToCollection(ctx, { pets: [{ ...one, quantity, addedAt, forTrade, note: item ? "" : note }] });
    }
    const known = await tx
      .select({ code: wishes.code })
      .from(wishes)
      .where(and(eq(wishes.collectionId, collectionId), inArray(wishes.code, fulfilled.map(itemCode))));
    const gone = fulfilled.filter((wish) => known.every(({ code }) => code !== itemCode(wish)));
    const pets = gone.map(({ maxValue, ...wish }) => ({ ...wish, maxValue: maxValue === null ? "" : String(maxValue) }));
    if (pets.length > 0) await addToWishlist(ctx, { pets });
    await tx.delete(collectionUpdates).where(isUpdate({ dealId, userId }));
    return done({});
  },
});

/** Notes that a player leaves their collection as it is after a deal. A repeated call changes nothing. */
export const dismissSwap = command({
  name: "collection.dismiss-swap",
  who: "part",
  input: target,
  async run({ tx, now }, { dealId, userId }) {
    await tx.insert(collectionUpdates).values({ dealId, userId, changes: null, createdAt: now }).onConflictDoNothing();
    return done({});
  },
});

type Key = z.output<typeof target>;

const isUpdate = ({ dealId, userId }: Key) => and(eq(collectionUpdates.dealId, dealId), eq(collectionUpdates.userId, userId));

async function findUpdateRow(tx: Database, key: Key) {
  const [row] = await tx.select().from(collectionUpdates).where(isUpdate(key));
  return row;
}
