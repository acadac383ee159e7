import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { deleteOwnComment } from "~/features/comments/comments.commands.server.ts";
import { updateTrade } from "~/features/trades/trades.commands.server.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import "~/reportables.server.ts";
import { editOf, postTrade } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { findNeighbours } from "./moderation.cases.queries.server.ts";
import { report } from "./moderation.reports.commands.server.ts";

const site = await createSite();
const [author, reporter, guest] = [site.as("user"), site.as("user"), site.as("guest")];
const TOLD = "Your comment insults or hurts somebody.";
const [moderator, admin, second] = [site.as("moderator"), site.as("admin"), site.as("owner")];

/** A comment that was reported, as a case. */
async function reported(text = "You are stupid", reason: "insult" | "danger" = "insult"): Promise<string> {
  const trade = await postTrade(site.ctx);
  const { id } = orThrow(await commentOnTrade(await author.ctx(), { id: trade.id, text }));
  return orThrow(await report(await reporter.ctx(), { kind: "comment", id, reason, text: "He is rude" })).caseId;
}

test("MOD-040, MOD-041, MOD-042, MOD-043, MOD-049 a moderator opens the first case, sees everything but names, and is led to the next", async () => {
  const [first, next] = [await reported("You are stupid", "danger"), await reported("Go away")];
  const { actor } = await reporter.ctx();
  const name = actor.kind === "user" ? actor.name : "";
  const list = (await moderator.open("/admin/cases")).text;
  for (const words of ["Somebody is in danger", "It is shown once you tap it.", `/admin/cases/${first}`, "Go away"])
    expect(list).toContain(words);
  expect(list).not.toContain("You are stupid");
  const page = (await moderator.open(`/admin/cases/${first}`)).text;
  for (const words of ["Tap to see it", "You are stupid", "He is rude", "No fault", "Waits", "Pass on to an admin"])
    expect(page).toContain(words);
  expect(page).not.toContain(name);
  const others = (await admin.open(`/admin/cases/${first}`)).text;
  for (const words of ["is looking at this right now.", name]) expect(others).toContain(words);
  expect(others).not.toContain("Message to them");
  expect(await admin.send(`/admin/cases/${first}`, "warn", { rule: "be-kind", statement: TOLD })).toMatchObject({ status: 409 });
  expect(
    await moderator.send(`/admin/cases/${first}`, "ban", { rule: "be-kind", statement: TOLD, banLength: "ever", revealed: "on" }),
  ).toMatchObject({
    status: 403,
    fields: { banLength: expect.stringContaining("Only admins can ban for good.") },
  });
  const mute = { rule: "no-threats", statement: TOLD, muteLength: "24", removes: "on" };
  for (const act of ["mute", "no_fault", "escalate"])
    expect(await moderator.send(`/admin/cases/${first}`, act, mute)).toMatchObject({
      status: 422,
      message: "Look at what was reported first.",
    });
  expect(await moderator.send(`/admin/cases/${first}`, "mute", { ...mute, revealed: "on" })).toMatchObject({
    ok: true,
    message: "Muted.",
    to: `/admin/cases/${next}`,
  });
  expect(await moderator.send(`/admin/cases/${next}`, "no_fault")).toMatchObject({
    to: "/admin/cases",
    message: "No fault found. Nothing is left for you.",
  });
  expect((await moderator.open("/admin/cases")).text).toContain("Nothing is waiting for you");
});

test("ADM-083 a case leads to the next and the previous one of the reader's queue, and a decided one nowhere", async () => {
  const [first, next] = [await reported("You are stupid", "danger"), await reported("Go away")];
  const ctx = await moderator.ctx();
  expect(await findNeighbours(ctx, first)).toEqual({ previous: null, next });
  expect(await findNeighbours(ctx, next)).toEqual({ previous: first, next: null });
  expect((await moderator.open(`/admin/cases/${first}`)).text).toMatch(
    new RegExp(`aria-label="Next report"[^>]*href="/admin/cases/${next}"|href="/admin/cases/${next}"[^>]*aria-label="Next report"`),
  );
  expect(await moderator.send(`/admin/cases/${next}`, "no_fault")).toMatchObject({ ok: true });
  expect(await findNeighbours(ctx, next)).toEqual({ previous: null, next: null });
  expect(await findNeighbours(ctx, first)).toEqual({ previous: null, next: null });
});

