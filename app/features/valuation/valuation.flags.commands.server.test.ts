import { expect, test } from "vitest";
import type { CommandContext } from "~/access/command-definition.ts";
import { orThrow } from "~/access/guards.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { hold, offer, prepareDeal, storeDeals, storePlayers } from "../../../test/deals.ts";
import { changePet, createPets, tradeInput } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { declineDeal } from "../deals/deals.commands.server.ts";
import { toApiPet } from "../pets/core/api-pet.ts";
import { changeKey, flagsOf } from "../pets/core/flags.ts";
import { storeValueFlags } from "../pets/pets.flags.commands.server.ts";
import { findChangesSince, readCatalogue } from "../pets/pets.queries.server.ts";
import { createTrade } from "../trades/trades.commands.server.ts";
import { refreshFlags } from "./valuation.flags.commands.server.ts";

const site = await createSite();
const { ctx } = site;
const asSite = { ...ctx, actor: { kind: "system" as const, name: "test" } };
const refresh = async () => orThrow(await refreshFlags(asSite));
const flagged = async (id: number) => flagsOf((await readCatalogue(ctx)).byId.get(id), "normal");
const age = (days: number) => ctx.pool.query("update value_changes set changed_at = changed_at - make_interval(days => $1)", [days]);

/** Deals of that many pairs who joined long ago, of one pet for another. */
async function confirm(giving: number, receiving: number, count: number): Promise<void> {
  const ids = await storePlayers(ctx, 2 * count, 400);
  const pairs = Array.from({ length: count }, (_, at) => [ids[2 * at] ?? "", ids[2 * at + 1] ?? ""] as const);
  await storeDeals(ctx, pairs, ctx.now());
  const items = (petId: number) => [{ petId, variant: "normal" }];
  await ctx.pool.query(
    `insert into deal_lines (deal_id, number, by, kind, items, at)
    select id, 2, 'second', 'accept', $1, ended_at from deals where not exists (select 1 from deal_lines where deal_id = deals.id)`,
    [JSON.stringify({ first: items(giving), second: items(receiving) })],
  );
}

test("PET-097, API-101 few independent pairs make a value thin, and five of them a disputed one, on card, page and in the API", async () => {
  const [king = 0, coin = 0] = await createPets(
    ctx,
    { name: "King", values: { normal: 1_000 } },
    { name: "Coin", values: { normal: 1_300 } },
  );
  expect(await flagged(king)).toBeNull();
  await confirm(king, coin, 4);
  expect(await refresh()).toMatchObject({ count: 2, changed: 2 });
  expect(await flagged(king)).toEqual({ flags: ["thin"], low: 1_000, high: 1_300 });
  expect(await refresh()).toMatchObject({ changed: 0 });

  await confirm(king, coin, 1);
  await refresh();
  expect(await flagged(king)).toEqual({ flags: ["disputed"], low: 1_000, high: 1_300 });

  const guest = site.as("guest");
  expect((await guest.open("/values")).text).toContain("Flagged: Normal (disputed)");
  const page = (await guest.open(`/pet/${king}`)).text;
  expect(page).toContain("20% or more away from the value");
  expect(page).toContain("Safe range: 1,000 to 1,300.");
  const pet = (await readCatalogue(ctx)).byId.get(king);
  expect(pet && toApiPet(pet, {}).variants.normal).toMatchObject({ flags: ["disputed"], safeRange: { low: 1_000, high: 1_300 } });
});

