import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { users } from "~/db/schema/accounts.ts";
import { collectionItems } from "~/db/schema/collection.ts";
import { inventoryItems, inventoryScreenshots } from "~/db/schema/inventory.ts";
import { webhookEvents } from "~/db/schema/webhooks.ts";
import { setRole } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { addToCollection } from "~/features/collection/collection.commands.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { embedsIn } from "~/features/webhooks/core/message-body.ts";
import { EMBED_COLORS } from "~/features/webhooks/webhooks.constants.ts";
import type { Actor, UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, expectAudit } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { sendScreenshot } from "./inventory.commands.server.ts";
import { findInventory, findInventoryPanel } from "./inventory.queries.server.ts";
import { approveScreenshot, rejectScreenshot } from "./inventory.review.commands.server.ts";
import { countPendingScreenshots, findReview, findScreenshots } from "./inventory.review.queries.server.ts";
import { screenshotList } from "./inventory.search-params.ts";

const ctx = await createTestContext({ DISCORD_WEBHOOK_URL: "https://discord.com/api/webhooks/1/secret" });
const as = (actor: Actor) => ({ ...ctx, actor });
const GUEST = { kind: "guest" } as const;

let [admin, player]: UserActor[] = [];
let [dog, cat]: number[] = [];
let serial = 0;
beforeEach(async () => {
  [dog, cat] = await createPets(ctx, { name: "King Dog" }, { name: "Queen Cat" });
  admin = await createUser(ctx, { role: "admin", username: "Reviewer" });
  player = await createUser(ctx, { username: "Sunny_Otter" });
});

const item = (petId: number | undefined, quantity = 1, variant: "normal" | "shiny" = "normal") => ({
  petId: petId ?? 0,
  variant,
  quantity,
});
/** A screenshot without a file of its own, a minute after the one before. */
async function sent(owner: UserActor | undefined = player, more: Partial<typeof inventoryScreenshots.$inferInsert> = {}): Promise<string> {
  serial += 1;
  const [row] = await ctx.db
    .insert(inventoryScreenshots)
    .values({
      userId: owner?.id ?? "",
      robloxUsername: "Sunny_Otter",
      image: String(serial).padStart(20, "0"),
      width: 900,
      height: 600,
      fingerprint: "0".repeat(256),
      uploadedAt: new Date(ctx.now().getTime() + serial * 60_000),
      ...more,
    })
    .returning();
  return row?.id ?? "";
}
const rowOf = async (id: string) => (await ctx.db.select().from(inventoryScreenshots).where(eq(inventoryScreenshots.id, id)))[0];
const approve = (id: string, items = [item(dog)], by: Actor = admin as UserActor, comment = "") =>
  approveScreenshot(as(by), { id, items, comment });
const reject = (id: string, comment = "Too dark.", by: Actor = admin as UserActor) => rejectScreenshot(as(by), { id, comment });
const heldBy = async ({ id }: UserActor) =>
  (await ctx.db.select().from(inventoryItems).where(eq(inventoryItems.userId, id))).reduce((sum, { quantity }) => sum + quantity, 0);
const told = async (user: UserActor) => (await findNotifications(as(user))).found.map(({ details }) => details);

