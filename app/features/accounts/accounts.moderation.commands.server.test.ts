import { describe, expect, test } from "vitest";
import { requireUser } from "~/access/guards.ts";
import { refusalFor } from "~/access/result.ts";
import type { Role, UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, signInAgain } from "../../../test/factories.ts";
import { importAccounts, importPartners } from "./accounts.import.commands.server.ts";
import {
  banUser,
  editUserDetails,
  endUserSessions,
  muteUser,
  setRole,
  unbanUser,
  unverifyRoblox,
  verifyRoblox,
} from "./accounts.moderation.commands.server.ts";
import { findRobloxVerification } from "./accounts.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const guest = { ...ctx, actor: { kind: "guest" } as const };
const NOTHING = { displayName: "", email: "", discordUsername: "", robloxUsername: "", bio: "" };
const forbidden = { ok: false, reason: "forbidden" };

/** The account as its next request would find it. */
const again = async (user: UserActor) => {
  const { rows } = await ctx.pool.query("select provider, subject from identities where user_id = $1", [user.id]);
  return signInAgain(ctx, rows[0]);
};
const audit = async () => (await ctx.pool.query("select actor_name, action, target_id, before, after from audit_log order by id")).rows;

describe("a role", () => {
  test("a role is given by an admin and holds on the next request, with a record of old and new", async () => {
    const [admin, player] = [await createUser(ctx, { role: "admin", username: "Theo" }), await createUser(ctx)];
    expect(await setRole(as(admin), { userId: player.id, role: "premium" })).toEqual({ ok: true });
    expect((await again(player)).role).toBe("premium");
    expect(await audit()).toEqual([
      { actor_name: "Theo", action: "user.role", target_id: player.id, before: { role: "user" }, after: { role: "premium" } },
    ]);
  });

  test.each(["user", "premium", "partner", "moderator"] as Role[])("a role is not given by a %s, and nothing is recorded", async (role) => {
    const [actor, player] = [await createUser(ctx, { role }), await createUser(ctx)];
    expect(await setRole(as(actor), { userId: player.id, role: "premium" })).toMatchObject(forbidden);
    expect(await setRole(as(actor), { userId: actor.id, role: "owner" })).toMatchObject(forbidden);
    expect((await again(player)).role).toBe("user");
    expect(await audit()).toEqual([]);
  });

  test("a role of admin or owner is given and taken by an owner alone", async () => {
    const [owner, admin, player] = [
      await createUser(ctx, { role: "owner" }),
      await createUser(ctx, { role: "admin" }),
      await createUser(ctx),
    ];
    for (const role of ["admin", "owner"] as const) expect(await setRole(as(admin), { userId: player.id, role })).toMatchObject(forbidden);
    expect(await setRole(as(admin), { userId: admin.id, role: "user" })).toMatchObject(forbidden);
    expect(await setRole(as(admin), { userId: owner.id, role: "user" })).toMatchObject(forbidden);
    expect(await setRole(as(owner), { userId: player.id, role: "admin" })).toEqual({ ok: true });
    expect(await setRole(as(owner), { userId: admin.id, role: "user" })).toEqual({ ok: true });
  });

  test("a role of the last owner cannot be taken, not even by that owner", async () => {
    const owner = await createUser(ctx, { role: "owner" });
    expect(await setRole(as(owner), { userId: owner.id, role: "admin" })).toMatchObject({
      ok: false,
      reason: "conflict",
      code: "last_owner",
    });
    expect((await again(owner)).role).toBe("owner");
    expect(await audit()).toEqual([]);
  });

  test("a role of owner stays with one of two who unmake each other, or themselves, at once", async () => {
    for (const target of [(a: UserActor, b: UserActor) => [b, a], (a: UserActor, b: UserActor) => [a, b]]) {
      await ctx.pool.query("truncate users cascade");
      const [one, other] = [await createUser(ctx, { role: "owner" }), await createUser(ctx, { role: "owner" })];
      const [first, second] = target(one, other) as [UserActor, UserActor];
      await Promise.allSettled([
        setRole(as(one), { userId: first.id, role: "user" }),
        setRole(as(other), { userId: second.id, role: "user" }),
      ]);
      const { rows } = await ctx.pool.query("select count(*)::int as owners from users where role = 'owner'");
      expect(rows).toEqual([{ owners: 1 }]);
    }
  });

  test("a role that was lost a moment ago gives no power: the act reads it again", async () => {
    const [owner, admin, player] = [
      await createUser(ctx, { role: "owner" }),
      await createUser(ctx, { role: "admin" }),
      await createUser(ctx),
    ];
    await setRole(as(owner), { userId: admin.id, role: "user" });
    expect(await setRole(as(admin), { userId: player.id, role: "premium" })).toMatchObject(forbidden);
    await setRole(as(owner), { userId: admin.id, role: "admin" });
    await banUser(as(owner), { userId: admin.id, reason: "x" });
    expect(await banUser(as(admin), { userId: player.id, reason: "x" })).toMatchObject(forbidden);
  });

  test("ADM-USER-040 a role that was chosen over an older one is refused, and one that they have already is not recorded", async () => {
    const [owner, player] = [await createUser(ctx, { role: "owner" }), await createUser(ctx, { role: "moderator" })];
    const give = (role: Role, seen: Role) => setRole(as(owner), { userId: player.id, role, seen: { role: seen } });
    expect(await give("premium", "user")).toMatchObject({ ok: false, reason: "conflict", message: expect.stringContaining("Moderator") });
    expect(await give("premium", "moderator")).toEqual({ ok: true });
    expect(await give("premium", "premium")).toEqual({ ok: true });
    expect(await audit()).toHaveLength(1);
  });

  test("a role that is unknown, and an account that is not there, are refused", async () => {
    const owner = await createUser(ctx, { role: "owner" });
    expect(await setRole(as(owner), { userId: owner.id, role: "king" as Role })).toMatchObject({ reason: "invalid" });
    expect(await setRole(as(owner), { userId: "x", role: "user" })).toMatchObject({ reason: "not_found" });
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await setRole(as(owner), { userId: nobody, role: "user" })).toMatchObject({ reason: "not_found" });
  });
});

