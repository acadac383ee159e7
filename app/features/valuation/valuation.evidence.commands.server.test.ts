import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { DAY_MS } from "~/text/durations.ts";
import { accept, offer, storeDeals, storePlayers } from "../../../test/deals.ts";
import { as, changePet, createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { banUser } from "../accounts/accounts.moderation.commands.server.ts";
import { confirmDeal } from "../deals/deals.commands.server.ts";
import { disputeDeal } from "../deals/deals.reports.commands.server.ts";
import { decideCase } from "../moderation/moderation.cases.commands.server.ts";
import { completeTrade, createTrade } from "../trades/trades.commands.server.ts";
import { expressInterest } from "../trades/trades.interests.commands.server.ts";
import { hideTrade } from "../trades/trades.moderation.commands.server.ts";
import "../../reportables.server.ts";
import { refreshEvidence } from "./valuation.evidence.commands.server.ts";

const site = await createSite();
const { ctx } = site;
const asSite = { ...ctx, actor: { kind: "system" as const, name: "test" } };
const longAgo = () => new Date(ctx.now().getTime() - 400 * DAY_MS);
const stored = async () =>
  (await ctx.pool.query("select pet_id, variant, deals, trades, players, voices, middle::int from value_evidence order by pet_id, variant"))
    .rows;

/** A trade of somebody new with somebody new, completed now. */
async function complete(giving: number, receiving: number, joined = longAgo()): Promise<string> {
  const owner = { ...ctx, actor: await createUser(ctx, { createdAt: joined }) };
  const { id } = orThrow(await createTrade(owner, tradeInput(giving, receiving)));
  orThrow(await expressInterest({ ...ctx, actor: await createUser(ctx, { createdAt: joined }) }, { id }));
  orThrow(await completeTrade(owner, { id }));
  return id;
}

/** Deals of these pairs that both confirmed then, of one pet for another. */
async function confirm(giving: number, receiving: number, pairs: readonly (readonly [string, string])[], at = ctx.now()): Promise<void> {
  await storeDeals(ctx, pairs, at);
  const items = (petId: number) => [{ petId, variant: "normal" }];
  await ctx.pool.query(
    `insert into deal_lines (deal_id, number, by, kind, items, at)
    select id, 2, 'second', 'accept', $1, ended_at from deals where not exists (select 1 from deal_lines where deal_id = deals.id)`,
    [JSON.stringify({ first: items(giving), second: items(receiving) })],
  );
}

/** That many pairs of accounts that joined long ago. */
async function storePairs(count: number): Promise<[string, string][]> {
  const ids = await storePlayers(ctx, 2 * count, 400);
  return Array.from({ length: count }, (_, at) => [ids[2 * at] ?? "", ids[2 * at + 1] ?? ""]);
}

const coins = () => createPets(ctx, { name: "King", values: { normal: 1_000 } }, { name: "Coin", values: { normal: 1_300 } });
const pageOf = async (id: number) => (await site.as("guest").open(`/pet/${id}`)).text.replace(/<!-- -->|<[^>]+>/g, "");

test("ADM-VAL-013, PET-077, DEAL-090, DEAL-094 a job turns confirmed deals into evidence, which the page of the pet shows", async () => {
  const [king = 0, coin = 0] = await coins();
  await confirm(king, coin, await storePairs(6));
  await confirm(king, coin, [(await storePlayers(ctx, 2, 0)) as [string, string]]);
  const invalidated: string[][] = [];
  const leave = ctx.bus.subscribe("cache.invalidated", ({ tags }) => invalidated.push(tags));
  expect(orThrow(await refreshEvidence(asSite))).toEqual({ ok: true, count: 2, changed: 2 });
  expect(await stored()).toEqual([
    { pet_id: king, variant: "normal", deals: 6, trades: 0, players: 12, voices: 600, middle: 1_300 },
    { pet_id: coin, variant: "normal", deals: 6, trades: 0, players: 12, voices: 600, middle: 1_000 },
  ]);
  // Unchanged evidence writes nothing, and invalidates no page.
  expect(orThrow(await refreshEvidence(asSite))).toMatchObject({ changed: 0 });
  leave();
  expect(invalidated).toEqual([["value-evidence", `pet:${king}`, `pet:${coin}`]]);

  expect(await pageOf(king)).toContain("Unchanged since we began keeping records. 6 confirmed deals in 30 days say more: about 1,300.");
  await changePet(ctx, king, { normal: 1_290 }, "Players give more");
  expect(await pageOf(king)).toContain("by test: “Players give more”. Backed by 6 confirmed deals in 30 days");
  expect((await site.as("guest").open("/how-we-are-sure")).text).toContain("What deals and trades say");

  const staff = site.as("admin");
  const known = JSON.parse((await staff.open(`/admin/values/${king}.json`)).text);
  expect(known.variants.normal).toMatchObject({
    last: { by: "test", reason: "Players give more", from: 1_000 },
    evidence: { deals: 6, trades: 0, middle: 1_300 },
  });
});

test("DEAL-091, DEAL-094 completed trades count a quarter beside them, hidden ones and those of new accounts not", async () => {
  const [king = 0, coin = 0] = await coins();
  for (let at = 0; at < 4; at++) await complete(king, coin);
  const hidden = await complete(king, coin);
  orThrow(await hideTrade(await as(ctx, "moderator"), { id: hidden }));
  await complete(king, coin, ctx.now());
  await confirm(king, coin, await storePairs(5));
  orThrow(await refreshEvidence(asSite));
  expect(await stored()).toMatchObject([
    { pet_id: king, deals: 5, trades: 4, players: 18, voices: 600 },
    { pet_id: coin, deals: 5, trades: 4, voices: 600 },
  ]);
  expect(await pageOf(king)).toContain("5 confirmed deals and 4 completed trades in 30 days say more");
});

test("DEAL-091 a trade that a deal completed counts once, as the deal; without the confirmation as a trade; voided not at all", async () => {
  const [king = 0, coin = 0] = await coins();
  const [owner, bob] = [await createUser(ctx, { createdAt: longAgo() }), await createUser(ctx, { createdAt: longAgo() })];
  const { id: trade } = orThrow(await createTrade({ ...ctx, actor: owner }, tradeInput(king, coin)));
  const deal = await offer(ctx, bob, owner, coin, king, trade);
  orThrow(await accept(ctx, owner, deal));
  const heard = async () => {
    orThrow(await refreshEvidence(asSite));
    return (await stored()).filter(({ pet_id }) => pet_id === king);
  };
  // Its poster completed the trade by accepting; who the other was is the deal's to say.
  expect(await heard()).toMatchObject([{ deals: 0, trades: 1, players: 1 }]);
  for (const actor of [owner, bob]) orThrow(await confirmDeal({ ...ctx, actor }, { id: deal }));
  expect(await heard()).toMatchObject([{ deals: 1, trades: 0, players: 2, voices: 100, middle: 1_300 }]);
  orThrow(await disputeDeal({ ...ctx, actor: bob }, { id: deal, reason: "other" }));
  expect(await heard()).toMatchObject([{ deals: 1, trades: 0 }]);
  const [waiting] = (await ctx.pool.query("select id from cases")).rows;
  orThrow(
    await decideCase(await as(ctx, "moderator"), {
      id: waiting.id,
      decision: "remove",
      rule: "no-scams",
      statement: "Your deal tries to trick others.",
    }),
  );
  expect(await heard()).toEqual([]);
});

test("DEAL-090 deals of the last 30 days count, to the millisecond, and none of a banned or deleted account", async () => {
  const [king = 0, coin = 0] = await coins();
  const now = ctx.now().getTime();
  const [gone, banned] = await storePairs(2);
  await confirm(king, coin, await storePairs(1), new Date(now - 30 * DAY_MS));
  await confirm(king, coin, await storePairs(1), new Date(now - 30 * DAY_MS + 1));
  await confirm(king, coin, await storePairs(1), new Date(now));
  await confirm(king, coin, gone ? [gone] : []);
  await ctx.pool.query("update deals set second_id = null where second_id = $1", [gone?.[1]]);
  await confirm(king, coin, banned ? [banned] : []);
  orThrow(await banUser(await as(ctx, "admin"), { userId: banned?.[0] ?? "", reason: "Scamming" }));
  orThrow(await refreshEvidence(asSite));
  expect(await stored()).toMatchObject([{ pet_id: king, deals: 2, players: 4 }, { pet_id: coin }]);
});

test("DEAL-093 ten friends with a hundred deals move no value, and twenty pairs who have nothing to do with each other do", async () => {
  const [king = 0, coin = 0] = await coins();
  const friends = await storePlayers(ctx, 10, 400);
  const friend = (at: number) => friends[at % 10] ?? "";
  const ring = Array.from({ length: 100 }, (_, at) => [friend(at), friend(at + 1 + (Math.floor(at / 10) % 9))] as const);
  await confirm(king, coin, ring);
  orThrow(await refreshEvidence(asSite));
  const words = async () => (await site.as("admin").open("/admin/values/next?why=moving")).text.replace(/<!-- -->|<[^>]+>/g, "");
  expect((await stored())[0]).toMatchObject({ pet_id: king, voices: 200 });
  expect(await pageOf(king)).toMatch(/\d confirmed deals in 30 days: too few to be sure\./);
  expect(await words()).not.toContain("in 30 days say");
  await confirm(king, coin, await storePairs(20));
  orThrow(await refreshEvidence(asSite));
  expect(await pageOf(king)).toContain("confirmed deals in 30 days say more: about 1,300.");
  expect(await words()).toContain("confirmed deals in 30 days say 1,300, +30% from 1,000.");
});

test("ADM-VAL-014 values that deals contradict come first in the review queue, and missing pets are dropped", async () => {
  const [king = 0, coin = 0] = await coins();
  const staff = site.as("admin");
  await confirm(king, coin, await storePairs(6));
  orThrow(await refreshEvidence(asSite));
  const { text } = await staff.open("/admin/values/next?why=moving");
  const words = text.replace(/<!-- -->|<[^>]+>/g, "");
  expect(words).toContain("Normal: 6 confirmed deals in 30 days say 1,300, +30% from 1,000.");
  expect(text).toContain(`/admin/values?pet=${king}&amp;variant=normal`);
  expect((await staff.open("/admin/values/next?why=disputed")).text).not.toContain("6 confirmed deals in 30 days");
  ctx.setNow(new Date(ctx.now().getTime() + 31 * DAY_MS).toISOString());
  expect(orThrow(await refreshEvidence(asSite))).toMatchObject({ count: 0, changed: 2 });
  expect(await stored()).toEqual([]);
});
