import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { ROLES, type UserActor } from "~/platform/identity/actor.ts";
import { HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, expectAudit } from "../../../test/factories.ts";
import { prepareServers, START } from "../../../test/submitted-servers.ts";
import { deleteExpiredServers } from "./servers.cleanup.commands.server.ts";
import { deleteOwnServer, starServer, submitServer, takeOverStars, unstarServer } from "./servers.commands.server.ts";
import { FIELD_MESSAGES } from "./servers.constants.ts";
import { activateServer, deleteServer } from "./servers.moderation.commands.server.ts";
import { findCooldown } from "./servers.queries.server.ts";
import type { ServerInput } from "./servers.schemas.ts";

const ctx = await createTestContext();
const { as, guest, typed, later, submit, stored, audit, listed, invalidated } = prepareServers(ctx);

const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("a submission", () => {
  test("a submission of a player waits for review, without a star, for 30 days at most (SRV-008, SRV-010)", async () => {
    const player = await createUser(ctx);
    const serverLink = "https://roblox.com/games/7/x?privateServerLinkCode=abc&ref=1";
    expect(await submitServer(as(player), typed({ serverLink }))).toMatchObject({ ok: true, status: "pending" });
    expect(await stored()).toEqual([
      {
        id: expect.any(String),
        user_id: player.id,
        name: "Sunny farm",
        link: "https://www.roblox.com/games/7?privateServerLinkCode=abc",
        owner_name: "Gwen",
        type: "hatching",
        description: "Come in",
        restart_interval: "12h",
        status: "pending",
        review_note: "",
        star_count: 0,
        created_at: new Date(START),
        updated_at: new Date(START),
        expires_at: new Date("2026-12-21T12:00:00Z"),
      },
    ]);
    expect(await listed()).toEqual([]);
    const { rows } = await ctx.pool.query("select servers_posted from users where id = $1", [player.id]);
    expect(rows).toEqual([{ servers_posted: 1 }]);
  });

  test.each(ROLES)("a submission of a %s is active at once, or waits for review, by the role alone", async (role) => {
    const staff = ["moderator", "admin", "owner"].includes(role);
    const forged = { status: "active", expiresAt: "2099-01-01", starCount: 9, userId: NOBODY, createdAt: "2020-01-01" };
    await submitServer(as(await createUser(ctx, { role })), { ...typed(), ...forged });
    expect(await stored()).toMatchObject([
      {
        status: staff ? "active" : "pending",
        expires_at: new Date("2026-12-21T12:00:00Z"),
        created_at: new Date(START),
        star_count: 0,
      },
    ]);
  });

  test.each([
    ["serverName", FIELD_MESSAGES.name],
    ["serverLink", FIELD_MESSAGES.link],
    ["ownerName", FIELD_MESSAGES.owner],
  ] as const)("without %s is refused with the words for it (SRV-014)", async (field, message) => {
    const player = await createUser(ctx);
    const { [field]: _left, ...without } = typed();
    for (const input of [typed({ [field]: "" }), typed({ [field]: " \n " }), without as ServerInput])
      expect(await submitServer(as(player), input)).toEqual({
        ok: false,
        reason: "invalid",
        message,
        fields: { [field]: message },
      });
  });

  test.each(["\u200b\u200b", "\u3164", "\u202e", "… !", "\u0007"])(
    "a submission under a name of nothing to read (%j) is refused",
    async (serverName) => {
      expect(await submitServer(as(await createUser(ctx)), typed({ serverName }))).toMatchObject({
        fields: { serverName: expect.any(String) },
      });
    },
  );

  test("an empty submission names every needed field, and starts no cooldown", async () => {
    const player = await createUser(ctx);
    expect(await submitServer(as(player), {} as ServerInput)).toEqual({
      ok: false,
      reason: "invalid",
      message: FIELD_MESSAGES.name,
      fields: { serverName: FIELD_MESSAGES.name, serverLink: FIELD_MESSAGES.link, ownerName: FIELD_MESSAGES.owner },
    });
    expect(await submitServer(as(player), typed())).toMatchObject({ ok: true });
  });

  test.each([
    "https://evil.example/?roblox.com/games/1",
    "javascript:alert(1)",
    "x".repeat(6_000),
    "https://www.roblox.com/catalog/1",
    "https://www.roblox.com/games/85896571713843/Bubble-Gum",
    "https://www.roblox.com/games/85896571713843?privateServerLinkCode=",
    "https://www.roblox.com/share?code=abc&type=Profile",
  ])("a submission with the link %.60s is refused, and nothing is stored (SRV-015)", async (serverLink) => {
    const player = await createUser(ctx);
    expect(await submitServer(as(player), typed({ serverLink }))).toEqual({
      ok: false,
      reason: "invalid",
      message: FIELD_MESSAGES.link,
      fields: { serverLink: FIELD_MESSAGES.link },
    });
    expect(await stored()).toEqual([]);
  });

  test("a submission takes names of 60 and 40 and a description of 300 characters, and not one more", async () => {
    const player = await createUser(ctx);
    const longest = { serverName: "n".repeat(60), ownerName: "o".repeat(40), description: "d".repeat(300) };
    for (const field of ["serverName", "ownerName", "description"] as const)
      expect(await submitServer(as(player), typed({ ...longest, [field]: `${longest[field]}x` }))).toMatchObject({
        fields: { [field]: expect.stringMatching(/can have at most \d+ characters/) },
      });
    expect(await submitServer(as(player), typed(longest))).toMatchObject({ ok: true });
  });

  test("a submission of an unknown type or interval is refused; left out they are farming and 24h (SRV-009, ADM-SRV-019 … ADM-SRV-021)", async () => {
    const player = await createUser(ctx);
    const unknown = { serverType: "rainbow", restartInterval: "1h" } as never;
    expect(await submitServer(as(player), typed(unknown))).toMatchObject({
      reason: "invalid",
      fields: { serverType: expect.any(String), restartInterval: expect.any(String) },
    });
    const { serverType: _type, restartInterval: _interval, description: _words, ...least } = typed();
    expect(await submitServer(as(player), least)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ type: "farming", restart_interval: "24h", description: "" }]);
  });

  test("a submission keeps text as text, without what would turn it around or hide in it", async () => {
    const player = await createUser(ctx);
    await submit(player, { serverName: " a\u202e <b>b</b>\n\u0000c ", description: "one\r\n\r\n\r\n\r\ntwo\u0007" });
    expect(await stored()).toMatchObject([{ name: "a <b>b</b> c", description: "one\n\ntwo" }]);
  });

  test("a submission needs somebody who is signed in, neither banned nor muted (SRV-017)", async () => {
    expect(await submitServer(guest, typed())).toMatchObject({ ok: false, reason: "unauthenticated" });
    const banned = await createUser(ctx, { banReason: "x" });
    expect(await submitServer(as(banned), typed())).toMatchObject({ ok: false, reason: "forbidden" });
    const muted = { ...(await createUser(ctx)), mutedUntil: new Date("2026-11-21T12:00:01Z") };
    expect(await submitServer(as(muted), typed())).toMatchObject({ ok: false, reason: "forbidden" });
    later(1_000);
    expect(await submitServer(as(muted), typed())).toMatchObject({ ok: true });
  });

  test("a submission is accepted at once after a clock that was two days ahead is put right (SRV-018)", async () => {
    const player = await createUser(ctx);
    later(2 * 24 * 60 * MINUTE_MS);
    await submit(player);
    later(0);
    expect(await findCooldown(as(player))).toBeNull();
    await submit(player);
    expect(await submitServer(as(player), typed())).toMatchObject({ code: "cooldown" });
  });

  test.each([
    ["partner", true],
    ["owner", true],
    ["premium", false],
    ["moderator", false],
  ] as const)("of a %s is taken again at once: %s (SRV-018, AUTH-137)", async (role, atOnce) => {
    const player = await createUser(ctx, { role });
    await submit(player);
    expect((await findCooldown(as(player))) === null).toBe(atOnce);
    expect(await submitServer(as(player), typed())).toMatchObject({ ok: atOnce });
  });

  test("a submission is accepted every 30 minutes, and not a millisecond sooner (SRV-018)", async () => {
    const [player, other] = [await createUser(ctx), await createUser(ctx)];
    const first = await submit(player);
    expect(await findCooldown(as(player))).toBe(new Date(START).getTime() + 30 * MINUTE_MS);
    later(30 * MINUTE_MS - 1);
    expect(await submitServer(as(player), typed())).toEqual({
      ok: false,
      reason: "too_many",
      code: "cooldown",
      message: "You can submit another server in 1 minute.",
      until: new Date(START).getTime() + 30 * MINUTE_MS,
    });
    // Taking the first one back does not bring the turn back.
    orThrow(await deleteOwnServer(as(player), { id: first }));
    expect(await submitServer(as(player), typed())).toMatchObject({ code: "cooldown" });
    expect(await submitServer(as(other), typed())).toMatchObject({ ok: true });
    later(30 * MINUTE_MS);
    expect(await findCooldown(as(player))).toBeNull();
    expect(await submitServer(as(player), typed())).toMatchObject({ ok: true });
  });

  test("of sixteen submissions at once one is accepted, also after an earlier one (SRV-018, SRV-020)", async () => {
    const player = await createUser(ctx);
    for (const round of [1, 2]) {
      const done = await Promise.all(Array.from({ length: 16 }, () => submitServer(as(player), typed())));
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await stored()).toHaveLength(round);
      later(30 * MINUTE_MS);
    }
    const { rows } = await ctx.pool.query("select servers_posted from users");
    expect(rows).toEqual([{ servers_posted: 2 }]);
  });
});

