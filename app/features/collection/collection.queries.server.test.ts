import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { deletePet, restorePet } from "~/features/pets/pets.staff.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { changePet, createPets, createUser, as as someone } from "../../../test/factories.ts";
import { addToCollection, changeEntry, forgetOldHoldings, removeFromCollection, shareCollection } from "./collection.commands.server.ts";
import { exportCollection } from "./collection.export.queries.server.ts";
import { importCollections } from "./collection.import.commands.server.ts";
import { findMatches } from "./collection.matches.queries.server.ts";
import {
  countEntries,
  countInterest,
  findCollectionPanel,
  findCollectionState,
  findCompletion,
  findEntries,
  findOwnPets,
  findPublicCollection,
  summarise,
} from "./collection.queries.server.ts";
import { addToWishlist } from "./collection.wishes.commands.server.ts";
import { findNetWorth } from "./collection.worth.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const normal = (petId: number, rest: object = {}) => ({ petId, variant: "normal" as const, ...rest });
const short = async (actor: UserActor) =>
  (await findEntries(ctx, actor)).map(({ petId, variant, quantity, note }) => [petId, variant, quantity, note]);
const past = async () =>
  (await ctx.pool.query("select pet_id, held_from::text, held_until::text, quantity from past_holdings order by 1, 2")).rows.map((row) =>
    Object.values(row),
  );
const ban = (actor: UserActor) => ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [actor.id]);

/** Told by the bus which pages are out of date. */
async function invalidated(act: () => Promise<unknown>): Promise<string[]> {
  const tags: string[] = [];
  const stop = ctx.bus.subscribe("cache.invalidated", (event) => tags.push(...event.tags));
  await act().finally(stop);
  return tags;
}

describe("figures", () => {
  test("COL-003 … COL-007, COL-054 … COL-057 the figures of a collection are true at today’s values", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, { values: { normal: 100, shiny: "O/C" } }, { values: { normal: 7 } }, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), {
      pets: [normal(bear, { quantity: 3 }), { petId: bear, variant: "shiny", quantity: 2 }, normal(bunny)],
    });
    await addToWishlist(as(gwen), { pets: [normal(bear)] });
    expect(await countEntries(ctx, gwen)).toEqual({ collection: 3, wishlist: 1 });
    const figures = async () => summarise(ctx, await findEntries(ctx, gwen));
    expect(await figures()).toEqual({
      worth: { total: 307, estimated: false, without: { outOfCirculation: 2, notAvailable: 0, unvalued: 0 } },
      percent: 3,
      owned: 2,
      outOf: 3,
      copies: 6,
    });
    await changePet(ctx, bear, { normal: 150 });
    expect(await figures()).toMatchObject({ worth: { total: 457 } });
  });

  test("completion by rarity, and by the sources that are eggs", async () => {
    const [bear = 0] = await createPets(
      ctx,
      { rarity: "Secret", sources: ["Ice Egg", "Robux Shop"] },
      { rarity: "Secret", sources: ["Ice Egg"] },
      { rarity: "Common", sources: ["Eggplant Quest"] },
    );
    expect(await findCompletion(ctx, [normal(bear)])).toEqual({
      rarities: [
        { name: "Secret", owned: 1, total: 2 },
        { name: "Common", owned: 0, total: 1 },
      ],
      eggs: [{ name: "Ice Egg", owned: 1, total: 2 }],
    });
  });

  test("a net worth lists its moves: changed values and added pets", async () => {
    const [bear = 0] = await createPets(ctx, { name: "Bear", values: { normal: 100 } });
    const gwen = await createUser(ctx);
    ctx.setNow("2026-11-10T12:00:00Z");
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 2 })] });
    ctx.setNow("2026-11-12T12:00:00Z");
    await changePet(ctx, bear, { normal: 160 });
    const { start, days } = await findNetWorth(ctx, gwen);
    expect(start).toBe(0);
    expect(days).toMatchObject([
      { from: 0, to: 200, more: 0, moves: [{ kind: "added", name: "Bear", quantity: 2, amount: 200 }] },
      { from: 200, to: 320, more: 0, moves: [{ kind: "value", name: "Bear", quantity: 2, amount: 120 }] },
    ]);
  });
});

