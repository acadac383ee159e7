import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { changePet, createPets, createUser, expectAudit } from "../../../test/factories.ts";
import { outOfOrder, sendForm } from "../../../test/send-form.ts";
import { createSite } from "../../../test/site.ts";
import { submitSuggestion, updateSuggestion } from "./suggestions.commands.server.ts";
import type { SuggestionInput } from "./suggestions.schemas.ts";
import { suggestionManagerForms } from "./suggestions.staff.forms.server.ts";

const site = await createSite();
const [admin, moderator] = [site.as("admin"), site.as("moderator")];
const PAGE = "/admin/suggestions";

async function suggest(input: Partial<SuggestionInput> = {}): Promise<string> {
  const player = { ...site.ctx, actor: await createUser(site.ctx) };
  const words = { title: "A darker theme", description: "For the night.", category: "website" as const };
  return orThrow(await submitSuggestion(player, { ...words, ...input } as SuggestionInput)).id;
}

async function suggestValue() {
  const [petId = 0] = await createPets(site.ctx, { name: "King Doggy" });
  const suggestion = await suggest({ title: "Shiny ones trade higher", category: "value", value: { petId, values: { shiny: 1_200 } } });
  return { petId, suggestion, worth: async () => (await readCatalogue(site.ctx)).byId.get(petId)?.values.shiny };
}

