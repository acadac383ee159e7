import { describe, expect, it, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { completeTrade } from "~/features/trades/trades.commands.server.ts";
import { hideTrade } from "~/features/trades/trades.moderation.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS, HOUR_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { changePet, createPets, createUser, postTrade } from "../../../test/factories.ts";
import { createOtherNode } from "../../../test/other-node.ts";
import { submitSuggestion, updateSuggestion, withdrawSuggestion } from "./suggestions.commands.server.ts";
import { hideSuggestion } from "./suggestions.moderation.commands.server.ts";
import { findProofsFor, findSubmitWait } from "./suggestions.queries.server.ts";
import type { SuggestionInput } from "./suggestions.schemas.ts";
import { answerSuggestion } from "./suggestions.staff.commands.server.ts";
import { voteOnSuggestion } from "./suggestions.votes.commands.server.ts";
import { findProofs, findSuggestion, readSuggestionView } from "./suggestions.votes.queries.server.ts";

const ctx = await createTestContext();
const otherNode = createOtherNode(ctx);
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const settled = { createdAt: new Date(NOW - 30 * DAY_MS) };
const rows = async (text: string, values: unknown[] = []) => (await ctx.pool.query(text, values)).rows;
type Idea = Omit<SuggestionInput, "seen">;
const idea = (overrides: Partial<Idea> = {}): Idea => ({
  title: "A darker theme",
  description: "For playing at night.",
  category: "website",
  ...overrides,
});
const valueIdea = (petId: number, overrides: Partial<Idea> = {}): Idea =>
  idea({ title: "It trades higher", category: "value", value: { petId, values: { shiny: 1_200 } }, ...overrides });

/** A completed trade, and one of its pets. */
async function completed() {
  const { id, owner } = await postTrade(ctx);
  orThrow(await completeTrade(as(owner), { id }));
  const [item] = await rows("select pet_id from trade_items where trade_id = $1 order by side limit 1", [id]);
  return { tradeId: id, owner, petId: item?.pet_id as number };
}

describe("submitting", () => {
  it("SUG-012, SUG-017: a submission is stored pending, without votes, and counts for its proposer", async () => {
    const player = await createUser(ctx, { username: "Suggester", ...settled });
    const heard: unknown[] = [];
    ctx.bus.subscribe("suggestion.submitted", (event) => heard.push(event));
    const { id } = orThrow(await submitSuggestion(as(player), idea({ title: " A  darker\ntheme ", description: "One\r\n\r\n\r\ntwo" })));
    const found = await findSuggestion(ctx, id);
    expect(found?.suggestion).toMatchObject({
      ...{ id, title: "A darker theme", description: "One\n\ntwo", category: "website", status: "pending", highlighted: false },
      owner: { name: "Suggester" },
      ...{ upvotes: 0, downvotes: 0, support: 0, adminComment: null, createdAt: NOW, updatedAt: NOW, value: null },
    });
    expect(await rows("select suggestions_submitted from users where id = $1", [player.id])).toEqual([{ suggestions_submitted: 1 }]);
    expect(heard).toEqual([{ suggestionId: id, ownerId: player.id }]);
  });

  test.each([
    ["SUG-026", { title: "" }, "title", "Title is required"],
    ["SUG-026", { title: " \u200b " }, "title", "Title is required"],
    ["SUG-027", { title: "🐶".repeat(101) }, "title", "A title has at most 100 characters."],
    ["SUG-028", { description: "\n" }, "description", "Description is required"],
    ["SUG-029", { description: "x".repeat(2_001) }, "description", "A description has at most 2,000 characters."],
    ["SUG-015", { category: "pets" as "pet" }, "category", "Please choose a category from the list."],
    ["SUG-012", { category: "value" as const }, "pet", "Choose the pet whose value should change."],
    ["SUG-012", { value: { petId: 1, values: { normal: 5 } } }, "pet", "Choose the pet whose value should change."],
  ])("%s: refuses %j", async (_, wrong, field, message) => {
    const player = as(await createUser(ctx));
    expect(await submitSuggestion(player, idea(wrong))).toMatchObject({ ok: false, reason: "invalid", fields: { [field]: message } });
    // A refused suggestion starts no cooldown.
    expect(await submitSuggestion(player, idea({ title: "🐶".repeat(100), description: "x".repeat(2_000) }))).toMatchObject({ ok: true });
  });

  test("SUG-030: a cooldown that a clock ahead of time left in the future is over", async () => {
    const player = as(await createUser(ctx));
    ctx.setNow(new Date(NOW + 48 * HOUR_MS));
    orThrow(await submitSuggestion(player, idea()));
    ctx.setNow(new Date(NOW));
    expect(await findSubmitWait(player)).toBeNull();
    orThrow(await submitSuggestion(player, idea({ title: "Something else" })));
    expect(await submitSuggestion(player, idea({ title: "A third thing" }))).toMatchObject({ code: "cooldown" });
  });

  test.each([
    ["partner", true],
    ["owner", true],
    ["premium", false],
    ["admin", false],
  ] as const)("SUG-030 AUTH-137: a second one of a %s goes through at once: %s", async (role, atOnce) => {
    const player = as(await createUser(ctx, { role }));
    orThrow(await submitSuggestion(player, idea()));
    expect((await findSubmitWait(player)) === null).toBe(atOnce);
    expect(await submitSuggestion(player, idea({ title: "Something else" }))).toMatchObject({ ok: atOnce });
  });

  test("SUG-030 AUTH-137: a moderator with the mark of the programme does not wait either", async () => {
    const player = as({ ...(await createUser(ctx, { role: "moderator" })), partner: true });
    orThrow(await submitSuggestion(player, idea()));
    expect(await findSubmitWait(player)).toBeNull();
    expect(await submitSuggestion(player, idea({ title: "Something else" }))).toMatchObject({ ok: true });
  });

  test("SUG-030, SUG-031: a second one within the hour is refused, told when, and goes through at its end", async () => {
    const player = as(await createUser(ctx));
    orThrow(await submitSuggestion(player, idea()));
    ctx.setNow(new Date(NOW + 1_000));
    expect(await submitSuggestion(player, idea({ title: "Something else" }))).toMatchObject({
      ...{ ok: false, reason: "too_many", code: "cooldown", until: NOW + HOUR_MS },
      message: "You can only submit one suggestion per hour. Please try again in 60 minutes.",
    });
    ctx.setNow(new Date(NOW + HOUR_MS - 1));
    expect(await submitSuggestion(player, idea({ title: "Something else" }))).toMatchObject({
      message: "You can only submit one suggestion per hour. Please try again in 1 minute.",
    });
    ctx.setNow(new Date(NOW + HOUR_MS));
    expect(await submitSuggestion(player, idea({ title: "Something else" }))).toMatchObject({ ok: true });
  });

  test("SUG-030: of sixteen submissions at once one goes through", async () => {
    const player = as(await createUser(ctx));
    const titles = Array.from({ length: 16 }, (_, at) => `${"abcdefghijklmnop"[at]}`.repeat(20));
    const results = await Promise.all(titles.map((title) => submitSuggestion(player, idea({ title }))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rows("select count(*)::int from suggestions")).toEqual([{ count: 1 }]);
  });

  it("muted and banned accounts cannot suggest", async () => {
    const player = await createUser(ctx);
    expect(await submitSuggestion({ ...ctx, actor: { kind: "guest" } }, idea())).toMatchObject({ reason: "unauthenticated" });
    expect(await submitSuggestion(as({ ...player, ban: { reason: "" } }), idea())).toMatchObject({ reason: "forbidden" });
    expect(await submitSuggestion(as({ ...player, mutedUntil: new Date(NOW + 1) }), idea())).toMatchObject({ reason: "forbidden" });
  });

  test("SUG-043: a submission asks once about similar ones, and then goes through", async () => {
    const [one, other, third] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)].map(as);
    if (!one || !other || !third) throw new Error("There are three.");
    const { id } = orThrow(await submitSuggestion(one, idea({ title: "Add a darker theme" })));
    const again = idea({ title: "Please add a darker theme" });
    expect(await submitSuggestion(other, again)).toMatchObject({
      ...{ ok: false, reason: "conflict", code: "similar" },
      data: [{ id, title: "Add a darker theme", upvotes: 0, downvotes: 0, values: [] }],
    });
    expect(await submitSuggestion(other, { ...again, seen: [id] })).toMatchObject({ ok: true });
    expect(await submitSuggestion(third, idea({ title: "More eggs on the first island" }))).toMatchObject({ ok: true });
  });

  test.each(["words", "a value"])(
    "SUG-055 of sixteen that ask for the same in %s at the same moment, on two nodes, one is stored",
    async (what) => {
      const [petId = 0] = await createPets(ctx, { name: "King Doggy" });
      const nodes = [ctx, { ...ctx, ...otherNode }];
      const players = await Promise.all(Array.from({ length: 16 }, () => createUser(ctx)));
      const answers = await Promise.all(
        players.map((actor, at) =>
          submitSuggestion(
            { ...(nodes[at % 2] as typeof ctx), actor },
            what === "words" ? idea() : valueIdea(petId, { title: `It trades higher, says number ${at}` }),
          ),
        ),
      );
      const stored = answers.flatMap((answer) => (answer.ok ? [answer.id] : []));
      expect(stored).toHaveLength(1);
      for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ code: "similar", data: [{ id: stored[0] }] });
      expect(await rows("select count(*) from suggestions")).toEqual([{ count: "1" }]);
    },
  );

  test("SUG-055: suggestions for the same value are alike only in the same direction, and show their figures", async () => {
    const [petId = 0] = await createPets(ctx, {
      name: "King Doggy",
      values: { normal: 500, shiny: 1_000, mythic: null, shinyMythic: null },
    });
    const submit = async (values: object) =>
      submitSuggestion(as(await createUser(ctx)), valueIdea(petId, { title: "Another value", value: { petId, values } }));
    const { id } = orThrow(await submit({ shiny: 1_200 }));
    expect(await submit({ shiny: 800 })).toMatchObject({ ok: true });
    expect(await submit({ shiny: "O/C" })).toMatchObject({ ok: true });
    expect(await submit({ shiny: 1_500, normal: 300 })).toMatchObject({
      ...{ ok: false, code: "similar" },
      data: [{ id, values: [{ variant: "shiny", from: 1_000, to: 1_200 }] }],
    });
  });
});