describe("a collection seen by others", () => {
  async function shared(username: string, petId: number, wish: number): Promise<UserActor> {
    const actor = await createUser(ctx, { username });
    await addToCollection(as(actor), { pets: [normal(petId, { quantity: 2, note: "secret note" })] });
    await addToWishlist(as(actor), { pets: [normal(wish, { maxValue: "123456", note: "secret wish" })] });
    await shareCollection(as(actor), { shared: true });
    return actor;
  }

  test("others see nothing of a private collection or of a banned account, and never notes or limits", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, {}, {});
    const gwen = await shared("Gwen", bear, bunny);
    const panel = await findCollectionPanel(ctx, gwen.id);
    expect(panel.shown).toMatchObject({ pets: [{ petId: bear, quantity: 2 }], wishes: [{ petId: bunny }], morePets: 0, moreWishes: 0 });
    expect(JSON.stringify([panel, await findPublicCollection(ctx, gwen.id)])).not.toMatch(/secret|123456/);
    await ban(gwen);
    expect(await findCollectionPanel(ctx, gwen.id)).toEqual({ shown: null });
    await ctx.pool.query("update users set banned_at = null, ban_reason = null");
    await shareCollection(as(gwen), { shared: false });
    expect(await findCollectionPanel(ctx, gwen.id)).toEqual({ shown: null });
    expect(await findCollectionPanel(ctx, "00000000-0000-4000-8000-000000000000")).toEqual({ shown: null });
  });

  test("how many have a pet and wish for it counts public collections of accounts that are not banned, by variant", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, {}, {});
    const players = [await shared("One", bear, bunny), await shared("Two", bear, bunny), await shared("Three", bear, bunny)];
    await addToCollection(as(players[0] as UserActor), { pets: [{ petId: bear, variant: "shinyMythic" }] });
    const none = { have: 0, want: 0 };
    expect(await countInterest(ctx, bear)).toEqual({
      normal: { have: 3, want: 0 },
      shiny: none,
      mythic: none,
      shinyMythic: { have: 1, want: 0 },
    });
    expect((await countInterest(ctx, bunny)).normal).toEqual({ have: 0, want: 3 });
    await shareCollection(as(players[0] as UserActor), { shared: false });
    await ban(players[1] as UserActor);
    expect((await countInterest(ctx, bear)).normal).toEqual({ have: 1, want: 0 });
    expect((await countInterest(ctx, bunny)).normal).toEqual({ have: 0, want: 1 });
    await ctx.pool.query("delete from users where id = $1", [(players[2] as UserActor).id]);
    expect((await countInterest(ctx, bear)).normal).toEqual(none);
  });

  test("the reader's own pets are summarised for the buttons of other pages", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, {}, {});
    const gwen = await shared("Gwen", bear, bunny);
    expect(await findOwnPets(ctx, gwen)).toEqual({ collection: [normal(bear, { quantity: 2, tradeable: 1 })], wishlist: [normal(bunny)] });
    expect(await findEntries(ctx, gwen, bunny)).toEqual([]);
    expect(await findEntries(ctx, gwen, bear)).toHaveLength(1);
  });
});

