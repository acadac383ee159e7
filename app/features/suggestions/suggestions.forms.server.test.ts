import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser } from "../../../test/factories.ts";
import { outOfOrder, sendForm } from "../../../test/send-form.ts";
import { submitSuggestion } from "./suggestions.commands.server.ts";
import { editForms, suggestionForms, suggestionPageForms } from "./suggestions.forms.server.ts";
import { findSuggestions } from "./suggestions.queries.server.ts";
import { suggestionList } from "./suggestions.search-params.ts";

const ctx = await createTestContext();
const guest = { ...ctx, actor: { kind: "guest" } as const };
const words = { title: "A darker theme", description: "For the night.", category: "website" };
const { submit, vote } = suggestionForms;

test("SUG-025, SUG-032: a guest is sent to log in", async () => {
  expect(await sendForm(submit, guest, words)).toMatchObject({
    ok: false,
    status: 401,
    message: "You must be logged in to submit a suggestion",
  });
  expect(await sendForm(vote, guest, { suggestion: "x", vote: "up" })).toMatchObject({
    ...{ ok: false, status: 401 },
    message: "You must be logged in to vote on suggestions",
  });
  expect(await sendForm(suggestionPageForms.comment, guest, { text: "Hi" }, { id: "x" })).toMatchObject({
    message: "You must be logged in to comment",
  });
});

test("SUG-026 … SUG-029, SUG-036: a missing value has a message beside its field, and success has words", async () => {
  const player = { ...ctx, actor: await createUser(ctx) };
  expect(await sendForm(submit, player, { category: "website" })).toMatchObject({
    ...{ ok: false, status: 422, message: "Title is required" },
    fields: { title: "Title is required", description: "Description is required" },
  });
  expect(await sendForm(submit, player, words)).toEqual({
    ok: true,
    status: 200,
    message: "Your suggestion has been submitted successfully!",
  });
  expect(await sendForm(submit, player, { ...words, title: "Else" })).toMatchObject({
    ...{ ok: false, status: 429, until: 0, code: "cooldown" },
    message: "You can only submit one suggestion per hour. Please try again in 60 minutes.",
  });
});

test.each([
  ["66,5k", 66_500],
  ["12.500", 12_500],
  ["1.000.000", 1_000_000],
  ["６６．５ｋ", 66_500],
])("a suggested value is read as typed: %s is %d", async (typed, to) => {
  const player = { ...ctx, actor: await createUser(ctx) };
  const [petId = 0] = await createPets(ctx, { name: "King Doggy", values: { normal: 7 } as never });
  const sent = { ...words, category: "value", petId: String(petId), "value.values.normal": typed };
  expect(await sendForm(submit, player, sent)).toMatchObject({ ok: true });
  expect(await findSuggestions(ctx, suggestionList.parse(""), 10)).toMatchObject({ suggestions: [{ value: { values: [{ to }] } }] });
});

test("a suggested value with two readings is not published before one is chosen", async () => {
  const player = { ...ctx, actor: await createUser(ctx) };
  const [petId = 0] = await createPets(ctx, { name: "King Doggy", values: { normal: 7 } as never });
  const sent = { ...words, category: "value", petId: String(petId), "value.values.normal": "66,500k" };
  expect(await sendForm(submit, player, sent)).toMatchObject({
    ...{ ok: false, status: 422, readings: { "value.values.normal": [66_500_000, 66_500] } },
  });
  expect(await sendForm(submit, player, { ...sent, "reading.value.values.normal": "66,500" })).toMatchObject({ ok: true });
});

test("SUG-034, SUG-035: failures on our side have messages of their own", async () => {
  const player = { ...ctx, actor: await createUser(ctx) };
  expect(await sendForm(submit, outOfOrder(player), words)).toMatchObject({
    ok: false,
    status: 500,
    message: "Failed to submit suggestion",
  });
  expect(await sendForm(vote, outOfOrder(player), { suggestion: "x", vote: "up" })).toMatchObject({
    ...{ ok: false, status: 500 },
    message: "Failed to register your vote. Please try again.",
  });
  expect(await sendForm(vote, player, { suggestion: "x", vote: "sideways" })).toMatchObject({
    ...{ ok: false, status: 422 },
    message: "Failed to register your vote. Please try again.",
  });
});