describe("a ban", () => {
  test("a ban holds on the next request: the account keeps its session and does nothing, until it is freed", async () => {
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    await banUser(as(admin), { userId: player.id, reason: "Scamming" });
    const banned = await again(player);
    expect(banned.ban).toEqual({ reason: "Scamming" });
    expect(() => requireUser(as(banned))).toThrow("Your account is banned: Scamming");
    await unbanUser(as(admin), { userId: player.id });
    expect(requireUser(as(await again(player))).id).toBe(player.id);
    expect((await audit()).map(({ action }) => action)).toEqual(["user.ban", "user.unban"]);
  });

  test("a ban that stands already is not overwritten by a page that is older, nor is a mute, and what changes nothing is not recorded", async () => {
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    const until = new Date(ctx.now().getTime() + 86_400_000);
    for (const times of ["once", "twice"]) {
      expect(await banUser(as(admin), { userId: player.id, reason: "Scamming" }), times).toEqual({ ok: true });
      expect(await muteUser(as(admin), { userId: player.id, until }), times).toEqual({ ok: true });
    }
    expect(await banUser(as(admin), { userId: player.id, reason: "Rude" })).toMatchObject({ ok: false, reason: "conflict" });
    expect(await muteUser(as(admin), { userId: player.id, until: ctx.now() })).toMatchObject({ ok: false, reason: "conflict" });
    expect((await again(player)).ban).toEqual({ reason: "Scamming" });
    for (const times of ["once", "twice"]) {
      expect(await unbanUser(as(admin), { userId: player.id }), times).toEqual({ ok: true });
      expect(await muteUser(as(admin), { userId: player.id, until: null }), times).toEqual({ ok: true });
    }
    expect((await audit()).map(({ action }) => action)).toEqual(["user.ban", "user.mute", "user.unban", "user.mute"]);
  });

  test("a ban takes what somebody wrote off every page at once", async () => {
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    const invalidated: string[][] = [];
    const stop = ctx.bus.subscribe("cache.invalidated", ({ tags }) => invalidated.push(tags));
    await banUser(as(admin), { userId: player.id, reason: "Scamming" });
    await unbanUser(as(admin), { userId: player.id });
    stop();
    expect(invalidated).toEqual([["*"], ["*"]]);
  });

  test("a ban needs a reason", async () => {
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    expect(await banUser(as(admin), { userId: player.id, reason: "  " })).toMatchObject({ reason: "invalid" });
    expect((await again(player)).ban).toBeNull();
  });

  test("a ban strikes no owner, no admin by another admin, and nobody themselves", async () => {
    const [owner, admin, other] = [
      await createUser(ctx, { role: "owner" }),
      await createUser(ctx, { role: "admin" }),
      await createUser(ctx, { role: "admin" }),
    ];
    for (const [actor, target] of [
      [admin, owner],
      [admin, other],
      [admin, admin],
      [owner, owner],
    ] as const)
      expect(await banUser(as(actor), { userId: target.id, reason: "x" })).toMatchObject(forbidden);
    expect(await banUser(as(owner), { userId: other.id, reason: "x" })).toEqual({ ok: true });
  });
});

