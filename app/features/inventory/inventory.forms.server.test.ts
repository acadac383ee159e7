import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { inventoryScreenshots } from "~/db/schema/inventory.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { createPets } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { createSite } from "../../../test/site.ts";
import { sendScreenshot } from "./inventory.commands.server.ts";
import { MAX_UPLOAD_BYTES } from "./inventory.constants.ts";

const site = await createSite();
const [user, moderator, partner, admin, owner] = [
  site.as("user"),
  site.as("moderator"),
  site.as("partner"),
  site.as("admin"),
  site.as("owner"),
];
const [guest, banned] = [site.as("guest"), site.as("banned")];
const UPLOAD = "/inventory/upload";
const REVIEW = "/admin/inventory";
const TAB = "/profile?tab=screenshots";

const fileOf = (content: Buffer, type = "image/jpeg") => new File([new Uint8Array(content)], "screen.jpg", { type });
const fields = async (more: Record<string, string> = {}) => ({
  robloxUsername: "Sunny_Otter",
  image: fileOf(await photo("#e8267f")),
  ...more,
});
const flashOf = (headers: Headers) => decodeURIComponent(headers.get("set-cookie") ?? "");
const rows = () => site.ctx.db.select().from(inventoryScreenshots);
async function sent(ctx: AppContext, color = "#123456"): Promise<string> {
  return orThrow(await sendScreenshot(ctx, { image: await photo(color), robloxUsername: "Sunny_Otter" })).id;
}

test("SHOT-001, SHOT-002 a guest is sent to the profile and asked to log in", async () => {
  const led = await guest.open(UPLOAD);
  expect([led.status, led.headers.get("location")]).toEqual([302, "/profile"]);
  expect(flashOf(led.headers)).toContain("Bitte melde dich an, um Screenshots hochzuladen.");
  expect((await banned.open(UPLOAD)).status).toBe(403);
});

test("SHOT-003 … SHOT-006, SHOT-094, SHELL-029 the form has its fields, in German, also without scripts", async () => {
  const { status, text } = await user.open(UPLOAD);
  expect(status).toBe(200);
  for (const name of ["robloxUsername", "image", "description", "forCollection"]) expect(text).toContain(`name="${name}"`);
  expect(text).toMatch(/<div lang="de"[^>]*>/);
  expect(text).toContain("Roblox-Benutzername");
});

test("SHOT-008, SHOT-013, SHOT-094 an upload leads to the profile, which says that it is there", async () => {
  const reply = await user.send(UPLOAD, "upload", await fields({ description: "Mine", forCollection: "on" }));
  expect(reply).toMatchObject({
    ok: true,
    to: "/profile?tab=inventory",
    message: "Screenshot erfolgreich hochgeladen! Er wird nun von einem Admin überprüft.",
  });
  const posted = await user.post(UPLOAD, "upload", { ...(await fields()), image: fileOf(await photo("#26e87f")) });
  expect([posted.status, posted.headers.get("location")]).toEqual([303, "/profile?tab=inventory"]);
  expect(flashOf(posted.headers)).toContain("Screenshot erfolgreich hochgeladen!");
  expect((await rows()).map(({ description, forCollection }) => [description, forCollection]).sort()).toEqual([
    ["", false],
    ["Mine", true],
  ]);
  expect((await user.open("/profile?tab=inventory")).text).toContain("Pending");
});

test("SHOT-009 … SHOT-012, SHOT-077, SHOT-089 refusals are German and stand at their fields", async () => {
  expect(await user.send(UPLOAD, "upload", { ...(await fields()), robloxUsername: "" })).toMatchObject({
    status: 422,
    fields: { robloxUsername: "Bitte gib deinen Roblox-Benutzernamen ein." },
  });
  expect(await user.send(UPLOAD, "upload", { robloxUsername: "Sunny_Otter" })).toMatchObject({
    status: 422,
    fields: { image: "Bitte wähle einen Screenshot aus." },
  });
  const large = "Die Datei darf nicht größer als 5MB sein.";
  expect(await user.send(UPLOAD, "upload", { ...(await fields()), image: fileOf(Buffer.alloc(MAX_UPLOAD_BYTES + 1)) })).toMatchObject({
    status: 413,
    message: large,
    fields: { image: large },
  });
  // The browser's file type is ignored.
  const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
  expect(await user.send(UPLOAD, "upload", { ...(await fields()), image: fileOf(gif) })).toMatchObject({
    status: 422,
    fields: { image: "Nur PNG oder JPG Dateien sind erlaubt." },
  });
  for (const proposed of ["[", "{}", '[{"petId":1}]'])
    expect(await user.send(UPLOAD, "upload", await fields({ proposed }))).toMatchObject({ status: 422 });
  expect(await banned.send(UPLOAD, "upload", await fields())).toMatchObject({ status: 403, message: expect.stringContaining("Konto") });
  expect(await guest.send(UPLOAD, "upload", await fields())).toMatchObject({ status: 401, message: expect.stringContaining("angemeldet") });
  expect(await rows()).toEqual([]);
});

