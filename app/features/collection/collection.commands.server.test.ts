import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { collectionItems } from "~/db/schema/collection.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser } from "../../../test/factories.ts";
import { createOtherNode } from "../../../test/other-node.ts";
import { addToCollection, changeEntry, pasteIntoCollection, removeFromCollection, setTradeRule } from "./collection.commands.server.ts";
import { MESSAGES } from "./collection.constants.ts";
import { findCollectionState, findEntries, findWishes } from "./collection.queries.server.ts";
import { addToWishlist, changeWish, pasteIntoWishlist, removeFromWishlist } from "./collection.wishes.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const otherNode = createOtherNode(ctx);
const onOtherNode = (actor: UserActor): AppContext => ({ ...as(actor), ...otherNode });
const normal = (petId: number, rest: object = {}) => ({ petId, variant: "normal" as const, ...rest });
const short = async (actor: UserActor) =>
  (await findEntries(ctx, actor)).map(({ petId, variant, quantity, note }) => [petId, variant, quantity, note]);

describe("copies for trade", () => {
  const own = async (actor: UserActor) =>
    (await findEntries(ctx, actor)).map(({ quantity, forTrade, tradeable }) => ({ quantity, forTrade, tradeable }));
  const change = (actor: UserActor, petId: number, values: Record<string, string>, seen: Record<string, string>) => {
    const [before, after] = [
      { note: "", ...seen },
      { note: "", ...seen, ...values },
    ];
    return changeEntry(as(actor), normal(petId, { values: after, seen: before }) as never);
  };

  test("COL-082 entries without a number follow the player's rule, which is spares until they choose another", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 5 })] });
    expect(await own(gwen)).toEqual([{ quantity: 5, forTrade: null, tradeable: 4 }]);
    for (const [rule, tradeable] of [
      ["everything", 5],
      ["marked", 0],
      ["spares", 4],
    ] as const) {
      expect(await setTradeRule(as(gwen), { rule })).toEqual({ ok: true, rule });
      expect(await own(gwen)).toEqual([{ quantity: 5, forTrade: null, tradeable }]);
    }
    expect(await setTradeRule(as(gwen), { rule: "nothing" as never })).toMatchObject({ reason: "invalid" });
  });

  test("COL-081 a number for trade outranks the rule, and emptying the field follows the rule again", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 5 })] });
    await setTradeRule(as(gwen), { rule: "everything" });
    await change(gwen, bear, { forTrade: "2" }, { quantity: "5", forTrade: "" });
    expect(await own(gwen)).toEqual([{ quantity: 5, forTrade: 2, tradeable: 2 }]);
    await change(gwen, bear, { forTrade: "0" }, { quantity: "5", forTrade: "2" });
    expect(await own(gwen)).toEqual([{ quantity: 5, forTrade: 0, tradeable: 0 }]);
    await change(gwen, bear, { forTrade: " " }, { quantity: "5", forTrade: "0" });
    expect(await own(gwen)).toEqual([{ quantity: 5, forTrade: null, tradeable: 5 }]);
  });

  test("COL-081 a number for trade falls with the quantity, whether copies are removed or the quantity is edited", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, {}, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 5, forTrade: 4 })] });
    await removeFromCollection(as(gwen), normal(bear, { quantity: 3 }));
    expect(await own(gwen)).toEqual([{ quantity: 2, forTrade: 2, tradeable: 2 }]);
    expect(await change(gwen, bear, { quantity: "1" }, { quantity: "2", forTrade: "2" })).toMatchObject({
      stored: { quantity: "1", forTrade: "1" },
    });
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 8 })] });
    expect(await own(gwen)).toEqual([{ quantity: 9, forTrade: 1, tradeable: 1 }]);
    await addToCollection(as(gwen), { pets: [normal(bunny, { quantity: 3, forTrade: 3 })] });
    const { removed } = (await removeFromCollection(as(gwen), normal(bunny))) as { removed: { quantity: number; forTrade: number } };
    await addToCollection(as(gwen), { pets: [normal(bunny, removed)] });
    expect((await findEntries(ctx, gwen, bunny)).map(({ quantity, forTrade }) => [quantity, forTrade])).toEqual([[3, 3]]);
  });

  test("COL-081 the command and the table both refuse more copies for trade than the entry has", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    expect(await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 2, forTrade: 3 })] })).toMatchObject({ reason: "invalid" });
    expect(await short(gwen)).toEqual([]);
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 2 })] });
    expect(await change(gwen, bear, { forTrade: "3" }, { quantity: "2", forTrade: "" })).toMatchObject({
      reason: "invalid",
      fields: { forTrade: MESSAGES.tooManyForTrade },
    });
    expect(await change(gwen, bear, { forTrade: "some" }, { quantity: "2", forTrade: "" })).toMatchObject({ reason: "invalid" });
    const mine = eq(collectionItems.petId, bear);
    await expect(ctx.db.update(collectionItems).set({ forTrade: 3 }).where(mine)).rejects.toThrow();
    await ctx.db.update(collectionItems).set({ forTrade: 2 }).where(mine);
    await ctx.db.update(collectionItems).set({ quantity: 1 }).where(mine);
    expect(await own(gwen)).toEqual([{ quantity: 1, forTrade: 1, tradeable: 1 }]);
  });

  test("COL-081 sixteen changes at once through two nodes never leave more for trade than there are", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 12, forTrade: 12 })] });
    await Promise.all(
      Array.from({ length: 16 }, (_, at) => {
        const node = (at % 4 < 2 ? as : onOtherNode)(gwen);
        if (at % 2 === 0) return removeFromCollection(node, normal(bear, { quantity: 1 }));
        const seen = { quantity: "12", forTrade: "12", note: "" };
        return changeEntry(node, normal(bear, { values: { ...seen, forTrade: String(at % 8) }, seen }) as never);
      }),
    );
    const [entry] = await own(gwen);
    expect(entry?.quantity).toBe(4);
    expect(entry?.forTrade).toBeLessThanOrEqual(4);
  });
});