describe("a value suggestion", () => {
  test("SUG-042: a value suggestion names the pet, its values of today and the new ones, and keeps the trades that back it as they are", async () => {
    const { tradeId, owner, petId } = await completed();
    const player = await createUser(ctx);
    const input = valueIdea(petId, { value: { petId, values: { shiny: 1_200, normal: "O/C" }, proofs: [tradeId] } });
    const { id } = orThrow(await submitSuggestion(as(player), input));
    await changePet(ctx, petId, { shiny: 1_100 });
    const view = await readSuggestionView(ctx, id);
    expect(view?.suggestion.value).toMatchObject({
      pet: { id: petId },
      values: [
        { variant: "normal", from: 500, to: "O/C" },
        { variant: "shiny", from: 1_000, to: 1_200 },
      ],
    });
    expect(view?.today).toMatchObject({ shiny: 1_100, normal: 500 });
    expect(view?.proofs).toMatchObject([{ id: tradeId, own: false, poster: owner.name, completedAt: NOW }]);

    // Trades are deleted after a while, or hidden: what they showed stays, without a name.
    await rows("delete from trades");
    expect(await findProofs(ctx, id)).toMatchObject([{ id: tradeId, poster: null, sides: view?.proofs[0]?.sides }]);
  });

  test("SUG-042: a value suggestion refuses a trade that is not completed, is hidden, lacks the pet, does not exist or was completed by a voided deal, and a sixth one", async () => {
    const { tradeId, petId } = await completed();
    const open = await postTrade(ctx);
    const foreign = await completed();
    const player = as(await createUser(ctx));
    const submit = (proofs: string[]) => submitSuggestion(player, valueIdea(petId, { value: { petId, values: { shiny: 9 }, proofs } }));
    const message = "One of these trades cannot back it: it has to be completed, and to hold the pet.";
    for (const wrong of [open.id, foreign.tradeId, "nothing", "0b0f9d7e-58ad-4a1c-9a55-3a5a1f6a2f10"])
      expect(await submit([tradeId, wrong])).toMatchObject({ ok: false, reason: "invalid", fields: { "value.proofs": message } });
    expect(await submit([tradeId, tradeId])).toMatchObject({ ok: false, reason: "invalid" });
    expect(await submit(Array(6).fill(tradeId))).toMatchObject({ ok: false, message: "Choose at most 5 trades." });
    // Nor one whose deal the team voided; it counts again once that is taken back.
    await ctx.pool.query(
      `insert into deals (trade_id, took_trade, status, offered_by, last_number, offer_number, offers, expires_at, first_confirmed_at,
        second_confirmed_at, agreed_at, ended_at, created_at, changed_at, voided_at)
      select $1, true, 'confirmed', 'first', 4, 1, 1, $2, $2, $2, $2, $2, $2, $2, $2`,
      [tradeId, ctx.now()],
    );
    expect(await submit([tradeId])).toMatchObject({ ok: false, fields: { "value.proofs": message } });
    expect(await findProofsFor(player, petId)).toEqual([]);
    await ctx.pool.query("update deals set voided_at = null");
    expect(await findProofsFor(player, petId)).toMatchObject([{ id: tradeId }]);
    orThrow(await hideTrade(ctx, { id: tradeId }));
    expect(await submit([tradeId])).toMatchObject({ ok: false, reason: "invalid" });
  });

  it("a value suggestion takes no pet, variant or value that cannot be", async () => {
    const [petId = 0, plain = 0] = await createPets(ctx, {}, { values: { normal: 5 } });
    const player = as(await createUser(ctx));
    const submit = (value: SuggestionInput["value"]) => submitSuggestion(player, valueIdea(petId, { value }));
    expect(await submit({ petId: 9_999, values: { normal: 5 } })).toMatchObject({
      fields: { pet: expect.stringContaining("no longer in the value list") },
    });
    expect(await submit({ petId, values: {} })).toMatchObject({ fields: { "value.values": "Fill in at least one new value." } });
    expect(await submit({ petId, values: { shiny: null } })).toMatchObject({ fields: { "value.values": "Suggest a number, O/C or N/A." } });
    expect(await submit({ petId, values: { shiny: 1_000 } })).toMatchObject({
      fields: { "value.values.shiny": "That is what it is worth already." },
    });
    expect(await submit({ petId: plain, values: { shiny: 10 } })).toMatchObject({
      fields: { "value.values.shiny": expect.stringContaining("has no Shiny form.") },
    });
    expect(await submit({ petId, values: { shiny: 0 } })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await submit({ petId, values: { shiny: 1 } })).toMatchObject({ ok: true });
  });

  test("SUG-043: a value suggestion is like another one about the same value, whatever their titles; not like one about another variant or pet", async () => {
    const [petId = 0, other = 0] = await createPets(ctx, {}, {});
    const players = await Promise.all([1, 2, 3, 4].map(() => createUser(ctx)));
    const submit = (at: number, input: SuggestionInput) => submitSuggestion(as(players[at] as UserActor), input);
    orThrow(await submit(0, valueIdea(petId)));
    expect(await submit(1, valueIdea(petId, { title: "Wholly different words" }))).toMatchObject({ ok: false, code: "similar" });
    expect(await submit(2, valueIdea(petId, { value: { petId, values: { mythic: 2 } } }))).toMatchObject({ ok: true });
    expect(await submit(3, valueIdea(other))).toMatchObject({ ok: true });
  });
});