describe("a star", () => {
  test("a star adds 1, taken back it takes 1, and the same again changes nothing (SRV-024, SRV-025)", async () => {
    const [staff, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx)];
    const id = await submit(staff);
    const count = async () => (await stored())[0].star_count;
    expect(await invalidated(() => starServer(as(player), { id }))).toEqual(["servers"]);
    expect(await count()).toBe(1);
    expect(await invalidated(() => starServer(as(player), { id }))).toEqual([]);
    expect(await count()).toBe(1);
    await starServer(as(staff), { id });
    expect(await count()).toBe(2);
    for (const _twice of [1, 2]) await unstarServer(as(player), { id });
    expect(await count()).toBe(1);
    await unstarServer(as(staff), { id });
    expect(await count()).toBe(0);
  });

  test("sixteen players who star at once count sixteen, one who stars sixteen times counts once, and the number never falls below 0 (SRV-026)", async () => {
    const id = await submit(await createUser(ctx, { role: "owner" }));
    const players = await Promise.all(Array.from({ length: 16 }, () => createUser(ctx)));
    const count = async () => (await stored())[0].star_count;
    await Promise.all(players.map((player) => starServer(as(player), { id })));
    expect(await count()).toBe(16);
    const one = players[0] as UserActor;
    await Promise.all(players.map(() => unstarServer(as(one), { id })));
    expect(await count()).toBe(15);
    await Promise.all(players.map(() => starServer(as(one), { id })));
    expect(await count()).toBe(16);
    await Promise.all(players.flatMap((player) => [1, 2].map(() => unstarServer(as(player), { id }))));
    expect(await count()).toBe(0);
    await expect(ctx.pool.query("update private_servers set star_count = -1")).rejects.toThrow("private_servers_stars_positive");
  });

  test("a star of a browser moves to the account once, and only while the server is on the list (SRV-012)", async () => {
    const [staff, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx)];
    const listedId = await submit(staff);
    const pending = await submit(await createUser(ctx));
    const wanted = [listedId, pending, NOBODY, listedId];
    const count = async (id: string) => (await stored()).find((row: { id: string }) => row.id === id).star_count;
    expect(await invalidated(() => takeOverStars(as(player), { ids: wanted }))).toEqual(["servers"]);
    expect(await takeOverStars(as(player), { ids: wanted })).toEqual({ ok: true, starred: 1 });
    expect([await count(listedId), await count(pending)]).toEqual([1, 0]);
    expect(await takeOverStars(as(player), { ids: [pending] })).toEqual({ ok: true, starred: 0 });
    expect(await takeOverStars(as(player), { ids: [] })).toEqual({ ok: true, starred: 0 });
    await Promise.all(Array.from({ length: 16 }, () => takeOverStars(as(staff), { ids: wanted })));
    expect(await count(listedId)).toBe(2);
    later(30 * 24 * HOUR_MS);
    expect(await takeOverStars(as(await createUser(ctx)), { ids: [listedId] })).toEqual({ ok: true, starred: 0 });
    for (const nonsense of [["x"], Array.from({ length: 201 }, () => listedId)])
      expect(await takeOverStars(as(player), { ids: nonsense })).toMatchObject({ ok: false, reason: "invalid" });
    expect(await takeOverStars(guest, { ids: wanted })).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await takeOverStars(as(await createUser(ctx, { banReason: "x" })), { ids: wanted })).toMatchObject({
      ok: false,
      reason: "forbidden",
    });
  });

  test("a star is for everybody who is signed in and sees the server", async () => {
    const [sender, player] = [await createUser(ctx), await createUser(ctx)];
    const id = await submit(sender);
    expect(await starServer(guest, { id })).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await starServer(as(await createUser(ctx, { banReason: "x" })), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await starServer(as(player), { id })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await starServer(as(player), { id: NOBODY })).toMatchObject({ ok: false, reason: "not_found" });
    await activateServer(ctx, { id });
    await starServer(as(player), { id });
    later(24 * HOUR_MS);
    expect(await unstarServer(as(player), { id })).toMatchObject({ ok: false, reason: "not_found" });
  });
});

