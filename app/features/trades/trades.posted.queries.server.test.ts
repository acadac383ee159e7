import { beforeEach, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { savePresence } from "~/features/presence/presence.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { createLimits } from "~/platform/http/limits.server.ts";
import type { Role, UserActor } from "~/platform/identity/actor.ts";
import { MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { createTrade } from "./trades.commands.server.ts";
import { findHours } from "./trades.offers.queries.server.ts";
import { findPostingNames, findTrade, findTradesOf, findTradesOfCards, readTradeView } from "./trades.posted.queries.server.ts";
import { findBoard, findFeaturedTrades, findLatestTrades } from "./trades.queries.server.ts";
import type { TradeInput } from "./trades.schemas.ts";
import { boardList } from "./trades.search-params.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const at = (minutes: number) => ctx.setNow(new Date(NOW + minutes * MINUTE_MS));

let doggy = 0;
let overlord = 0;
let _bunny = 0;
beforeEach(async () => {
  [doggy = 0, overlord = 0, _bunny = 0] = await createPets(
    ctx,
    { name: "King Doggy", values: { normal: 500, shiny: 1_000 } },
    { name: "The Overlord", values: { normal: 900, shiny: 1_900 } },
    { name: "Easter Bunny", values: { normal: 50, mythic: 5_000 } },
  );
});

/** Posts as somebody new, named as the message says. */
async function post(message: string, overrides: Partial<TradeInput> = {}, role: Role = "user") {
  const actor = await createUser(ctx, { role });
  const outcome = await createTrade(as(actor), tradeInput(doggy, overlord, { message, ...overrides }));
  if (!outcome.ok) throw new Error(outcome.message);
  return { id: outcome.id, actor };
}

const ask = ({ query = "" }) => boardList.parse(new URLSearchParams({ q: query }));

test("TRD-057, TRD-058: the form begins with verified names", async () => {
  const [roblox, discord] = [
    await createUser(ctx, { username: "RealName" }),
    await createUser(ctx, { provider: "discord", username: "chatty" }),
  ];
  expect(await findPostingNames(ctx, roblox)).toEqual({ roblox: "RealName", discord: "" });
  expect(await findPostingNames(ctx, discord)).toEqual({ roblox: "", discord: "chatty" });
  await ctx.pool.query("update users set roblox_verified_at = null");
  expect(await findPostingNames(ctx, roblox)).toEqual({ roblox: "", discord: "" });
});

test("PROF-010, TRD-046 a Discord name on a trade is for players who are signed in, and for nobody else once its owner hides it: neither shown nor found", async () => {
  const [poster, other] = [await createUser(ctx, { username: "Poster_1" }), await createUser(ctx)];
  const { id } = orThrow(
    await createTrade(as(poster), tradeInput(doggy, overlord, { robloxUsername: "Poster_1", discordUsername: "hyrule.z" })),
  );
  const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
  const banned = as({ ...other, ban: { reason: "x" } });
  const shownTo = async (who: AppContext) => (await findTrade(who, id))?.discordUsername;
  const foundBy = async (who: AppContext, query: string) => (await findBoard(who, ask({ query }))).trades.length;
  expect([await shownTo(guest), await shownTo(banned), await shownTo(as(other)), await shownTo(as(poster))]).toEqual([
    "",
    "",
    "hyrule.z",
    "hyrule.z",
  ]);
  expect([await foundBy(guest, "hyrule"), await foundBy(banned, "hyrule"), await foundBy(as(other), "hyrule")]).toEqual([0, 0, 1]);
  expect(await foundBy(guest, "poster_1")).toBe(1);
  for (const read of [
    findBoard(guest, ask({})),
    findFeaturedTrades(guest, 5),
    findLatestTrades(guest, 5),
    findTradesOfCards(guest, [id]),
    findTradesOf(guest, poster.id),
    readTradeView(guest, id),
  ])
    expect(JSON.stringify(await read)).not.toContain("hyrule");
  await ctx.pool.query("update users set hides_discord = true where id = $1", [poster.id]);
  expect([await shownTo(as(other)), await shownTo(as(poster))]).toEqual(["", "hyrule.z"]);
  expect([await foundBy(as(other), "hyrule"), await foundBy(as(poster), "hyrule"), await foundBy(as(other), "poster_1")]).toEqual([
    0, 1, 1,
  ]);
  expect((await findPostingNames(ctx, poster)).discord).toBe("");
});

test("TRD-133: a trade's page knows what its poster chose to lie behind their pages, unless they are banned", async () => {
  const { id, actor } = await post("hello");
  const background = async () => (await readTradeView(ctx, id))?.background;
  expect(await background()).toBeNull();
  await ctx.pool.query("update users set custom_background_color = 'green' where id = $1", [actor.id]);
  expect(await background()).toEqual({ image: null, color: "green" });
  await ctx.pool.query("update users set custom_background = 'abc' where id = $1", [actor.id]);
  expect(await background()).toEqual({ image: "abc", color: "green" });
  await ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [actor.id]);
  expect(await background()).toBeNull();
});

test("a Roblox name is marked as verified where it is the one that was verified, however it is written, and nowhere else", async () => {
  const stateOf = async (robloxUsername: string, overrides: Parameters<typeof createUser>[1]) => {
    const actor = await createUser(ctx, overrides);
    await createTrade(as(actor), tradeInput(doggy, overlord, { robloxUsername }));
    return (await findTradesOf(as(actor), actor.id)).map(({ nameState }) => nameState);
  };
  expect(await stateOf("realOne", { username: "RealOne" })).toEqual(["verified"]);
  expect(await stateOf("RealThree", { username: "Somebody" })).toEqual(["unverified"]);
  expect(await stateOf("RealTwo", { username: "RealTwo", provider: "discord" })).toEqual(["unverified"]);
});

/** Posts "Online now", and lets its poster have been seen so many minutes ago. */
async function postOnline() {
  const { id, actor } = await post("Here", { availability: "online_now" });
  const seen = (minutesAgo: number) =>
    ctx.pool.query("update sessions set last_used_at = $2 where user_id = $1", [
      actor.id,
      new Date(ctx.now().getTime() - minutesAgo * MINUTE_MS),
    ]);
  const view = async (reader: AppContext) => {
    const found = await readTradeView(reader, id);
    return found && { until: found.trade.onlineUntil, was: found.activity?.lastHereAt ?? null };
  };
  return { id, actor, seen, view };
}
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
const showLastHere = (actor: UserActor, showsLastHere = true) => savePresence(as(actor), { showsLastHere, showsAnswering: false });

test("TRD-059 “Online now” is shown to everybody while its poster was seen in the last fifteen minutes, on boards and cards too", async () => {
  const { id, seen, view } = await postOnline();
  await seen(14);
  const reader = as(await createUser(ctx));
  for (const who of [guest, reader]) expect(await view(who)).toEqual({ until: NOW + MINUTE_MS, was: null });
  const shown = async () => [
    (await findBoard(guest, ask({}))).trades[0]?.onlineUntil,
    (await findTradesOfCards(guest, [id])).trades[0]?.onlineUntil,
  ];
  expect(await shown()).toEqual([NOW + MINUTE_MS, NOW + MINUTE_MS]);
  at(1);
  expect([...(await shown()), (await view(guest))?.until]).toEqual([null, null, null]);
  at(0);
});

test("TRD-059, PROF-120: once it has lapsed, signed-in players see when its poster was here, if the poster shows it; guests never do", async () => {
  const { actor, seen, view } = await postOnline();
  await seen(16);
  const reader = await createUser(ctx);
  const lapsed = { until: null, was: null };
  expect([await view(as(reader)), await view(guest)]).toEqual([lapsed, lapsed]);
  orThrow(await showLastHere(actor));
  expect([await view(as(reader)), await view(guest)]).toEqual([{ until: null, was: NOW - 16 * MINUTE_MS }, lapsed]);
  orThrow(await addBlock(as(actor), { player: reader.id, kind: "block" }));
  expect(await view(as(reader))).toEqual(lapsed);
  expect(await view(as(await createUser(ctx)))).toEqual({ until: null, was: NOW - 16 * MINUTE_MS });
  orThrow(await showLastHere(actor, false));
  expect(await view(as(await createUser(ctx)))).toEqual(lapsed);
});

test("TRD-059, PROF-120: a poster who shows when they were last here, without having chosen “Online now”, is not shown as online", async () => {
  const { id, actor } = await post("Evening", { availability: "evening" });
  orThrow(await showLastHere(actor));
  const found = await readTradeView(as(await createUser(ctx)), id);
  expect([found?.trade.onlineUntil, found?.activity]).toEqual([
    null,
    { readyUntil: null, lastHereAt: expect.any(Number), answering: null },
  ]);
});

test("TRD-059 a poster who is signed in nowhere any more is not shown as online", async () => {
  const { actor, view } = await postOnline();
  await ctx.pool.query("delete from sessions where user_id = $1", [actor.id]);
  expect(await view(guest)).toEqual({ until: null, was: null });
});

test("DEAL-041, TRD-059: the times to meet ignore “Online now” once it has lapsed, and are the earlier ones again", async () => {
  const { actor, seen } = await postOnline();
  const hours = async () => (await findHours(ctx, [actor.id])).get(actor.id);
  await seen(14);
  expect(await hours()).toEqual({ availability: "online_now", zone: null, until: NOW + 180 * MINUTE_MS });
  await seen(15);
  expect(await hours()).toBeUndefined();
  const limitless = { ...as(actor), limits: createLimits(undefined) };
  at(-600);
  await ctx.pool.query("update trades set created_at = $1", [new Date(NOW)]);
  orThrow(await createTrade(limitless, tradeInput(doggy, overlord, { availability: "evening", timeZone: "Australia/Lord_Howe" })));
  at(0);
  expect(await hours()).toEqual({ availability: "evening", zone: "Australia/Lord_Howe" });
  await seen(2);
  expect(await hours()).toMatchObject({ availability: "online_now" });
  // Its trade is over: what was said for it says nothing any more.
  at(180);
  await seen(0);
  expect(await hours()).toMatchObject({ availability: "evening" });
  at(0);
});