describe("a collection", () => {
  test("COL-025, COL-051 a collection is made with its first pet, private, and holds quantity, note and time", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    expect(await findCollectionState(ctx, gwen)).toEqual({
      shared: false,
      tradeRule: "spares",
      collectionChangedAt: null,
      wishlistChangedAt: null,
    });
    expect(await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 2, note: " from\u202e Sami " })] })).toEqual({
      ok: true,
      added: 2,
      pets: 1,
    });
    expect(await findEntries(ctx, gwen)).toEqual([
      { petId: bear, variant: "normal", quantity: 2, forTrade: null, tradeable: 1, note: "from Sami", addedAt: ctx.now().getTime() },
    ]);
    expect(await findCollectionState(ctx, gwen)).toMatchObject({ shared: false, collectionChangedAt: ctx.now().getTime() });
  });

  test("COL-030 a collection merges the same pet and variant, and keeps others apart", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear, { note: "mine" }), { petId: bear, variant: "shiny" }] });
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 3 }), normal(bear)] });
    expect((await short(gwen)).sort()).toEqual([
      [bear, "normal", 5, "mine"],
      [bear, "shiny", 1, ""],
    ]);
  });

  test("COL-030 a collection counts sixteen adds at once through two nodes exactly, the first ones of a new account included", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, {}, {});
    for (const _round of [1, 2, 3]) {
      const gwen = await createUser(ctx);
      const done = await Promise.all(
        Array.from({ length: 16 }, (_, at) =>
          addToCollection((at % 4 < 2 ? as : onOtherNode)(gwen), { pets: [normal(at % 2 ? bear : bunny), normal(bear, { quantity: 2 })] }),
        ),
      );
      expect(done.every(({ ok }) => ok)).toBe(true);
      expect((await short(gwen)).sort()).toEqual([
        [bear, "normal", 40, ""],
        [bunny, "normal", 8, ""],
      ]);
    }
  });

  test("COL-053 a collection gives back as many as are taken, also sixteen at once, and never more", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 20, note: "keep" })] });
    await Promise.all(Array.from({ length: 16 }, () => removeFromCollection(as(gwen), normal(bear, { quantity: 1 }))));
    expect(await short(gwen)).toEqual([[bear, "normal", 4, "keep"]]);
    const last = await Promise.all(Array.from({ length: 16 }, () => removeFromCollection(as(gwen), normal(bear, { quantity: 3 }))));
    expect(last.filter(({ ok }) => ok)).toHaveLength(2);
    expect(last.find(({ ok }) => !ok)).toMatchObject({ reason: "not_found", message: MESSAGES.notThere });
    expect(await short(gwen)).toEqual([]);
  });

  test("COL-078 a pet that is put back has the day on which it was added, never one to come", async () => {
    const [bear = 0, king = 0] = await createPets(ctx, {}, {});
    const gwen = await createUser(ctx);
    const days = async () => (await findEntries(ctx, gwen)).map(({ addedAt }) => addedAt);
    const before = ctx.now().getTime() - 90 * 86_400_000;
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 2, addedAt: before })] });
    const removed = await removeFromCollection(as(gwen), normal(bear));
    expect(removed).toMatchObject({ removed: { addedAt: before } });
    await addToCollection(as(gwen), { pets: [normal(bear, { ...("removed" in removed ? removed.removed : {}) })] });
    expect(await days()).toEqual([before]);
    await addToCollection(as(gwen), { pets: [normal(king, { addedAt: ctx.now().getTime() + 86_400_000 })] });
    expect(Math.max(...(await days()))).toBe(ctx.now().getTime());
  });

  test("COL-053 a collection gives up all of a pet without a quantity, and says what went", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 7, note: "old" })] });
    expect(await removeFromCollection(as(gwen), normal(bear))).toEqual({
      ...{ ok: true, left: 0 },
      removed: { quantity: 7, note: "old", forTrade: null, addedAt: ctx.now().getTime() },
    });
    expect(await removeFromCollection(as(gwen), normal(bear))).toMatchObject({ reason: "not_found" });
  });

  test.each([
    ["a pet that nobody knows", { petId: 9_999, variant: "normal" }, MESSAGES.unknownPet],
    ["a pet that cannot be", { petId: 2 ** 40, variant: "normal" }, MESSAGES.unknownPet],
    ["a word for a pet", { petId: "bear", variant: "normal" }, MESSAGES.unknownPet],
    ["a variant that nobody knows", { petId: 1, variant: "golden" }, "Choose a variant."],
    ["a variant that the pet does not have", { petId: 1, variant: "mythic" }, "Only Bear has no Mythic form."],
    ["none", { petId: 1, variant: "normal", quantity: 0 }, "A quantity is a whole number from 1 to 999."],
    ["half a pet", { petId: 1, variant: "normal", quantity: 1.5 }, "A quantity is a whole number from 1 to 999."],
    ["more than it holds", { petId: 1, variant: "normal", quantity: 1_000 }, "A quantity is a whole number from 1 to 999."],
    ["a note that is too long", { petId: 1, variant: "normal", note: "n".repeat(101) }, "A note can have at most 100 characters."],
  ])("a collection refuses %s, and adds nothing else sent with it", async (_what, wrong, message) => {
    const [bear = 0] = await createPets(ctx, { name: "Only Bear", values: { normal: 5, shiny: 6 } });
    expect(bear).toBe(1);
    const gwen = await createUser(ctx);
    expect(await addToCollection(as(gwen), { pets: [normal(bear), wrong as never] })).toMatchObject({
      ok: false,
      reason: "invalid",
      message,
    });
    expect(await short(gwen)).toEqual([]);
  });

  test("a collection takes 999 of a pet and a note of 100 characters, and not one more, however they come", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 998, note: "n".repeat(100) })] });
    const done = await Promise.all([1, 2].map(() => addToCollection(as(gwen), { pets: [normal(bear)] })));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", message: MESSAGES.tooMany });
    expect(await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 500 }), normal(bear, { quantity: 500 })] })).toMatchObject({
      ok: false,
    });
    expect(await short(gwen)).toMatchObject([[bear, "normal", 999, "n".repeat(100)]]);
    await expect(ctx.pool.query("update collection_items set quantity = 1000")).rejects.toThrow("collection_items_quantity_range");
    await expect(ctx.pool.query("insert into collection_items select * from collection_items")).rejects.toThrow();
  });

  test("a collection holds 2,000 different entries, and says so to the next one, also when two come at once", async () => {
    const ids = await createPets(ctx, ...Array.from({ length: 501 }, () => ({})));
    const gwen = await createUser(ctx);
    const all = ids
      .slice(0, 500)
      .flatMap((petId) => (["normal", "shiny", "mythic", "shinyMythic"] as const).map((variant) => ({ petId, variant })));
    for (let at = 0; at < 1_999; at += 250) orThrow(await addToCollection(as(gwen), { pets: all.slice(at, Math.min(1_999, at + 250)) }));
    const last = ids[500] as number;
    const done = await Promise.all(
      [normal(last), { petId: last, variant: "shiny" as const }].map((pet) => addToCollection(as(gwen), { pets: [pet] })),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", code: "full", message: MESSAGES.collectionFull });
    // More copies of an existing entry need no room.
    expect(await addToCollection(as(gwen), { pets: [normal(ids[0] as number)] })).toMatchObject({ ok: true });
    expect(await findEntries(ctx, gwen)).toHaveLength(2_000);
  });

  test("a collection takes 300 pets at once and not one more", async () => {
    const ids = await createPets(ctx, ...Array.from({ length: 301 }, () => ({})));
    const gwen = await createUser(ctx);
    expect(await addToCollection(as(gwen), { pets: ids.map((id) => normal(id)) })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await addToCollection(as(gwen), { pets: ids.slice(1).map((id) => normal(id)) })).toMatchObject({ ok: true, added: 300 });
    expect(await addToCollection(as(gwen), { pets: [] })).toMatchObject({ ok: false, message: MESSAGES.nothingPasted });
  });

  test("AUTH-112, AUTH-126, COL-031 a collection is for those who are signed in and not banned", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    expect(await addToCollection({ ...ctx, actor: { kind: "guest" } }, { pets: [normal(bear)] })).toMatchObject({
      reason: "unauthenticated",
    });
    expect(await addToCollection(as({ ...gwen, ban: { reason: "" } }), { pets: [normal(bear)] })).toMatchObject({ reason: "forbidden" });
  });

  test("a collection belongs to one account: nobody takes from or changes that of another", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const [gwen, sami] = [await createUser(ctx), await createUser(ctx)];
    await addToCollection(as(gwen), { pets: [normal(bear)] });
    expect(await removeFromCollection(as(sami), normal(bear))).toMatchObject({ reason: "not_found" });
    expect(await short(gwen)).toHaveLength(1);
    expect(await short(sami)).toEqual([]);
  });
});

