import { expect, test } from "vitest";
import { imagePath } from "~/platform/media/image-folder.ts";
import { expectAudit } from "../../../test/factories.ts";
import { testManager } from "../../../test/manager-tests.ts";
import { photo } from "../../../test/pictures.ts";
import { createSite } from "../../../test/site.ts";
import { findAllBadges } from "./profiles.badges.queries.server.ts";
import { BADGE_IMAGES } from "./profiles.images.ts";

const site = await createSite();
const PAGE = "/admin/badges";
const [admin, owner] = [site.as("admin"), site.as("owner")];
const picture = async (color: string) => new Blob([new Uint8Array(await photo(color, { width: 64, height: 64 }))]);
const words = { name: "Egg Hunter", description: "Found all eggs", type: "special" };
const add = async (fields: object = {}, who = admin) => who.send(PAGE, "add", { ...words, image: await picture("red"), ...fields });
const badgeNamed = async (name: string) => (await findAllBadges(site.ctx)).find((badge) => badge.name === name);
const isStored = (image: string) => site.ctx.files.fileExists(imagePath(BADGE_IMAGES, image, 128));

test("ADM-BADGE-001 … ADM-BADGE-007 a badge is added with its picture, shown, changed and deleted, each with its record", async () => {
  const { name: _name, ...usual } = words;
  expect(await add({ type: "" })).toMatchObject({ status: 422 });
  expect(await admin.send(PAGE, "add", { ...usual, name: "  Egg  Hunter ", image: await picture("red") })).toMatchObject({
    ok: true,
    message: "The badge “Egg Hunter” was added.",
    to: PAGE,
  });
  const badge = await badgeNamed("Egg Hunter");
  expect(badge).toMatchObject({ ...words, type: "special" });
  const { id = "", image = "" } = badge ?? {};
  expect((await admin.open(`${PAGE}?q=hunt&edit=${id}`)).text).toContain('value="Egg Hunter"');
  expect((await admin.open(`${PAGE}?edit=new`)).text).toContain("64×64 is recommended");
  expect(await admin.send(`${PAGE}?q=hunt&edit=${id}`, "change", { id, ...words, type: "pet", image: new Blob([]) })).toMatchObject({
    ok: true,
    to: `${PAGE}?q=hunt`,
  });
  expect(await badgeNamed("Egg Hunter")).toMatchObject({ type: "pet", image });
  await admin.send(PAGE, "change", { id, ...words, name: "Egg Finder", image: await picture("blue") });
  const changed = await badgeNamed("Egg Finder");
  expect([await isStored(image), await isStored(changed?.image ?? "")]).toEqual([false, true]);
  expect(await admin.send(PAGE, "delete", { id })).toMatchObject({ ok: true, message: "The badge “Egg Finder” was deleted." });
  expect([await badgeNamed("Egg Finder"), await isStored(changed?.image ?? "")]).toEqual([undefined, false]);
  await expectAudit(
    site.ctx,
    { action: "badge.add", targetKind: "badge", targetId: id, after: { ...words, image } },
    { action: "badge.change", before: { type: "special" }, after: { type: "pet", image } },
    { action: "badge.change", before: { name: "Egg Hunter", image }, after: { name: "Egg Finder" } },
    { action: "badge.delete", before: { name: "Egg Finder" } },
  );
});

test("a picture that two badges share stays until the last of them goes", async () => {
  await add();
  await add({ name: "Second" });
  const [first, second] = [await badgeNamed("Egg Hunter"), await badgeNamed("Second")];
  expect(first?.image).toBe(second?.image);
  await admin.send(PAGE, "delete", { id: first?.id ?? "" });
  expect(await isStored(first?.image ?? "")).toBe(true);
  await admin.send(PAGE, "delete", { id: second?.id ?? "" });
  expect(await isStored(first?.image ?? "")).toBe(false);
});

test("ADM-BADGE-008 missing and long texts and invalid pictures are refused, at the limit and one above it", async () => {
  const incomplete = "Badge name and description are required";
  expect(await add({ name: " " })).toMatchObject({ status: 422, fields: { name: incomplete } });
  expect(await add({ description: "" })).toMatchObject({ fields: { description: incomplete } });
  expect(await add({ name: "x".repeat(41) })).toMatchObject({ fields: { name: "A badge’s name can have at most 40 characters." } });
  expect(await add({ name: "x".repeat(40) })).toMatchObject({ ok: true });
  expect(await add({ image: new Blob([]) })).toMatchObject({ fields: { image: "Please select a badge image" } });
  expect(await add({ image: new Blob(["<svg/>"]) })).toMatchObject({ status: 422 });
  expect(await add({ image: new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]) })).toMatchObject({ status: 413 });
});

