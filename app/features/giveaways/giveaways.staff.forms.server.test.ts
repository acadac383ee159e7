import { expect, test } from "vitest";
import { rowImages } from "~/access/row-images.server.ts";
import { createPets, expectAudit } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { outOfOrder, sendForm } from "../../../test/send-form.ts";
import { createSite } from "../../../test/site.ts";
import { imagePath } from "../../platform/media/image-folder.ts";
import { contentHash } from "../../platform/process/files.server.ts";
import { GIVEAWAY_FIELDS, NEW_GIVEAWAY } from "./core/giveaway-fields.ts";
import { editGiveaway } from "./giveaways.commands.server.ts";
import { PRIZE_IMAGES } from "./giveaways.images.ts";
import { unusedPrizeImagesJob } from "./giveaways.jobs.server.ts";
import { giveawayManagerForms } from "./giveaways.staff.forms.server.ts";
import { findPrizeImagesInUse } from "./giveaways.staff.queries.server.ts";
import type { GiveawayFields } from "./giveaways.types.ts";

const site = await createSite();
const [admin, moderator, user, premium] = [site.as("admin"), site.as("moderator"), site.as("user"), site.as("premium")];
const PAGE = "/admin/giveaways";
const NOBODYS = "00000000-0000-4000-8000-000000000000";
const WRITTEN: GiveawayFields = { ...NEW_GIVEAWAY, title: "Weekend", prize: "King Doggy", prizes: "2", endsAt: "2026-11-22T18:00" };

const fieldsOf = (values: GiveawayFields, seen: GiveawayFields = NEW_GIVEAWAY, giveaway = "") => ({
  giveaway,
  ...values,
  ...Object.fromEntries(GIVEAWAY_FIELDS.map((field) => [`seen.${field}`, seen[field]])),
});
async function create(values: Partial<GiveawayFields> = {}): Promise<string> {
  const reply = await admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, ...values }));
  expect(reply).toMatchObject({ ok: true, message: "Giveaway created" });
  return String(reply.to).split("=")[1] ?? "";
}
const enter = (who: typeof user, id: string) => who.send(`/giveaways/${id}`, "enter", { id });

test("ADM-GIV-001 ADM-GIV-008 ADM-GIV-019 giveaways are created, listed newest first, and changed while they run", async () => {
  await createPets(site.ctx, { name: "King Doggy" });
  const id = await create({ pet: "king doggy" });
  site.ctx.setNow("2026-11-21T12:10:00Z");
  await create({ title: "Later one" });
  const { text } = await admin.open(PAGE);
  expect(text.indexOf("Later one")).toBeLessThan(text.indexOf("Weekend"));
  const pane = (await admin.open(`${PAGE}?edit=${id}`)).text;
  expect(pane).toContain('value="2026-11-22T18:00"');
  const stored = { ...WRITTEN, pet: "King Doggy" };
  const save = (values: Partial<GiveawayFields>) => admin.send(PAGE, "save", fieldsOf({ ...stored, ...values }, stored, id));
  expect(await save({ title: "Long weekend" })).toMatchObject({ ok: true, message: "Giveaway saved" });
  // The same old form with another field takes the title back to nobody.
  expect(await save({ description: "For everybody." })).toMatchObject({ ok: true });
  expect((await admin.open(`${PAGE}?edit=${id}`)).text).toContain("Long weekend");
  expect(await moderator.send(PAGE, "save", fieldsOf(WRITTEN))).toMatchObject({ status: 403 });
  await expectAudit(
    site.ctx,
    { action: "giveaway.create", targetId: id },
    { action: "giveaway.create" },
    { action: "giveaway.edit", before: { title: "Weekend" }, after: { title: "Long weekend" } },
    { action: "giveaway.edit", after: { description: "For everybody." } },
  );
});