describe("an entry", () => {
  const seen = { quantity: "2", forTrade: "", note: "" };
  async function owned(): Promise<{ gwen: UserActor; bear: number }> {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 2 })] });
    return { gwen, bear };
  }

  test("an entry is changed in quantity and note", async () => {
    const { gwen, bear } = await owned();
    expect(await changeEntry(as(gwen), normal(bear, { values: { quantity: "5", forTrade: "", note: " hi " }, seen }) as never)).toEqual({
      ok: true,
      stored: { quantity: "5", forTrade: "", note: "hi" },
    });
    expect(await short(gwen)).toEqual([[bear, "normal", 5, "hi"]]);
  });

  test("an entry keeps what another tab changed meanwhile, and reports a conflict", async () => {
    const { gwen, bear } = await owned();
    await changeEntry(as(gwen), normal(bear, { values: { quantity: "9", forTrade: "", note: "" }, seen }) as never);
    expect(
      await changeEntry(as(gwen), normal(bear, { values: { quantity: "2", forTrade: "", note: "new" }, seen }) as never),
    ).toMatchObject({
      ok: true,
    });
    expect(await short(gwen)).toEqual([[bear, "normal", 9, "new"]]);
    expect(await changeEntry(as(gwen), normal(bear, { values: { quantity: "3", forTrade: "", note: "" }, seen }) as never)).toMatchObject({
      reason: "conflict",
      stored: { quantity: "9", forTrade: "", note: "new" },
      fields: { quantity: expect.stringContaining("“9”") },
    });
    expect(await short(gwen)).toEqual([[bear, "normal", 9, "new"]]);
  });

  test.each(["0", "1000", "-1", "two", "1.5", ""])("an entry refuses the quantity %j", async (quantity) => {
    const { gwen, bear } = await owned();
    expect(await changeEntry(as(gwen), normal(bear, { values: { quantity, forTrade: "", note: "" }, seen }) as never)).toMatchObject({
      reason: "invalid",
      fields: { quantity: expect.any(String) },
    });
  });

  test("an entry that was removed meanwhile is refused", async () => {
    const { gwen, bear } = await owned();
    await removeFromCollection(as(gwen), normal(bear));
    expect(await changeEntry(as(gwen), normal(bear, { values: { quantity: "5", forTrade: "", note: "" }, seen }) as never)).toMatchObject({
      reason: "not_found",
    });
  });
});

