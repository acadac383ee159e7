import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { saveTrades } from "~/features/calculator/calculator.commands.server.ts";
import { addToCollection, shareCollection } from "~/features/collection/collection.commands.server.ts";
import { findMatches } from "~/features/collection/collection.matches.queries.server.ts";
import { addToWishlist } from "~/features/collection/collection.wishes.commands.server.ts";
import { readDealView } from "~/features/deals/deals.queries.server.ts";
import { deletePet } from "~/features/pets/pets.staff.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { hold, offer, prepareDeal } from "../../../test/deals.ts";
import { createPets, createUser, as as someone } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { byOwnPrices } from "./core/own-prices.ts";
import { verdictOf } from "./core/verdict.ts";
import { removeOwnPrice, saveOwnPrice } from "./pricing.commands.server.ts";
import { MAX_OWN_PRICES, MESSAGES } from "./pricing.constants.ts";
import { exportOwnPrices, findOwnPrices } from "./pricing.queries.server.ts";

const site = await createSite();
const { ctx } = site;
const as = (actor: UserActor) => ({ ...ctx, actor });
const normal = (petId: number) => ({ petId, variant: "normal" as const });
const price = (who: UserActor, petId: number, value: string | number) => saveOwnPrice(as(who), { ...normal(petId), value });

test.each([
  ["1", 1],
  ["1.5m", 1_500_000],
  ["12.500", 12_500],
  ["1000000000000000", 1e15],
])("CALC-101 a player can price a pet at %s", async (typed, value) => {
  const [king = 0] = await createPets(ctx, { name: "King" });
  const ann = await createUser(ctx);
  orThrow(await price(ann, king, typed));
  expect(await findOwnPrices(ctx, ann)).toEqual([{ ...normal(king), value }]);
});

test.each(["0", "-5", "1.5", "1000000000000001", "O/C", "", "1,500k"])("CALC-101 %j is no price", async (typed) => {
  const [king = 0] = await createPets(ctx, { name: "King" });
  const ann = await createUser(ctx);
  expect(await price(ann, king, typed)).toMatchObject({ ok: false, reason: "invalid" });
  expect(await findOwnPrices(ctx, ann)).toEqual([]);
});

test("CALC-101 the database refuses a price beyond the bounds of values", async () => {
  const ann = await createUser(ctx);
  for (const value of [0, 1e15 + 1])
    await expect(
      ctx.pool.query("insert into own_prices (user_id, pet_id, variant, value, changed_at) values ($1, 1, 'normal', $2, now())", [
        ann.id,
        value,
      ]),
    ).rejects.toThrow("own_prices_value_range");
});

test("CALC-101, CALC-102 pets that are O/C or without a value can have a price and then a verdict, a form that does not exist can’t", async () => {
  const [king = 0, coin = 0] = await createPets(
    ctx,
    { name: "King", values: { normal: "O/C", shiny: null } },
    { name: "Coin", values: { normal: 1_000 } },
  );
  const ann = await createUser(ctx);
  orThrow(await price(ann, king, 1_000));
  orThrow(await saveOwnPrice(as(ann), { petId: king, variant: "shiny", value: 5 }));
  expect(await saveOwnPrice(as(ann), { petId: king, variant: "mythic", value: 5 })).toMatchObject({
    reason: "invalid",
    message: MESSAGES.noSuchForm,
  });
  expect(await price(ann, 999_999, 5)).toMatchObject({ reason: "invalid", message: MESSAGES.noSuchForm });
  const item = (petId: number, value: number | "O/C") =>
    ({ id: `${petId}-normal`, ...normal(petId), name: "", rarity: "", value, estimated: false, image: null, quantity: 1 }) as const;
  const sides = { giving: [item(king, "O/C")], receiving: [item(coin, 1_000)] };
  const own = byOwnPrices(sides, await findOwnPrices(ctx, ann));
  expect(verdictOf(sides).kind).toBe("withheld");
  expect(own && verdictOf(own)).toMatchObject({ kind: "given", status: "fair" });
  expect(byOwnPrices(sides, [{ petId: king, variant: "shiny", value: 5 }])).toBeNull();
});

