import { expect, test } from "vitest";
import { storeImage } from "~/platform/media/images.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { expectAudit } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { outOfOrder, sendForm } from "../../../test/send-form.ts";
import { createSite } from "../../../test/site.ts";
import { NEW_UPDATE, NEWS_FIELDS } from "./core/news-fields.ts";
import { removeNewsImage, saveNews } from "./news.commands.server.ts";
import { newsForms } from "./news.forms.server.ts";
import { NEWS_IMAGES } from "./news.images.ts";
import { dueNewsJob, unusedNewsImagesJob } from "./news.jobs.server.ts";
import { findNewsToEdit } from "./news.queries.server.ts";
import type { NewsFields } from "./news.types.ts";

const site = await createSite();
const [admin, moderator, guest] = [site.as("admin"), site.as("moderator"), site.as("guest")];
const PAGE = "/admin/updates";
const WRITTEN: NewsFields = { ...NEW_UPDATE, title: "New eggs", content: "First.\n\nSee https://example.com/eggs.", published: "on" };

const fieldsOf = (values: Partial<NewsFields>, seen: Partial<NewsFields> = NEW_UPDATE, update = "") => ({
  update,
  ...values,
  ...Object.fromEntries(NEWS_FIELDS.map((field) => [`seen.${field}`, seen[field] ?? ""])),
});

async function write(values: Partial<NewsFields> = {}): Promise<string> {
  const reply = await admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, ...values }));
  expect(reply).toMatchObject({ ok: true, message: "Update added successfully" });
  return String(reply.to).replace(`${PAGE}?edit=`, "");
}

test("ADM-NEWS-001 … ADM-NEWS-003 ADM-NEWS-010 … ADM-NEWS-013 an update is written, changed and deleted, each with its record", async () => {
  const id = await write();
  expect((await admin.open(`${PAGE}?edit=${id}`)).text).toContain('value="New eggs"');
  const changed = { ...WRITTEN, title: "Newer eggs", category: "game", color: "teal" };
  expect(await admin.send(PAGE, "save", fieldsOf(changed, WRITTEN, id))).toMatchObject({
    ok: true,
    message: "Update saved successfully",
    stored: { title: "Newer eggs", category: "game" },
  });
  expect((await guest.open("/updates?category=game")).text).toContain("Newer eggs");
  expect((await admin.open(`${PAGE}?category=pet`)).text).not.toContain("Newer eggs");
  expect(await moderator.send(PAGE, "delete", { update: id })).toMatchObject({ status: 403 });
  expect(await admin.send(PAGE, "delete", { update: id })).toMatchObject({ ok: true, message: "Update deleted successfully", to: PAGE });
  expect(await admin.send(PAGE, "delete", { update: id })).toMatchObject({ status: 404 });
  await expectAudit(
    site.ctx,
    { action: "news.save", targetId: id, after: { title: "New eggs", published: true } },
    { action: "news.save", before: { title: "New eggs", category: "pet" }, after: { title: "Newer eggs", category: "game" } },
    { action: "news.delete", before: { title: "Newer eggs" } },
  );
});

test("ADM-NEWS-007 a missing title or content is refused, and so are long texts", async () => {
  for (const missing of [{ title: " " }, { content: "" }])
    expect(await admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, ...missing }))).toMatchObject({
      status: 422,
      message: "Title and content are required.",
    });
  const long = (length: number) => admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, title: "x".repeat(length) }));
  expect(await long(121)).toMatchObject({ fields: { title: "A title can have at most 120 characters." } });
  expect(await long(120)).toMatchObject({ ok: true });
  for (const wrong of [{ category: "all" }, { color: "beige" }, { published: "yes" }])
    expect(await admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, ...wrong }))).toMatchObject({ status: 422 });
});

test("ADM-NEWS-006 NEWS-010 a draft is public nowhere, and gets its date when it is published", async () => {
  const id = await write({ title: "Secret plans", published: "" });
  const places = ["/", "/updates", "/updates?category=pet", `/updates/${id}`, "/updates.rss", "/sitemap.xml"];
  const shown = async () =>
    (await Promise.all(places.map(async (place) => (await guest.open(place)).text))).filter(
      (text) => text.includes("Secret plans") || text.includes(`/updates/${id}`),
    ).length;
  expect(await shown()).toBe(0);
  expect((await guest.open(`/updates/${id}`)).status).toBe(404);
  expect((await guest.open(`/share/update/${id}.png`)).status).toBe(404);
  site.ctx.setNow("2026-11-22T09:00:00Z");
  const draft = { ...WRITTEN, title: "Secret plans", published: "" };
  expect(await admin.send(PAGE, "save", fieldsOf({ ...draft, published: "on" }, draft, id))).toMatchObject({ ok: true });
  expect(await shown()).toBe(places.length);
  expect((await guest.open(`/updates/${id}`)).text).toContain("Nov 22, 2026");
  expect((await guest.open(`/share/update/${id}.png`)).headers.get("content-type")).toBe("image/png");
});