describe("a wishlist", () => {
  test("COL-027 … COL-029 a wishlist holds priority, the most to pay and a note; the priority is medium unless another is chosen", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, {}, {});
    const gwen = await createUser(ctx);
    await addToWishlist(as(gwen), { pets: [normal(bear), normal(bunny, { priority: "high", maxValue: "1.5k", note: "soon" })] });
    expect((await findWishes(ctx, gwen)).toSorted((a, b) => a.petId - b.petId)).toMatchObject([
      { petId: bear, variant: "normal", priority: "medium", maxValue: null, note: "" },
      { petId: bunny, priority: "high", maxValue: 1_500, note: "soon" },
    ]);
    expect(await findCollectionState(ctx, gwen)).toMatchObject({ wishlistChangedAt: ctx.now().getTime() });
  });

  test("COL-030 adding merges: sent values replace old ones, omitted ones stay", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToWishlist(as(gwen), { pets: [normal(bear, { priority: "high", maxValue: "900", note: "soon" })] });
    expect(await addToWishlist(as(gwen), { pets: [normal(bear)] })).toEqual({ ok: true, added: 0, pets: 1 });
    expect(await findWishes(ctx, gwen)).toMatchObject([{ priority: "high", maxValue: 900, note: "soon" }]);
    await addToWishlist(as(gwen), { pets: [normal(bear, { priority: "low", maxValue: "" })] });
    expect(await findWishes(ctx, gwen)).toMatchObject([{ priority: "low", maxValue: null, note: "soon" }]);
  });

  test("COL-030 a wishlist has a pet once, also when it is wished for sixteen times at once through two nodes", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    const done = await Promise.all(
      Array.from({ length: 16 }, (_, at) => addToWishlist((at % 2 ? as : onOtherNode)(gwen), { pets: [normal(bear)] })),
    );
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(done.filter((one) => one.ok && one.added === 1)).toHaveLength(1);
    expect(await findWishes(ctx, gwen)).toHaveLength(1);
  });

  test("a wishlist holds 200 pets, and says so to the next one", async () => {
    const ids = await createPets(ctx, ...Array.from({ length: 201 }, () => ({})));
    const gwen = await createUser(ctx);
    orThrow(await addToWishlist(as(gwen), { pets: ids.slice(0, 199).map((id) => normal(id)) }));
    const done = await Promise.all(ids.slice(199).map((id) => addToWishlist(as(gwen), { pets: [normal(id)] })));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", message: MESSAGES.wishlistFull });
    expect(await findWishes(ctx, gwen)).toHaveLength(200);
  });

  test.each([
    [{ maxValue: "0" }, "Enter a number from 1 to 1,000,000,000,000,000, or nothing."],
    [{ maxValue: "1000t" + "1" }, "Enter a number from 1 to 1,000,000,000,000,000, or nothing."],
    [{ maxValue: "lots" }, "Enter a number from 1 to 1,000,000,000,000,000, or nothing."],
    [{ priority: "urgent" }, "Choose one of these."],
  ])("a wishlist refuses %j", async (wrong, message) => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    expect(await addToWishlist(as(gwen), { pets: [normal(bear, wrong) as never] })).toMatchObject({ reason: "invalid", message });
    expect(await addToWishlist(as(gwen), { pets: [normal(bear, { maxValue: "1000t" })] })).toMatchObject({ ok: true });
  });

  test("a wishlist changes a wish, keeps what was changed elsewhere, and removes it", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToWishlist(as(gwen), { pets: [normal(bear)] });
    const seen = { priority: "medium", maxValue: "", note: "" };
    const change = (values: object) => changeWish(as(gwen), normal(bear, { values: { ...seen, ...values }, seen }) as never);
    expect(await change({ priority: "high", maxValue: "2k" })).toEqual({
      ok: true,
      stored: { priority: "high", maxValue: "2000", note: "" },
    });
    expect(await change({ note: "please" })).toMatchObject({ stored: { priority: "high", maxValue: "2000", note: "please" } });
    expect(await change({ priority: "low" })).toMatchObject({ reason: "conflict" });
    expect(await change({ maxValue: "-5" })).toMatchObject({ reason: "conflict" });
    expect(await removeFromWishlist(as(gwen), normal(bear))).toEqual({
      ok: true,
      removed: { priority: "high", maxValue: 2_000, note: "please", addedAt: ctx.now().getTime() },
    });
    expect(await removeFromWishlist(as(gwen), normal(bear))).toMatchObject({ reason: "not_found", message: MESSAGES.unwishedAlready });
    expect(await change({ note: "x" })).toMatchObject({ reason: "not_found" });
  });
});

