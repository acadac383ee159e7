import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser, unbanUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { comparePositions } from "~/platform/bus/bus-events.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Role, UserActor } from "~/platform/identity/actor.ts";
import { MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, editOf, tradeInput } from "../../../test/factories.ts";
import { until } from "../../../test/until.ts";
import { completeTrade, createTrade, deleteOwnTrade, updateTrade } from "./trades.commands.server.ts";
import { expressInterest } from "./trades.interests.commands.server.ts";
import { deleteOldTrades, dismissRemovedTrades } from "./trades.lifetimes.commands.server.ts";
import { hideTrade } from "./trades.moderation.commands.server.ts";
import { findRemovedTrades, findTradesOf, findTradesOfCards } from "./trades.posted.queries.server.ts";
import { findBoard, findFeaturedTrades, findNewTrades } from "./trades.queries.server.ts";
import type { TradeInput } from "./trades.schemas.ts";
import { type BoardChoices, boardList } from "./trades.search-params.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const at = (minutes: number) => ctx.setNow(new Date(NOW + minutes * MINUTE_MS));

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

/** Posts as somebody new, who connected the Roblox account that they name. */
async function post(message: string, overrides: Partial<TradeInput> = {}, role: Role = "user") {
  const { robloxUsername: username } = overrides;
  const actor = await createUser(ctx, { role, ...(username && { username }) });
  const outcome = await createTrade(as(actor), tradeInput(doggy, overlord, { message, ...overrides }));
  if (!outcome.ok) throw new Error(outcome.message);
  return { id: outcome.id, actor };
}
/** Another name on Roblox, as it is known since the last sign-in. */
const rename = (actor: UserActor, name: string) =>
  ctx.pool.query("update identities set username = $1 where user_id = $2", [name, actor.id]);
const removedOf = (actor: UserActor) => findRemovedTrades(as(actor));
type Asked = Partial<Record<"query" | "pet" | "gives" | "wants" | "variant" | "sort", string> & Record<"min" | "max", number>>;
const ask = ({ query = "", ...fields }: Asked = {}): BoardChoices =>
  boardList.parse(new URLSearchParams(Object.entries({ q: query, ...fields }).map(([name, value]) => [name, String(value)])));
