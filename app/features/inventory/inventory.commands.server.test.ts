import { eq, sql } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { inventoryItems, inventoryScreenshots } from "~/db/schema/inventory.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Actor, UserActor } from "~/platform/identity/actor.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { DAY_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import {
  clearScreenshots,
  describeScreenshots,
  removeFromInventory,
  sendScreenshot,
  sweepScreenshots,
  withdrawScreenshot,
} from "./inventory.commands.server.ts";
import { MAX_A_DAY, MAX_PENDING, MAX_UPLOAD_BYTES } from "./inventory.constants.ts";
import { exportInventory } from "./inventory.export.queries.server.ts";
import { SCREENSHOT_IMAGES } from "./inventory.images.ts";
import { oldScreenshotsJob, screenshotLandmarksJob } from "./inventory.jobs.server.ts";
import { findGivenName, findOwnScreenshots, readScreenshot } from "./inventory.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: Actor) => ({ ...ctx, actor });
const GUEST = { kind: "guest" } as const;
/** As many pictures of one player as are worked on at the same time. */
const AT_ONCE = 4;

const send = (user: Actor, image: Buffer | undefined, more: object = {}) =>
  sendScreenshot(as(user), { image: image as Buffer, robloxUsername: "Sunny_Otter", ...more });
const rows = () => ctx.db.select().from(inventoryScreenshots).orderBy(inventoryScreenshots.uploadedAt);
async function files(): Promise<string[]> {
  const found: string[] = [];
  if (!(await ctx.files.directoryExists(SCREENSHOT_IMAGES.name).catch(() => true))) return found;
  for await (const { path } of ctx.files.list(SCREENSHOT_IMAGES.name)) found.push(path);
  return found;
}
beforeEach(async () => {
  for (const path of await files()) await ctx.files.deleteFile(path);
});

/** Rows without pictures of their own, as if sent at that time. */
const insertMany = (user: UserActor, count: number, more: Partial<typeof inventoryScreenshots.$inferInsert> = {}) =>
  ctx.db.insert(inventoryScreenshots).values(
    Array.from({ length: count }, (_, at) => ({
      userId: user.id,
      robloxUsername: "Sunny_Otter",
      image: `${String(at).padStart(20, "0")}`,
      width: 900,
      height: 600,
      fingerprint: "0".repeat(256),
      uploadedAt: ctx.now(),
      ...more,
    })),
  );

describe("a screenshot that is sent", () => {
  test("SHOT-018 … SHOT-022, SHOT-073 a new screenshot is re-encoded, stored under the hash of its content, and pending", async () => {
    const user = await createUser(ctx);
    const { id } = orThrow(await send(user, await photo("#123456"), { description: " My  pets ", forCollection: true }));
    const [row] = await rows();
    expect(row).toMatchObject({
      id,
      userId: user.id,
      robloxUsername: "Sunny_Otter",
      description: "My pets",
      forCollection: true,
      status: "pending",
      uploadedAt: ctx.now(),
      verifiedAt: null,
      verifiedBy: null,
      adminComment: "",
      proposed: [],
    });
    expect(await files()).toHaveLength(2);
    const stored = await ctx.files.readToBuffer(imagePath(SCREENSHOT_IMAGES, row?.image ?? "", 2400));
    expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 900, height: 600 });
    for (const hidden of ["somebody", "Exif", "GPS"]) expect(stored.includes(hidden)).toBe(false);
    for (const kind of ["exif", "icc", "xmp", "iptc"]) expect(await sharp(stored).metadata()).not.toHaveProperty(kind);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "SHOT-073 a screenshot that is sent stands upright whatever its EXIF orientation, here %i",
    async (orientation) => {
      const user = await createUser(ctx);
      // Red is where the picture begins once it is upright.
      const upright = sharp({ create: { width: 300, height: 200, channels: 3, background: "#ffffff" } }).composite([
        { input: { create: { width: 100, height: 60, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
      ]);
      const image = await laidDown(await upright.png().toBuffer(), orientation);
      orThrow(await send(user, image));
      const [row] = await rows();
      expect(row).toMatchObject({ width: 300, height: 200 });
      const stored = await ctx.files.readToBuffer(imagePath(SCREENSHOT_IMAGES, row?.image ?? "", 2400));
      const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([300, 200]);
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
      ];
      const isRed = ([red = 0, green = 255]: number[]) => red > 200 && green < 60;
      expect([isRed(at(20, 20)), isRed(at(280, 20)), isRed(at(20, 180)), isRed(at(280, 180))]).toEqual([true, false, false, false]);
    },
  );

  test("SHOT-009 … SHOT-012, SHOT-074 an invalid screenshot is refused in its words, and nothing is stored", async () => {
    const user = await createUser(ctx);
    const picture = await photo("#e8267f");
    const refusedWith = (message: string, reason = "invalid") => ({ ok: false, reason, message, fields: { image: message } });
    const only = "Nur PNG oder JPG Dateien sind erlaubt.";
    expect(await send(user, undefined)).toMatchObject(refusedWith("Bitte wähle einen Screenshot aus."));
    expect(await send(user, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toMatchObject(refusedWith(only));
    expect(await send(user, await sharp(picture).webp().toBuffer())).toMatchObject(refusedWith(only));
    expect(await send(user, await sharp(picture).gif().toBuffer())).toMatchObject(refusedWith(only));
    expect(await send(user, picture.subarray(0, picture.length / 2))).toMatchObject({ ok: false, reason: "invalid" });
    const large = Buffer.concat([picture, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - picture.length)]);
    expect(await send(user, large)).toMatchObject(refusedWith("Die Datei darf nicht größer als 5MB sein.", "too_large"));
    const thin = await sharp({ create: { width: 99, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await send(user, thin)).toMatchObject({ reason: "invalid" });
    const huge = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await send(user, huge)).toMatchObject({ reason: "invalid", message: expect.stringContaining("zu viele Pixel") });
    for (const name of ["", "  ", "\u200b"]) {
      const words = "Bitte gib deinen Roblox-Benutzernamen ein.";
      expect(await send(user, picture, { robloxUsername: name })).toMatchObject({ reason: "invalid", fields: { robloxUsername: words } });
    }
    for (const name of ["ab", "x".repeat(21), "two words"])
      expect(await send(user, picture, { robloxUsername: name })).toMatchObject({ reason: "invalid" });
    expect(await send(user, picture, { description: "x".repeat(301) })).toMatchObject({ fields: { description: expect.any(String) } });
    expect(await rows()).toEqual([]);
    expect(await files()).toEqual([]);
    orThrow(await send(user, Buffer.concat([picture, Buffer.alloc(MAX_UPLOAD_BYTES - picture.length)]), { description: "x".repeat(300) }));
    const least = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    orThrow(await send(user, least, { robloxUsername: "abc" }));
  });

  test("SHOT-062 guests and banned accounts cannot upload screenshots", async () => {
    const banned = await createUser(ctx, { banReason: "Scamming" });
    const picture = await photo("#e8267f");
    expect(await send(GUEST, picture)).toMatchObject({ reason: "unauthenticated" });
    expect(await send(banned, picture)).toMatchObject({ reason: "forbidden" });
    expect(await files()).toEqual([]);
  });

  test("SHOT-077 a screenshot that is sent names no Roblox account that somebody else connected", async () => {
    await createUser(ctx, { username: "RealOne" });
    const user = await createUser(ctx, { username: "Mine_123" });
    for (const robloxUsername of ["RealOne", "realone", "Rea1One"])
      expect(await send(user, await photo("#111111"), { robloxUsername })).toMatchObject({
        reason: "conflict",
        fields: { robloxUsername: expect.any(String) },
      });
    expect(await findGivenName(as(user))).toBe("Mine_123");
    orThrow(await send(user, await photo("#111111"), { robloxUsername: "Mine_123" }));
    const discord = await createUser(ctx, { provider: "discord" });
    expect(await findGivenName(as(discord))).toBe("");
    orThrow(await send(discord, await photo("#222222"), { robloxUsername: "Any_Name" }));
    expect(await findGivenName(as(discord))).toBe("Any_Name");
  });

  test("SHOT-076 the same picture is one screenshot while it waits, refused once approved, and new once rejected", async () => {
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    const picture = await photo("#e8267f");
    const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => send(user, picture)));
    expect(new Set(sent.map((one) => orThrow(one).id)).size).toBe(1);
    orThrow(await send(other, picture));
    expect(await rows()).toHaveLength(2);
    const decide = (status: "approved" | "rejected") =>
      ctx.db.update(inventoryScreenshots).set({ status, verifiedAt: ctx.now(), adminComment: "Seen." });
    await decide("approved");
    expect(await send(user, picture)).toMatchObject({ reason: "conflict", message: "Diesen Screenshot haben wir schon geprüft." });
    await decide("rejected");
    orThrow(await send(user, picture));
    expect(await rows()).toHaveLength(3);
    expect(await files()).toHaveLength(2);
  });

  test("SHOT-075 thirty wait at most, also where eight more are sent at once", async () => {
    const user = await createUser(ctx);
    await insertMany(user, MAX_PENDING - 1);
    const pictures = await Promise.all(
      Array.from({ length: 8 }, (_, at) => photo(`#${(at * 28 + 16).toString(16)}00ff`, { width: 200, height: 200 })),
    );
    const sent = await Promise.all(pictures.map((picture) => send(user, picture)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.find(({ ok }) => !ok)).toMatchObject({ reason: "too_many", message: expect.stringContaining("30") });
    expect(await rows()).toHaveLength(MAX_PENDING);
    expect(await files(), "of those that were refused nothing is left").toHaveLength(2);
  });

  test("SHOT-075 sixty are sent within a day at most", async () => {
    const user = await createUser(ctx);
    const decided = { status: "approved" as const, verifiedAt: ctx.now() };
    const yesterday = new Date(ctx.now().getTime() - DAY_MS);
    await insertMany(user, MAX_A_DAY - 1, decided);
    await insertMany(user, 1, { ...decided, image: "f".repeat(20), uploadedAt: yesterday });
    orThrow(await send(user, await photo("#e8267f")));
    expect(await send(user, await photo("#26e87f"))).toMatchObject({ reason: "too_many", message: expect.stringContaining("60") });
    ctx.setNow(new Date(ctx.now().getTime() + DAY_MS));
    orThrow(await send(user, await photo("#26e87f")));
  });

  test("SHOT-089 the browser's proposals are stored within their bounds, and refused beyond them", async () => {
    const user = await createUser(ctx);
    const item = { petId: 7, variant: "shiny", quantity: 2, sureness: 0.93 };
    orThrow(await send(user, await photo("#e8267f"), { proposed: Array(200).fill(item) }));
    expect((await rows())[0]?.proposed).toHaveLength(200);
    const wrong = [
      Array(201).fill(item),
      "words",
      [{ ...item, variant: "golden" }],
      [{ ...item, quantity: 0 }],
      [{ ...item, sureness: 2 }],
      [7],
    ];
    for (const proposed of wrong) expect(await send(user, await photo("#26e87f"), { proposed })).toMatchObject({ reason: "invalid" });
    expect(await rows()).toHaveLength(1);
  });

  test("SHOT-016 a store that fails fails the upload, and nothing appears to be there", async () => {
    const user = await createUser(ctx);
    const write = () => Promise.reject(new Error("No space."));
    const broken = {
      ...as(user),
      files: new Proxy(ctx.files, { get: (real, name) => (name === "write" ? write : Reflect.get(real, name)) }),
    };
    const refused = await sendScreenshot(broken, { image: await photo("#e8267f"), robloxUsername: "Sunny_Otter" });
    expect(refused).toMatchObject({ reason: "unavailable", message: "Fehler beim Hochladen des Screenshots." });
    expect(await rows()).toEqual([]);
  });
});

test("SHOT-079 the picture is for its player, admins and owners alone", async () => {
  const user = await createUser(ctx);
  const { id } = orThrow(await send(user, await photo("#e8267f")));
  for (const role of ["admin", "owner"] as const)
    expect((await readScreenshot(as(await createUser(ctx, { role })), id, "large")).length).toBeGreaterThan(100);
  expect((await readScreenshot(as(user), id, "small")).length).toBeGreaterThan(100);
  const others: Actor[] = [
    GUEST,
    await createUser(ctx),
    await createUser(ctx, { role: "moderator" }),
    await createUser(ctx, { role: "partner" }),
  ];
  for (const other of others) await expect(readScreenshot(as(other), id, "large")).rejects.toMatchObject({ code: "not_found" });
  for (const wrong of ["", "../../db", "00000000-0000-4000-8000-000000000000"])
    await expect(readScreenshot(as(user), wrong, "large")).rejects.toMatchObject({ code: "not_found" });
});

test("SHOT-090 a player withdraws what waits, and its picture goes; nobody else does, and nothing that was decided", async () => {
  const [user, other] = [await createUser(ctx), await createUser(ctx)];
  const { id } = orThrow(await send(user, await photo("#e8267f")));
  expect(await withdrawScreenshot(as(other), { id })).toMatchObject({ reason: "not_found" });
  expect(await withdrawScreenshot(as(user), { id: "x" })).toMatchObject({ reason: "not_found" });
  await ctx.db.update(inventoryScreenshots).set({ status: "approved", verifiedAt: ctx.now() });
  expect(await withdrawScreenshot(as(user), { id })).toMatchObject({ reason: "conflict" });
  await ctx.db.update(inventoryScreenshots).set({ status: "pending", verifiedAt: null });
  orThrow(await withdrawScreenshot(as(user), { id }));
  expect([await rows(), await files()]).toEqual([[], []]);
});

test("SHOT-091 a player removes a pet from their own inventory alone", async () => {
  const [user, other] = [await createUser(ctx), await createUser(ctx)];
  const item = { petId: 7, variant: "shiny" as const };
  await ctx.db.insert(inventoryItems).values([user, other].map(({ id }) => ({ userId: id, ...item, quantity: 3, seenAt: ctx.now() })));
  orThrow(await removeFromInventory(as(user), item));
  expect(await removeFromInventory(as(user), item)).toMatchObject({ reason: "not_found" });
  expect((await ctx.db.select().from(inventoryItems)).map(({ userId }) => userId)).toEqual([other.id]);
});

test("SHOT-092 rejected ones go after 30 days, pictures of approved ones after 90, and strays each night; what waits stays", async () => {
  const user = await createUser(ctx);
  const colors = ["#e8267f", "#26e87f", "#7f26e8"];
  const ids: string[] = [];
  for (const color of colors) ids.push(orThrow(await send(user, await photo(color))).id);
  const decide = (at: number, status: "approved" | "rejected", days: number) =>
    ctx.db
      .update(inventoryScreenshots)
      .set({ status, adminComment: "Seen.", verifiedAt: new Date(ctx.now().getTime() - days * DAY_MS) })
      .where(eq(inventoryScreenshots.id, ids[at] ?? ""));
  await decide(0, "rejected", 30);
  await decide(1, "approved", 90);
  await oldScreenshotsJob.run(ctx);
  expect([(await rows()).length, (await files()).length], "not before their time").toEqual([3, 6]);
  ctx.setNow(new Date(ctx.now().getTime() + 1));
  await oldScreenshotsJob.run(ctx);
  expect((await rows()).map(({ id, image }) => [id, image !== null]).sort()).toEqual(
    [
      [ids[1], false],
      [ids[2], true],
    ].sort(),
  );
  expect(await files()).toHaveLength(2);
  expect(orThrow(await clearScreenshots(ctx)).more).toBe(false);
  await ctx.db.delete(inventoryScreenshots);
  orThrow(await sweepScreenshots(ctx));
  expect(await files()).toEqual([]);
});

test("SHOT-078 screenshots without landmarks get them in steps, also after a run that was broken off, and unreadable ones are tried once", async () => {
  const user = await createUser(ctx);
  const colors = Array.from({ length: 12 }, (_, at) => `#${(0x123456 + at * 0x111111).toString(16)}`);
  for (const color of colors) orThrow(await send(user, await photo(color), {}));
  const before = await rows();
  const [gone, emptied] = before;
  await ctx.files.deleteFile(imagePath(SCREENSHOT_IMAGES, gone?.image ?? "", 480));
  await ctx.files.write(imagePath(SCREENSHOT_IMAGES, emptied?.image ?? "", 480), Buffer.alloc(0));
  await ctx.db.update(inventoryScreenshots).set({ landmarks: null, fingerprint: "0".repeat(256) });

  // A run that ends after its first step loses nothing of it, and two nodes at the same time do no harm.
  const steps = await Promise.all([describeScreenshots(ctx, {}), describeScreenshots(ctx, {})]);
  expect(steps.map((step) => orThrow(step).more)).toEqual([true, true]);
  expect((await rows()).filter(({ landmarks }) => landmarks === null)).toHaveLength(2);
  await screenshotLandmarksJob.run(ctx);

  const unread = [gone?.id, emptied?.id];
  for (const row of await rows()) {
    const sent = before.find(({ id }) => id === row.id);
    const looks = unread.includes(row.id) ? ["", "0".repeat(256)] : [sent?.landmarks, sent?.fingerprint];
    expect([row.landmarks, row.fingerprint]).toEqual(looks);
  }
  expect(orThrow(await describeScreenshots(ctx, {})).more).toBe(false);
});

test("SHOT-078 a picture is not marked as unreadable while the store does not answer", async () => {
  const user = await createUser(ctx);
  orThrow(await send(user, await photo("#e8267f"), {}));
  await ctx.db.update(inventoryScreenshots).set({ landmarks: null });
  const files = { ...ctx.files, readToBuffer: () => Promise.reject(new AppError("unavailable", "Away.")) } as unknown as typeof ctx.files;
  await expect(screenshotLandmarksJob.run({ ...ctx, files })).rejects.toThrow();
  expect((await rows())[0]?.landmarks).toBeNull();
  await screenshotLandmarksJob.run(ctx);
  expect((await rows())[0]?.landmarks).not.toBeNull();
});

test("SHOT-093 screenshots and items are in one's own data, and go with the account", async () => {
  const user = await createUser(ctx);
  const { id } = orThrow(await send(user, await photo("#e8267f"), { description: "Mine" }));
  await ctx.db.insert(inventoryItems).values({ userId: user.id, petId: 7, variant: "shiny", quantity: 3, seenAt: ctx.now() });
  expect(await exportInventory(ctx, user)).toMatchObject({
    items: [{ petId: 7, variant: "shiny", quantity: 3 }],
    screenshots: [{ id, description: "Mine", status: "pending", picture: `/inventory/pictures/${id}` }],
  });
  orThrow(await deleteOwnAccount(as(user), { name: user.name }));
  expect(await rows()).toEqual([]);
  expect(await ctx.db.$count(inventoryItems)).toBe(0);
  await oldScreenshotsJob.run(ctx);
  expect(await files()).toEqual([]);
});

test("SHOT-090 the list of one's own screenshots has the newest sixty with the outcome of each", async () => {
  const user = await createUser(ctx);
  await insertMany(user, 61, { status: "rejected", verifiedAt: ctx.now(), adminComment: "Too dark." });
  const { limit, screenshots } = await findOwnScreenshots(as(user));
  expect([limit, screenshots.length]).toEqual([100, 60]);
  expect(screenshots[0]).toMatchObject({ status: "rejected", reason: "Too dark.", added: 0 });
  await expect(findOwnScreenshots(as(GUEST))).rejects.toMatchObject({ code: "unauthenticated" });
});

test("the database itself keeps a screenshot whole", async () => {
  const user = await createUser(ctx);
  await insertMany(user, 1);
  const wrong = [
    { status: "approved" as const },
    { image: null },
    { status: "rejected" as const, verifiedAt: ctx.now() },
    { addedCount: -1 },
  ];
  for (const values of wrong) await expect(ctx.db.update(inventoryScreenshots).set(values)).rejects.toThrow();
  await expect(ctx.db.execute(sql`update inventory_screenshots set status = 'lost'`)).rejects.toThrow();
});

/** A picture whose EXIF orientation says how it has to be turned to be upright. */
async function laidDown(upright: Buffer, orientation: number): Promise<Buffer> {
  const turn: Record<number, (image: Sharp) => Sharp> = {
    1: (image) => image,
    2: (image) => image.flop(),
    3: (image) => image.rotate(180),
    4: (image) => image.flip(),
    5: (image) => image.flop().rotate(270),
    6: (image) => image.rotate(270),
    7: (image) => image.flop().rotate(90),
    8: (image) => image.rotate(90),
  };
  const turned = await (turn[orientation] as (image: Sharp) => Sharp)(sharp(upright)).png().toBuffer();
  return sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}