describe("a pasted list", () => {
  test("a pasted list is added as far as it is understood, and says what was not", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, { name: "Honey Bear" }, { name: "Sugar Bunny" });
    const gwen = await createUser(ctx);
    expect(await pasteIntoCollection(as(gwen), { text: "2 shiny honey bear, sugar bunny\nhoney bear x3; qqqqqq" })).toEqual({
      ok: true,
      added: 6,
      pets: 3,
      unmatched: ["qqqqqq"],
      cut: false,
    });
    expect((await short(gwen)).sort()).toEqual([
      [bear, "normal", 3, ""],
      [bear, "shiny", 2, ""],
      [bunny, "normal", 1, ""],
    ]);
    expect(await pasteIntoWishlist(as(gwen), { text: "3 honey bear" })).toMatchObject({ ok: true, added: 1, pets: 1 });
    expect(await findWishes(ctx, gwen)).toHaveLength(1);
  });

  test("a pasted list of nothing, or of nothing that is known, is refused", async () => {
    await createPets(ctx, { name: "Honey Bear" });
    const gwen = await createUser(ctx);
    expect(await pasteIntoCollection(as(gwen), { text: " \n " })).toMatchObject({ reason: "invalid", message: MESSAGES.nothingPasted });
    expect(await pasteIntoCollection(as(gwen), { text: "zzzz" })).toMatchObject({ reason: "invalid", message: MESSAGES.nothingUnderstood });
    expect(await pasteIntoWishlist(as(gwen), { text: "x".repeat(20_001) })).toMatchObject({ reason: "invalid" });
  });

  test("a pasted list of two hundred pets is read whole", async () => {
    const names = Array.from(
      { length: 200 },
      (_, at) => `Creature ${String.fromCharCode(65 + Math.floor(at / 26))}${String.fromCharCode(97 + (at % 26))} ${at}`,
    );
    await createPets(ctx, ...names.map((name) => ({ name })));
    const gwen = await createUser(ctx);
    expect(await pasteIntoCollection(as(gwen), { text: names.join("\n") })).toMatchObject({
      ok: true,
      added: 200,
      unmatched: [],
      cut: false,
    });
  });
});
