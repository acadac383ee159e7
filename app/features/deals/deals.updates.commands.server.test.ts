import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addToCollection, changeEntry, removeFromCollection } from "~/features/collection/collection.commands.server.ts";
import { MESSAGES as COLLECTION_MESSAGES } from "~/features/collection/collection.constants.ts";
import { exportCollection } from "~/features/collection/collection.export.queries.server.ts";
import { findEntries, findWishes } from "~/features/collection/collection.queries.server.ts";
import { addToWishlist } from "~/features/collection/collection.wishes.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS, HOUR_MS } from "~/text/durations.ts";
import "../../reportables.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, offer, prepareDeal } from "../../../test/deals.ts";
import { createOtherNode } from "../../../test/other-node.ts";
import { cancelDeal, confirmDeal } from "./deals.commands.server.ts";
import { MESSAGES } from "./deals.constants.ts";
import { disputeDeal } from "./deals.reports.commands.server.ts";
import { dismissCollectionUpdate, undoCollectionUpdate, updateCollection } from "./deals.updates.commands.server.ts";
import { findDealUpdate } from "./deals.updates.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const otherNode = createOtherNode(ctx);
const normal = (petId: number, rest: object = {}) => ({ petId, variant: "normal" as const, ...rest });
const entries = async (actor: UserActor) =>
  (await findEntries(ctx, actor)).map(({ petId, quantity, forTrade, note }) => [petId, quantity, forTrade, note]).sort();
const wishes = async (actor: UserActor) =>
  (await findWishes(ctx, actor)).map(({ petId, priority, maxValue, note }) => [petId, priority, maxValue, note]);

/** Ann gives Bob a pet for another, and both agreed; Ann has three of hers, two of them for trade, and wishes for his. */
async function agreed() {
  const it = await prepareDeal(ctx);
  orThrow(await addToCollection(as(it.ann), { pets: [normal(it.give, { quantity: 2, forTrade: 2, note: "mine" })] }));
  orThrow(
    await addToWishlist(as(it.ann), { pets: [normal(it.get, { priority: "high", maxValue: "900", note: "soon" }), normal(it.more)] }),
  );
  const id = await offer(ctx, it.ann, it.bob, it.give, it.get);
  orThrow(await accept(ctx, it.bob, id));
  return { ...it, id };
}

async function confirmed() {
  const it = await agreed();
  for (const actor of [it.ann, it.bob]) orThrow(await confirmDeal(as(actor), { id: it.id }));
  return it;
}

