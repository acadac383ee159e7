import { describe, expect, it, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { completeTrade } from "~/features/trades/trades.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, postTrade } from "../../../test/factories.ts";
import { submitSuggestion } from "./suggestions.commands.server.ts";
import { exportSuggestions } from "./suggestions.export.queries.server.ts";
import {
  findOwnSuggestions,
  findProofsFor,
  findSimilarSuggestions,
  findSubmitWait,
  findSuggestionOpening,
  findSuggestions,
} from "./suggestions.queries.server.ts";
import type { SuggestionInput } from "./suggestions.schemas.ts";
import { suggestionList } from "./suggestions.search-params.ts";
import { answerSuggestion, highlightSuggestion } from "./suggestions.staff.commands.server.ts";
import { voteOnSuggestion } from "./suggestions.votes.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const settled = { createdAt: new Date(NOW - 30 * DAY_MS) };

/** Stores suggestions of new players, a minute apart, with `votes` votes each. */
async function store(...given: (Partial<SuggestionInput> & { title: string; votes?: number })[]) {
  const ids: string[] = [];
  const most = Math.max(...given.map(({ votes = 0 }) => Math.abs(votes)), 0);
  const voters = await Promise.all(Array.from({ length: most }, () => createUser(ctx, settled)));
  for (const [at, { votes = 0, ...input }] of given.entries()) {
    ctx.setNow(new Date(NOW + at * 60_000));
    const owner = as(await createUser(ctx));
    const { id } = orThrow(await submitSuggestion(owner, { description: "Because.", category: "feature", seen: ids, ...input }));
    const vote = votes > 0 ? "up" : "down";
    for (const voter of voters.slice(0, Math.abs(votes))) orThrow(await voteOnSuggestion(as(voter), { id, vote }));
    ids.push(id);
  }
  return ids;
}

const titles = async (search: string, limit?: number) => {
  const page = await findSuggestions(ctx, suggestionList.parse(search), limit);
  return page.suggestions.map(({ title }) => title);
};

describe("the list", () => {
  test("SUG-022 … SUG-024, SUG-040: the list of suggestions has highlighted ones first, then goes by net votes, then by age", async () => {
    const [, , last = ""] = await store(
      { title: "Alpha", votes: 2 },
      { title: "Bravo", votes: -1 },
      { title: "Charlie", votes: -2 },
      { title: "Delta" },
      { title: "Echo" },
      { title: "Foxtrot", votes: 1 },
    );
    orThrow(await highlightSuggestion(ctx, { id: last, highlighted: true }));
    expect(await titles("")).toEqual(["Charlie", "Alpha", "Foxtrot", "Echo", "Delta", "Bravo"]);
    expect(await titles("?sort=newest")).toEqual(["Charlie", "Foxtrot", "Echo", "Delta", "Bravo", "Alpha"]);
    expect(await titles("?sort=support")).toEqual(["Charlie", "Alpha", "Foxtrot", "Echo", "Delta", "Bravo"]);
  });

  test("SUG-048: the list of suggestions continues page by page, in each order, without a gap or a repetition", async () => {
    const ids = await store(...[2, -1, 0, 0, 1, -2, 0].map((votes, at) => ({ title: `${"abcdefg"[at]}`.repeat(9), votes })));
    orThrow(await highlightSuggestion(ctx, { id: ids[1] as string, highlighted: true }));
    for (const sort of ["top", "newest", "support"]) {
      const read: string[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const page = await findSuggestions(ctx, suggestionList.parse(`?sort=${sort}${after && `&after=${after}`}`), 3);
        read.push(...page.suggestions.map(({ id }) => id));
        after = page.next;
      }
      expect(read).toHaveLength(7);
      expect(new Set(read)).toEqual(new Set(ids));
      expect(read[0]).toBe(ids[1]);
    }
  });

  test("SUG-003, SUG-004, SUG-039: the list of suggestions is filtered by category, by status, by both, and by words", async () => {
    const [petId = 0] = await createPets(ctx, { name: "King Doggy" });
    const [first = ""] = await store(
      { title: "Dark theme", category: "website" },
      { title: "100% shiny eggs", category: "pet", description: "Of KINGS" },
      { title: "Worth more", category: "value", value: { petId, values: { normal: 9 } } },
      { title: "Light theme", category: "website" },
    );
    orThrow(await answerSuggestion(ctx, { id: first, status: "approved" }));
    expect(await titles("?category=website")).toEqual(["Light theme", "Dark theme"]);
    expect(await titles("?status=approved")).toEqual(["Dark theme"]);
    expect(await titles("?category=website&status=pending")).toEqual(["Light theme"]);
    expect(await titles("?category=bug")).toEqual([]);
    expect(await titles("?q=king")).toEqual(["Worth more", "100% shiny eggs"]);
    expect(await titles("?q=0%25")).toEqual(["100% shiny eggs"]);
  });

  it("the list of suggestions leaves out those of banned accounts, and says how the reader voted", async () => {
    const [one = "", other = ""] = await store({ title: "Alpha" }, { title: "Bravo" });
    await ctx.pool.query("update users set banned_at = now(), ban_reason = '' where id = (select user_id from suggestions where id = $1)", [
      one,
    ]);
    expect(await titles("")).toEqual(["Bravo"]);
    const voter = as(await createUser(ctx));
    orThrow(await voteOnSuggestion(voter, { id: other, vote: "down" }));
    expect((await findSuggestions(voter, suggestionList.parse(""))).suggestions[0]?.vote).toBe("down");
    expect((await findSuggestions(ctx, suggestionList.parse(""))).suggestions[0]?.vote).toBeNull();
  });
});

describe("similar suggestions", () => {
  test("SUG-043: similar suggestions are open ones with a similar title, the most alike first, and at most three", async () => {
    const ids = await store(
      { title: "Add a dark theme" },
      { title: "Add a trade history" },
      { title: "Dark theme" },
      { title: "A theme that is dark" },
      { title: "Dark theme for phones" },
    );
    const similar = await findSimilarSuggestions(ctx, { title: "dark THEME", value: null });
    expect(similar.map(({ title }) => title)).toEqual(["Dark theme", "Add a dark theme", "A theme that is dark"]);
    orThrow(await answerSuggestion(ctx, { id: ids[2] as string, status: "approved" }));
    expect((await findSimilarSuggestions(ctx, { title: "dark theme", value: null })).map(({ id }) => id)).not.toContain(ids[2]);
    expect(await findSimilarSuggestions(ctx, { title: "dar", value: null })).toEqual([]);
    expect(await findSimilarSuggestions(ctx, { title: "%%%%%%", value: null })).toEqual([]);
  });

  test.each([
    ["Добавьте тёмную тему", "Пожалуйста, добавьте тёмную тему", "Больше яиц на острове"],
    ["ダークテーマを追加して", "ダークテーマを追加してください", "卵を増やして"],
    ["أضف سمة داكنة", "رجاء أضف سمة داكنة", "المزيد من البيض"],
    ["Ajoutez un thème très foncé", "Ajoutez un theme très foncé", "Plus d’œufs sur l’île"],
  ])("SUG-055: similar suggestions are found in any alphabet: %s", async (one, alike, other) => {
    await store({ title: one }, { title: other });
    expect((await findSimilarSuggestions(ctx, { title: alike, value: null })).map(({ title }) => title)).toEqual([one]);
  });
});

describe("the form", () => {
  test("SUG-052: the form of a suggestion begins with the pet that the address names, by its id or in words", async () => {
    const [petId = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Overlord" });
    expect(await findSuggestionOpening(ctx, String(petId), "shiny")).toMatchObject({ pet: { name: "King Doggy" }, variant: "shiny" });
    expect(await findSuggestionOpening(ctx, "shiny king doggy", null)).toMatchObject({ pet: { id: petId }, variant: "shiny" });
    expect(await findSuggestionOpening(ctx, "asdfgh", null)).toMatchObject({ pet: null, variant: null, unknownPet: "asdfgh", proofs: [] });
    expect(await findSuggestionOpening(ctx, "99999", "golden")).toMatchObject({ pet: null, unknownPet: "99999" });
    expect(await findSuggestionOpening(ctx, "", null)).toMatchObject({ pet: null, unknownPet: "" });
  });

  test("SUG-042: the form of a suggestion offers completed trades with the pet, the last completed first, by player too", async () => {
    const { id, owner } = await postTrade(ctx);
    const [item] = (await ctx.pool.query("select pet_id from trade_items where trade_id = $1 limit 1", [id])).rows;
    expect(await findProofsFor(ctx, item.pet_id)).toEqual([]);
    orThrow(await completeTrade(as(owner), { id }));
    expect(await findProofsFor(ctx, item.pet_id)).toMatchObject([{ id, own: false, poster: "Poster", completedAt: NOW }]);
    // A name that was only typed is nobody's for sure.
    expect(await findProofsFor(as(owner), item.pet_id, "TEST_p")).toEqual([]);
    await ctx.pool.query("update trades set roblox_username = 'poster'");
    expect(await findProofsFor(as(owner), item.pet_id, "OSTe")).toMatchObject([{ id, own: true }]);
    expect(await findProofsFor(ctx, item.pet_id, "nobody")).toEqual([]);
    await expect(findProofsFor(ctx, 99_999)).rejects.toMatchObject({ code: "not_found" });
  });

  test("SUG-030: the form of a suggestion knows the end of the cooldown", async () => {
    const player = as(await createUser(ctx));
    expect(await findSubmitWait(player)).toBeNull();
    orThrow(await submitSuggestion(player, { title: "Alpha", description: "Because.", category: "bug" }));
    expect(await findSubmitWait(player)).toMatchObject({ until: NOW + 3_600_000, last: { title: expect.any(String) } });
    ctx.setNow(new Date(NOW + 3_600_000));
    expect(await findSubmitWait(player)).toBeNull();
    expect(await findSubmitWait({ ...ctx, actor: { kind: "guest" } })).toBeNull();
  });
});

test("SUG-057 a player sees their own last suggestions with their status, and nobody else's", async () => {
  const [player, other] = [as(await createUser(ctx, settled)), as(await createUser(ctx, settled))];
  const titles = ["One", "Two", "Three", "Four", "Five", "Six"];
  for (const [at, title] of titles.entries()) {
    ctx.setNow(new Date(NOW + at * 3_600_000));
    orThrow(await submitSuggestion(player, { title, description: "Because.", category: "bug" }));
  }
  expect((await findOwnSuggestions(player)).map(({ title, status }) => [title, status])).toEqual(
    titles
      .slice(1)
      .toReversed()
      .map((title) => [title, "pending"]),
  );
  await ctx.pool.query("update suggestions set status = 'rejected' where title = 'Six'");
  await ctx.pool.query("update suggestions set hidden_at = now() where title = 'Five'");
  expect((await findOwnSuggestions(player)).map(({ title, status }) => `${title} ${status}`)).toEqual([
    "Six rejected",
    "Four pending",
    "Three pending",
    "Two pending",
    "One pending",
  ]);
  expect([await findOwnSuggestions(other), await findOwnSuggestions({ ...ctx, actor: { kind: "guest" } })]).toEqual([[], []]);
});

test("the own data hold what somebody suggested and how they voted, and nobody else's", async () => {
  const [petId = 0] = await createPets(ctx, {});
  const player = await createUser(ctx);
  const [other = ""] = await store({ title: "Somebody else's" });
  const input = { title: "Mine", description: "Because.", category: "value" as const, value: { petId, values: { normal: 9 } } };
  orThrow(await submitSuggestion(as(player), input));
  orThrow(await voteOnSuggestion(as(player), { id: other, vote: "up" }));
  const data = await exportSuggestions(ctx, player);
  expect(data).toMatchObject({
    made: [{ title: "Mine", values: [{ variant: "normal", toValue: 9 }], trades: [] }],
    votes: [{ suggestionId: other, direction: "up" }],
    lastSubmittedAt: ctx.now(),
  });
  expect(JSON.stringify(data)).not.toContain("Somebody else");
});