const board = async (asked?: Asked, limit?: number) => {
  const page = await findBoard(ctx, ask(asked), limit);
  return page.trades.map((trade) => trade.message);
};
/** All messages of a board that is read page by page. */
const walk = async (limit: number, choices = ask()) => {
  const walked: string[] = [];
  let after: BoardChoices["after"] = null;
  do {
    const page = await findBoard(ctx, { ...choices, after }, limit);
    walked.push(...page.trades.map((trade) => trade.message));
    after = page.next;
  } while (after);
  return walked;
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
      expect((await walk(2, choices)).join(""), `${sort}, two a page`).toBe(order);
    }
  });

  test("TRD-045, TRD-129: a search for players shows in every order what the whole board shows of them, page by page", async () => {
    const names = ["Moon_1", "Moon_2", "Sun_1"];
    const posters = await Promise.all(names.map((username) => createUser(ctx, { role: "partner", username })));
    for (let place = 0; place < 15; place += 1) {
      // Three at a time, so that the id decides.
      at(Math.floor(place / 3));
      const [petId, robloxUsername] = [[doggy, overlord, bunny][place % 2] ?? doggy, names[place % 3] ?? ""];
      const giving = [{ petId, variant: "normal" as const }];
      orThrow(
        await createTrade(
          as(posters[place % 3] as UserActor),
          tradeInput(doggy, overlord, { message: `${place}`, robloxUsername, giving }),
        ),
      );
    }
    const shown = (await findBoard(ctx, ask())).trades;
    await hideTrade(ctx, { id: shown.find(({ message }) => message === "4")?.id ?? "" });
    for (const sort of ["newest", "oldest", "value_high", "value_low", "interest"]) {
      const whole = await walk(2, ask({ sort }));
      expect(whole).toHaveLength(14);
      const ofMoons = whole.filter((message) => Number(message) % 3 < 2);
      for (const limit of [1, 2, 24]) expect(await walk(limit, ask({ sort, query: "moon_" })), `${sort}, ${limit} a page`).toEqual(ofMoons);
      expect(await walk(3, ask({ sort, query: "moon_", max: 500 })), sort).toEqual(ofMoons.filter((message) => Number(message) % 2 === 0));
    }
    expect(await findBoard(ctx, ask({ query: "moon_" }))).toMatchObject({ total: 9, more: false, next: null });
    expect(await findBoard(ctx, ask({ query: "star_" }))).toMatchObject({ total: 0, trades: [] });
  });

  test("a pinned trade stands on top: an owner's for all its life, a partner's for 30 minutes, a premium player's for 15", async () => {
    await post("owner", {}, "owner");
    await post("premium", {}, "premium");
    await post("partner", {}, "partner");
    at(1);
    await post("moderator", {}, "moderator");
    await post("user");
    expect((await board()).slice(0, 3)).toEqual(["owner", "partner", "premium"]);
    expect((await walk(1)).slice(0, 3)).toEqual(["owner", "partner", "premium"]);
    expect(new Set(await walk(1)).size).toBe(5);
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

describe("the top of the board", () => {
  const read = async (after: BoardChoices["after"] = null, limit = 24) => {
    const page = await findBoard(ctx, { ...ask(), after }, limit);
    return { ...page, messages: page.trades.map(({ message }) => message) };
  };

  test("TRD-129: the top of the board holds at most two trades of one player, those that they posted last; the others stand in their order", async () => {
    const partner = await createUser(ctx, { role: "partner" });
    const postMore = async (message: string) => orThrow(await createTrade(as(partner), tradeInput(doggy, overlord, { message }))).id;
    for (const [place, message] of ["a", "b", "c"].entries()) {
      at(place);
      await postMore(message);
    }
    at(3);
    await post("user");
    at(4);
    await post("other partner", {}, "partner");
    const all = await read();
    expect(all.messages).toEqual(["other partner", "c", "b", "user", "a"]);
    expect(all.trades.map(({ pinnedUntil }) => pinnedUntil !== null)).toEqual([true, true, true, false, false]);
    expect(await walk(1)).toEqual(all.messages);
    await completeTrade(as(partner), { id: all.trades[1]?.id ?? "" });
    expect((await read()).messages).toEqual(["other partner", "b", "a", "user"]);
  });

  test("TRD-150: the results are counted, up to 200, and without those of banned accounts, which leave no hole in a page", async () => {
    for (const message of ["a", "b", "c"]) await post(message);
    const { actor } = await post("banned");
    expect(await read(null, 2)).toMatchObject({ total: 4, more: false });
    const admin = await createUser(ctx, { role: "admin" });
    const ban = async () => orThrow(await banUser(as(admin), { userId: actor.id, reason: "scam" }));
    await ban();
    expect((await read()).messages).not.toContain("banned");
    orThrow(await unbanUser(as(admin), { userId: actor.id }));
    expect((await read()).messages).toContain("banned");
    await ban();
    // Its form was under way when the ban came.
    await ctx.pool.query("update trades set created_at = created_at + interval '1 minute' where user_id = $1", [actor.id]);
    const page = await read(null, 2);
    expect(page).toMatchObject({ total: 3, more: false });
    expect(page.messages).toHaveLength(2);
    expect((await read(page.next, 2)).messages).toHaveLength(1);
    await ctx.pool.query(`insert into trades (user_id, roblox_username, giving_total, receiving_total, status, availability, item_codes, poster_role, created_at, expires_at)
      select user_id, roblox_username, giving_total, receiving_total, status, availability, item_codes, poster_role, created_at, expires_at
      from trades, generate_series(1, 198) where message = 'a'`);
    expect(await read(null, 2)).toMatchObject({ total: 200, more: true });
  });
});

describe("the filters “They give” and “They want”", () => {
  test("TRD-151: each side filters by a full name, a variant or a search", async () => {
    await post("gives doggy");
    await post("wants doggy", { giving: [{ petId: overlord, variant: "normal" }], receiving: [{ petId: doggy, variant: "shiny" }] });
    await post("bunny for bunny", { giving: [{ petId: bunny, variant: "mythic" }], receiving: [{ petId: bunny, variant: "normal" }] });
    expect(await board({ gives: "King Doggy" })).toEqual(["gives doggy"]);
    expect(await board({ wants: "king doggy" })).toEqual(["wants doggy"]);
    expect(await board({ gives: "shiny king doggy" })).toEqual([]);
    expect(await board({ wants: "shiny king doggy" })).toEqual(["wants doggy"]);
    expect(await board({ wants: "2 kd shiny" })).toEqual(["wants doggy"]);
    expect(await board({ wants: "King Doggy", variant: "shiny" })).toEqual(["wants doggy"]);
    expect(await board({ wants: "King Doggy", variant: "normal" })).toEqual([]);
    expect(await board({ gives: "mythic", wants: "Easter Bunny" })).toEqual(["bunny for bunny"]);
    expect(await board({ gives: "King Doggy", wants: "The Overlord" })).toEqual(["gives doggy"]);
    expect(await board({ gives: "King Doggy", wants: "Easter Bunny" })).toEqual([]);
    expect(await board({ gives: "kd" })).toEqual(["gives doggy"]);
    expect(await board({ gives: "zzzz qqqq" })).toEqual([]);
    expect(await board({ gives: "shiny" })).toEqual([]);
    expect(await board({ pet: "King Doggy", wants: "The Overlord" })).toEqual(["gives doggy"]);
    expect((await findBoard(ctx, ask({ gives: "King Doggy" }))).total).toBe(1);
  });

  test("TRD-151: a full name means that pet, not those whose names contain it", async () => {
    const [longer = 0] = await createPets(ctx, { name: "King Doggy Supreme" });
    await post("plain");
    await post("longer", { giving: [{ petId: longer, variant: "normal" }] });
    expect(await board({ gives: "King Doggy" })).toEqual(["plain"]);
    expect(await board({ gives: "King Doggy Supreme" })).toEqual(["longer"]);
    expect((await board({ gives: "king dog" })).sort()).toEqual(["longer", "plain"]);
  });
});

describe("trades missing from the board", () => {
  test("TRD-075, TRD-076: expired trades are missing from the board, each role's at its time", async () => {
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

  test("completed and hidden trades are missing from the board", async () => {
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

  test("TRD-039, TRD-040: the bounds of the giving total are included", async () => {
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
    expect(await found({ query: "skd" })).toEqual(["shiny doggy"]);
    expect(await found({ query: "kd shiny" })).toEqual(["shiny doggy"]);
    expect(await found({ query: "myth" })).toEqual(["shiny doggy"]);
    expect(await found({ pet: "shiny overlord" })).toEqual(["bunny"]);
    expect(await found({ query: "zelda" })).toEqual(["doggy"]);
    expect(await found({ query: "HYRULE" })).toEqual(["doggy"]);
    expect(await found({ query: "under_score" })).toEqual(["shiny doggy"]);
    expect(await found({ query: "%" })).toEqual([]);
    expect(await found({ query: "\\" })).toEqual([]);
  });

  test("TRD-043, TRD-045: a misspelled pet is found unless the text is in a player's name, and nobody's hidden Discord name counts", async () => {
    const guest = async (query: string) => {
      const page = await findBoard({ ...ctx, actor: { kind: "guest" } }, ask({ query }));
      return page.trades.map(({ message }) => message);
    };
    expect(await found({ query: "overlrod" })).toEqual(["doggy", "bunny"]);
    const { actor } = await post("typist for typist", {
      giving: [{ petId: bunny, variant: "normal" }],
      receiving: [{ petId: bunny, variant: "normal" }],
      robloxUsername: "Typist",
      discordUsername: "overlrod.7",
    });
    expect(await guest("overlrod")).toEqual(["bunny for shiny overlord", "doggy for overlord"]);
    expect(await found({ query: "overlrod" })).toEqual(["typist"]);
    at(20);
    await rename(actor, "Overlrod_7");
    await createTrade(as(actor), tradeInput(bunny, bunny, { message: "player for player", robloxUsername: "Overlrod_7" }));
    expect(await guest("overlrod")).toEqual(["player for player"]);
    expect(await guest("overlrod_")).toEqual(["player for player"]);
    expect(await guest("overlord")).toHaveLength(2);
    expect(await found({ query: "overlrod" })).toEqual(["typist", "player"]);
    expect((await findBoard(ctx, ask({ query: "overlrod" }))).total).toBe(2);
    expect(await findNewTrades(ctx, ask({ query: "overlrod" }), ctx.now().getTime() - 1_000)).toHaveLength(1);
    // Only while a trade of that name is open.
    at(79);
    await post("for the overlord");
    at(80);
    expect(await guest("overlrod")).toEqual(["for the overlord"]);
  });

  test("TRD-045: a trade is found by the names that it has now, as long as it is open", async () => {
    const { actor, id } = await post("renamed", { robloxUsername: "Old_Name", discordUsername: "ganon" });
    await rename(actor, "New_Name");
    orThrow(await updateTrade(as(actor), await editOf(ctx, id, tradeInput(doggy, overlord, { robloxUsername: "New_Name" }))));
    expect(await found({ query: "old_n" })).toEqual([]);
    expect(await found({ query: "new_n" })).toHaveLength(1);
    const noted = async () => (await ctx.pool.query("select names from trade_names where user_id = $1 order by 1", [actor.id])).rows;
    expect(await noted()).toEqual([{ names: "new_name " }, { names: "old_name ganon" }]);
    at(24 * 60);
    await deleteOldTrades(ctx);
    expect(await noted()).toHaveLength(2);
    at(3 * 24 * 60);
    await deleteOldTrades(ctx);
    expect(await noted()).toEqual([]);
  });

  test("TRD-045, TRD-153: a Roblox name that was only typed is not found, nor by a part of it, until the account is connected", async () => {
    const actor = await createUser(ctx, { username: "Somebody_Else" });
    await createTrade(as(actor), tradeInput(bunny, bunny, { message: "typed for typed", robloxUsername: "Famous_Gwen" }));
    expect([await found({ query: "famous_gwen" }), await found({ query: "famous" })]).toEqual([[], []]);
    await rename(actor, "famous_GWEN");
    expect([await found({ query: "famous_gwen" }), await found({ query: "famous" })]).toEqual([["typed"], ["typed"]]);
  });

  test("TRD-045: a text that more than 500 players have in their names finds them all the same", async () => {
    await ctx.pool.query(
      `with crowd as (insert into users (username) select 'Crowd' from generate_series(1, 501) returning id)
       insert into trade_names (user_id, names, kept_until) select id, 'zelda of the crowd ', 'infinity' from crowd`,
    );
    expect(await found({ query: "zelda" })).toEqual(["doggy"]);
  });

  test("all filters work together", async () => {
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

test("PART-007 trades of accounts with the partner mark are featured, whatever their role, until they leave", async () => {
  const [moderator, partner] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx, { role: "partner" })];
  await ctx.pool.query("update users set partner_since = now() where id = $1", [moderator.id]);
  await createTrade(as(moderator), tradeInput(doggy, overlord, { message: "team" }));
  await createTrade(as(partner), tradeInput(doggy, overlord, { message: "partner" }));
  const featured = async () => (await findFeaturedTrades(ctx, 5)).map(({ message, owner }) => [message, owner.partner]).sort();
  expect(await featured()).toEqual([
    ["partner", true],
    ["team", true],
  ]);
  await ctx.pool.query("update users set partner_since = null");
  expect(await featured()).toEqual([]);
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

test("TRD-146: the notice stays until it is dismissed; dismissing it twice, late or without one dismisses no other", async () => {
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

test("cards learn the state of their trades: completed ones stay, deleted and hidden ones go", async () => {
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

  test("the trades that are new since a board was read are those posted later that match its filters and are open, the newest first", async () => {
    await post("before");
    at(1);
    const { id: dear } = await post("dear", { giving: [{ petId: bunny, variant: "mythic" }] });
    const { id: plain, actor } = await post("plain");
    expect(new Set(await fresh(NOW + MINUTE_MS))).toEqual(new Set([dear, plain]));
    expect(await fresh(NOW + MINUTE_MS, { min: 1_000 })).toEqual([dear]);
    expect(await fresh(NOW + MINUTE_MS, { query: "king doggy" })).toEqual([plain]);
    await completeTrade(as(actor), { id: plain });
    expect(await fresh(NOW + MINUTE_MS)).toEqual([dear]);
  });

  test("MOD-004 new trades since a board was read leave out players whom the reader blocked", async () => {
    const { actor } = await post("blocked");
    const { id } = await post("other");
    const reader = await createUser(ctx);
    orThrow(await addBlock(as(reader), { player: actor.id, kind: "block" }));
    expect(await findNewTrades(as(reader), ask({}), NOW, { own: true })).toEqual([id]);
    expect(await findNewTrades(as(reader), ask({}), NOW)).toHaveLength(2);
    expect(await findNewTrades(ctx, ask({}), NOW, { own: true })).toHaveLength(2);
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