test("pets and values can be typed in common spellings, and all errors are shown at once", async () => {
  await createPets(ctx, { name: "King Doggy" });
  const player = { ...ctx, actor: await createUser(ctx) };
  const value = { title: "More", description: "Because.", category: "value" };
  expect(
    await sendForm(submit, player, { ...value, title: "", pet: "asdfgh", "value.values.shiny": "1.5", "value.values.normal": "9" }),
  ).toMatchObject({
    status: 422,
    fields: {
      title: "Title is required",
      pet: expect.stringMatching(/^We don't know a pet of that name\./),
      "value.values.shiny": "Values are whole numbers: leave out the decimals.",
    },
  });
  expect(await sendForm(submit, player, value)).toMatchObject({ fields: { pet: "Choose the pet whose value should change." } });
  expect(await sendForm(submit, player, { ...value, pet: "king doggy" })).toMatchObject({
    fields: { "value.values": "Fill in at least one new value." },
  });
  expect(
    await sendForm(submit, player, { ...value, pet: "king doggy", "value.values.normal": "12.5k", "value.values.shiny": "o/c" }),
  ).toMatchObject({ ok: true });
  const { rows } = await ctx.pool.query("select variant, to_status, to_value::int from suggestion_values order by variant");
  expect(rows).toEqual([
    { variant: "normal", to_status: "valued", to_value: 12_500 },
    { variant: "shiny", to_status: "out_of_circulation", to_value: null },
  ]);
});

test("without scripts, too, those that ask for nearly the same are shown once", async () => {
  const [one, other] = [await createUser(ctx), await createUser(ctx)];
  const { id } = orThrow(await submitSuggestion({ ...ctx, actor: one }, { ...words, category: "website" }));
  const player = { ...ctx, actor: other };
  expect(await sendForm(submit, player, words)).toMatchObject({ ok: false, status: 409, code: "similar", tone: "info", data: [{ id }] });
  expect(await sendForm(submit, player, { ...words, seen: [id] })).toMatchObject({ ok: true });
});

test("ADM-SUG-031, ADM-SUG-032: an answer is said in words, also that values were changed", async () => {
  const [petId = 0] = await createPets(ctx, {});
  const admin = { ...ctx, actor: await createUser(ctx, { role: "admin" }) };
  const suggest = async (input: object) => {
    const player = { ...ctx, actor: await createUser(ctx) };
    return { id: orThrow(await submitSuggestion(player, { ...words, category: "website", ...input } as never)).id };
  };
  const value = await suggest({ category: "value", value: { petId, values: { shiny: 7 } } });
  const { answer } = suggestionPageForms;
  const stale = { status: "approved", comment: "", "today.shiny": "999" };
  expect(await sendForm(answer, admin, stale, value)).toMatchObject({ ok: false, status: 409, code: "value" });
  expect(await sendForm(answer, admin, { ...stale, "today.shiny": "1000" }, value)).toMatchObject({
    message: "Suggestion approved and pet values updated",
  });
  expect(await sendForm(answer, admin, { status: "approved" }, await suggest({}))).toMatchObject({ message: "Suggestion approved" });
  const bad = await suggest({ title: "Something wholly else" });
  expect(await sendForm(answer, admin, { status: "rejected" }, bad)).toMatchObject({
    status: 422,
    fields: { comment: "Say why it is declined." },
  });
  expect(await sendForm(answer, admin, { status: "rejected", comment: "No." }, bad)).toMatchObject({ message: "Suggestion rejected" });
});

test("an own suggestion is edited and withdrawn, and the next page says so", async () => {
  const player = { ...ctx, actor: await createUser(ctx) };
  const { id } = orThrow(await submitSuggestion(player, { ...words, category: "website" }));
  expect(await sendForm(editForms.edit, player, { ...words, title: "A lighter one" }, { id })).toMatchObject({
    ...{ ok: true, to: `/suggestions/${id}`, message: "Your suggestion has been updated." },
  });
  expect(await sendForm(suggestionPageForms.withdraw, player, {}, { id })).toMatchObject({
    ...{ ok: true, to: "/suggestions", message: "Your suggestion has been withdrawn." },
  });
});

test("SUG-044 another tab changes what it changed of an own suggestion; pet, values and proofs go together", async () => {
  const [petId = 0, other = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Overlord" });
  const player = { ...ctx, actor: await createUser(ctx) };
  const value = { petId, values: { shiny: 7 } };
  const id = orThrow(await submitSuggestion(player, { ...words, category: "value", value } as never)).id;
  const asked = { title: words.title, description: words.description, category: "value", petId: String(petId), "value.values.shiny": "7" };
  const shown = {
    "seen.title": words.title,
    "seen.description": words.description,
    "seen.category": "value",
    "seen.value": `${petId} shiny=7`,
  };
  const save = (fields: object) => sendForm(editForms.edit, player, { ...asked, ...shown, ...fields }, { id });
  const stored = async () =>
    (
      await ctx.pool.query(
        "select title, description, pet_id::int, to_value::int as shiny from suggestions join suggestion_values on suggestion_id = id",
      )
    ).rows;
  expect(await save({ "value.values.shiny": "8" })).toMatchObject({ ok: true });
  expect(await save({ description: "At night." })).toMatchObject({ ok: true });
  expect(await save({ title: "A night theme" })).toMatchObject({ ok: true });
  expect(await stored()).toEqual([{ title: "A night theme", description: "At night.", pet_id: petId, shiny: 8 }]);
  const over = { petId: String(other), "value.values.shiny": "9" };
  const refusal = await save(over);
  expect(refusal).toMatchObject({
    status: 409,
    fields: { pet: expect.stringContaining("changed elsewhere") },
    stored: { value: `${petId} shiny=8` },
  });
  expect(await save({ ...over, "seen.value": refusal.stored?.value })).toMatchObject({ ok: true });
  // Without a conflict the asked values are not in the reply: the form keeps its original ones.
  expect((await save({ title: "Another", "seen.value": `${other} shiny=9`, ...over })).stored).not.toHaveProperty("value");
});
