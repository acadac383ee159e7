import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { storeDeals, storePlayers } from "../../../test/deals.ts";
import { createPets, createUser, as as someone, tradeInput } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { banUser } from "../accounts/accounts.moderation.commands.server.ts";
import { addToCollection, shareCollection } from "../collection/collection.commands.server.ts";
import { addToWishlist } from "../collection/collection.wishes.commands.server.ts";
import { addBlock } from "../moderation/moderation.blocks.commands.server.ts";
import { createTrade } from "../trades/trades.commands.server.ts";
import { hideTrade } from "../trades/trades.moderation.commands.server.ts";
import { findOrderBook } from "./valuation.book.queries.server.ts";
import { refreshFlags } from "./valuation.flags.commands.server.ts";

const site = await createSite();
const { ctx } = site;
const as = (actor: UserActor) => ({ ...ctx, actor });
const refresh = async () => orThrow(await refreshFlags({ ...ctx, actor: { kind: "system", name: "test" } }));
const normal = (petId: number) => ({ petId, variant: "normal" as const });
const worth = (name: string, value: number) => ({ name, values: { normal: value, shiny: 2 * value } });

/** Posts a trade of a new player. */
async function post(giving: number, receiving: number, more: Parameters<typeof tradeInput>[2] = {}) {
  const owner = await createUser(ctx);
  const { id } = orThrow(await createTrade(as(owner), tradeInput(giving, receiving, more)));
  return { id, owner };
}

/** Confirmed deals of that many pairs of players who joined long ago, of one pet for another. */
async function confirm(giving: number, receiving: number, count: number): Promise<void> {
  const ids = await storePlayers(ctx, 2 * count, 400);
  const pairs = Array.from({ length: count }, (_, at) => [ids[2 * at] ?? "", ids[2 * at + 1] ?? ""] as const);
  await storeDeals(ctx, pairs, ctx.now());
  await ctx.pool.query(
    `insert into deal_lines (deal_id, number, by, kind, items, at)
    select id, 2, 'second', 'accept', $1, ended_at from deals where not exists (select 1 from deal_lines where deal_id = deals.id)`,
    [JSON.stringify({ first: [normal(giving)], second: [normal(receiving)] })],
  );
}

test("PET-099, PET-101 the order book counts live trades and public lists of one form, and names the best prices and the spread", async () => {
  const [king = 0, a = 0, b = 0, c = 0] = await createPets(
    ctx,
    ...[worth("King", 1_000), worth("Ape", 1_100), worth("Bat", 1_200), worth("Cat", 950)],
  );
  for (const wanted of [b, a, b, b]) await post(king, wanted);
  for (const given of [c, a, c]) await post(given, king);
  await post(a, b, { alternatives: [[normal(king)]] });
  await post(a, king, { giving: [{ petId: king, variant: "shiny" }], receiving: [normal(b)] });
  const [shows, hides] = [await createUser(ctx), await createUser(ctx)];
  for (const owner of [shows, hides]) {
    orThrow(await addToCollection(as(owner), { pets: [normal(king)] }));
    orThrow(await addToWishlist(as(owner), { pets: [normal(king)] }));
  }
  orThrow(await shareCollection(as(shows), { shared: true }));

  const book = await findOrderBook(ctx, normal(king));
  expect(book).toMatchObject({
    value: 1_000,
    give: { players: 4, more: false, lists: 1 },
    want: { players: 4, more: false, lists: 1 },
    prices: [],
  });
  expect(book.give.offers.map(({ value }) => value)).toEqual([1_100, 1_200, 1_200]);
  expect(book.want.offers.map(({ value }) => value)).toEqual([1_100, 950, 950]);
  expect(book.spread).toBeCloseTo(0);
  expect(await findOrderBook(ctx, { petId: king, variant: "shiny" })).toMatchObject({ give: { players: 1 }, want: { players: 0 } });
});