describe("deleting", () => {
  test("deletion by its sender leaves no record; by staff it records the deleted server (ADM-SRV-040)", async () => {
    const [sender, other] = [await createUser(ctx), await createUser(ctx)];
    const staff = await createUser(ctx, { role: "moderator", username: "Marlow" });
    const [own, foreign] = [await submit(sender), await submit(other)];
    expect(await invalidated(() => deleteOwnServer(as(sender), { id: own }))).toEqual(["servers"]);
    await expectAudit(ctx);
    await starServer(as(staff), { id: foreign });
    await deleteServer(as(staff), { id: foreign });
    expect(await stored()).toEqual([]);
    expect(await audit()).toEqual([
      {
        actor_name: "Marlow",
        action: "server.delete",
        target_id: foreign,
        before: {
          userId: other.id,
          name: "Sunny farm",
          link: expect.stringContaining("https://www.roblox.com/"),
          ownerName: "Gwen",
          status: "pending",
        },
        after: null,
      },
    ]);
  });

  test("deleting a server is refused for everybody else", async () => {
    const [sender, other] = [await createUser(ctx), await createUser(ctx, { role: "partner" })];
    const id = await submit(sender);
    for (const remove of [deleteServer, deleteOwnServer])
      expect(await remove(guest, { id })).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await deleteServer(as(sender), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    // An invisible server is not found.
    expect(await deleteOwnServer(as(other), { id })).toMatchObject({ ok: false, reason: "not_found" });
    await activateServer(ctx, { id });
    expect(await deleteOwnServer(as(other), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await deleteServer(as(other), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await deleteOwnServer(as({ ...sender, ban: { reason: "" } }), { id })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await audit()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });
});

test("expired servers are purged with their stars, others stay; cooldowns that are over are forgotten (SRV-022)", async () => {
  const [player, staff] = [await createUser(ctx), await createUser(ctx, { role: "admin" })];
  const short = await submit(player);
  await activateServer(ctx, { id: short });
  await starServer(as(player), { id: short });
  const long = await submit(staff);
  later(24 * HOUR_MS - 1);
  await deleteExpiredServers(ctx);
  expect(await stored()).toHaveLength(2);
  later(24 * HOUR_MS);
  expect(await invalidated(() => deleteExpiredServers(ctx))).toEqual(["servers"]);
  expect((await stored()).map(({ id }) => id)).toEqual([long]);
  expect((await ctx.pool.query("select * from server_stars")).rows).toEqual([]);
  expect((await ctx.pool.query("select * from cooldowns")).rows).toEqual([]);
  expect(await invalidated(() => deleteExpiredServers(ctx))).toEqual([]);
});