describe("an approval", () => {
  test("SHOT-051, SHOT-061, SHOT-080, SHOT-085, SHOT-095 an approval writes the items with the decision, is recorded, and told", async () => {
    const id = await sent();
    const done = orThrow(await approve(id, [item(dog, 2), item(cat, 1, "shiny"), item(dog, 1)], admin, "Nice"));
    expect(done).toMatchObject({ added: 4, leftOut: 0, limit: 100, nextId: null });
    expect(await rowOf(id)).toMatchObject({
      status: "approved",
      verifiedBy: admin?.id,
      adminComment: "Nice",
      addedCount: 4,
      leftOutCount: 0,
    });
    expect((await rowOf(id))?.verifiedAt).not.toBeNull();
    const { items, total } = await findInventory(as(GUEST), player?.id ?? "");
    expect(total).toBe(4);
    expect(items.map(({ name, variant, quantity }) => [name, variant, quantity]).sort()).toEqual([
      ["King Dog", "normal", 3],
      ["Queen Cat", "shiny", 1],
    ]);
    expect(await told(player as UserActor)).toEqual([
      { kind: "screenshot", screenshotId: id, outcome: "approved", added: 4, leftOut: 0, reason: "" },
    ]);
    await expectAudit(ctx, {
      action: "screenshot.approve",
      targetKind: "screenshot",
      targetId: id,
      before: { status: "pending" },
      after: { status: "approved", userId: player?.id, added: 4, leftOut: 0 },
    });
    expect(await ctx.db.$count(webhookEvents), "Discord is told of rejections alone").toBe(0);
  });

  test("SHOT-053, SHOT-056 an approval needs items of the value list, and nothing is written without", async () => {
    const id = await sent();
    const words = "You need to add at least one item to approve the screenshot";
    expect(await approve(id, [])).toMatchObject({ reason: "invalid", message: words, fields: { items: words } });
    expect(await approve(id, [item(undefined)])).toMatchObject({ reason: "invalid", message: "Item name is required" });
    expect(await approve(id, [item(536_870_910)])).toMatchObject({ reason: "invalid", fields: { items: expect.any(String) } });
    const [plain] = await createPets(ctx, { values: { normal: 5 } });
    expect(await approve(id, [item(plain, 1, "shiny")])).toMatchObject({ reason: "invalid" });
    expect(await approve(id, [item(dog, 0)])).toMatchObject({ reason: "invalid" });
    expect(await approve(id, [item(dog, 1_000)])).toMatchObject({ reason: "invalid" });
    expect(await rowOf(id)).toMatchObject({ status: "pending" });
    expect(await heldBy(player as UserActor)).toBe(0);
    orThrow(await approve(id, [item(dog, 1)]));
  });

  test.each([
    ["user", 100],
    ["premium", 200],
    ["moderator", 300],
    ["partner", 500],
  ] as const)("SHOT-081, SHOT-082 what exceeds the limit of a %s, %i, is left out and told", async (role, limit) => {
    const owner = await createUser(ctx, { role });
    await ctx.db
      .insert(inventoryItems)
      .values({ userId: owner.id, petId: cat ?? 0, variant: "normal", quantity: limit - 2, seenAt: ctx.now() });
    expect(orThrow(await approve(await sent(owner), [item(dog, 2)]))).toMatchObject({ added: 2, leftOut: 0 });
    expect(orThrow(await approve(await sent(owner), [item(dog, 1), item(cat, 4)]))).toMatchObject({ added: 0, leftOut: 5, limit });
    expect(await heldBy(owner)).toBe(limit);
    expect(await told(owner)).toContainEqual(expect.objectContaining({ outcome: "approved", added: 0, leftOut: 5 }));
  });

  test("SHOT-081 the mark of the partner programme counts beside any role: the highest limit applies", async () => {
    const owner = await createUser(ctx, { role: "moderator" });
    await ctx.db.update(users).set({ partnerSince: ctx.now() }).where(eq(users.id, owner.id));
    const id = await sent(owner);
    expect((await findReview(as(admin as UserActor), id))?.limit).toBe(500);
    expect(orThrow(await approve(id, [item(dog, 501)]))).toMatchObject({ added: 500, leftOut: 1, limit: 500 });
    expect((await findInventoryPanel(as(owner), owner.id)).own?.limit).toBe(500);
  });

  test.each(["admin", "owner"] as const)("SHOT-081 an %s has no limit", async (role) => {
    const owner = await createUser(ctx, { role });
    expect(orThrow(await approve(await sent(owner), [item(dog, 999), item(cat, 999)]))).toMatchObject({ added: 1_998, limit: null });
  });

  test("SHOT-083 the collection holds at least as many, if the player asked, and nothing twice", async () => {
    const own = as(player as UserActor);
    orThrow(await addToCollection(own, { pets: [{ ...item(dog, 3), note: "Mine" }] }));
    orThrow(await approve(await sent(), [item(dog, 1)]));
    const held = async () =>
      (await ctx.db.select().from(collectionItems)).map(({ petId, quantity, note }) => [petId, quantity, note]).sort();
    expect(await held(), "not without being asked").toEqual([[dog, 3, "Mine"]]);
    orThrow(await approve(await sent(player, { forCollection: true }), [item(dog, 1), item(cat, 2)]));
    expect(await held(), "two dogs are fewer than three").toEqual([
      [dog, 3, "Mine"],
      [cat, 2, ""],
    ]);
    orThrow(await approve(await sent(player, { forCollection: true }), [item(dog, 3)]));
    expect(await held()).toContainEqual([dog, 5, "Mine"]);
  });
});