test("ADM-NEWS-020 a draft with a time is published by itself at it, everywhere and once", async () => {
  const scheduled = { published: "", publishAt: "2026-11-21T18:00" };
  const id = await write({ title: "Big reveal", ...scheduled });
  const places = ["/", "/updates", `/updates/${id}`, "/updates.rss", "/sitemap.xml"];
  const shown = async () =>
    (await Promise.all(places.map(async (place) => (await guest.open(place)).text))).filter((text) => text.includes(`/updates/${id}`))
      .length;
  expect((await admin.open(PAGE)).text).toContain("Scheduled");
  site.ctx.setNow("2026-11-21T17:59:59Z");
  await dueNewsJob.run(site.ctx);
  expect(await shown()).toBe(0);
  site.ctx.setNow("2026-11-21T18:00:30Z");
  await Promise.all([dueNewsJob.run(site.ctx), dueNewsJob.run(site.ctx)]);
  expect(await shown()).toBe(places.length);
  expect(await findNewsToEdit(await admin.ctx(), Number(id))).toMatchObject({
    published: true,
    publishAt: null,
    createdAt: new Date("2026-11-21T18:00:00Z"),
  });
  // A form that stood open since then does not take it back.
  const draft = { ...WRITTEN, title: "Big reveal", ...scheduled };
  const late = { ...draft, publishAt: "2026-11-22T18:00" };
  expect(await admin.send(PAGE, "save", fieldsOf(late, draft, id))).toMatchObject({ status: 409 });
});

test("ADM-NEWS-021 a draft is shown to its writer as players will see it, and to nobody else", async () => {
  const id = await write({ published: "", title: "Soon: <b>eggs</b>" });
  const { text } = await admin.open(`${PAGE}?edit=${id}`);
  expect(text).toContain("How players will see it");
  expect(text).toMatch(/<article[^>]*>.*Soon: &lt;b&gt;eggs.*href="https:\/\/example\.com\/eggs".*<\/article>/s);
  expect(text).not.toContain(`href="/updates/${id}"`);
  expect((await guest.open("/updates")).text).not.toContain("Soon:");
  expect((await admin.open(`${PAGE}?edit=new`)).text).toContain("How players will see it");
});

test("ADM-NEWS-020 the time of a draft lies ahead, and is forgotten when it is published by hand", async () => {
  const told = async (values: Partial<NewsFields>) => (await admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, ...values }))).fields;
  expect(await told({ published: "", publishAt: "2026-11-21T12:00" })).toEqual({ publishAt: "Choose a time in the future." });
  expect(await told({ published: "", publishAt: "soon" })).toEqual({ publishAt: "Enter a date and a time." });
  expect(await told({ publishAt: "2026-11-22T12:00" })).toEqual({
    publishAt: "Take the tick off Published to publish it later, or leave this empty.",
  });
  const draft = { ...WRITTEN, published: "", publishAt: "2026-11-22T12:00" };
  const id = await write(draft);
  expect(await admin.send(PAGE, "save", fieldsOf({ ...draft, published: "on" }, draft, id))).toMatchObject({
    ok: true,
    stored: { published: "on", publishAt: "" },
  });
});

test("the nightly sweep deletes pictures that no update shows, and no other", async () => {
  const ctx = await admin.ctx();
  const id = Number(await write());
  const isKept = (image: string) => ctx.files.fileExists(`news/${image}-480.webp`);
  await saveNews(ctx, { id, values: WRITTEN, seen: WRITTEN, image: await photo("red") });
  const { image: red } = (await findNewsToEdit(ctx, id)) ?? {};
  const blue = await photo("blue");
  await saveNews(ctx, { id: 9_999, values: WRITTEN, seen: WRITTEN, image: blue });
  expect(await isKept(contentHash(blue))).toBe(false);
  // As left by a process that died before it was refused.
  await storeImage(ctx.files, NEWS_IMAGES, blue);
  await unusedNewsImagesJob.run(site.ctx);
  expect([await isKept(String(red)), await isKept(contentHash(blue))]).toEqual([true, false]);
});

