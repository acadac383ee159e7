import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { as, changePet, createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { completeTrade, createTrade } from "../trades/trades.commands.server.ts";
import { expressInterest } from "../trades/trades.interests.commands.server.ts";
import { hideTrade } from "../trades/trades.moderation.commands.server.ts";
import { refreshEvidence } from "./valuation.evidence.commands.server.ts";

const site = await createSite();
const { ctx } = site;
const DAY = 86_400_000;
const asSite = { ...ctx, actor: { kind: "system" as const, name: "test" } };
const longAgo = () => new Date(ctx.now().getTime() - 400 * DAY);
const stored = async () =>
  (await ctx.pool.query("select pet_id, variant, trades, players, voices, middle::int from value_evidence order by pet_id, variant")).rows;

/** A trade of somebody new with somebody new, completed now. */
async function complete(giving: number, receiving: number, joined = longAgo()): Promise<string> {
  const owner = { ...ctx, actor: await createUser(ctx, { createdAt: joined }) };
  const { id } = orThrow(await createTrade(owner, tradeInput(giving, receiving)));
  orThrow(await expressInterest({ ...ctx, actor: await createUser(ctx, { createdAt: joined }) }, { id }));
  orThrow(await completeTrade(owner, { id }));
  return id;
}

test("ADM-VAL-013, PET-077 completed trades are heard by a job, and their players each once; what they say stands on the page of the pet", async () => {
  const [king = 0, coin = 0] = await createPets(
    ctx,
    { name: "King", values: { normal: 1_000 } },
    { name: "Coin", values: { normal: 1_300 } },
  );
  for (let at = 0; at < 6; at++) await complete(king, coin);
  const hidden = await complete(king, coin);
  orThrow(await hideTrade(await as(ctx, "moderator"), { id: hidden }));
  await complete(king, coin, ctx.now());
  const invalidated: string[][] = [];
  const leave = ctx.bus.subscribe("cache.invalidated", ({ tags }) => invalidated.push(tags));
  expect(orThrow(await refreshEvidence(asSite))).toEqual({ ok: true, count: 2, changed: 2 });
  expect(await stored()).toEqual([
    { pet_id: king, variant: "normal", trades: 6, players: 12, voices: 600, middle: 1_300 },
    { pet_id: coin, variant: "normal", trades: 6, players: 12, voices: 600, middle: 1_000 },
  ]);
  // Nothing new is nothing to write, and no reason to draw a page anew.
  expect(orThrow(await refreshEvidence(asSite))).toMatchObject({ changed: 0 });
  leave();
  expect(invalidated).toEqual([["value-evidence", `pet:${king}`, `pet:${coin}`]]);

  const guest = site.as("guest");
  const page = async () => (await guest.open(`/pet/${king}`)).text.replace(/<!-- -->|<[^>]+>/g, "");
  expect(await page()).toContain("Unchanged since we began keeping records. 6 trades in 30 days say more: about 1,300.");
  await changePet(ctx, king, { normal: 1_290 }, "Players give more");
  expect(await page()).toContain("by test: “Players give more”. Backed by 6 trades in 30 days");
  expect((await guest.open("/how-we-are-sure")).text).toContain("What completed trades say");

  const staff = site.as("admin");
  const known = JSON.parse((await staff.open(`/admin/values/${king}.json`)).text);
  expect(known.variants.normal).toMatchObject({
    last: { by: "test", reason: "Players give more", from: 1_000 },
    evidence: { trades: 6, middle: 1_300 },
  });
});

test("ADM-VAL-014 what trades contradict comes first in the list of what to look at next, and what is gone is forgotten", async () => {
  const [king = 0, coin = 0] = await createPets(
    ctx,
    { name: "King", values: { normal: 1_000 } },
    { name: "Coin", values: { normal: 1_300 } },
  );
  const staff = site.as("admin");
  for (let at = 0; at < 6; at++) await complete(king, coin);
  orThrow(await refreshEvidence(asSite));
  const { text } = await staff.open("/admin/values/next?why=moving");
  const words = text.replace(/<!-- -->|<[^>]+>/g, "");
  expect(words).toContain("Normal: 6 trades in 30 days say 1,300, +30% from 1,000.");
  expect(text).toContain(`/admin/values?pet=${king}&amp;variant=normal`);
  expect((await staff.open("/admin/values/next?why=disputed")).text).not.toContain("6 trades in 30 days");
  ctx.setNow(new Date(ctx.now().getTime() + 31 * DAY).toISOString());
  expect(orThrow(await refreshEvidence(asSite))).toMatchObject({ count: 0, changed: 2 });
  expect(await stored()).toEqual([]);
});