test.each([
  ["title", "Long weekend", "Short weekend"],
  ["prize", "A hug", "Two hugs"],
  ["endsAt", "2026-11-23T18:00", "2026-11-24T18:00"],
  ["pet", "King Doggy", "Overlord"],
  ["description", "For all.", "For everybody."],
] as const)(
  "ADM-GIV-034 of two editors of a giveaway's %s the second sees the first one's, and saves again to keep theirs",
  async (field, one, two) => {
    await createPets(site.ctx, { name: "King Doggy" }, { name: "Overlord" });
    const id = await create();
    const owner = site.as("owner");
    const save = (who: typeof admin, values: Partial<GiveawayFields>, seen = WRITTEN) =>
      who.send(PAGE, "save", fieldsOf({ ...WRITTEN, ...values }, seen, id));
    expect(await save(admin, { [field]: one })).toMatchObject({ ok: true });
    const refused = await save(owner, { [field]: two, prizes: "3" });
    expect(refused).toMatchObject({
      status: 409,
      fields: { [field]: expect.stringContaining("changed elsewhere") },
      stored: { [field]: one },
    });
    const stored = async (name: string) => (await site.ctx.pool.query(`select * from giveaways where id = $1`, [id])).rows[0][name];
    expect(await stored("prizes")).toBe(2);
    // This form was rendered with the value that the first one saved.
    expect(await save(owner, { [field]: two, prizes: "3" }, { ...WRITTEN, [field]: one })).toMatchObject({ ok: true });
    expect(await stored("prizes")).toBe(3);
    expect((await admin.open(`${PAGE}?edit=${id}`)).text).toContain(two);
  },
);

test("invalid values of a giveaway are refused at their fields", async () => {
  const told = async (values: Partial<GiveawayFields>) => (await admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, ...values }))).fields;
  expect(await told({ endsAt: "soon" })).toEqual({ endsAt: "Say when it ends." });
  expect(await told({ endsAt: "2026-11-21T12:00" })).toEqual({ endsAt: "It has to run for at least a minute." });
  expect(await told({ pet: "nonsense pet" })).toMatchObject({ pet: expect.stringContaining("We don't know a pet of that name.") });
  expect(await told({ title: "" })).toEqual({ title: "Give it a title." });
  expect(await told({ prizes: "21" })).toEqual({ prizes: "At most 20 can win." });
});

test("a picture of a prize goes when another takes its place, and the nightly sweep deletes what no giveaway shows", async () => {
  const ctx = await admin.ctx();
  const [red, blue, green] = [await photo("red"), await photo("blue"), await photo("green")];
  const kept = () => Promise.all([red, blue, green].map((one) => ctx.files.fileExists(imagePath(PRIZE_IMAGES, contentHash(one), 256))));
  const id = await create();
  await editGiveaway(ctx, { id, image: new Uint8Array(red) });
  await editGiveaway(ctx, { id, image: new Uint8Array(blue) });
  expect(await kept()).toEqual([false, true, false]);
  // Refused after its picture was stored, which goes with it.
  await editGiveaway(ctx, { id: NOBODYS, image: new Uint8Array(green) });
  expect(await kept()).toEqual([false, true, false]);
  await rowImages(PRIZE_IMAGES, findPrizeImagesInUse).store({ ctx }, { image: new Uint8Array(green) });
  expect(await kept()).toEqual([false, true, true]);
  await unusedPrizeImagesJob.run(site.ctx);
  expect(await kept()).toEqual([false, true, false]);
});

test("ADM-GIV-002 … ADM-GIV-007 ADM-GIV-020 the pane shows prize, status, end and the entries, the newest first", async () => {
  const id = await create();
  await enter(user, id);
  await enter(premium, id);
  const { text } = await admin.open(`${PAGE}?edit=${id}`);
  for (const words of ["King Doggy", "Active", "Nov 22, 2026", "2x Entries", "1x Entry"]) expect(text).toContain(words);
  expect(text.indexOf("2x Entries")).toBeLessThan(text.indexOf("1x Entry"));
});

test("ADM-GIV-010 ADM-GIV-011 a giveaway is ended once, and drawn by hand a minute later", async () => {
  const id = await create();
  await enter(user, id);
  const both = await Promise.all([1, 2].map(() => admin.send(PAGE, "end", { giveaway: id })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, title: "Open again" }, WRITTEN, id))).toMatchObject({ status: 409 });
  expect(await admin.send(PAGE, "draw", { giveaway: id })).toMatchObject({ ok: false, status: 409 });
  site.ctx.setNow("2026-11-21T12:01:00Z");
  expect(await admin.send(PAGE, "draw", { giveaway: id })).toMatchObject({ ok: true, message: "1 winner was drawn." });
  expect((await admin.open(`${PAGE}?state=ended&edit=${id}`)).text).toContain("Winners");
});