test("SHOT-014 a failure while finishing shows an error", async () => {
  const { db } = site.ctx;
  await db.execute("alter table inventory_screenshots add constraint out_of_order check (width < 0) not valid");
  try {
    expect(await user.send(UPLOAD, "upload", await fields())).toMatchObject({
      status: 500,
      message: "Fehler beim Abschließen des Uploads.",
    });
  } finally {
    await db.execute("alter table inventory_screenshots drop constraint out_of_order");
  }
});

test("SHOT-079 the picture is answered to its player and to admins, for their session alone", async () => {
  const id = await sent(await user.ctx());
  for (const who of [user, admin, owner]) {
    const answer = await who.open(`/inventory/pictures/${id}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("cache-control")).toMatch(/^private/);
    expect(answer.headers.get("vary")?.toLowerCase()).toContain("cookie");
  }
  for (const who of [guest, banned, moderator, partner, site.as("premium")])
    expect((await who.open(`/inventory/pictures/${id}?size=small`)).status).toBe(404);
});

test("SHOT-027, SHOT-028 visitors without permission to review are redirected to the home page with the reason", async () => {
  for (const who of [guest, user, partner, moderator, banned]) {
    const led = await who.open(REVIEW);
    expect([led.status, led.headers.get("location")]).toEqual([302, "/"]);
    expect(flashOf(led.headers)).toContain("You need to be an admin to access this page");
  }
});

test("SHOT-029 … SHOT-044 the cards have what they say, and the modal its form", async () => {
  const [pet] = await createPets(site.ctx, { name: "King Dog" });
  const id = await sent(await user.ctx());
  const { name } = (await user.ctx()).actor as { name: string };
  const cards = (await admin.open(REVIEW)).text;
  for (const words of ["Pending", "Verified", "Rejected", "All", name, "Sunny_Otter", "not verified", "Submitted", "Review"])
    expect(cards).toContain(words);
  const opened = (await owner.open(`${REVIEW}?review=${id}`)).text;
  for (const words of [
    `/inventory/pictures/${id}`,
    "Add an item",
    "Items to add",
    "Reason for rejection",
    "Approve &amp; Add Items",
    "Reject",
    "Cancel",
  ])
    expect(opened).toContain(words);
  for (const [status, words] of [
    ["approved", "No verified screenshots found."],
    ["rejected", "No rejected screenshots found."],
  ])
    expect((await admin.open(`${REVIEW}?status=${status}`)).text).toContain(words);
  await site.ctx.db.update(inventoryScreenshots).set({ robloxUsername: "" });
  expect((await admin.open(REVIEW)).text).toContain("Not connected");
  const reply = await admin.send(`${REVIEW}?status=all&review=${id}`, "reject", { id, comment: "Too dark." });
  expect(reply).toMatchObject({ ok: true, to: `${REVIEW}?status=all` });
  const rejected = (await admin.open(`${REVIEW}?status=rejected`)).text;
  for (const words of ["Reviewed", "Too dark.", "View"]) expect(rejected).toContain(words);
  expect((await admin.open(REVIEW)).text).toContain("No pending screenshots found.");
  expect(pet).toBeGreaterThan(0);
});

test("SHOT-041, SHOT-053, SHOT-056, SHOT-082, SHOT-087, SHOT-094 an approval by form, picked and typed, leads to the next one", async () => {
  const [dog] = await createPets(site.ctx, { name: "King Dog" }, { name: "Queen Cat" });
  const ctx = await user.ctx();
  const [id, next] = [await sent(ctx), await sent(ctx, "#654321")];
  const send = (more: Record<string, string>) => admin.send(`${REVIEW}?review=${id}`, "approve", { id, ...more });
  expect(await send({ items: "" })).toMatchObject({ status: 422, message: "You need to add at least one item to approve the screenshot" });
  expect(await send({ items: "1.golden.2" })).toMatchObject({ status: 422, fields: { items: "Item name is required" } });
  expect(await send({ typed: "no such pet anywhere" })).toMatchObject({ status: 422, fields: { items: expect.any(String) } });
  const done = await send({ items: `${dog}.normal.2`, typed: "2 shiny queen cat" });
  expect(done).toMatchObject({ ok: true, message: "Screenshot verified.", more: "4 items were added.", to: `${REVIEW}?review=${next}` });
  const again = await owner.send(REVIEW, "approve", { id, items: `${dog}.normal.2` });
  const { name } = (await admin.ctx()).actor as { name: string };
  expect(again).toMatchObject({ status: 409, message: `${name} approved this already.` });
  const late = await owner.post(`${REVIEW}?review=${next}`, "approve", { id: next, items: `${dog}.normal.99` });
  expect([late.status, late.headers.get("location")]).toEqual([303, REVIEW]);
  expect(flashOf(late.headers)).toContain("96 items were added. 3 had no room: the inventory holds 100.");
  const inventory = (await guest.open(`/profile/${ctx.actor.kind === "user" ? ctx.actor.id : ""}?tab=inventory`)).text;
  for (const words of ["King Dog", "Queen Cat"]) expect(inventory).toContain(words);
  expect(inventory).not.toContain("Coming Soon");
});

test("SHOT-025, SHOT-026, SHOT-045 … SHOT-050, SHOT-055, SHOT-069, SHOT-070 the German review on one's own profile is the same flow", async () => {
  const [dog] = await createPets(site.ctx, { name: "King Dog" });
  const ctx = await user.ctx();
  const [first, second] = [await sent(ctx), await sent(ctx, "#654321")];
  const table = (await admin.open(TAB)).text;
  for (const words of [
    "Ausstehend",
    "Verifiziert",
    "Abgelehnt",
    "Alle",
    "Benutzer",
    "Roblox-Name",
    "Datum",
    "Status",
    "Aktionen",
    "Prüfen",
  ])
    expect(table).toContain(words);
  const opened = (await admin.open(`${TAB}&review=${first}`)).text;
  for (const words of ["Kommentar", "Verifizieren", "Ablehnen", "Abbrechen"]) expect(opened).toContain(words);
  expect(await admin.send(TAB, "reject", { id: first, comment: " " })).toMatchObject({
    status: 422,
    message: "Bitte gib einen Grund für die Ablehnung an.",
    fields: { comment: "Bitte gib einen Grund für die Ablehnung an." },
  });
  expect(await admin.send(TAB, "approve", { id: first, items: "" })).toMatchObject({
    status: 422,
    message: "Bitte füge mindestens ein Item hinzu.",
  });
  const done = await admin.send(`${TAB}&review=${first}`, "approve", { id: first, items: `${dog}.normal.1`, comment: "" });
  expect(done).toMatchObject({
    ok: true,
    message: "Screenshot erfolgreich verifiziert!",
    more: "1 Item wurde hinzugefügt.",
    to: `${TAB}&review=${second}`,
  });
  expect((await rows()).find(({ id }) => id === first)).toMatchObject({ status: "approved", adminComment: "Verifiziert" });
  const { name } = (await admin.ctx()).actor as { name: string };
  expect(await owner.send(TAB, "reject", { id: first, comment: "Nein." })).toMatchObject({
    status: 409,
    message: `${name} hat ihn schon verifiziert.`,
  });
  expect(await owner.send(TAB, "reject", { id: second, comment: "Zu dunkel." })).toMatchObject({
    ok: true,
    message: "Screenshot abgelehnt und Benutzer benachrichtigt.",
  });
});

test("SHELL-209 the upload and its refusals are in English for a player who chose it", async () => {
  const english = "language=en";
  const { text } = await user.open(UPLOAD, english);
  expect(text).toMatch(/<div lang="en"[^>]*>/);
  expect(text).toContain("Upload an inventory screenshot");
  expect(text).not.toContain("Roblox-Benutzername");
  const send = async (more: Record<string, string | File>) => user.send(UPLOAD, "upload", { ...(await fields()), ...more }, english);
  expect(await send({ robloxUsername: "" })).toMatchObject({
    status: 422,
    fields: { robloxUsername: "Please enter your Roblox username." },
  });
  expect(await send({ image: fileOf(Buffer.from("text"), "text/plain") })).toMatchObject({
    fields: { image: "Only PNG or JPG files are allowed." },
  });
  expect(await send({})).toMatchObject({ ok: true, message: "Screenshot uploaded! An admin will check it now." });
});

test("SHELL-209 the review on one's own profile is in English for an admin who chose it", async () => {
  const id = await sent(await user.ctx());
  const english = "language=en";
  expect((await admin.open(TAB, english)).text).toContain("Roblox name");
  expect(await admin.send(TAB, "reject", { id, comment: " " }, english)).toMatchObject({
    message: "You need to provide a reason for rejection",
  });
  expect(await admin.send(TAB, "reject", { id, comment: "Blurred" }, english)).toMatchObject({
    message: "Screenshot rejected. The player got the reason.",
  });
});

test("SHOT-064 other players do not find the German review, not even on an admin's profile, and their forms are refused", async () => {
  const id = await sent(await user.ctx());
  const { id: adminId } = (await admin.ctx()).actor as { id: string };
  for (const who of [user, partner, moderator]) {
    expect((await who.open(TAB)).text).not.toContain("Roblox-Name");
    expect((await who.open(`/profile/${adminId}?tab=screenshots`)).text).not.toContain("Roblox-Name");
    expect(await who.send(TAB, "reject", { id, comment: "Nein." })).toMatchObject({ status: 403 });
    expect(await who.send(REVIEW, "reject", { id, comment: "No." })).toMatchObject({ status: 403 });
  }
  expect((await owner.open(`/profile/${adminId}?tab=screenshots`)).text).not.toContain("Roblox-Name");
  expect((await admin.open(`/profile/${adminId}?tab=screenshots`)).text).toContain("Roblox-Name");
});

test("SHOT-066 … SHOT-068 failures use the screen's own messages", async () => {
  const [dog] = await createPets(site.ctx, {});
  const id = await sent(await user.ctx());
  const { db } = site.ctx;
  await db.execute("alter table inventory_screenshots add constraint out_of_order check (status = 'pending')");
  try {
    expect(await admin.send(TAB, "approve", { id, items: `${dog}.normal.1` })).toMatchObject({
      status: 500,
      message: "Fehler beim Verifizieren.",
    });
    expect(await admin.send(TAB, "reject", { id, comment: "Nein." })).toMatchObject({ status: 500, message: "Fehler beim Ablehnen." });
  } finally {
    await db.execute("alter table inventory_screenshots drop constraint out_of_order");
  }
  await db.execute("alter table inventory_screenshots rename to inventory_screenshots_away");
  try {
    const failed = await admin.open(TAB);
    expect([failed.status, failed.text.includes("Fehler beim Laden der Screenshots.")]).toEqual([200, true]);
  } finally {
    await db.execute("alter table inventory_screenshots_away rename to inventory_screenshots");
  }
});

test("PROF-009, SHOT-090, SHOT-091 the Inventory tab of its owner offers an upload without items, says Coming Soon to others, and its owner can withdraw and remove", async () => {
  const [dog] = await createPets(site.ctx, { name: "King Dog" });
  const ctx = await user.ctx();
  const own = (await user.open("/profile?tab=inventory")).text;
  expect(own).toContain("No verified pets yet");
  expect(own).not.toContain("Coming Soon");
  expect((await moderator.open(`/profile/${ctx.actor.kind === "user" ? ctx.actor.id : ""}?tab=inventory`)).text).toContain("Coming Soon");
  const [id, other] = [await sent(ctx), await sent(ctx, "#654321")];
  expect(await user.send("/profile?tab=inventory", "withdraw", { id })).toMatchObject({
    ok: true,
    message: "Your screenshot was withdrawn.",
  });
  expect(await moderator.send("/profile", "withdraw", { id: other })).toMatchObject({ status: 404 });
  expect(await admin.send(REVIEW, "approve", { id: other, items: `${dog}.normal.2` })).toMatchObject({ ok: true });
  expect(await user.send("/profile", "withdraw", { id: other })).toMatchObject({ status: 409 });
  expect((await user.open("/profile?tab=inventory")).text).toContain("2 of 100 pets");
  expect(await user.send("/profile?tab=inventory", "remove-item", { petId: String(dog), variant: "normal" })).toMatchObject({ ok: true });
  expect((await user.open("/profile?tab=inventory")).text).toContain("No verified pets yet");
});