test("MOD-046, MOD-047 the banner leads a banned player to the rule and the facts, where they appeal once", async () => {
  const id = await reported();
  expect(
    await admin.send(`/admin/cases/${id}`, "ban", { rule: "be-kind", statement: TOLD, banLength: "ever", removes: "on" }),
  ).toMatchObject({ ok: true });
  expect((await author.open("/")).text).toContain('href="/notices"');
  expect((await author.open("/notices")).text).toContain(`/notices/${id}`);
  const notice = (await author.open(`/notices/${id}`)).text;
  for (const words of ["Your account is banned", "Be kind", "Your comment insults or hurts somebody.", "You are stupid", "Send the appeal"])
    expect(notice).toContain(words);
  for (const hidden of ["He is rude", "Reporter"]) expect(notice).not.toContain(hidden);
  expect([(await guest.open(`/notices/${id}`)).status, (await reporter.open(`/notices/${id}`)).status]).toEqual([401, 404]);
  expect(await author.send(`/notices/${id}`, "appeal", { text: "It was a joke." })).toMatchObject({ ok: true });
  expect(await author.send(`/notices/${id}`, "appeal", { text: "Again." })).toMatchObject({ status: 409 });
  expect((await author.open(`/notices/${id}`)).text).toContain("Somebody new will look at it.");
  expect(await admin.send(`/admin/cases/${id}`, "grant")).toMatchObject({ status: 403 });

  expect((await second.open(`/admin/cases/${id}`)).text).toContain("It was a joke.");
  expect(await second.send(`/admin/cases/${id}`, "grant")).toMatchObject({ ok: true, message: "Taken back. Nothing is left for you." });
  const after = (await author.open(`/notices/${id}`)).text;
  for (const words of ["You were right.", "it was taken back"]) expect(after).toContain(words);
  expect((await author.open("/")).text).not.toContain("Your account is banned");
});

test("MOD-065 a moderator sees what the word rules find in a reported text, and nothing where they find nothing", async () => {
  const [caught, harmless] = [await reported("Write to me on discord.gg/abc"), await reported("I saw it first")];
  const page = (await moderator.open(`/admin/cases/${caught}`)).text;
  for (const words of ["Found by the word rules", "Contact somewhere else", "discord.gg/abc"]) expect(page).toContain(words);
  expect((await moderator.open(`/admin/cases/${harmless}`)).text).not.toContain("Found by the word rules");
});

test("MOD-044 every decision but “No fault” needs a statement, and a refused form keeps its values", async () => {
  const id = await reported();
  const choices = { rule: "be-kind", muteLength: "24", banLength: "24" };
  for (const act of ["mute", "remove", "warn", "ban"])
    for (const statement of ["", "  \n ", "\u200b\u3164"])
      expect(await moderator.send(`/admin/cases/${id}`, act, { ...choices, statement })).toMatchObject({
        status: 422,
        fields: { statement: "Write a message to the person." },
      });
  expect((await moderator.open("/admin/cases")).text).toContain(`/admin/cases/${id}`);
  expect(await moderator.send(`/admin/cases/${id}`, "no_fault", { statement: "" })).toMatchObject({ ok: true });
});