test("ADM-GIV-009 ADM-GIV-012 … ADM-GIV-015 a giveaway is deleted with its entries, after a question that says so", async () => {
  const id = await create();
  await enter(user, id);
  const { text } = await admin.open(`${PAGE}?edit=${id}`);
  expect(text).toContain("All of its entries are also deleted");
  expect(text).toContain("This action cannot be undone.");
  expect(await moderator.send(PAGE, "delete", { giveaway: id })).toMatchObject({ status: 403 });
  const both = await Promise.all([1, 2].map(() => admin.send(PAGE, "delete", { giveaway: id })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { rows } = await site.ctx.pool.query(
    "select (select count(*) from giveaway_entries) as entries, (select count(*) from giveaways) as left",
  );
  expect(rows).toEqual([{ entries: "0", left: "0" }]);
  await expectAudit(site.ctx, { action: "giveaway.create" }, { action: "giveaway.delete", targetId: id, before: { title: "Weekend" } });
});

test("ADM-GIV-022 a drawn giveaway cannot be deleted: it leaves the lists, and its page, entries and record stay", async () => {
  const id = await create();
  await enter(user, id);
  await admin.send(PAGE, "end", { giveaway: id });
  site.ctx.setNow("2026-11-21T12:01:00Z");
  await admin.send(PAGE, "draw", { giveaway: id });
  const record = (await user.open(`/giveaways/${id}/record.txt`)).text;
  expect((await admin.open(`${PAGE}?edit=${id}`)).text).toContain("Take out of the lists");
  expect(await admin.send(PAGE, "delete", { giveaway: id })).toMatchObject({ ok: true, message: expect.stringContaining("stay") });
  expect(await admin.send(PAGE, "delete", { giveaway: id })).toMatchObject({ ok: true });
  expect((await user.open("/giveaways")).text).not.toContain(id);
  for (const page of ["", "/entries", "/check", "/now.json"]) expect((await user.open(`/giveaways/${id}${page}`)).status, page).toBe(200);
  expect((await user.open(`/giveaways/${id}/record.txt`)).text).toBe(record);
  expect(await moderator.send(PAGE, "relist", { giveaway: id })).toMatchObject({ status: 403 });
  expect(await admin.send(PAGE, "relist", { giveaway: id })).toMatchObject({ ok: true });
  expect((await user.open("/giveaways")).text).toContain(id);
});

test("GIV-036 the page of a giveaway lists what was changed after somebody had entered", async () => {
  const id = await create();
  await enter(user, id);
  const changed = { ...WRITTEN, prize: "A sticker", endsAt: "2026-11-23T18:00" };
  expect(await admin.send(PAGE, "save", fieldsOf(changed, WRITTEN, id))).toMatchObject({ ok: true });
  const { text } = await user.open(`/giveaways/${id}`);
  const list = text.slice(text.indexOf("Changed since the first entry"));
  for (const words of ["Prize", "King Doggy", "A sticker", "End", "Nov 22, 2026", "Nov 23, 2026"]) expect(list).toContain(words);
});

test("ADM-GIV-021, ADM-068 failures on our side have messages of their own, and so has an unreadable list", async () => {
  const id = await create();
  const broken = outOfOrder(await admin.ctx());
  const told = async (form: keyof typeof giveawayManagerForms, fields = {}) =>
    (await sendForm(giveawayManagerForms[form], broken, { giveaway: id, ...fields })).message;
  expect([
    await told("save", fieldsOf(WRITTEN)),
    await told("end"),
    await told("draw"),
    await told("redraw", { place: "1", number: "1", reason: "Gone" }),
    await told("delete"),
  ]).toEqual([
    "Failed to save the giveaway. Please try again.",
    "Failed to end the giveaway. Please try again.",
    "Failed to draw the winners. Please try again.",
    "Failed to draw the place again. Please try again.",
    "Failed to delete the giveaway. Please try again.",
  ]);
  await site.ctx.pool.query("alter table giveaways rename to gone");
  const [managed, shown] = [await admin.open(PAGE), await user.open("/giveaways")];
  await site.ctx.pool.query("alter table gone rename to giveaways");
  expect(managed.text.includes("There was an error loading the giveaways")).toBe(true);
  expect(shown.text.includes("Failed to load giveaways")).toBe(true);
});