describe("showing it to others", () => {
  test("sharing is a choice, covers current and later pets, and can be undone", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, {}, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear)] });
    await addToWishlist(as(gwen), { pets: [normal(bunny)] });
    const shown = async () =>
      (await ctx.pool.query("select shared from collection_items union all select shared from wishes")).rows.map(({ shared }) => shared);
    expect(await invalidated(() => addToCollection(as(gwen), { pets: [normal(bear)] }))).toEqual([]);
    expect(await invalidated(() => shareCollection(as(gwen), { shared: true }))).toEqual([`collection:${gwen.id}`]);
    expect(await invalidated(() => shareCollection(as(gwen), { shared: true }))).toEqual([]);
    expect(await shown()).toEqual([true, true]);
    expect(await invalidated(() => addToCollection(as(gwen), { pets: [normal(bunny)] }))).toEqual([`collection:${gwen.id}`]);
    expect(await shown()).toEqual([true, true, true]);
    await shareCollection(as(gwen), { shared: false });
    expect(await shown()).toEqual([false, false, false]);
    expect(await findCollectionState(ctx, gwen)).toMatchObject({ shared: false });
  });

  test("sharing a collection during sixteen adds leaves nothing half shown", async () => {
    const ids = await createPets(ctx, ...Array.from({ length: 16 }, () => ({})));
    const gwen = await createUser(ctx);
    await Promise.all([
      ...ids.map((id) => addToCollection(as(gwen), { pets: [normal(id)] })),
      ...[true, false, true].map((shared) => shareCollection(as(gwen), { shared })),
    ]);
    const { shared } = await findCollectionState(ctx, gwen);
    const { rows } = await ctx.pool.query("select count(*)::int as count, bool_and(shared = $1) as same from collection_items", [shared]);
    expect(rows).toEqual([{ count: 16, same: true }]);
  });
});

describe("past holdings", () => {
  test("a past holding is remembered by the day, once however often it changes, and makes the net worth of those days", async () => {
    const [bear = 0] = await createPets(ctx, { values: { normal: 100, shiny: 1 } });
    const gwen = await createUser(ctx);
    const on = (day: string) => ctx.setNow(`2026-11-${day}T12:00:00Z`);
    on("10");
    await addToCollection(as(gwen), { pets: [normal(bear)] });
    await addToCollection(as(gwen), { pets: [normal(bear)] });
    expect(await past()).toEqual([]);
    on("12");
    await addToCollection(as(gwen), { pets: [normal(bear)] });
    await changeEntry(
      as(gwen),
      normal(bear, { values: { quantity: "5", forTrade: "", note: "" }, seen: { quantity: "3", forTrade: "", note: "" } }) as never,
    );
    expect(await past()).toEqual([[bear, "2026-11-10", "2026-11-12", 2]]);
    // A note changes no holding.
    on("13");
    await changeEntry(
      as(gwen),
      normal(bear, { values: { quantity: "5", forTrade: "", note: "x" }, seen: { quantity: "5", forTrade: "", note: "" } }) as never,
    );
    expect(await past()).toHaveLength(1);
    on("15");
    await removeFromCollection(as(gwen), normal(bear));
    await addToCollection(as(gwen), { pets: [normal(bear)] });
    await removeFromCollection(as(gwen), normal(bear));
    on("17");
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 4 })] });
    expect(await past()).toEqual([
      [bear, "2026-11-10", "2026-11-12", 2],
      [bear, "2026-11-12", "2026-11-15", 5],
    ]);
    on("20");
    const { start, days } = await findNetWorth(ctx, gwen);
    expect([start, ...days.map(({ at, to }) => [new Date(at).toISOString().slice(0, 10), to])]).toEqual([
      0,
      ["2026-11-10", 200],
      ["2026-11-12", 500],
      ["2026-11-15", 0],
      ["2026-11-17", 400],
    ]);
    expect((await summarise(ctx, await findEntries(ctx, gwen))).worth.total).toBe(400);
  });

  test("a past holding is forgotten after 400 days, and not a day before", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bear)] });
    ctx.setNow("2026-11-22T12:00:00Z");
    await removeFromCollection(as(gwen), normal(bear));
    ctx.setNow(new Date(Date.UTC(2026, 10, 22) + 400 * 86_400_000));
    expect(await forgetOldHoldings(ctx)).toEqual({ ok: true, forgotten: 0 });
    ctx.setNow(new Date(Date.UTC(2026, 10, 22) + 401 * 86_400_000));
    expect(await forgetOldHoldings(ctx)).toEqual({ ok: true, forgotten: 1 });
  });
});