describe("a rejection", () => {
  test("SHOT-052, SHOT-061, SHOT-085, SHOT-086, HOOK-011, HOOK-014 a rejection tells the player why, and Discord in blue without a name", async () => {
    const id = await sent();
    orThrow(await reject(id, "Too *dark*."));
    expect(await rowOf(id)).toMatchObject({ status: "rejected", verifiedBy: admin?.id, adminComment: "Too *dark*." });
    expect(await told(player as UserActor)).toEqual([
      { kind: "screenshot", screenshotId: id, outcome: "rejected", added: 0, leftOut: 0, reason: "Too *dark*." },
    ]);
    const [message] = await ctx.db.select().from(webhookEvents);
    expect(message).toMatchObject({ kind: "screenshot-rejected" });
    const [embed] = embedsIn(message?.body ?? "{}");
    expect(embed).toMatchObject({ color: EMBED_COLORS.blue, fields: [{ name: "Reason", value: "Too \\*dark\\*." }] });
    expect(JSON.stringify(message)).not.toContain("Otter");
    await expectAudit(ctx, { action: "screenshot.reject", targetId: id, after: { status: "rejected", reason: "Too *dark*." } });
    expect(await heldBy(player as UserActor)).toBe(0);
  });

  test("SHOT-054 a rejection needs a reason of at most 500 characters", async () => {
    const id = await sent();
    for (const reason of ["", "  ", "\u200b"])
      expect(await reject(id, reason)).toMatchObject({ reason: "invalid", message: "You need to provide a reason for rejection" });
    expect(await reject(id, "x".repeat(501))).toMatchObject({ reason: "invalid", fields: { comment: expect.any(String) } });
    expect(await rowOf(id)).toMatchObject({ status: "pending" });
    orThrow(await reject(id, "x".repeat(500)));
  });
});

test("SHOT-062, SHOT-064 only admins and owners decide, and a role lost a moment ago no longer counts", async () => {
  const id = await sent();
  const owner = await createUser(ctx, { role: "owner" });
  const others: Actor[] = [GUEST, player as UserActor];
  for (const role of ["premium", "partner", "moderator"] as const) others.push(await createUser(ctx, { role }));
  for (const other of others) {
    const reason = other.kind === "guest" ? "unauthenticated" : "forbidden";
    expect(await approve(id, [item(dog)], other)).toMatchObject({ reason });
    expect(await reject(id, "No.", other)).toMatchObject({ reason });
  }
  orThrow(await setRole(as(owner), { userId: admin?.id ?? "", role: "user" }));
  expect(await approve(id)).toMatchObject({ reason: "forbidden" });
  expect(await rowOf(id)).toMatchObject({ status: "pending" });
  orThrow(await approve(id, [item(dog)], owner));
});

test("SHOT-057, SHOT-084 of sixteen concurrent reviewers one decides, the others see the decision, and nothing is added twice", async () => {
  const id = await sent();
  const reviewers = await Promise.all(Array.from({ length: 16 }, (_, at) => createUser(ctx, { role: "admin", username: `Admin${at}` })));
  const decided = await Promise.all(reviewers.map((one, at) => (at % 2 === 0 ? approve(id, [item(dog, 3)], one) : reject(id, "No.", one))));
  const first = reviewers[decided.findIndex(({ ok }) => ok)];
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
  const status = (await rowOf(id))?.status;
  for (const other of decided.filter(({ ok }) => !ok))
    expect(other).toMatchObject({
      reason: "conflict",
      code: "decided",
      message: `${first?.name} ${status} this already.`,
      data: { name: first?.name, status },
    });
  expect(await heldBy(player as UserActor)).toBe(status === "approved" ? 3 : 0);
  expect(await told(player as UserActor)).toHaveLength(1);
  for (const missing of ["x", "00000000-0000-4000-8000-000000000000"])
    expect(await approve(missing)).toMatchObject({ reason: "not_found" });
});

test("SHOT-082 sixteen approvals at once for one player fill the inventory to its limit, and not beyond", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 16; at += 1) ids.push(await sent());
  const done = (await Promise.all(ids.map((id) => approve(id, [item(dog, 7)])))).map(orThrow);
  expect(await heldBy(player as UserActor)).toBe(100);
  expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(100);
  expect(done.reduce((sum, { leftOut }) => sum + leftOut, 0)).toBe(12);
});