test("MOD-108 a case says that its thing was edited or deleted since, and what it says now", async () => {
  const reportOf = async (kind: string, id: string) =>
    orThrow(await report(await reporter.ctx(), { kind, id, reason: "insult", text: "" })).caseId;
  const trades = await Promise.all([postTrade(site.ctx), postTrade(site.ctx)]);
  const comment = async (text: string) => orThrow(await commentOnTrade(await author.ctx(), { id: trades[0].id, text })).id;
  const [kept, deleted] = [await comment("You are stupid"), await comment("You are rude")];
  const same = await reportOf("comment", kept);
  const gone = await reportOf("comment", deleted);
  const edited = await reportOf("trade", trades[1].id);
  orThrow(await deleteOwnComment(await author.ctx(), { id: deleted }));
  const draft = await editOf(site.ctx, trades[1].id);
  orThrow(await updateTrade({ ...site.ctx, actor: trades[1].owner }, { ...draft, values: { ...draft.values, message: "Friends only" } }));
  const [GONE, CHANGED] = ["No longer there: deleted, expired or taken down since", "Changed since it was reported"];
  const pages = await Promise.all([same, edited, gone].map(async (id) => (await moderator.open(`/admin/cases/${id}`)).text));
  expect(pages.map((text) => [text.includes(CHANGED), text.includes(GONE)])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
  for (const words of ["What it says now", "Friends only"]) expect(pages[1]).toContain(words);
  expect(pages[2]).toContain("You are rude");
});

test.each([
  ["no_fault", "No fault", {}],
  ["warn", "Warn", { rule: "be-kind", statement: TOLD }],
  ["mute", "Mute", { rule: "be-kind", statement: TOLD, muteLength: "24", removes: "on" }],
  ["escalate", "Pass on to an admin", {}],
] as const)("MOD-049 without scripts the first press of %s only chooses it, and the second one decides", async (act, label, fields) => {
  const id = await reported();
  const asked = await moderator.post(`/admin/cases/${id}`, act, { case: id, ...fields });
  expect(asked.status).toBe(422);
  for (const words of [`Nothing is decided yet. Press “${label}” again to decide.`, `name="meant" value="${act}"`])
    expect(asked.text).toContain(words);
  // Another decision asks for itself.
  const other = await moderator.post(`/admin/cases/${id}`, act === "warn" ? "no_fault" : "warn", {
    rule: "be-kind",
    statement: TOLD,
    case: id,
    meant: act,
  });
  expect([other.status, other.text.includes("Nothing is decided yet.")]).toEqual([422, true]);
  expect((await author.open("/notices")).text).not.toContain(`/notices/${id}`);
  const decided = await moderator.post(`/admin/cases/${id}`, act, { ...fields, case: id, meant: act });
  expect([decided.status, decided.headers.get("location")]).toEqual([303, "/admin/cases"]);
});

test("MOD-049 revealed evidence stays in sight between the two presses without scripts", async () => {
  const id = await reported("You are stupid", "danger");
  expect((await moderator.open(`/admin/cases/${id}`)).text).not.toMatch(
    /<input[^>]*name="revealed"[^>]* checked|<input[^>]* checked[^>]*name="revealed"/,
  );
  const asked = await moderator.post(`/admin/cases/${id}`, "no_fault", { case: id, revealed: "on" });
  expect(asked.text).toMatch(/<input[^>]*name="revealed"[^>]* checked|<input[^>]* checked[^>]*name="revealed"/);
  expect((await moderator.post(`/admin/cases/${id}`, "no_fault", { case: id, revealed: "on", meant: "no_fault" })).status).toBe(303);
});

test("MOD-049 an appeal is decided without scripts by a second press alone", async () => {
  const id = await reported();
  await admin.send(`/admin/cases/${id}`, "warn", { rule: "be-kind", statement: TOLD });
  await author.send(`/notices/${id}`, "appeal", { text: "It was a joke." });
  const asked = await second.post(`/admin/cases/${id}`, "grant", { case: id });
  expect([asked.status, asked.text.includes("Press “Take the decision back” again to decide.")]).toEqual([422, true]);
  expect((await second.post(`/admin/cases/${id}`, "stays", { case: id, meant: "grant" })).status).toBe(422);
  expect((await second.post(`/admin/cases/${id}`, "stays", { case: id, meant: "stays" })).status).toBe(303);
});