const fields = { ...words, image: await picture("red") };
testManager(site, { page: PAGE, kind: "badge", fields, proves: "ADM-BADGE-002, ADM-BADGE-003" });

test("ADM-BADGE-002 two admins who change a badge at once keep both changes, and get a conflict for the same field or picture", async () => {
  await add();
  const { id = "", image = "" } = (await badgeNamed("Egg Hunter")) ?? {};
  const page = `${PAGE}?edit=${id}`;
  const shown = { id, "seen.name": words.name, "seen.description": words.description, "seen.type": words.type, "seen.image": image };
  expect((await admin.open(page)).text).toContain(`name="seen.image" value="${image}"`);
  const change = async (fields: object) => admin.send(page, "change", { ...shown, ...words, image: new Blob([]), ...fields });
  expect(await change({ name: "Egg Finder", image: await picture("blue") })).toMatchObject({ ok: true });
  expect(await change({ description: "Found nearly all eggs" })).toMatchObject({ ok: true, message: "The badge “Egg Finder” was saved." });
  const merged = await badgeNamed("Egg Finder");
  expect(merged).toMatchObject({ description: "Found nearly all eggs", type: "special" });
  expect(merged?.image).not.toBe(image);
  expect(await change({ name: "Egg Keeper" })).toMatchObject({ status: 409, fields: { name: expect.stringContaining("“Egg Finder”") } });
  expect(await change({ image: await picture("green") })).toMatchObject({
    status: 409,
    fields: { image: "The image was changed elsewhere. Save again to use yours." },
  });
  // The page redrawn without scripts has the stored values, and keeps the typed ones.
  const { status, text } = await admin.post(page, "change", { ...shown, ...words, name: "Egg Keeper", image: new Blob([]) });
  expect(status).toBe(409);
  expect(text).toContain('name="seen.name" value="Egg Finder"');
  expect(text).toContain('value="Egg Keeper"');
});

test("badges that say owner or admin are an owner's to make, to change and to delete", async () => {
  expect(await add({ type: "owner" })).toMatchObject({ status: 403 });
  expect(await add({ type: "owner" }, owner)).toMatchObject({ ok: true });
  const { id = "" } = (await badgeNamed("Egg Hunter")) ?? {};
  expect(await admin.send(PAGE, "delete", { id })).toMatchObject({ status: 403 });
  expect(await admin.send(PAGE, "change", { id, ...words, image: new Blob([]) })).toMatchObject({ status: 403 });
  expect(await owner.send(PAGE, "change", { id, ...words, image: new Blob([]) })).toMatchObject({ ok: true });
  expect(await admin.send(PAGE, "change", { id, ...words, type: "admin", image: new Blob([]) })).toMatchObject({ status: 403 });
});

test("ADM-BADGE-009, ADM-BADGE-011, ADM-BADGE-012 failures on our side have the manager's own messages", async () => {
  await site.ctx.pool.query("alter table badges rename to badges_away");
  try {
    const page = await admin.open(PAGE);
    expect([page.status, page.text.includes("Failed to load badges")]).toEqual([500, true]);
    expect(await add()).toMatchObject({ status: 500, message: "Failed to add badge" });
    expect(await admin.send(PAGE, "delete", { id: "x" })).toMatchObject({ status: 500, message: "Failed to delete badge" });
  } finally {
    await site.ctx.pool.query("alter table badges_away rename to badges");
  }
});

test("ADM-BADGE-003 a second badge of the same name is saved with a warning", async () => {
  const name = "Night Owl";
  expect(await add({ name })).toMatchObject({ ok: true, message: `The badge “${name}” was added.` });
  const second = await add({ name: "night owl" });
  expect(second).toMatchObject({
    ok: true,
    tone: "warning",
    message: "The badge “night owl” was added.",
    more: "Another badge has the same name.",
  });
  const { id = "" } = (await badgeNamed("night owl")) ?? {};
  const change = (fields: object) => admin.send(PAGE, "change", { id, ...words, name: "night owl", image: new Blob([]), ...fields });
  expect(await change({ description: "Up late" })).toMatchObject({ tone: "warning" });
  expect(await change({ name: "Early Bird" })).not.toHaveProperty("tone");
});

test("ADM-BADGE-004 without scripts, a picture that is too large loses no text typed beside it", async () => {
  const image = new Blob([new Uint8Array(3 * 1024 * 1024)]);
  const { status, text } = await admin.post(`${PAGE}?edit=new`, "add", {
    image,
    ...words,
    name: "Cloud Rider",
    description: "Rode on clouds",
  });
  expect(status).toBe(413);
  expect(text).toContain("The file is too large.");
  for (const typed of ['value="Cloud Rider"', "Rode on clouds"]) expect(text).toContain(typed);
});