test("SHOT-087 the next one that waits in the list comes after a decision, then the first", async () => {
  const [oldest, middle, newest] = [await sent(), await sent(), await sent()];
  expect(orThrow(await approve(middle ?? "")).nextId).toBe(oldest);
  expect(orThrow(await reject(oldest ?? "")).nextId).toBe(newest);
  expect(orThrow(await approve(newest ?? "")).nextId).toBeNull();
});

describe("the reviewers' list", () => {
  const list = (search = "") => findScreenshots(as(admin as UserActor), screenshotList.parse(search));

  test("SHOT-024, SHOT-029, SHOT-060, SHOT-096 the list has the newest first, by status, and those that wait unless told otherwise", async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    orThrow(await approve(second ?? ""));
    orThrow(await reject(third ?? ""));
    const idsOf = async (search?: string) => (await list(search)).rows.map(({ id }) => id);
    expect(await idsOf()).toEqual([first]);
    expect(await idsOf("?status=approved")).toEqual([second]);
    expect(await idsOf("?status=rejected")).toEqual([third]);
    expect(await idsOf("?status=all")).toEqual([third, second, first]);
    expect(await countPendingScreenshots(as(admin as UserActor))).toBe(1);
    const pages = await Promise.all(Array.from({ length: 25 }, () => sent()));
    const page = await list();
    expect([page.rows.length, (await list(`?after=${page.next}`)).rows.length]).toEqual([24, pages.length + 1 - 24]);
    for (const other of [GUEST, player as UserActor, await createUser(ctx, { role: "moderator" })]) {
      await expect(findScreenshots(as(other), screenshotList.parse(""))).rejects.toMatchObject({
        code: expect.stringMatching(/^(unauthenticated|forbidden)$/),
      });
      await expect(findReview(as(other), first ?? "")).rejects.toMatchObject({ code: expect.any(String) });
      await expect(countPendingScreenshots(as(other))).rejects.toMatchObject({ code: expect.any(String) });
    }
  });

  test("SHOT-077, SHOT-089 one screenshot has its player, the name and its state, proposals, what they hold, and those around it", async () => {
    orThrow(await approve(await sent(), [item(dog, 2)]));
    const proposed = [
      { ...item(dog, 3), sureness: 0.9 },
      { ...item(536_870_910), sureness: 0.8 },
    ];
    const [older, id, newer] = [await sent(), await sent(player, { proposed, description: "All of it" }), await sent()];
    const found = await findReview(as(admin as UserActor), id ?? "");
    expect(found).toMatchObject({ username: "Sunny_Otter", nameState: "verified", description: "All of it", held: 2, limit: 100 });
    expect(found?.proposed).toMatchObject([{ name: "King Dog", quantity: 3, sureness: 0.9 }]);
    expect(found?.heldItems).toEqual({ [`${dog}.normal`]: 2 });
    expect([found?.previousId, found?.nextId]).toEqual([newer, older]);
    const other = await sent(player, { robloxUsername: "Somebody" });
    expect(await findReview(as(admin as UserActor), other)).toMatchObject({ nameState: "unverified" });
    for (const missing of [null, "", "x"]) expect(await findReview(as(admin as UserActor), missing)).toBeNull();
  });

  test("SHOT-078 pictures that look alike are found however they were saved, those of others first, and different ones are not", async () => {
    const thief = await createUser(ctx, { username: "Copy_Cat" });
    const [original, unlike] = [await screen(1), await screen(2)];
    const send = async (owner: UserActor, image: Buffer) =>
      orThrow(await sendScreenshot(as(owner), { image, robloxUsername: owner.name })).id;
    const first = await send(player as UserActor, original);
    const stranger = await send(player as UserActor, unlike);
    const changes: ((image: Sharp) => Sharp)[] = [
      (image) => image.jpeg({ quality: 40 }),
      (image) => image.resize(700).png(),
      (image) => image.modulate({ brightness: 0.6 }).png(),
      (image) => image.extract({ left: 24, top: 14, width: 1_152, height: 647 }).jpeg({ quality: 70 }),
      (image) => image.extract({ left: 0, top: 34, width: 1_200, height: 641 }).resize(800).jpeg({ quality: 60 }),
      (image) => image.extract({ left: 60, top: 0, width: 1_140, height: 675 }).png(),
    ];
    const copies: string[] = [];
    for (const change of changes) copies.push(await send(thief, await change(sharp(original)).toBuffer()));
    for (const copy of copies) {
      const [original] = (await findReview(as(admin as UserActor), copy))?.alike ?? [];
      expect(original).toMatchObject({ id: first, isOwn: false, username: "Sunny_Otter" });
      expect(original?.percent).toBeGreaterThan(60);
    }
    const alike = (await findReview(as(admin as UserActor), first))?.alike ?? [];
    expect(alike).toHaveLength(4);
    expect(alike.every(({ id, isOwn, username }) => copies.includes(id) && !isOwn && username === "Copy_Cat")).toBe(true);
    expect((await findReview(as(admin as UserActor), stranger))?.alike).toEqual([]);
    const ofCopy = (await findReview(as(admin as UserActor), copies[0] ?? ""))?.alike ?? [];
    expect(ofCopy[0], "that of the other player first").toMatchObject({ id: first, isOwn: false });
    expect(ofCopy.slice(1).every(({ isOwn }) => isOwn)).toBe(true);
  });

  test("SHOT-078 different screens of the same game are not alike, however full they are, and don't hide a copy", async () => {
    const thief = await createUser(ctx, { username: "Copy_Cat" });
    const send = async (owner: UserActor, image: Buffer) =>
      orThrow(await sendScreenshot(as(owner), { image, robloxUsername: owner.name })).id;
    const others: string[] = [];
    for (const [number, pets] of [
      [3, 60],
      [4, 30],
      [5, 12],
      [6, 45],
    ] as const)
      others.push(await send(await createUser(ctx), await screen(number, pets)));
    const first = await send(player as UserActor, await screen(7, 30));
    const copy = await send(
      thief,
      await sharp(await screen(7, 30))
        .extract({ left: 24, top: 40, width: 1_152, height: 620 })
        .png()
        .toBuffer(),
    );
    expect((await findReview(as(admin as UserActor), copy))?.alike.map(({ id }) => id)).toEqual([first]);
    for (const other of others) expect((await findReview(as(admin as UserActor), other))?.alike).toEqual([]);
  });

  test("PROF-009, PROF-058, SHOT-063 a profile shows what is approved to everybody, and screenshots to their owner alone", async () => {
    const id = await sent();
    const panel = (actor: Actor) => findInventoryPanel(as(actor), player?.id ?? "");
    expect(await panel(GUEST)).toEqual({ items: [], total: 0, own: null });
    orThrow(await approve(id, [item(dog, 2)]));
    for (const other of [GUEST, admin as UserActor]) expect(await panel(other)).toMatchObject({ total: 2, own: null });
    expect(await panel(player as UserActor)).toMatchObject({
      total: 2,
      own: { limit: 100, screenshots: [{ id, status: "approved", added: 2 }] },
    });
  });
});