describe("changing and withdrawing one's own", () => {
  test("SUG-044: changing a suggestion keeps the votes for other words about the same, and clears them for another request", async () => {
    const [player, voter] = [await createUser(ctx), await createUser(ctx, settled)];
    const { id } = orThrow(await submitSuggestion(as(player), idea()));
    orThrow(await voteOnSuggestion(as(voter), { id, vote: "up" }));
    ctx.setNow(new Date(NOW + 5_000));
    expect(await updateSuggestion(as(player), { id, ...idea({ description: "At night." }) })).toMatchObject({ ok: true, votesKept: true });
    expect((await findSuggestion(ctx, id))?.suggestion).toMatchObject({
      description: "At night.",
      upvotes: 1,
      support: 100,
      editedAt: NOW + 5_000,
    });
    expect(await updateSuggestion(as(player), { id, ...idea({ title: "A lighter theme" }) })).toMatchObject({ ok: true, votesKept: false });
    expect((await findSuggestion(ctx, id))?.suggestion).toMatchObject({ title: "A lighter theme", upvotes: 0, support: 0 });
    expect(await rows("select * from suggestion_votes")).toEqual([]);
  });

  it("changing a value suggestion replaces its request, and its trades", async () => {
    const { tradeId, petId } = await completed();
    const player = await createUser(ctx);
    const { id } = orThrow(await submitSuggestion(as(player), valueIdea(petId)));
    const value = { petId, values: { mythic: 7 }, proofs: [tradeId] };
    expect(await updateSuggestion(as(player), { id, ...valueIdea(petId, { value }) })).toMatchObject({ ok: true, votesKept: false });
    expect((await readSuggestionView(ctx, id))?.proofs).toHaveLength(1);
    expect((await findSuggestion(ctx, id))?.suggestion.value?.values).toEqual([{ variant: "mythic", from: 1_500, to: 7 }]);
    expect(await updateSuggestion(as(player), { id, ...idea() })).toMatchObject({ ok: true });
    expect((await findSuggestion(ctx, id))?.suggestion.value).toBeNull();
    expect(await rows("select * from suggestion_values")).toEqual([]);
    expect(await rows("select * from suggestion_proofs")).toEqual([]);
  });

  test("SUG-042, SUG-044: changing a suggestion keeps the trades that back it already, even deleted ones, and accepts no others", async () => {
    const [{ tradeId, petId }, other] = [await completed(), await completed()];
    const player = await createUser(ctx);
    const value = { petId, values: { shiny: 9 }, proofs: [tradeId] };
    const { id } = orThrow(await submitSuggestion(as(player), valueIdea(petId, { value })));
    const before = await findProofs(ctx, id);
    await rows("delete from trades");
    const edit = (title: string, changed: object) =>
      updateSuggestion(as(player), { id, ...valueIdea(petId, { title, value: { ...value, ...changed } }) });
    expect(await edit("More exact", {})).toMatchObject({ ok: true });
    expect(await findProofs(ctx, id)).toEqual(before.map((proof) => ({ ...proof, poster: null })));
    expect(await edit("More exact", { proofs: [other.tradeId] })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await edit("More exact", { petId: other.petId })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await edit("Without", { proofs: [] })).toMatchObject({ ok: true });
    expect(await edit("More exact", {})).toMatchObject({ ok: false, reason: "invalid" });
  });

  test("SUG-044: only its proposer changes or withdraws a suggestion, while it is pending and visible", async () => {
    const [player, other] = [await createUser(ctx), await createUser(ctx)];
    const { id } = orThrow(await submitSuggestion(as(player), idea()));
    const change = (actor: UserActor) => updateSuggestion(as(actor), { id, ...idea() });
    expect(await change(other)).toMatchObject({ reason: "forbidden" });
    expect(await withdrawSuggestion(as(other), { id })).toMatchObject({ reason: "forbidden" });
    expect(await withdrawSuggestion(as(player), { id: "nothing" })).toMatchObject({ reason: "not_found" });
    orThrow(await answerSuggestion(ctx, { id, status: "under_review" }));
    expect(await change(player)).toMatchObject({ reason: "conflict" });
    expect(await withdrawSuggestion(as(player), { id })).toMatchObject({ reason: "conflict" });
    orThrow(await answerSuggestion(ctx, { id, status: "pending" }));
    orThrow(await hideSuggestion(ctx, { id }));
    expect(await change(player)).toMatchObject({ reason: "conflict" });
    expect(await withdrawSuggestion(as(player), { id })).toMatchObject({ ok: true });
    expect(await rows("select * from suggestions")).toEqual([]);
    // The hour goes on.
    expect(await submitSuggestion(as(player), idea())).toMatchObject({ code: "cooldown" });
  });
});