test("CALC-103 of sixteen prices at once as many are stored as there is room for, and a known one can still change", async () => {
  const pets = await createPets(ctx, ...Array.from({ length: 17 }, () => ({})));
  const [known = 0, ...others] = pets;
  const ann = await createUser(ctx);
  orThrow(await price(ann, known, 7));
  await ctx.pool.query(
    `insert into own_prices (user_id, pet_id, variant, value, changed_at)
    select $1, 1000000 + n, 'normal', 1, '2026-01-01' from generate_series(1, $2) n`,
    [ann.id, MAX_OWN_PRICES - 6],
  );
  const results = await Promise.all(others.map((petId) => price(ann, petId, 9)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict", message: MESSAGES.ownPricesFull });
  expect(await findOwnPrices(ctx, ann)).toHaveLength(MAX_OWN_PRICES);
  orThrow(await price(ann, known, 8));
  expect(await findOwnPrices(ctx, ann)).toContainEqual({ ...normal(known), value: 8 });
});

test("CALC-101, CALC-102 a price is on its owner’s pages alone: another player and guests never see it, whatever form they forge", async () => {
  const { ann, give, get } = await prepareDeal(ctx);
  const [owner, guest] = [site.as("user"), site.as("guest")];
  const bob = (await owner.ctx()).actor as UserActor;
  await hold(ctx, bob, get);
  const deal = await offer(ctx, ann, bob, give, get);
  const book = `/pet/${get}/book`;
  expect(await owner.send(book, "price", { ...fields(get), value: "7,654,321" })).toMatchObject({ ok: true });
  expect((await owner.open(book)).text).toContain('value="7,654,321"');
  expect((await owner.open("/settings/prices")).text).toContain('value="7,654,321"');
  expect(JSON.parse((await owner.open("/settings/prices.json")).text)).toEqual([{ ...normal(get), value: 7_654_321 }]);
  const page = (await owner.open(`/deals/${deal}`)).text;
  expect(page).toContain("By your own prices");
  expect(page).toContain("You give 7,654,321");

  expect((await readDealView(as(ann), deal)).ownPrices).toEqual([]);
  expect(await findOwnPrices(ctx, ann)).toEqual([]);
  for (const address of [book, "/calculator"]) expect((await guest.open(address)).text).not.toMatch(/7,?654,?321/);
  expect((await guest.open("/settings/prices.json")).status).toBe(401);
  expect((await guest.open("/settings/prices")).headers.get("location")).toMatch(/^\/login/);
  for (const form of ["price", "unprice"])
    expect(await guest.send(book, form, { ...fields(get), value: "1", userId: bob.id })).toMatchObject({ ok: false, status: 401 });
  orThrow(await price(ann, get, 5));
  orThrow(await removeOwnPrice(as(ann), { ...normal(get) }));
  expect(await findOwnPrices(ctx, bob)).toEqual([{ ...normal(get), value: 7_654_321 }]);

  expect(await owner.send("/settings/prices", "unprice", fields(get))).toMatchObject({ ok: true, message: MESSAGES.ownPriceRemoved });
  expect((await owner.open("/settings/prices")).text).toContain("No prices yet");
});

const fields = (petId: number) => ({ petId: String(petId), variant: "normal" });

test("CALC-102 stored totals are the site’s, whatever price their owner has", async () => {
  const [king = 0, coin = 0] = await createPets(ctx, { values: { normal: 1_000 } }, { values: { normal: 2_000 } });
  const ann = await createUser(ctx);
  orThrow(await price(ann, king, 500_000));
  orThrow(
    await saveTrades(as(ann), {
      trades: [{ localId: "trade_1", name: "Mine", giving: [normal(king)], receiving: [normal(coin)], timestamp: ctx.now().getTime() }],
    }),
  );
  const { rows } = await ctx.pool.query("select giving_total::int, status from saved_trades");
  expect(rows).toEqual([{ giving_total: 1_000, status: "big-win" }]);
});

test("COL-092 own prices decide the order of one’s matches, and nothing else of them", async () => {
  const [mine = 0, near = 0, far = 0] = await createPets(ctx, ...[1_000, 1_000, 1_500].map((value) => ({ values: { normal: value } })));
  const [ann, bob, cleo] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
  for (const [who, has, wishes] of [
    [ann, mine, [near, far]],
    [bob, near, [mine]],
    [cleo, far, [mine]],
  ] as const) {
    orThrow(await addToCollection(as(who), { pets: [{ ...normal(has), quantity: 2 }] }));
    for (const wish of wishes) orThrow(await addToWishlist(as(who), { pets: [normal(wish)] }));
    orThrow(await shareCollection(as(who), { shared: true }));
  }
  const matches = async () => (await findMatches(as(ann), ann)).matches;
  const before = await matches();
  expect(before.map(({ player }) => player.id)).toEqual([bob.id, cleo.id]);
  orThrow(await price(ann, mine, 1_500));
  orThrow(await price(cleo, mine, 9));
  expect(await matches()).toEqual(before.toReversed());
});

test("CALC-103 own prices outlive their pet, are in their owner’s export, and go with the account", async () => {
  const [king = 0] = await createPets(ctx, { name: "King" });
  const ann = await createUser(ctx, { username: "Ann" });
  orThrow(await price(ann, king, 5));
  orThrow(await deletePet(await someone(ctx, "admin"), { petId: king }));
  expect(await exportOwnPrices(ctx, ann)).toEqual([{ ...normal(king), value: 5, changedAt: expect.any(Date) }]);
  orThrow(await removeOwnPrice(as(ann), normal(king)));
  await createPets(ctx, { name: "Queen" }).then(([queen = 0]) => price(ann, queen, 6));
  orThrow(await deleteOwnAccount(as(ann), { name: "Ann" }));
  expect((await ctx.pool.query("select 1 from own_prices")).rows).toEqual([]);
});
