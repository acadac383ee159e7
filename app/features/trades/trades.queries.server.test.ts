import { beforeEach, describe, expect, test } from "vitest";
import type { Role, UserActor } from "~/access/actor.ts";
import { orThrow } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { comparePositions } from "~/platform/live/live.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { until } from "../../../test/until.ts";
import { deleteOldTrades, dismissRemovedTrades } from "./trades.cleanup.commands.server.ts";
import { completeTrade, createTrade, deleteOwnTrade } from "./trades.commands.server.ts";
import { expressInterest } from "./trades.interests.commands.server.ts";
import { hideTrade } from "./trades.moderation.commands.server.ts";
import { findBoard, findFeaturedTrades, findLatestTrades, findNewTrades } from "./trades.queries.server.ts";
import {
  findPostingNames,
  findRemovedTrades,
  findTrade,
  findTradesOf,
  findTradesOfCards,
  readTradeView,
} from "./trades.records.queries.server.ts";
import type { TradeInput } from "./trades.schemas.ts";
import { type BoardChoices, boardList } from "./trades.search-params.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;
const at = (minutes: number) => ctx.setNow(new Date(NOW + minutes * MINUTE));

let doggy = 0;
let overlord = 0;
let bunny = 0;
beforeEach(async () => {
  [doggy = 0, overlord = 0, bunny = 0] = await createPets(
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
const removedOf = (actor: UserActor) => findRemovedTrades(as(actor));
type Asked = Partial<Record<"query" | "pet" | "variant" | "sort", string> & Record<"min" | "max", number>>;
const ask = ({ query = "", ...fields }: Asked = {}): BoardChoices =>
  boardList.parse(new URLSearchParams(Object.entries({ q: query, ...fields }).map(([name, value]) => [name, String(value)])));
const board = async (asked?: Asked, limit?: number) => {
  const page = await findBoard(ctx, ask(asked), limit);
  return page.trades.map((trade) => trade.message);
};

describe("the order", () => {
  test("TRD-038, TRD-129: every sort, and no page without or twice with a trade", async () => {
    const values = [500, 50, 900, 500, 900];
    for (const [place, value] of values.entries()) {
      at(place);
      const petId = value === 500 ? doggy : value === 900 ? overlord : bunny;
      await post(`${place}`, { giving: [{ petId, variant: "normal" }] });
    }
    const fans = await Promise.all([createUser(ctx), createUser(ctx)]);
    const shown = (await findBoard(ctx, ask())).trades;
    const idOf = (message: string) => shown.find((trade) => trade.message === message)?.id ?? "";
    await expressInterest(as(fans[0] as UserActor), { id: idOf("1") });
    await expressInterest(as(fans[1] as UserActor), { id: idOf("1") });
    await expressInterest(as(fans[1] as UserActor), { id: idOf("3") });
    const orders = {
      newest: "43210",
      oldest: "01234",
      value_high: "42301",
      value_low: "10324",
      interest: "13420",
    } as const;
    for (const [sort, order] of Object.entries(orders)) {
      const choices = ask({ sort });
      expect((await board({ sort })).join(""), sort).toBe(order);
      let walked = "";
      let after: BoardChoices["after"] = null;
      do {
        const page = await findBoard(ctx, { ...choices, after }, 2);
        walked += page.trades.map((trade) => trade.message).join("");
        after = page.next;
      } while (after);
      expect(walked, `${sort}, two a page`).toBe(order);
    }
  });

  test("on top while pinned: owner's for all its life, partner's for 30 minutes, premium's for 15", async () => {
    await post("owner", {}, "owner");
    await post("premium", {}, "premium");
    await post("partner", {}, "partner");
    at(1);
    await post("moderator", {}, "moderator");
    await post("user");
    const pages = async () => {
      const walked: string[] = [];
      let after: BoardChoices["after"] = null;
      do {
        const page = await findBoard(ctx, { ...ask(), after }, 1);
        walked.push(...page.trades.map((trade) => trade.message));
        after = page.next;
      } while (after);
      return walked;
    };
    expect((await board()).slice(0, 3)).toEqual(["owner", "partner", "premium"]);
    expect((await pages()).slice(0, 3)).toEqual(["owner", "partner", "premium"]);
    expect(new Set(await pages()).size).toBe(5);
    expect((await board({ sort: "oldest" })).slice(0, 3)).toEqual(["owner", "partner", "premium"]);
    at(15);
    expect((await board()).slice(0, 2)).toEqual(["owner", "partner"]);
    expect((await board()).at(-1)).toBe("premium");
    at(30);
    const plain = await board();
    expect(plain[0]).toBe("owner");
    expect(plain.slice(-2).sort()).toEqual(["partner", "premium"]);
  });
});

describe("what is not on the board", () => {
  test("TRD-075, TRD-076: expired trades, each role's at its time", async () => {
    for (const role of ["user", "premium", "partner", "owner"] as const) await post(role, {}, role);
    const left = async (minutes: number) => {
      at(minutes);
      return (await board()).sort().join(" ");
    };
    expect(await left(59)).toBe("owner partner premium user");
    expect(await left(60)).toBe("owner partner premium");
    expect(await left(120)).toBe("owner partner");
    expect(await left(240)).toBe("owner");
    expect(await left(360)).toBe("");
  });

  test("completed and hidden trades", async () => {
    const [completed, hidden] = [await post("completed"), await post("hidden")];
    await post("open");
    await completeTrade(as(completed.actor), { id: completed.id });
    await hideTrade(ctx, { id: hidden.id });
    expect(await board()).toEqual(["open"]);
  });
});

describe("filters", () => {
  beforeEach(async () => {
    await post("doggy for overlord", { robloxUsername: "Zelda_99", discordUsername: "hyrule.z" });
    at(1);
    await post("shiny doggy for bunny", {
      giving: [{ petId: doggy, variant: "shiny" }],
      receiving: [{ petId: bunny, variant: "mythic" }],
      robloxUsername: "Under_score",
    });
    at(2);
    await post("bunny for shiny overlord", {
      giving: [{ petId: bunny, variant: "normal" }],
      receiving: [{ petId: overlord, variant: "shiny" }],
      robloxUsername: "UnderXscore",
    });
  });
  const found = async (asked: Asked) => (await board({ sort: "oldest", ...asked })).map((message) => message.split(" for ")[0]);

  test("TRD-039, TRD-040: bounds of the giving total, both included", async () => {
    expect(await found({ min: 500 })).toEqual(["doggy", "shiny doggy"]);
    expect(await found({ min: 501 })).toEqual(["shiny doggy"]);
    expect(await found({ max: 500 })).toEqual(["doggy", "bunny"]);
    expect(await found({ min: 50, max: 499 })).toEqual(["bunny"]);
  });

  test("TRD-041: the pet's name on either side", async () => {
    expect(await found({ pet: "doggy" })).toEqual(["doggy", "shiny doggy"]);
    expect(await found({ pet: "OVERLORD" })).toEqual(["doggy", "bunny"]);
    expect(await found({ pet: "kd" })).toEqual(["doggy", "shiny doggy"]);
    expect(await found({ pet: "no such pet at all" })).toEqual([]);
  });

  test("TRD-037, TRD-042: the variant on either side; with a name, that pet in that form", async () => {
    expect(await found({ variant: "shiny" })).toEqual(["shiny doggy", "bunny"]);
    expect(await found({ variant: "mythic" })).toEqual(["shiny doggy"]);
    expect(await found({ variant: "shinyMythic" })).toEqual([]);
    expect(await found({ variant: "shiny", pet: "overlord" })).toEqual(["bunny"]);
  });

  test("TRD-043 … TRD-046: the search finds pets, variants and both usernames", async () => {
    expect(await found({ query: "bunny" })).toEqual(["shiny doggy", "bunny"]);
    expect(await found({ query: "shiny" })).toEqual(["shiny doggy", "bunny"]);
    expect(await found({ query: "shiny king doggy" })).toEqual(["shiny doggy"]);
    expect(await found({ query: "zelda" })).toEqual(["doggy"]);
    expect(await found({ query: "HYRULE" })).toEqual(["doggy"]);
    expect(await found({ query: "under_score" })).toEqual(["shiny doggy"]);
    expect(await found({ query: "%" })).toEqual([]);
    expect(await found({ query: "\\" })).toEqual([]);
  });

  test("everything together", async () => {
    expect(await found({ query: "doggy", min: 600, variant: "mythic" })).toEqual(["shiny doggy"]);
    expect(await found({ query: "doggy", max: 600, variant: "mythic" })).toEqual([]);
  });
});

test("PART-007: featured are open trades of partners, newest first", async () => {
  await post("first", {}, "partner");
  at(1);
  await post("user");
  await post("second", {}, "partner");
  expect((await findFeaturedTrades(ctx, 5)).map((trade) => trade.message)).toEqual(["second", "first"]);
  expect(await findFeaturedTrades(ctx, 1)).toHaveLength(1);
  at(240);
  expect((await findFeaturedTrades(ctx, 5)).map((trade) => trade.message)).toEqual(["second"]);
});

test("TRD-144 … TRD-146: expired trades are seen by their owner alone, deleted by the job and counted for one notice", async () => {
  const { actor, id } = await post("first");
  at(10);
  await createTrade(as(actor), tradeInput(doggy, overlord, { message: "second" }));
  await completeTrade(as(actor), { id });
  at(61);
  const other = await post("other");
  expect((await findTradesOf(as(other.actor), actor.id)).map((trade) => trade.message)).toEqual(["second", "first"]);
  at(70);
  expect((await findTradesOf(as(other.actor), actor.id)).map((trade) => trade.message)).toEqual(["first"]);
  expect(await findTradesOf(as(actor), actor.id)).toHaveLength(2);
  expect(await deleteOldTrades(ctx)).toEqual({ ok: true, deleted: 1, more: false });
  expect(await deleteOldTrades(ctx)).toMatchObject({ deleted: 0 });
  expect((await findTradesOf(as(actor), actor.id)).map((trade) => trade.message)).toEqual(["first"]);
  expect(await removedOf(other.actor)).toBeNull();
  expect(await removedOf(actor)).toEqual({ count: 1, upTo: 1 });
});

test("TRD-146: the notice stays until it is dismissed; dismissed twice, late or by whoever has none it takes no other along", async () => {
  const { actor } = await post("first");
  const other = await post("other");
  at(60);
  await deleteOldTrades(ctx);
  expect([await removedOf(actor), await removedOf(actor)]).toEqual([
    { count: 1, upTo: 1 },
    { count: 1, upTo: 1 },
  ]);
  await dismissRemovedTrades(as(other.actor), { upTo: 99 });
  expect([await removedOf(other.actor), await removedOf(actor)]).toEqual([null, { count: 1, upTo: 1 }]);
  at(61);
  await createTrade(as(actor), tradeInput(doggy, overlord));
  at(121);
  await deleteOldTrades(ctx);
  expect(await removedOf(actor)).toEqual({ count: 2, upTo: 2 });
  await Promise.all(Array.from({ length: 16 }, () => dismissRemovedTrades(as(actor), { upTo: 1 })));
  expect(await removedOf(actor)).toEqual({ count: 1, upTo: 2 });
  for (const upTo of [Number.NaN, -5, 1.5, 2 ** 31, "many"])
    expect(await dismissRemovedTrades(as(actor), { upTo })).toMatchObject({ ok: false, reason: "invalid" });
  for (const upTo of [0, "0"]) expect(await dismissRemovedTrades(as(actor), { upTo })).toEqual({ ok: true });
  expect(await removedOf(actor)).toEqual({ count: 1, upTo: 2 });
  await dismissRemovedTrades(as(actor), { upTo: 2 });
  await dismissRemovedTrades(as(actor), { upTo: 1 });
  expect(await removedOf(actor)).toBeNull();
  expect(await dismissRemovedTrades({ ...ctx, actor: { kind: "guest" } }, { upTo: 1 })).toMatchObject({ reason: "unauthenticated" });
});

test("posts older than thirty days are deleted, also completed ones; two runs at once count each once", async () => {
  const { actor, id } = await post("completed");
  await completeTrade(as(actor), { id });
  at(30 * 24 * 60);
  expect(await deleteOldTrades(ctx)).toMatchObject({ deleted: 0 });
  const expired = await post("expired");
  at(30 * 24 * 60 + 61);
  const runs = await Promise.all([deleteOldTrades(ctx), deleteOldTrades(ctx)]);
  expect(runs.reduce((sum, run) => sum + orThrow(run).deleted, 0)).toBe(2);
  expect(await removedOf(actor)).toBeNull();
  expect(await removedOf(expired.actor)).toEqual({ count: 1, upTo: 1 });
});

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

test("cards are told what their trades are now: completed ones still, deleted and hidden ones no more", async () => {
  const [open, completed, deleted, hidden] = [await post("open"), await post("completed"), await post("deleted"), await post("hidden")];
  const ids = [hidden, deleted, completed, open].map(({ id }) => id);
  const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
  const shown = async (who = guest) => {
    const cards = await findTradesOfCards(who, [...ids, ...ids, "nonsense", ""]);
    return cards.trades.map((trade) => `${trade.message}${trade.completedAt === null ? "" : "!"} ${trade.interestedCount}`).sort();
  };
  expect(await shown()).toEqual(["completed 0", "deleted 0", "hidden 0", "open 0"]);
  const before = (await findTradesOfCards(ctx, ids)).live;
  await completeTrade(as(completed.actor), { id: completed.id });
  await deleteOwnTrade(as(deleted.actor), { id: deleted.id });
  await hideTrade(as(await createUser(ctx, { role: "moderator" })), { id: hidden.id });
  await expressInterest(as(await createUser(ctx)), { id: open.id });
  expect(await shown()).toEqual(["completed! 0", "open 1"]);
  expect(await shown(as(hidden.actor))).toEqual(["completed! 0", "hidden 0", "open 1"]);
  // With Redis the positions come back with the events.
  await until(async () => expect(comparePositions((await findTradesOfCards(ctx, ids)).live, before)).toBeGreaterThan(0));
  expect((await findTradesOfCards(ctx, [])).trades).toEqual([]);
});

describe("the trades that are new since a board was read", () => {
  const fresh = (since: number, asked?: Asked) => findNewTrades(ctx, ask(asked), since);

  test("are those posted later that match its filters and are open, the newest first", async () => {
    await post("before");
    at(1);
    const { id: dear } = await post("dear", { giving: [{ petId: bunny, variant: "mythic" }] });
    const { id: plain, actor } = await post("plain");
    expect(new Set(await fresh(NOW + MINUTE))).toEqual(new Set([dear, plain]));
    expect(await fresh(NOW + MINUTE, { min: 1_000 })).toEqual([dear]);
    expect(await fresh(NOW + MINUTE, { query: "king doggy" })).toEqual([plain]);
    await completeTrade(as(actor), { id: plain });
    expect(await fresh(NOW + MINUTE)).toEqual([dear]);
  });

  test("clocks may differ by five seconds, not more; a time that is none asks for the last hours", async () => {
    const { id } = await post("first");
    expect(await fresh(NOW + 4_999)).toEqual([id]);
    expect(await fresh(NOW + 5_000)).toEqual([]);
    expect(await fresh(Number.NaN)).toEqual([id]);
    expect(await fresh(Number.POSITIVE_INFINITY)).toEqual([]);
    expect(await fresh(9e15)).toEqual([]);
  });
});

test("PROF-010, TRD-046 a Discord name on a trade is for players who are signed in, and for nobody else once its owner hides it: neither shown nor found", async () => {
  const [poster, other] = [await createUser(ctx), await createUser(ctx)];
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

test("a Roblox name is marked as verified where it is the one that was verified, however it is written, and nowhere else", async () => {
  const verifiedOf = async (robloxUsername: string, overrides: Parameters<typeof createUser>[1]) => {
    const actor = await createUser(ctx, overrides);
    await createTrade(as(actor), tradeInput(doggy, overlord, { robloxUsername }));
    return (await findTradesOf(as(actor), actor.id)).map(({ verified }) => verified);
  };
  expect(await verifiedOf("realOne", { username: "RealOne" })).toEqual([true]);
  expect(await verifiedOf("RealOne", { username: "Somebody" })).toEqual([false]);
  expect(await verifiedOf("RealTwo", { username: "RealTwo", provider: "discord" })).toEqual([false]);
});
