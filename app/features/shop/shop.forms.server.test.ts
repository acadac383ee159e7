import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { findProfile } from "~/features/profiles/profiles.queries.server.ts";
import { sweepBackgrounds } from "~/features/settings/settings.uploads.commands.server.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { createUser, expectAudit } from "../../../test/factories.ts";
import { testManager } from "../../../test/manager-tests.ts";
import { photo } from "../../../test/pictures.ts";
import { createSite } from "../../../test/site.ts";
import { setUserBackground } from "./shop.commands.server.ts";
import { findBackgrounds, findOwnedIds } from "./shop.queries.server.ts";

const site = await createSite();
const { ctx } = site;
const PAGE = "/admin/backgrounds";
const admin = site.as("admin");
const picture = async (color: string) => new Blob([new Uint8Array(await photo(color))]);
const words = { name: "Candy Sky", description: "Pink clouds", category: "special" };
const add = async (fields: object = {}) => admin.send(PAGE, "add", { ...words, image: await picture("red"), ...fields });
const stored = async (name = words.name) => (await findBackgrounds(ctx)).find((background) => background.name === name);
const isStored = (image = "") => ctx.files.fileExists(imagePath(BACKGROUND_IMAGES, image, 480));
const wornBy = async (id: string) => {
  const profile = await findProfile(ctx, id);
  return profile && !profile.banned ? profile.profile.look.background : undefined;
};

const fields = { ...words, image: await picture("red") };
testManager(site, { page: PAGE, kind: "background", fields, proves: "ADM-BG-022, ADM-BG-025" });

describe("the background manager", () => {
  test("ADM-BG-001 … ADM-BG-014, ADM-BG-024, ADM-BG-025, ADM-BG-032, ADM-BG-033 the background manager adds and changes, and the shop shows it", async () => {
    expect((await admin.open(PAGE)).text).toContain("No backgrounds found.");
    const form = (await admin.open(`${PAGE}?edit=new`)).text;
    for (const text of ["Add New Background", "Add Background", "Cancel"]) expect(form).toContain(text);
    expect(await add()).toMatchObject({ ok: true, message: "Background added successfully", to: PAGE });
    const { id = "" } = (await stored()) ?? {};
    expect((await site.as("guest").open("/shop")).text).toContain("Candy Sky");
    const editing = (await admin.open(`${PAGE}?q=candy&edit=${id}`)).text;
    for (const text of ["Edit Background", "Update Background", 'value="Candy Sky"', "Preview", "Category"])
      expect(editing).toContain(text);
    const changed = { id, ...words, category: "default", image: new Blob([]) };
    expect(await admin.send(`${PAGE}?q=candy&edit=${id}`, "change", changed)).toMatchObject({
      message: "Background updated successfully",
      to: `${PAGE}?q=candy`,
    });
    expect((await admin.open(PAGE)).text).toContain('data-tone="gain" class="chip">Default');
    await expectAudit(
      ctx,
      { action: "background.add", targetKind: "background", targetId: id, after: words },
      { action: "background.change", before: { category: "special" }, after: { category: "default" } },
    );
  });

  test("ADM-BG-019 … ADM-BG-021 missing, long and taken values are refused at their fields", async () => {
    expect(await add({ name: "" })).toMatchObject({ status: 422, fields: { name: "Background name is required" } });
    expect(await add({ description: " " })).toMatchObject({ fields: { description: "Background description is required" } });
    expect(await add({ image: new Blob([]) })).toMatchObject({ fields: { image: "Please select a background image" } });
    expect(await add({ category: "hats" })).toMatchObject({ status: 422 });
    expect(await add({ name: "x".repeat(61) })).toMatchObject({ fields: { name: "A background’s name can have at most 60 characters." } });
    const twice = await Promise.all([add({ name: "x".repeat(60) }), add({ name: "x".repeat(60) })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admin.send(PAGE, "change", { id: "x", ...words, image: new Blob([]) })).toMatchObject({ status: 404 });
  });

  test("ADM-BG-022, ADM-BG-026, ADM-BG-028, ADM-BG-034 deleting takes it from the shop, its owners and their profiles, and the sweep its files", async () => {
    await add();
    const { id = "", image } = (await stored()) ?? {};
    const player = await createUser(ctx);
    orThrow(await setUserBackground(ctx, { userId: player.id, background: id }));
    expect(await admin.send(`${PAGE}?edit=delete.${id}`, "delete", { id })).toMatchObject({
      message: "Background deleted successfully",
      to: PAGE,
    });
    expect([await stored(), await findOwnedIds(ctx, player), await wornBy(player.id)]).toEqual([undefined, [], null]);
    orThrow(await sweepBackgrounds(ctx));
    expect(await isStored(image)).toBe(false);
    expect(await admin.send(PAGE, "delete", { id })).toMatchObject({ status: 404, message: "This background is gone." });
  });

  test("a new picture is behind the profiles that had the old one, unless another background has that, too", async () => {
    await add();
    const { id = "", image } = (await stored()) ?? {};
    const player = await createUser(ctx);
    orThrow(await setUserBackground(ctx, { userId: player.id, background: id }));
    await admin.send(PAGE, "change", { id, ...words, image: await picture("blue") });
    const now = (await stored())?.image;
    expect([now === image, await wornBy(player.id)]).toEqual([false, now]);
    await add({ name: "Same picture", image: await picture("blue") });
    await admin.send(PAGE, "delete", { id });
    expect(await wornBy(player.id)).toBe(now);
    orThrow(await sweepBackgrounds(ctx));
    expect([await isStored(image), await isStored(now)]).toEqual([false, true]);
  });

  test("ADM-BG-029 … ADM-BG-031 failures on our side have the manager's own messages", async () => {
    await ctx.pool.query("alter table backgrounds rename to backgrounds_away");
    try {
      const { status, text } = await admin.open(PAGE);
      expect([status, text.includes("Failed to load backgrounds")]).toEqual([500, true]);
      expect(await add()).toMatchObject({ status: 500, message: "Failed to save background" });
      const id = "00000000-0000-4000-8000-000000000000";
      expect(await admin.send(PAGE, "delete", { id })).toMatchObject({ status: 500, message: "Failed to delete background" });
    } finally {
      await ctx.pool.query("alter table backgrounds_away rename to backgrounds");
    }
  });
});
