import { describe, expect, it, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findPetHistory, readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { changePet, createPets, createUser } from "../../../test/factories.ts";
import { submitSuggestion, updateSuggestion } from "./suggestions.commands.server.ts";
import { answerSuggestion, confirmSuggestion, highlightSuggestion } from "./suggestions.staff.commands.server.ts";
import { voteOnSuggestion } from "./suggestions.votes.commands.server.ts";
import { findSuggestion, readSuggestionView } from "./suggestions.votes.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const rows = async (text: string, values: unknown[] = []) => (await ctx.pool.query(text, values)).rows;
const acts = async () =>
  (await rows("select action, target_kind from audit_log order by id")).map((row) => `${row.target_kind} ${row.action}`);

async function scene() {
  const [admin, owner] = [await createUser(ctx, { role: "admin", username: "TheAdmin" }), await createUser(ctx)];
  const { id } = orThrow(await submitSuggestion(as(owner), { title: "A darker theme", description: "Because.", category: "website" }));
  return { admin, owner, id, answer: (input: object) => answerSuggestion(as(admin), { id, status: "pending", ...input }) };
}

async function valueScene(values: object = { shiny: 1_200 }) {
  const [petId = 0] = await createPets(ctx, { name: "King Doggy" });
  const [admin, owner] = [await createUser(ctx, { role: "admin", username: "TheAdmin" }), await createUser(ctx)];
  const input = { title: "Shiny ones trade higher", description: "Because.", category: "value" as const, value: { petId, values } };
  const { id } = orThrow(await submitSuggestion(as(owner), input));
  const worth = async () => (await readCatalogue(ctx)).byId.get(petId)?.values;
  return { petId, admin, owner, id, worth, answer: (input: object) => answerSuggestion(as(admin), { id, status: "approved", ...input }) };
}

describe("an answer", () => {
  test("ADM-SUG-008 … ADM-SUG-011, ADM-SUG-014, ADM-SUG-015: an answer goes step by step, each recorded once", async () => {
    const { id, owner, answer } = await scene();
    const heard: unknown[] = [];
    ctx.bus.subscribe("suggestion.answered", (event) => heard.push(event));
    const accepted = async () => (await rows("select suggestions_approved from users where id = $1", [owner.id]))[0]?.suggestions_approved;
    expect(await answer({ status: "implemented" })).toMatchObject({ ok: false, reason: "conflict", code: "step" });
    expect(await answer({ status: "under_review" })).toMatchObject({ ok: true });
    expect(await answer({ status: "approved", comment: " We like it. " })).toMatchObject({ ok: true, valuesChanged: false });
    expect(await accepted()).toBe(1);
    expect(await answer({ status: "approved" })).toMatchObject({ ok: true });
    expect(await answer({ status: "rejected" })).toMatchObject({ ok: false, code: "step" });
    expect(await answer({ status: "implemented" })).toMatchObject({ ok: true });
    expect(await accepted()).toBe(1);
    expect((await findSuggestion(ctx, id))?.suggestion).toMatchObject({ status: "implemented", adminComment: "We like it." });
    expect(await answer({ status: "pending", comment: "" })).toMatchObject({ ok: true });
    expect(await accepted()).toBe(0);
    expect((await findSuggestion(ctx, id))?.suggestion).toMatchObject({ status: "pending", adminComment: null });
    expect(await acts()).toEqual(Array(4).fill("suggestion suggestion.answer"));
    expect(heard.at(1)).toEqual({ suggestionId: id, ownerId: owner.id, status: "approved" });
  });

  test("ADM-SUG-024: a decline needs a reason, which the record holds; whatever else does not", async () => {
    const { id, answer } = await scene();
    const message = "Say why it is declined.";
    expect(await answer({ status: "rejected" })).toMatchObject({ ok: false, reason: "invalid", fields: { comment: message } });
    expect(await answer({ status: "rejected", comment: " \n " })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await answer({ comment: "x".repeat(1_001) })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await answer({ comment: "We are thinking about it." })).toMatchObject({ ok: true });
    expect(await answer({ status: "rejected" })).toMatchObject({ ok: true });
    expect(await answer({ status: "rejected", comment: "" })).toMatchObject({ ok: false, reason: "invalid" });
    const [act] = await rows("select actor_name, before, after from audit_log where target_id = $1 order by id desc limit 1", [id]);
    expect(act).toEqual({
      actor_name: "TheAdmin",
      before: { status: "pending", comment: "We are thinking about it." },
      after: { status: "rejected", comment: "We are thinking about it." },
    });
  });

  it("only admins answer a suggestion, and of sixteen simultaneous acceptances one counts", async () => {
    const { id, owner, admin } = await scene();
    for (const actor of [owner, await createUser(ctx, { role: "moderator" })])
      expect(await answerSuggestion(as(actor), { id, status: "approved" })).toMatchObject({ reason: "forbidden" });
    expect(await answerSuggestion(as(admin), { id: "nothing", status: "approved" })).toMatchObject({ reason: "not_found" });
    await Promise.all(Array.from({ length: 16 }, () => answerSuggestion(as(admin), { id, status: "approved" })));
    expect(await rows("select suggestions_approved from users where id = $1", [owner.id])).toEqual([{ suggestions_approved: 1 }]);
    expect(await acts()).toEqual(["suggestion suggestion.answer"]);
  });
});

describe("accepting a value suggestion", () => {
  test("ADM-SUG-013, SUG-050: accepting a value suggestion changes the values with their history and a record, in the same moment", async () => {
    const { id, petId, worth, answer } = await valueScene({ shiny: 1_200, mythic: "O/C" });
    expect(await answer({})).toMatchObject({ ok: true, valuesChanged: true });
    expect(await worth()).toMatchObject({ normal: 500, shiny: 1_200, mythic: "O/C" });
    expect(await findPetHistory(ctx, petId)).toMatchObject([
      { reason: "Suggested by players: Shiny ones trade higher" },
      { reason: "Suggested by players: Shiny ones trade higher" },
    ]);
    expect(await acts()).toEqual(["pet pet.values", "suggestion suggestion.answer"]);
    // Setting it back leaves the values as they are; accepting it again changes nothing.
    orThrow(await answerSuggestion(ctx, { id, status: "pending" }));
    expect(await worth()).toMatchObject({ shiny: 1_200 });
    expect(await answer({})).toMatchObject({ ok: true, valuesChanged: false });
    expect(await findPetHistory(ctx, petId)).toHaveLength(2);
  });

  test("SUG-050: accepting changes nothing if a value has changed since, unless the staff member has seen it", async () => {
    const { id, petId, worth, answer } = await valueScene({ normal: 600, shiny: 1_200 });
    await changePet(ctx, petId, { shiny: 1_100 });
    expect(await answer({})).toMatchObject({
      ...{ ok: false, reason: "conflict", code: "value" },
      message: expect.stringContaining("The Shiny value has changed since this was suggested: it was 1,000, and is 1,100 now."),
    });
    expect(await worth()).toMatchObject({ normal: 500, shiny: 1_100 });
    expect((await findSuggestion(ctx, id))?.suggestion.status).toBe("pending");
    expect(await answer({ today: { normal: 500, shiny: 1_000 } })).toMatchObject({ ok: false, code: "value" });
    expect(await answer({ today: { normal: 500, shiny: 1_100 } })).toMatchObject({ ok: true, valuesChanged: true });
    expect(await worth()).toMatchObject({ normal: 600, shiny: 1_200 });
  });

  it("accepting a value suggestion leaves a value alone that already is as suggested", async () => {
    const { petId, worth, answer } = await valueScene({ normal: 600, shiny: 1_200 });
    await changePet(ctx, petId, { shiny: 1_200 });
    expect(await answer({})).toMatchObject({ ok: true, valuesChanged: true });
    expect(await worth()).toMatchObject({ normal: 600, shiny: 1_200 });
  });

  it("two simultaneous acceptances of a value suggestion change the values once", async () => {
    const { petId, answer } = await valueScene();
    const results = await Promise.all([answer({}), answer({}), answer({})]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await findPetHistory(ctx, petId)).toHaveLength(1);
  });

  it("accepting a value suggestion is refused where the pet is gone, and stays open", async () => {
    const { id, petId, answer } = await valueScene();
    await rows("delete from pets where id = $1", [petId]);
    expect(await answer({})).toMatchObject({ ok: false, reason: "not_found" });
    ctx.bus.publish("cache.invalidated", { tags: ["*"] });
    expect((await findSuggestion(ctx, id))?.suggestion).toMatchObject({ status: "pending", value: { pet: { name: "King Doggy" } } });
  });
});

test("SUG-022: admins put a suggestion first, each time recorded", async () => {
  const { id, admin, owner } = await scene();
  expect(await highlightSuggestion(as(owner), { id, highlighted: true })).toMatchObject({ reason: "forbidden" });
  orThrow(await highlightSuggestion(as(admin), { id, highlighted: true }));
  orThrow(await highlightSuggestion(as(admin), { id, highlighted: true }));
  expect((await findSuggestion(ctx, id))?.suggestion.highlighted).toBe(true);
  expect(await acts()).toEqual(["suggestion suggestion.highlight"]);
});

describe("a suggestion that is rewritten after the team said something to it", () => {
  async function approved() {
    const made = await scene();
    const { id, admin, owner, answer } = made;
    orThrow(await highlightSuggestion(as(admin), { id, highlighted: true }));
    orThrow(await answer({ comment: "We like it." }));
    const edit = (words: object) =>
      updateSuggestion(as(owner), { id, title: "A darker theme", description: "Because.", category: "website", ...words });
    return { ...made, edit, view: async (actor = owner) => readSuggestionView(as(actor), id) };
  }

  test.each([
    ["title and words", { title: "Give me free pets", description: "All of them." }],
    ["words alone", { description: "Vote for my other suggestion." }],
  ])("SUG-054: a rewritten suggestion loses highlight and answer with its %s, until staff confirm them", async (_what, words) => {
    const { id, admin, owner, edit, view } = await approved();
    ctx.setNow(new Date(ctx.now().getTime() + 1_000));
    expect(await edit(words)).toMatchObject({ ok: true });
    expect(await view()).toMatchObject({ suggestion: { ...words, highlighted: false, adminComment: null }, setAside: null });
    const setAside = { title: "A darker theme", description: "Because.", asked: "", highlighted: true, comment: "We like it." };
    expect((await view(admin))?.setAside).toEqual(setAside);
    // Another rewrite still stands against what the team had seen.
    ctx.setNow(new Date(ctx.now().getTime() + 1_000));
    orThrow(await edit({ ...words, description: "And more." }));
    expect((await view(admin))?.setAside).toEqual(setAside);
    const version = (await view(admin))?.suggestion.editedAt ?? 0;
    expect(await confirmSuggestion(as(admin), { id, keep: true, version: version - 1_000 })).toMatchObject({ reason: "conflict" });
    expect(await confirmSuggestion(as(owner), { id, keep: true, version })).toMatchObject({ reason: "forbidden" });
    expect(await confirmSuggestion(as(admin), { id, keep: true, version })).toEqual({ ok: true });
    expect(await view(admin)).toMatchObject({ suggestion: { highlighted: true, adminComment: "We like it." }, setAside: null });
    expect((await acts()).at(-1)).toBe("suggestion suggestion.confirm");
  });

  test("SUG-054: a rewritten suggestion may stay without its answer, and a save that changes nothing sets nothing aside", async () => {
    const { id, admin, edit, view } = await approved();
    orThrow(await edit({}));
    expect(await view()).toMatchObject({ suggestion: { highlighted: true, adminComment: "We like it." } });
    orThrow(await edit({ title: "Something else" }));
    expect(await confirmSuggestion(as(admin), { id, keep: false })).toEqual({ ok: true });
    expect(await view(admin)).toMatchObject({ suggestion: { highlighted: false, adminComment: null }, setAside: null });
  });

  test("SUG-054: a rewritten suggestion cannot be highlighted or answered from a page with its earlier words", async () => {
    const { id, admin, edit, answer } = await approved();
    ctx.setNow(new Date(ctx.now().getTime() + 1_000));
    orThrow(await edit({ title: "Something else" }));
    const stale = { ok: false, reason: "conflict", code: "rewritten" };
    expect(await highlightSuggestion(as(admin), { id, highlighted: true, version: 0 })).toMatchObject(stale);
    expect(await answer({ status: "approved", version: 0 })).toMatchObject(stale);
  });

  test("SUG-054: a rewritten suggestion says after how many votes its words were changed", async () => {
    const { id, edit, view } = await approved();
    orThrow(await voteOnSuggestion(as(await createUser(ctx)), { id, vote: "up" }));
    orThrow(await edit({ description: "Because of the night." }));
    expect((await view())?.suggestion).toMatchObject({ upvotes: 1, votesBeforeEdit: 1 });
    orThrow(await edit({ title: "Something else" }));
    expect((await view())?.suggestion).toMatchObject({ upvotes: 0, votesBeforeEdit: 0 });
  });
});
