import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { applySwap, dismissSwap, revertSwap } from "~/features/collection/collection.updates.commands.server.ts";
import { otherSide } from "./core/deal-state.ts";
import { findOfferedItems, lockOwnDeal } from "./deals.locks.queries.server.ts";
import { updateRefusal } from "./deals.updates.queries.server.ts";

const target = z.object({ id: z.string() });

/**
 * Updates the actor's collection with what they gave and got in a deal, once. Refuses as `not_found` for everybody but its players, and as
 * `conflict` before it is confirmed, while it is disputed or void, and when the collection was updated already (code `updated`).
 */
export const updateCollection = command({
  name: "deal.update-collection",
  who: "user",
  input: target,
  async run({ ctx, tx, actor }, { id }) {
    const { row, me } = await lockOwnDeal(tx, actor.id, id);
    const refusal = await updateRefusal(ctx, row, me);
    if (refusal !== null) return refused("conflict", refusal);
    const items = await findOfferedItems(tx, { id, number: row.offerNumber });
    const { changes } = await applySwap(ctx, { dealId: id, userId: actor.id, gave: items[me], got: items[otherSide(me)] });
    return done({ id, changes });
  },
});

/** Undoes that update, for 24 hours, also while the deal is disputed. Refuses as `not_found` and `conflict`. */
export const undoCollectionUpdate = command({
  name: "deal.undo-update",
  who: "user",
  input: target,
  async run({ ctx, tx, actor }, { id }) {
    await lockOwnDeal(tx, actor.id, id);
    await revertSwap(ctx, { dealId: id, userId: actor.id });
    return done({ id });
  },
});

/** Leaves the actor's collection as it is after a deal. Refuses as `updateCollection` does. */
export const dismissCollectionUpdate = command({
  name: "deal.dismiss-update",
  who: "user",
  input: target,
  async run({ ctx, tx, actor }, { id }) {
    const { row, me } = await lockOwnDeal(tx, actor.id, id);
    const refusal = await updateRefusal(ctx, row, me);
    if (refusal !== null) return refused("conflict", refusal);
    await dismissSwap(ctx, { dealId: id, userId: actor.id });
    return done({ id });
  },
});