describe("updating the collection after a deal", () => {
  test("COL-085 an update after a deal takes out what the reader gave, adds what they got and removes the fulfilled wish, and leaves the other's alone", async () => {
    const { ann, bob, give, get, more, id } = await confirmed();
    const before = await entries(bob);
    expect(await findDealUpdate(as(ann), id)).toEqual({ kind: "offered" });
    expect(await updateCollection(as(ann), { id })).toMatchObject({ ok: true });
    expect(await entries(ann)).toEqual(
      [
        [give, 2, 2, "mine"],
        [get, 1, null, ""],
      ].sort(),
    );
    expect(await wishes(ann)).toEqual([[more, "medium", null, ""]]);
    expect(await entries(bob)).toEqual(before);
    expect(await findDealUpdate(as(ann), id)).toMatchObject({ kind: "updated", isUndoable: true, leftOut: [] });
    orThrow(await updateCollection(as(bob), { id }));
    expect(await entries(bob)).toEqual([[give, 1, null, ""]]);
    expect(await exportCollection(ctx, ann)).toMatchObject({ updatedAfterDeals: [{ dealId: id }] });
  });

  test("COL-085 an update after a deal takes out no more than there is, where the pet left the collection before", async () => {
    const { bob, give, get, id } = await confirmed();
    orThrow(await removeFromCollection(as(bob), normal(get)));
    expect(orThrow(await updateCollection(as(bob), { id })).changes).toMatchObject({ taken: [], added: [normal(give, { quantity: 1 })] });
    expect(await entries(bob)).toEqual([[give, 1, null, ""]]);
  });

  test("COL-085 sixteen updates at once through two nodes change the collection once", async () => {
    const { ann, give, get, id } = await confirmed();
    const done = await Promise.all(
      Array.from({ length: 16 }, (_, at) => updateCollection(at % 2 ? as(ann) : { ...as(ann), ...otherNode }, { id })),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", message: COLLECTION_MESSAGES.updatedAlready });
    expect(await entries(ann)).toEqual(
      [
        [give, 2, 2, "mine"],
        [get, 1, null, ""],
      ].sort(),
    );
  });

  test("COL-086 undo restores exactly these changes, and what the player changed since stays", async () => {
    const { ann, give, get, more, id } = await confirmed();
    const [before, wished] = [await entries(ann), (await wishes(ann)).sort()];
    orThrow(await updateCollection(as(ann), { id }));
    orThrow(await undoCollectionUpdate(as(ann), { id }));
    expect([await entries(ann), (await wishes(ann)).sort()]).toEqual([before, wished]);
    expect(await findDealUpdate(as(ann), id)).toEqual({ kind: "offered" });
    orThrow(await updateCollection(as(ann), { id }));
    orThrow(await addToCollection(as(ann), { pets: [normal(more), normal(get)] }));
    const seen = { quantity: "2", forTrade: "2", note: "mine" };
    orThrow(await changeEntry(as(ann), normal(give, { seen, values: { ...seen, note: "kept" } }) as never));
    orThrow(await undoCollectionUpdate(as(ann), { id }));
    expect(await entries(ann)).toEqual(
      [
        [give, 3, 2, "kept"],
        [get, 1, null, ""],
        [more, 1, null, ""],
      ].sort(),
    );
  });

  test("COL-086 sixteen undos at once undo it once, and none works after 24 hours", async () => {
    const { ann, id } = await confirmed();
    const before = await entries(ann);
    orThrow(await updateCollection(as(ann), { id }));
    const done = await Promise.all(Array.from({ length: 16 }, () => undoCollectionUpdate(as(ann), { id })));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await entries(ann)).toEqual(before);
    const now = ctx.now().getTime();
    orThrow(await updateCollection(as(ann), { id }));
    ctx.setNow(new Date(now + DAY_MS + HOUR_MS));
    expect(await undoCollectionUpdate(as(ann), { id })).toMatchObject({ message: COLLECTION_MESSAGES.undoTooLate });
    expect(await findDealUpdate(as(ann), id)).toMatchObject({ kind: "updated", isUndoable: false });
  });

  test("COL-087 what a collection has no room for is left out and named", async () => {
    const { ann, get, id } = await confirmed();
    orThrow(await addToCollection(as(ann), { pets: [normal(get, { quantity: 999 })] }));
    expect(orThrow(await updateCollection(as(ann), { id })).changes).toMatchObject({ added: [], leftOut: [normal(get, { quantity: 1 })] });
    expect(await findDealUpdate(as(ann), id)).toMatchObject({ leftOut: [expect.stringMatching(/\w/)] });
  });

  test("COL-088 an update after a deal is open to the player who confirmed, not before, not for a deal called off, and never to anyone else", async () => {
    const { ann, bob, id } = await agreed();
    expect(await updateCollection(as(ann), { id })).toMatchObject({ reason: "conflict", message: MESSAGES.updateEarly });
    orThrow(await confirmDeal(as(ann), { id }));
    expect([await findDealUpdate(as(ann), id), await findDealUpdate(as(bob), id)]).toEqual([{ kind: "offered" }, null]);
    expect(await updateCollection(as(bob), { id })).toMatchObject({ message: MESSAGES.updateEarly });
    orThrow(await updateCollection(as(ann), { id }));
    const off = await agreed();
    orThrow(await cancelDeal(as(off.ann), { id: off.id }));
    expect(await updateCollection(as(off.ann), { id: off.id })).toMatchObject({ message: MESSAGES.updateEarly });
    expect(await updateCollection(as(off.ann), { id })).toMatchObject({ reason: "not_found" });
    expect(await undoCollectionUpdate(as(off.ann), { id })).toMatchObject({ reason: "not_found" });
    expect(await updateCollection({ ...ctx, actor: { kind: "guest" } }, { id })).toMatchObject({ reason: "unauthenticated" });
  });

  test("COL-088 an update after a deal is open once to the player who did not confirm, when the deal ended as confirmed by the other alone", async () => {
    const { ann, bob, give, id } = await agreed();
    orThrow(await confirmDeal(as(ann), { id }));
    expect(await findDealUpdate(as(bob), id)).toBeNull();
    const later = (actor: UserActor): AppContext => ({ ...as(actor), now: () => new Date(ctx.now().getTime() + 2 * DAY_MS) });
    expect(await findDealUpdate(later(bob), id)).toEqual({ kind: "offered" });
    orThrow(await updateCollection(later(bob), { id }));
    expect(await entries(bob)).toEqual([[give, 1, null, ""]]);
    expect(await updateCollection(later(bob), { id })).toMatchObject({ ok: false, message: COLLECTION_MESSAGES.updatedAlready });
  });

  test("COL-088 an update after a deal is closed while the deal is disputed and once the team voided it", async () => {
    const { ann, bob, id } = await confirmed();
    orThrow(await disputeDeal(as(bob), { id, reason: "other" }));
    expect(await findDealUpdate(as(ann), id)).toBeNull();
    expect(await updateCollection(as(ann), { id })).toMatchObject({ reason: "conflict", message: MESSAGES.updateDisputed });
    const other = await confirmed();
    await ctx.pool.query("update deals set voided_at = now() where id = $1", [other.id]);
    expect(await updateCollection(as(other.ann), { id: other.id })).toMatchObject({ message: MESSAGES.isVoid });
    expect(await dismissCollectionUpdate(as(other.ann), { id: other.id })).toMatchObject({ message: MESSAGES.isVoid });
  });

  test("COL-088 a dismissed step is noted for that player alone, and can still be taken later", async () => {
    const { ann, bob, get, id } = await confirmed();
    const before = await entries(ann);
    for (const _press of [1, 2]) orThrow(await dismissCollectionUpdate(as(ann), { id }));
    expect([await findDealUpdate(as(ann), id), await findDealUpdate(as(bob), id)]).toEqual([{ kind: "dismissed" }, { kind: "offered" }]);
    expect(await entries(ann)).toEqual(before);
    expect(await undoCollectionUpdate(as(ann), { id })).toMatchObject({ reason: "not_found" });
    orThrow(await updateCollection(as(ann), { id }));
    expect((await entries(ann)).some(([petId]) => petId === get)).toBe(true);
  });
});