test("a pet that is taken off the site is left out wherever collections are shown, and is there again when it comes back", async () => {
  const [bear = 0, bunny = 0] = await createPets(ctx, { values: { normal: 100 } }, { values: { normal: 7 } });
  const [gwen, sami] = [await createUser(ctx), await createUser(ctx)];
  await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 2 }), normal(bunny)] });
  await addToWishlist(as(sami), { pets: [normal(bear)] });
  for (const actor of [gwen, sami]) await shareCollection(as(actor), { shared: true });
  const admin = await someone(ctx, "admin");
  const seen = async () => ({
    own: (await findEntries(ctx, gwen)).length,
    counts: [(await countEntries(ctx, gwen)).collection, (await countEntries(ctx, sami)).wishlist],
    profile: [(await findCollectionPanel(ctx, gwen.id)).shown?.pets.length, (await findCollectionPanel(ctx, sami.id)).shown?.wishes.length],
    short: (await findOwnPets(ctx, gwen)).collection.length,
    matches: (await findMatches(as(gwen), gwen)).matches.length,
    taken: ((await exportCollection(ctx, gwen)) as { collection: unknown[] }).collection.length,
  });
  const there = { own: 2, counts: [2, 1], profile: [2, 1], short: 2, matches: 1, taken: 2 };
  expect(await seen()).toEqual(there);
  orThrow(await deletePet(admin, { petId: bear }));
  expect(await seen()).toEqual({ own: 1, counts: [1, 0], profile: [1, 0], short: 1, matches: 0, taken: 2 });
  orThrow(await restorePet(admin, { petId: bear }));
  expect(await seen()).toEqual(there);
});

describe("leaving and taking along", () => {
  test("the own data hold everything, with notes; leaving takes it with the account", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, {}, {});
    const gwen = await createUser(ctx, { username: "Gwen" });
    await addToCollection(as(gwen), { pets: [normal(bear, { quantity: 2, note: "mine" })] });
    await addToWishlist(as(gwen), { pets: [normal(bunny, { maxValue: "70" })] });
    ctx.setNow("2026-11-23T12:00:00Z");
    await removeFromCollection(as(gwen), normal(bear, { quantity: 1 }));
    expect(await exportCollection(ctx, gwen)).toMatchObject({
      public: false,
      collection: [{ petId: bear, variant: "normal", quantity: 1, note: "mine", addedAt: new Date("2026-11-21T12:00:00Z") }],
      wishlist: [{ petId: bunny, maxValue: 70 }],
      heldBefore: [{ petId: bear, quantity: 2, from: "2026-11-21", until: "2026-11-23" }],
    });
    orThrow(await deleteOwnAccount(as(gwen), { name: gwen.name }));
    for (const table of ["collections", "collection_items", "wishes", "past_holdings"])
      expect((await ctx.pool.query(`select count(*)::int as count from ${table}`)).rows).toEqual([{ count: 0 }]);
  });

  test("an import stores a collection once", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const gwen = await createUser(ctx);
    const day = (number: number) => new Date(Date.UTC(2026, 9, number));
    const collection = {
      userId: gwen.id,
      shared: true,
      pets: [normal(bear, { quantity: 3, addedAt: day(1), before: { quantity: 1, until: day(9) } })],
      wishes: [normal(bear, { maxValue: null, note: "", addedAt: day(2) })],
    };
    expect(await importCollections(ctx, [collection as never])).toEqual({ ok: true, users: [collection.userId] });
    expect(await importCollections(ctx, [collection as never])).toEqual({ ok: true, users: [] });
    expect(await short(gwen)).toEqual([[bear, "normal", 3, ""]]);
    expect(await past()).toEqual([[bear, "2026-10-01", "2026-10-09", 1]]);
  });
});