test("a picture that is one colour has a fingerprint, too", async () => {
  orThrow(await sendScreenshot(as(player as UserActor), { image: await photo("#ffffff"), robloxUsername: "Sunny_Otter" }));
});

/** A screen of an inventory, drawn differently for each number. */
async function screen(number: number, pets = 60): Promise<Buffer> {
  let state = number * 7_919;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const cells = Array.from({ length: 60 }, (_, at) => {
    const [x, y] = [60 + (at % 10) * 108, 90 + Math.floor(at / 10) * 92];
    const color = `hsl(${Math.floor(random() * 360)},70%,${30 + Math.floor(random() * 45)}%)`;
    const tile = `<rect x="${x}" y="${y}" width="98" height="84" rx="14" fill="#c9dcf7"/>`;
    if (at >= pets) return tile;
    const [across, down] = [18 + random() * 16, 14 + random() * 22];
    const ear = `<ellipse cx="${x + 30 + random() * 38}" cy="${y + 20}" rx="${5 + random() * 12}" ry="${8 + random() * 10}" fill="${color}" stroke="#333" stroke-width="3"/>`;
    return `${tile}${ear}<ellipse cx="${x + 49}" cy="${y + 46}" rx="${across}" ry="${down}" fill="${color}" stroke="#333" stroke-width="3"/><circle cx="${x + 40}" cy="${y + 40 + random() * 10}" r="4" fill="#111"/><circle cx="${x + 58}" cy="${y + 44}" r="${2 + random() * 6}" fill="#111"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><path d="M0 0H1200V675H0Z" fill="#2b4a6f"/>${cells.join("")}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}