test("PET-102 the order book leaves out banned players and hidden trades, and for a member whom they blocked", async () => {
  const [king = 0, coin = 0] = await createPets(ctx, worth("King", 1_000), worth("Coin", 900));
  const [banned, hidden, blocked] = [await post(king, coin), await post(king, coin), await post(king, coin)];
  for (const { owner } of [banned, hidden, blocked]) {
    orThrow(await addToCollection(as(owner), { pets: [normal(king)] }));
    orThrow(await shareCollection(as(owner), { shared: true }));
  }
  const admin = await someone(ctx, "admin");
  orThrow(await banUser(admin, { userId: banned.owner.id, reason: "scam" }));
  orThrow(await hideTrade(admin, { id: hidden.id }));
  const reader = await createUser(ctx);
  const give = async (actor?: UserActor) => (await findOrderBook(actor ? as(actor) : ctx, normal(king))).give;
  expect(await give(reader)).toMatchObject({ players: 1, lists: 2, offers: [{ trade: blocked.id }] });
  orThrow(await addBlock(as(reader), { player: blocked.owner.id, kind: "block" }));
  expect(await give(reader)).toMatchObject({ players: 0, lists: 1, offers: [] });
  expect(await give()).toMatchObject({ players: 1, lists: 2 });
});

test("PET-100, PET-103 the worker stores the last prices of three independent pairs with their days, and removes them when the deals are gone", async () => {
  const [king = 0, coin = 0] = await createPets(ctx, worth("King", 1_000), worth("Coin", 900));
  const prices = async () => (await findOrderBook(ctx, normal(king))).prices.map(({ value }) => value);
  await confirm(king, coin, 2);
  await refresh();
  expect(await prices()).toEqual([]);
  await confirm(king, coin, 1);
  await refresh();
  expect(await prices()).toEqual([900, 900, 900]);
  const dots = await site.as("guest").open(`/pet/${king}/prices.json`);
  expect(JSON.parse(dots.text)).toEqual({ normal: Array(3).fill({ day: expect.stringMatching(/^2026-\d\d-\d\d$/), value: 900 }) });
  await ctx.pool.query("delete from deals");
  await refresh();
  expect(await prices()).toEqual([]);
});

test("PET-100 the database refuses prices of fewer than three pairs", async () => {
  const [king = 0] = await createPets(ctx, worth("King", 1_000));
  const add = (prices: object) =>
    ctx.pool.query("insert into value_prices (pet_id, variant, prices) values ($1, 'normal', $2)", [king, JSON.stringify(prices)]);
  await expect(add([{ day: "2026-11-20", value: 1 }])).rejects.toThrow("value_prices_bounded");
});

test("PET-099 the page of a pet leads to the order book of the chosen form, which leads to an offer and to a new trade", async () => {
  const [king = 0, coin = 0] = await createPets(ctx, worth("King", 1_000), worth("Coin", 900));
  const { id, owner } = await post(king, coin);
  await confirm(king, coin, 3);
  await refresh();
  const guest = site.as("guest");
  expect((await guest.open(`/pet/${king}`)).text).toContain(`href="/pet/${king}/book"`);
  expect((await guest.open(`/pet/${king}?variant=shiny`)).text).toContain(`href="/pet/${king}/book?variant=shiny"`);
  const { status, text } = await guest.open(`/pet/${king}/book`);
  expect(status).toBe(200);
  expect(text).toContain("90% of the value");
  expect(text).toContain(`/deals/new?to=${owner.id}&amp;trade=${id}`);
  expect(text).not.toContain(owner.name);
  const address = /href="(\/trades\/create[^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const form = await site.as("user").open(address);
  expect(form.status).toBe(200);
  expect(form.text).toContain("King");
});

test("PET-099 the order book is found by name, says when nobody has the pet, and is missing for an unknown pet", async () => {
  const [king = 0] = await createPets(ctx, worth("King", 1_000));
  const guest = site.as("guest");
  const { text } = await guest.open("/pet/king/book");
  expect(text).toContain("Nobody has a live trade with it.");
  expect(text).toContain("Prices show once three pairs of players");
  expect(text).toContain("A spread shows once three players on each side name a price.");
  expect((await guest.open(`/pet/${king}/book?variant=mythic`)).status).toBe(200);
  expect((await guest.open("/pet/99999999/book")).status).toBe(404);
});