test("PET-097, CALC-100 a flagged value has its mark in the table of the value list, on the cards and page of a posted trade, and on the page of a deal until it is over", async () => {
  const { ann, give, get } = await prepareDeal(ctx);
  const [guest, reader] = [site.as("guest"), site.as("user")];
  const bob = (await reader.ctx()).actor as UserActor;
  await hold(ctx, bob, get);
  const deal = await offer(ctx, ann, bob, give, get);
  const trade = orThrow(await createTrade({ ...ctx, actor: ann }, tradeInput(give, get)));
  const pages = () =>
    Promise.all(
      [
        guest.open("/values?view=table"),
        guest.open("/trades?view=full"),
        guest.open("/trades"),
        guest.open(`/trades/${trade.id}`),
        reader.open(`/deals/${deal}`),
      ].map(async (page) => (await page).text.includes("(settling)")),
    );
  expect(await pages()).toEqual([false, false, false, false, false]);
  await changePet(ctx, give, { normal: 5_000 });
  expect(await pages()).toEqual([true, true, true, true, true]);
  expect((await reader.open(`/deals/${deal}`)).text).toContain("Within the safe ranges of flagged values: ");
  orThrow(await declineDeal({ ...ctx, actor: bob }, { id: deal, number: 1, reason: "value" }));
  expect((await reader.open(`/deals/${deal}`)).text).not.toContain("(settling)");
});

test("PET-097 a changed value is settling at once, and loses its flags with time", async () => {
  const [king = 0] = await createPets(ctx, { name: "King", values: { normal: 1_000 } });
  await changePet(ctx, king, { normal: 1_400 }, "Players give more");
  expect(await flagged(king)).toEqual({ flags: ["settling"], low: 1_000, high: 1_400 });
  await refresh();
  expect(await flagged(king)).toEqual({ flags: ["jumped", "settling"], low: 1_000, high: 1_400 });
  await age(2);
  await refresh();
  expect(await flagged(king)).toEqual({ flags: ["jumped"], low: 1_000, high: 1_400 });
  await age(6);
  expect(await refresh()).toMatchObject({ count: 0, changed: 1 });
  expect(await flagged(king)).toBeNull();
});

test("PET-097 a value that was taken away has no flag, and a range holds today’s value before the worker has run", async () => {
  const [king = 0] = await createPets(ctx, { name: "King", values: { normal: 1_000 } });
  await changePet(ctx, king, { normal: 1_100 }, "");
  await refresh();
  await changePet(ctx, king, { normal: 1_200 }, "");
  expect(await flagged(king)).toMatchObject({ low: 1_000, high: 1_200 });
  await changePet(ctx, king, { normal: "O/C" }, "");
  expect(await flagged(king)).toBeNull();
});

test("PET-097 the database refuses flags that nobody knows and a range that is none", async () => {
  const [king = 0] = await createPets(ctx, { name: "King", values: { normal: 1_000 } });
  const add = (flags: string, low: number, high: number) =>
    ctx.pool.query("insert into value_flags (pet_id, variant, flags, low, high) values ($1, 'normal', $2, $3, $4)", [
      king,
      flags,
      low,
      high,
    ]);
  await expect(add("{odd}", 1, 2)).rejects.toThrow("value_flags_known");
  await expect(add("{}", 1, 2)).rejects.toThrow("value_flags_known");
  await expect(add("{thin}", 3, 2)).rejects.toThrow("value_flags_in_order");
});

test("PET-097 a value that is changed while the worker works out the flags stays settling, and the others are replaced", async () => {
  const [king = 0, coin = 0, gem = 0] = await createPets(ctx, ...[1_000, 1_000, 1_000].map((value) => ({ values: { normal: value } })));
  for (const id of [king, coin]) await changePet(ctx, id, { normal: 1_100 });
  const known = new Set((await findChangesSince(ctx, new Date(0))).filter(({ petId }) => petId === coin).map(changeKey));
  const thin = (petId: number) => ({ petId, variant: "normal" as const, flags: ["thin" as const], low: 900, high: 1_000 });
  const within: CommandContext = { ...asSite, within: { effects: [] } };
  expect(orThrow(await storeValueFlags(within, { flags: [thin(king), thin(gem)], known }))).toMatchObject({ changed: 2 });
  ctx.bus.publish("cache.invalidated", { tags: ["*"] });
  expect(await Promise.all([king, coin, gem].map(async (id) => (await flagged(id))?.flags ?? null))).toEqual([
    ["settling"],
    null,
    ["thin"],
  ]);
  await refresh();
  expect((await flagged(king))?.flags).toEqual(["settling"]);
});