/** The shown values, from the hidden fields. */
const todayOf = (page: string) =>
  Object.fromEntries([...page.matchAll(/name="(today\.\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));

test("ADM-SUG-001 … ADM-SUG-004 ADM-SUG-012 the list begins with pending suggestions, and filters by status and category", async () => {
  const theme = await suggest();
  await suggest({ title: "The search is slow", category: "bug" });
  const titles = async (search: string) => {
    const { text } = await admin.open(PAGE + search);
    return ["A darker theme", "The search is slow"].filter((title) => text.includes(title));
  };
  expect(await titles("")).toHaveLength(2);
  expect(await titles("?category=bug")).toEqual(["The search is slow"]);
  expect(await admin.send(PAGE, "approved", { suggestion: theme })).toMatchObject({ ok: true, message: "Suggestion approved" });
  expect(await titles("")).toEqual(["The search is slow"]);
  expect(await titles("?status=approved")).toEqual(["A darker theme"]);
  expect(await titles("?status=all")).toHaveLength(2);
  // The pane beside the list stays open, whatever the filters.
  expect(await titles(`?category=bug&edit=${theme}`)).toHaveLength(2);
  expect((await admin.open("/admin")).headers.get("location")).toBe("/admin/suggestions");
});

test.each([
  ["approved", true],
  ["rejected", true],
  ["under_review", false],
] as const)("ADM-SUG-042 the step %s closes the suggestion: %s, and the list stays as it was filtered", async (step, closes) => {
  const theme = await suggest();
  const reply = await admin.send(`${PAGE}?category=website&edit=${theme}`, step, { suggestion: theme, comment: "Because." });
  expect(reply).toMatchObject({ ok: true });
  expect(reply.to).toBe(closes ? `${PAGE}?category=website` : undefined);
});

test("ADM-SUG-042 each step keeps its place in every status, and only possible ones can be pressed", async () => {
  const theme = await suggest();
  const steps = async () => {
    const { text } = await admin.open(`${PAGE}?status=all&edit=${theme}`);
    return [
      ...text.matchAll(/<button(?=[^>]*name="form")(?=[^>]*value="(approved|rejected|under_review|implemented|pending)")([^>]*)>/g),
    ].map(([, step, rest = ""]) => `${step} ${/\sdisabled/.test(rest) ? "off" : "on"}`);
  };
  expect(await steps()).toEqual(["approved on", "rejected on", "under_review on", "implemented off", "pending off"]);
  await admin.send(PAGE, "under_review", { suggestion: theme });
  expect(await steps()).toEqual(["approved on", "rejected on", "under_review off", "implemented off", "pending on"]);
  await admin.send(PAGE, "approved", { suggestion: theme });
  expect(await steps()).toEqual(["approved off", "rejected off", "under_review off", "implemented on", "pending on"]);
});

test("ADM-SUG-012 ADM-021 suggestions under review are listed and counted with pending ones", async () => {
  const theme = await suggest();
  await suggest({ title: "The search is slow", category: "bug" });
  await admin.send(PAGE, "under_review", { suggestion: theme });
  const { text } = await admin.open(PAGE);
  expect(["A darker theme", "The search is slow"].filter((title) => text.includes(title))).toHaveLength(2);
  expect(text.match(/(\d+)<\/span><span class="sr-only"> waiting/)?.[1]).toBe("2");
});

test("ADM-021 the frame counts what is pending", async () => {
  await suggest();
  const count = async () => (await admin.open(PAGE)).text.match(/(\d+)<\/span><span class="sr-only"> waiting/)?.[1];
  expect(await count()).toBe("1");
  await suggest({ title: "Another one" });
  expect(await count()).toBe("2");
});

test("ADM-SUG-016 … ADM-SUG-018 highlighted suggestions come first", async () => {
  const older = await suggest({ title: "Older" });
  site.ctx.setNow("2026-11-21T13:00:00Z");
  await suggest({ title: "Newer" });
  const first = async () => (await admin.open(PAGE)).text.match(/Older|Newer/)?.[0];
  expect(await first()).toBe("Newer");
  expect(await admin.send(PAGE, "highlight", { suggestion: older, highlighted: "yes" })).toMatchObject({
    message: "Suggestion highlighted",
  });
  expect(await first()).toBe("Older");
});

test("ADM-SUG-005 ADM-SUG-007 ADM-SUG-008 … ADM-SUG-011 ADM-SUG-032 the buttons fit the status, and each says what it did", async () => {
  const suggestion = await suggest();
  const buttons = async () => {
    const { text } = await admin.open(`${PAGE}?edit=${suggestion}`);
    const tags = text.match(/<button[^>]*>/g) ?? [];
    return tags.flatMap((tag) =>
      tag.includes('name="form"') && !tag.includes("disabled=") ? (tag.match(/value="(\w+)"/)?.[1] ?? []) : [],
    );
  };
  expect(await buttons()).toEqual(["approved", "rejected", "under_review"]);
  const send = (form: string, comment = "") => admin.send(PAGE, form, { suggestion, comment });
  expect(await send("under_review")).toMatchObject({ message: "Suggestion taken under review" });
  expect(await buttons()).toEqual(["approved", "rejected", "pending"]);
  expect(await send("rejected")).toMatchObject({ status: 422, fields: { comment: "Say why it is declined." } });
  expect(await send("rejected", " Not now. ")).toMatchObject({ message: "Suggestion rejected" });
  expect(await buttons()).toEqual(["pending"]);
  expect(await send("pending")).toMatchObject({ message: "Suggestion set back to pending" });
  expect(await send("comment", "We look at it.")).toMatchObject({ message: "Comment saved" });
  expect(await send("approved", "Yes.")).toMatchObject({ message: "Suggestion approved" });
  expect(await buttons()).toEqual(["implemented", "pending"]);
  expect(await send("implemented", "Yes.")).toMatchObject({ message: "Suggestion marked as implemented" });
  // A comment from a page that shows an older status leaves the status alone.
  expect(await send("comment", "Done.")).toMatchObject({ ok: true });
  expect(await buttons()).toEqual(["pending"]);
});

test("ADM-SUG-013 ADM-SUG-014 ADM-SUG-031 approving a value suggestion writes the values with it", async () => {
  const { suggestion, worth } = await suggestValue();
  const today = todayOf((await admin.open(`${PAGE}?edit=${suggestion}`)).text);
  expect(today).toMatchObject({ "today.shiny": "1000" });
  expect(await admin.send(PAGE, "approved", { suggestion, comment: "", ...today })).toMatchObject({
    ok: true,
    message: "Suggestion approved and pet values updated",
  });
  expect(await worth()).toBe(1_200);
  await expectAudit(
    site.ctx,
    { action: "pet.values", before: { values: { shiny: 1_000 } }, after: { values: { shiny: 1_200 } } },
    { action: "suggestion.answer", targetId: suggestion },
  );
});

test("a value that moved since it was shown is reported, and nothing is written; once seen, it can be approved", async () => {
  const { petId, suggestion, worth } = await suggestValue();
  const stale = todayOf((await admin.open(`${PAGE}?edit=${suggestion}`)).text);
  await changePet(site.ctx, petId, { shiny: 1_100 });
  const refused = await admin.send(PAGE, "approved", { suggestion, ...stale });
  expect(refused).toMatchObject({ ok: false, status: 409 });
  expect(refused.message).toContain("it was 1,000, and is 1,100 now");
  expect(await worth()).toBe(1_100);
  const fresh = todayOf((await admin.open(`${PAGE}?edit=${suggestion}`)).text);
  const both = await Promise.all([1, 2].map(() => admin.send(PAGE, "approved", { suggestion, ...fresh })));
  expect(both.every(({ ok }) => ok)).toBe(true);
  expect(await worth()).toBe(1_200);
});

test("several suggestions are rejected for one reason; those answered meanwhile stay as they are", async () => {
  const ids = [await suggest(), await suggest({ title: "Another one" }), await suggest({ title: "A third one" })];
  await admin.send(PAGE, "approved", { suggestion: ids[2] ?? "" });
  expect(await admin.send(PAGE, "reject-many", { id: ids, comment: " " })).toMatchObject({
    fields: { comment: "Say why it is declined." },
  });
  expect(await admin.send(PAGE, "reject-many", { comment: "No." })).toMatchObject({ status: 422, message: "Select at least one first." });
  expect(await moderator.send(PAGE, "reject-many", { id: ids, comment: "No." })).toMatchObject({ status: 403 });
  const both = await Promise.all([ids, ids.toReversed()].map((id) => admin.send(PAGE, "reject-many", { id, comment: "No." })));
  expect(both.map(({ message }) => message).sort()).toEqual(["0 suggestions rejected", "2 suggestions rejected"]);
  expect((await admin.open(`${PAGE}?status=approved`)).text).toContain("A third one");
  await expectAudit(site.ctx, ...ids.map(() => ({ action: "suggestion.answer" })));
});

test("ADM-SUG-028 … ADM-SUG-030 failures on our side have messages of their own", async () => {
  const staff = outOfOrder(await admin.ctx());
  const { approved, rejected } = suggestionManagerForms;
  expect(await sendForm(approved, staff, { suggestion: "x" })).toMatchObject({ status: 500, message: "Failed to approve suggestion" });
  expect(await sendForm(rejected, staff, { suggestion: "x" })).toMatchObject({ status: 500, message: "Failed to reject suggestion" });
  await site.ctx.pool.query("alter table suggestions rename to gone");
  const failed = await admin.open(PAGE);
  await site.ctx.pool.query("alter table gone rename to suggestions");
  expect(failed.status).toBe(500);
  expect(failed.text).toContain("Failed to load suggestions");
  // ADM-043 ADM-044: in its place, with the frame around it.
  expect(failed.text).toContain(
    "There was an error loading the suggestions. This could be due to missing or invalid data in the database.",
  );
  expect(failed.text).toContain("Try Again");
  expect(failed.text).toContain("Quick Actions");
});

test("ADM-SUG-024 another admin's answer is not overwritten, and a step leaves it as it is", async () => {
  const suggestion = await suggest();
  const said = async () => (await site.ctx.pool.query("select status, admin_comment from suggestions")).rows;
  expect(await admin.send(PAGE, "comment", { suggestion, comment: "We look at it.", "seen.comment": "" })).toMatchObject({ ok: true });
  expect(await admin.send(PAGE, "comment", { suggestion, comment: "No idea.", "seen.comment": "" })).toMatchObject({
    status: 409,
    fields: { comment: "This was changed elsewhere, to “We look at it.”. Save again to keep yours." },
  });
  expect(await admin.send(PAGE, "under_review", { suggestion, comment: "", "seen.comment": "" })).toMatchObject({ ok: true });
  expect(await said()).toEqual([{ status: "under_review", admin_comment: "We look at it." }]);
  const page = `/suggestions/${suggestion}`;
  const stale = { status: "rejected", comment: "We look at it.", "seen.status": "pending", "seen.comment": "We look at it." };
  expect(await admin.send(page, "answer", stale)).toMatchObject({ status: 409, fields: { status: expect.stringContaining("review") } });
});

test("SUG-054 the team sees in the manager and on the page what a suggestion said before, and what it had said to it; nobody else does", async () => {
  const player = site.as("user");
  const words = { title: "A darker theme", description: "For the night.", category: "website" as const };
  const { id } = orThrow(await submitSuggestion(await player.ctx(), words));
  await admin.send(PAGE, "comment", { suggestion: id, comment: "We like it." });
  orThrow(await updateSuggestion(await player.ctx(), { ...words, id, title: "Give me pets" }));
  const pages = [`${PAGE}?edit=${id}`, `/suggestions/${id}`];
  for (const page of pages) {
    const { text } = await admin.open(page);
    for (const said of ["Rewritten after the team had", "A darker theme", "We like it."]) expect(text, page).toContain(said);
  }
  const { text } = await player.open(`/suggestions/${id}`);
  for (const said of ["Rewritten after", "A darker theme", "We like it."]) expect(text).not.toContain(said);
  expect(await admin.send(PAGE, "confirm", { suggestion: id, keep: "yes" })).toMatchObject({ ok: true });
  expect((await player.open(`/suggestions/${id}`)).text).toContain("We like it.");
});