describe("a mute", () => {
  test("a mute by a moderator stops what others would see, and ends by the clock", async () => {
    const [moderator, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx)];
    await muteUser(as(moderator), { userId: player.id, until: new Date("2026-11-21T13:00:00Z") });
    const muted = as(await again(player));
    expect(refusalFor("voice", muted.actor, ctx.now())?.message).toContain("muted");
    expect(requireUser(muted).id).toBe(player.id);
    ctx.setNow("2026-11-21T13:00:00Z");
    expect(refusalFor("voice", muted.actor, ctx.now())).toBeNull();
  });

  test("a mute is taken back with null, and does not touch staff", async () => {
    const [moderator, player, other] = [
      await createUser(ctx, { role: "moderator" }),
      await createUser(ctx),
      await createUser(ctx, { role: "moderator" }),
    ];
    await muteUser(as(moderator), { userId: player.id, until: new Date("2027-01-01T00:00:00Z") });
    await muteUser(as(moderator), { userId: player.id, until: null });
    expect((await again(player)).mutedUntil).toBeNull();
    expect(await muteUser(as(moderator), { userId: other.id, until: null })).toMatchObject(forbidden);
  });
});

describe("details", () => {
  const stored = async (id: string) =>
    (await ctx.pool.query("select display_name, email, discord_username, roblox_username, bio from users where id = $1", [id])).rows[0];

  test("ADM-USER-007, PROF-032 details are edited by an admin, with a record of what changed alone", async () => {
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx, { username: "GummyGwen" })];
    const details = { displayName: "Gwen", email: "gwen@example.com", discordUsername: "gwen", robloxUsername: "GwenTwo", bio: "" };
    expect(await editUserDetails(as(admin), { userId: player.id, ...details })).toEqual({ ok: true });
    expect(await stored(player.id)).toEqual({
      display_name: "Gwen",
      email: "gwen@example.com",
      discord_username: "gwen",
      roblox_username: "GwenTwo",
      bio: "",
    });
    const { bio: _unchanged, ...changed } = details;
    expect(await audit()).toMatchObject([{ action: "user.details", after: changed }]);
    expect((await audit())[0].before).toEqual({ displayName: "GummyGwen", email: null, discordUsername: null, robloxUsername: null });
  });

  test("details that are the same leave no record; a name of the connected account follows that account", async () => {
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx, { username: "GummyGwen" })];
    const same = { ...NOTHING, displayName: "GummyGwen", robloxUsername: "GummyGwen" };
    expect(await editUserDetails(as(admin), { userId: player.id, ...same })).toEqual({ ok: true });
    expect(await stored(player.id)).toMatchObject({ email: null, roblox_username: null });
    expect(await audit()).toEqual([]);
  });

  test("details of an admin or owner are edited by an owner alone; moderators and players edit nobody's", async () => {
    const [owner, admin, other] = [
      await createUser(ctx, { role: "owner" }),
      await createUser(ctx, { role: "admin" }),
      await createUser(ctx, { role: "admin" }),
    ];
    const [moderator, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx)];
    for (const [actor, target] of [
      [admin, other],
      [admin, owner],
      [moderator, player],
      [player, player],
    ] as const) {
      expect(await editUserDetails(as(actor), { userId: target.id, ...NOTHING })).toMatchObject(forbidden);
    }
    expect(await editUserDetails(as(owner), { userId: other.id, ...NOTHING, bio: "x" })).toEqual({ ok: true });
  });

  test.each([
    ["displayName", "x".repeat(60), "x".repeat(61)],
    ["robloxUsername", "x".repeat(60), "x".repeat(61)],
    ["discordUsername", "x".repeat(60), "x".repeat(61)],
    ["bio", "x".repeat(500), "x".repeat(501)],
    ["email", "a@b.example", "not an address"],
  ])("%s: the longest goes, one more does not", async (field, good, bad) => {
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    const edit = (value: string) => editUserDetails(as(admin), { userId: player.id, ...NOTHING, [field]: value });
    expect(await edit(good)).toEqual({ ok: true });
    expect(await edit(bad)).toMatchObject({ reason: "invalid", fields: { [field]: expect.any(String) } });
  });
});