test("NEWS-003 NEWS-005 NEWS-006 an update has a page of its own, of plain text with links", async () => {
  const id = await write({ content: "<script>alert(1)</script>\n\nSee https://example.com/eggs." });
  const { text } = await guest.open(`/updates/${id}`);
  expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(text).toContain('href="https://example.com/eggs"');
  expect(text).toContain(`/share/update/${id}.png`);
  expect((await guest.open("/updates.rss")).text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  for (const address of ["/updates/0", "/updates/x", "/updates/9999999999999999"]) expect((await guest.open(address)).status).toBe(404);
});

test("changes by others meanwhile are not overwritten", async () => {
  const id = await write();
  const save = (values: Partial<NewsFields>) => admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, ...values }, WRITTEN, id));
  const both = await Promise.all([save({ title: "One" }), save({ title: "Two" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Another field of the same old form is merged.
  expect(await save({ content: "Other words." })).toMatchObject({ ok: true, stored: { content: "Other words." } });
});

test("ADM-NEWS-008 ADM-NEWS-014 ADM-NEWS-015 an image is stored under its hash, replaced and removed with its files", async () => {
  const ctx = await admin.ctx();
  const id = Number(await write());
  const setImage = async (image: Buffer) => saveNews(ctx, { id, values: WRITTEN, seen: WRITTEN, image });
  const stored = async () => (await findNewsToEdit(ctx, id))?.image ?? null;
  const isKept = (image: string | null) => ctx.files.fileExists(`news/${image}-480.webp`);
  expect(await setImage(await photo("red"))).toMatchObject({ ok: true });
  const red = await stored();
  expect(await isKept(red)).toBe(true);
  await setImage(await photo("blue"));
  const blue = await stored();
  expect([await isKept(red), await isKept(blue)]).toEqual([false, true]);
  expect(await setImage(Buffer.from("no picture"))).toMatchObject({ ok: false, reason: "invalid" });
  expect(await setImage(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
    reason: "too_large",
    message: "Image file is too large. Maximum size is 5MB.",
  });
  expect(await stored()).toBe(blue);
  expect(await removeNewsImage(ctx, { id })).toMatchObject({ ok: true });
  expect([await stored(), await isKept(blue)]).toEqual([null, false]);
});

test("ADM-NEWS-016 … ADM-NEWS-019 failures on our side have messages of their own", async () => {
  const staff = outOfOrder(await admin.ctx());
  expect(await sendForm(newsForms.save, staff, fieldsOf(WRITTEN))).toMatchObject({
    status: 500,
    message: "Failed to save update. Please try again.",
  });
  expect(await sendForm(newsForms.delete, staff, { update: "1" })).toMatchObject({
    status: 500,
    message: "Failed to delete update. Please try again.",
  });
  const unstored = await admin.ctx();
  const files: typeof unstored.files = Object.assign(Object.create(unstored.files), {
    write: () => Promise.reject(new Error("The store is gone.")),
  });
  const values = { ...WRITTEN };
  expect(await saveNews({ ...unstored, files }, { id: null, values, seen: NEW_UPDATE, image: await photo("red") })).toMatchObject({
    ok: false,
    message: "Failed to upload image. Please try again.",
  });
  await site.ctx.pool.query("alter table news rename to gone");
  const { text } = await admin.open(PAGE);
  await site.ctx.pool.query("alter table gone rename to news");
  expect(text).toContain("Failed to load updates. Please try again.");
});

test("API-109 news that are published by hand go once to webhooks, and drafts and later changes to none", async () => {
  const user = site.as("user");
  await user.send("/settings/webhooks", "create", { name: "My bot", address: "https://hook.site.com/news" });
  await site.ctx.pool.query("update webhooks set events = '{news.published}'");
  const told = async () =>
    (await site.ctx.pool.query("select about from webhook_events where kind = 'news.published' order by id")).rows.map(
      ({ about }) => about,
    );
  const draft = await write({ title: "Draft", published: "" });
  expect(await told()).toEqual([]);
  await admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, title: "Draft" }, { ...WRITTEN, title: "Draft", published: "" }, draft));
  expect(await told()).toEqual(["Draft"]);
  const other = await write({ title: "At once" });
  await admin.send(PAGE, "save", fieldsOf({ ...WRITTEN, title: "Later" }, { ...WRITTEN, title: "At once" }, other));
  expect(await told()).toEqual(["Draft", "At once"]);
});