describe("other acts of staff", () => {
  test("ADM-USER-008 signing somebody out everywhere ends all of their sessions and is recorded", async () => {
    const [admin, player] = [await createUser(ctx, { role: "admin" }), await createUser(ctx)];
    await again(player);
    await endUserSessions(as(admin), { userId: player.id });
    const { rows } = await ctx.pool.query("select count(*)::int as n from sessions where user_id = $1", [player.id]);
    expect(rows).toEqual([{ n: 0 }]);
    expect(await audit()).toMatchObject([{ action: "user.sessions.end", before: { sessions: 2 } }]);
  });

  test("ADM-USER-014 … ADM-USER-016 verifying says when, and records who", async () => {
    const [moderator, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx, { provider: "discord" })];
    expect(await findRobloxVerification(ctx, player)).toBeNull();
    await verifyRoblox(as(moderator), { userId: player.id });
    expect(await findRobloxVerification(ctx, player)).toEqual({ at: ctx.now().getTime(), by: "team" });
    expect(await audit()).toMatchObject([{ action: "user.roblox.verify", after: { robloxVerifiedBy: moderator.id } }]);
  });

  test("staff cannot verify themselves, and a verification by Roblox is not overwritten", async () => {
    const moderator = await createUser(ctx, { role: "moderator" });
    expect(await verifyRoblox(as(moderator), { userId: moderator.id })).toMatchObject(forbidden);
    const player = await createUser(ctx);
    await ctx.pool.query("update users set roblox_verified_at = '2025-01-02' where id = $1", [player.id]);
    expect(await verifyRoblox(as(moderator), { userId: player.id })).toEqual({ ok: true });
    expect(await findRobloxVerification(ctx, player)).toEqual({ at: Date.UTC(2025, 0, 2), by: "roblox" });
    expect(await audit()).toEqual([]);
  });
});

describe("taking back a mistaken verification", () => {
  const mistake = { reason: "It was his brother's account" };

  test("PROF-034 taking back a verification by staff is logged with its reason, and the account can be verified again", async () => {
    const [moderator, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx, { provider: "discord" })];
    await verifyRoblox(as(moderator), { userId: player.id });
    expect(await unverifyRoblox(as(moderator), { userId: player.id, ...mistake })).toEqual({ ok: true });
    expect(await findRobloxVerification(ctx, player)).toBeNull();
    expect((await audit()).at(-1)).toMatchObject({
      action: "user.roblox.unverify",
      target_id: player.id,
      before: { robloxVerifiedBy: moderator.id, robloxVerifiedAt: ctx.now().toISOString() },
      after: { robloxVerifiedBy: null, robloxVerifiedAt: null, ...mistake },
    });
    expect(await unverifyRoblox(as(moderator), { userId: player.id, ...mistake }), "again").toEqual({ ok: true });
    expect(await audit()).toHaveLength(2);
    expect(await verifyRoblox(as(moderator), { userId: player.id })).toEqual({ ok: true });
    expect(await findRobloxVerification(ctx, player)).not.toBeNull();
  });

  test("taking back a verification leaves alone what Roblox itself confirmed, also after staff had said so first", async () => {
    const [moderator, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx)];
    expect(await unverifyRoblox(as(moderator), { userId: player.id, ...mistake })).toMatchObject({ reason: "conflict" });
    expect(await findRobloxVerification(ctx, player)).toMatchObject({ by: "roblox" });
  });

  test("taking back a mistaken verification needs a reason, and is for staff, never about themselves", async () => {
    const [moderator, player] = [await createUser(ctx, { role: "moderator" }), await createUser(ctx, { provider: "discord" })];
    await verifyRoblox(ctx, { userId: player.id });
    expect(await unverifyRoblox(as(moderator), { userId: player.id, reason: " " })).toMatchObject({
      fields: { reason: "Please say why." },
    });
    for (const role of ["user", "premium", "partner"] as const)
      expect(await unverifyRoblox(as(await createUser(ctx, { role })), { userId: player.id, ...mistake })).toMatchObject(forbidden);
    expect(await unverifyRoblox(as(moderator), { userId: moderator.id, ...mistake })).toMatchObject(forbidden);
    expect(await findRobloxVerification(ctx, player)).toMatchObject({ by: "team" });
  });
});

describe("guards", () => {
  test("every command sends a guest to sign in", async () => {
    const { id } = await createUser(ctx);
    const commands = [
      () => setRole(guest, { userId: id, role: "owner" }),
      () => banUser(guest, { userId: id, reason: "x" }),
      () => unbanUser(guest, { userId: id }),
      () => muteUser(guest, { userId: id, until: null }),
      () => endUserSessions(guest, { userId: id }),
      () => verifyRoblox(guest, { userId: id }),
      () => unverifyRoblox(guest, { userId: id, reason: "x" }),
      () => editUserDetails(guest, { userId: id, ...NOTHING }),
    ];
    for (const command of commands) expect(await command()).toMatchObject({ reason: "unauthenticated" });
    expect(await importAccounts(guest, [])).toMatchObject(forbidden);
    expect(await importPartners(guest, [])).toMatchObject(forbidden);
    expect(() => requireUser(guest)).toThrow(expect.objectContaining({ code: "unauthenticated", status: 401 }));
  });

  test("the site itself has no account", () => {
    expect(() => requireUser(ctx)).toThrow(expect.objectContaining({ code: "forbidden" }));
  });
});
