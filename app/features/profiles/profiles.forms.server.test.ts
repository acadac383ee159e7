import { describe, expect, test } from "vitest";
import { banUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import type { Actor, Role } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { sendForm, withSeen } from "../../../test/send-form.ts";
import { storeBuiltInBadges } from "./profiles.badges.commands.server.ts";
import { profileForms } from "./profiles.forms.server.ts";
import { findAdminControls } from "./profiles.moderation.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: Actor) => ({ ...ctx, actor });
const somebody = (role: Role = "user") => createUser(ctx, { role });
/** Admin Controls on a profile, if they can be read. */
const controlsOf = async (actor: Actor, userId: string) => {
  const controls = await findAdminControls(as(actor), userId);
  if (controls === null || controls === "failed") throw new Error("There are no controls.");
  return controls;
};
const audit = async () => (await ctx.pool.query("select action from audit_log order by id")).rows.map(({ action }) => action);
/** Sends one of the forms as staff do on somebody's profile. */
const administer = (actor: Actor, id: string, name: keyof typeof profileForms, typed: Record<string, string> = {}) =>
  sendForm(profileForms[name], as(actor), typed, { id });
const details = { displayName: "Gwen", email: "", discordUsername: "", robloxUsername: "", bio: "" };

describe("access to Admin Controls", () => {
  test("PROF-030, PROF-037 Admin Controls are for admins and owners on others' profiles, for moderators within their permissions, and never on one's own", async () => {
    const player = await somebody();
    for (const role of ["user", "premium", "partner"] as const)
      expect(await findAdminControls(as(await somebody(role)), player.id)).toBeNull();
    expect(await findAdminControls(as({ kind: "guest" }), player.id)).toBeNull();
    const [moderator, admin, owner] = [await somebody("moderator"), await somebody("admin"), await somebody("owner")];
    expect(await findAdminControls(as(admin), admin.id)).toBeNull();
    expect(await findAdminControls(as(moderator), player.id)).toMatchObject({
      admin: false,
      details: null,
      roles: ["user"],
      badges: [],
      canVerify: true,
      canMute: true,
      canBan: false,
      canEndSessions: false,
    });
    expect(await findAdminControls(as(admin), player.id)).toMatchObject({
      admin: true,
      roles: ["user", "premium", "partner", "moderator"],
      canBan: true,
      canEndSessions: true,
    });
    expect(await findAdminControls(as(owner), player.id)).toMatchObject({
      roles: ["user", "premium", "partner", "moderator", "admin", "owner"],
    });
  });

  test("an admin sees of an owner only what needs no power over them", async () => {
    expect(await findAdminControls(as(await somebody("admin")), (await somebody("owner")).id)).toMatchObject({
      details: null,
      roles: ["owner"],
      badges: [],
      canBan: false,
      canEndSessions: false,
      canMute: false,
    });
  });

  test("PROF-063, ADM-USER-033 user data that cannot be read has a message, and the profile stays", async () => {
    const [admin, player] = [await somebody("admin"), await somebody()];
    await ctx.pool.query("alter table badges rename to badges_away");
    try {
      expect(await findAdminControls(as(admin), player.id)).toBe("failed");
    } finally {
      await ctx.pool.query("alter table badges_away rename to badges");
    }
  });

  test("a banned admin is no admin", async () => {
    const admin = await somebody("admin");
    expect(await findAdminControls(as({ ...admin, ban: { reason: "x" } }), (await somebody()).id)).toBeNull();
  });
});

describe("an act in Admin Controls", () => {
  test("PROF-066 a role: tells which", async () => {
    const [admin, player] = [await somebody("admin"), await somebody()];
    expect(await administer(admin, player.id, "role", { role: "moderator" })).toMatchObject({
      ok: true,
      status: 200,
      title: "User role updated to moderator",
    });
    expect((await controlsOf(admin, player.id)).role).toBe("moderator");
  });

  test("PROF-065 a role that may not be given, and the last owner's", async () => {
    const [admin, owner, player] = [await somebody("admin"), await somebody("owner"), await somebody()];
    expect(await administer(admin, player.id, "role", { role: "owner" })).toMatchObject({
      ok: false,
      status: 403,
      title: "Failed to update user role",
    });
    expect(await administer(owner, owner.id, "role", { role: "user" })).toMatchObject({
      ok: false,
      status: 409,
      title: "Failed to update user role",
      message: expect.stringContaining("last owner"),
    });
    expect(await audit()).toEqual([]);
  });

  test("PROF-068 details are cleaned, stored and recorded, and shown the next time", async () => {
    const [admin, player] = [await somebody("admin"), await somebody()];
    const form = { ...details, displayName: "  Gwen\u202e  the\tGreat ", bio: "One\r\n\r\n\r\n\r\nTwo " };
    expect(await administer(admin, player.id, "details", form)).toMatchObject({ ok: true, title: "User information updated successfully" });
    expect((await controlsOf(admin, player.id)).details).toMatchObject({ displayName: "Gwen the Great", bio: "One\n\nTwo" });
    expect(await audit()).toEqual(["user.details"]);
  });

  test("PROF-068 details from a page that is older than what is stored take nothing back, and overwrite nothing unasked", async () => {
    const [admin, player] = [await somebody("admin"), await somebody()];
    const seen = { ...(await controlsOf(admin, player.id)).details } as Record<string, string>;
    const save = (values: Record<string, string>, shown = seen) =>
      administer(admin, player.id, "details", withSeen({ ...shown, ...values }, shown));
    expect(await save({ bio: "From one tab" })).toMatchObject({ ok: true });
    expect(await save({ discordUsername: "from_another" })).toMatchObject({ ok: true });
    expect(await save({ bio: "From another" })).toMatchObject({
      ok: false,
      status: 409,
      message: expect.stringContaining("changed elsewhere"),
      fields: { bio: "This was changed elsewhere, to “From one tab”. Save again to keep yours." },
      stored: { bio: "From one tab", discordUsername: "from_another" },
    });
    const now = { ...(await controlsOf(admin, player.id)).details } as Record<string, string>;
    expect(now).toMatchObject({ bio: "From one tab", discordUsername: "from_another" });
    expect(await save({ bio: "From another" }, now)).toMatchObject({ ok: true });
    expect((await controlsOf(admin, player.id)).details).toMatchObject({ bio: "From another" });
  });

  test("PROF-067 invalid details name their field", async () => {
    const [admin, player] = [await somebody("admin"), await somebody()];
    const form = { ...details, email: "gwen at example", bio: "x".repeat(501) };
    expect(await administer(admin, player.id, "details", form)).toMatchObject({
      ok: false,
      status: 422,
      title: "Failed to update user information",
      message: "Please look at the marked fields.",
      fields: { email: "That is not an e-mail address.", bio: "The bio can have at most 500 characters." },
    });
  });

  test.each([
    ["a guest", { kind: "guest" } as Actor, 401],
    ["a player", "user", 403],
    ["a moderator", "moderator", 403],
  ] as const)("PROF-044 details by %s: refused", async (_who, actor, status) => {
    const player = await somebody();
    const acting = typeof actor === "string" ? await somebody(actor) : actor;
    expect(await administer(acting, player.id, "details", details)).toMatchObject({
      ok: false,
      status,
      title: "Failed to update user information",
    });
    expect(await audit()).toEqual([]);
  });

  test("a ban whose session ended meanwhile: refused", async () => {
    const player = await somebody();
    expect(await administer({ kind: "guest" }, player.id, "ban", { reason: "Scamming on the board" })).toMatchObject({
      ok: false,
      status: 401,
      title: "Failed to ban user",
    });
  });

  test("ADM-USER-008, PROF-033 a password reset ends all sessions and says so; PROF-069 when it fails too", async () => {
    const [admin, player, owner] = [await somebody("admin"), await somebody(), await somebody("owner")];
    expect(await administer(admin, player.id, "sign-out")).toMatchObject({
      ok: true,
      title: "All sessions of this user were ended",
      message: expect.stringContaining("no passwords"),
    });
    const { rows } = await ctx.pool.query("select count(*)::int as n from sessions where user_id = $1", [player.id]);
    expect(rows).toEqual([{ n: 0 }]);
    expect(await administer(admin, owner.id, "sign-out")).toMatchObject({
      ok: false,
      title: "Failed to send password reset email",
    });
  });

  test("ADM-USER-009, ADM-USER-014 … ADM-USER-016 moderators verify a Roblox account; PROF-070 players don't", async () => {
    const [moderator, player] = [await somebody("moderator"), await createUser(ctx, { provider: "discord" })];
    expect(await administer(player, player.id, "verify")).toMatchObject({
      ok: false,
      title: "Failed to verify Roblox account",
    });
    expect(await administer(moderator, player.id, "verify")).toMatchObject({ ok: true, title: "Roblox account verified" });
    expect((await controlsOf(moderator, player.id)).robloxVerification).toEqual({ at: ctx.now().getTime(), by: "team" });
  });

  test("ADM-USER-010, ADM-BADGE-010 badges are given and taken; one that is not there fails in its own words", async () => {
    await storeBuiltInBadges(ctx);
    const [admin, player] = [await somebody("admin"), await somebody()];
    const held = async () => (await controlsOf(admin, player.id)).badges.filter((badge) => badge.held).map(({ id }) => id);
    expect(await administer(admin, player.id, "give-badge", { badge: "pet" })).toMatchObject({ ok: true });
    expect(await held()).toEqual(["pet", "new_user"]);
    expect(await administer(admin, player.id, "take-badge", { badge: "new_user" })).toMatchObject({ ok: true });
    expect(await held()).toEqual(["pet"]);
    expect(await administer(admin, player.id, "give-badge", { badge: "nothing" })).toMatchObject({
      ok: false,
      status: 404,
      title: "Failed to update user badges",
    });
  });

  test("a mute lasts as long as it says, and is taken back; a ban needs a reason, and is taken back", async () => {
    const [admin, player] = [await somebody("admin"), await somebody()];
    const controls = () => controlsOf(admin, player.id);
    await administer(admin, player.id, "mute", { hours: "24" });
    const until = ctx.now().getTime() + 24 * 3_600_000;
    expect((await controls()).mutedUntil).toBe(until);
    ctx.setNow(new Date(until));
    expect((await controls()).mutedUntil).toBeNull();
    await administer(admin, player.id, "unmute");
    expect(await administer(admin, player.id, "ban", { reason: " " })).toMatchObject({ ok: false, message: "Please say why." });
    expect(await administer(admin, player.id, "ban", { reason: "Scamming" })).toMatchObject({ ok: true });
    expect((await controls()).ban).toMatchObject({ reason: "Scamming" });
    await administer(admin, player.id, "unban");
    expect((await controls()).ban).toBeNull();
    expect(await audit()).toEqual(["user.mute", "user.mute", "user.ban", "user.unban"]);
  });

  test.each(["nobody", "00000000-0000-4000-8000-000000000000"])(
    "an act in Admin Controls on %s, who is not there, is refused",
    async (id) => {
      expect(await administer(await somebody("owner"), id, "verify")).toMatchObject({ ok: false, status: 404 });
    },
  );

  test.each([
    ["role", { role: "king" }, 422],
    ["mute", { hours: "2" }, 400],
  ] as const)("%s %j cannot be chosen", async (name, typed, status) => {
    expect(await administer(await somebody("owner"), (await somebody()).id, name, typed)).toMatchObject({ ok: false, status });
  });

  test("an act in Admin Controls is refused after sixty a minute", async () => {
    const [admin, player] = [await somebody("admin"), await somebody()];
    for (let times = 0; times < 60; times += 1) await ctx.limits.consume("write", `user:${admin.id}`);
    expect(await administer(admin, player.id, "details", details)).toMatchObject({ ok: false, status: 429 });
  });

  test("PROF-065 an act that cannot be recorded is not done, and has its exact message", async () => {
    const [admin, player] = [await somebody("admin"), await somebody()];
    await ctx.pool.query("alter table audit_log rename to audit_log_away");
    try {
      expect(await administer(admin, player.id, "role", { role: "premium" })).toMatchObject({
        ok: false,
        status: 500,
        message: "Failed to update user role",
      });
    } finally {
      await ctx.pool.query("alter table audit_log_away rename to audit_log");
    }
    expect((await controlsOf(admin, player.id)).role).toBe("user");
  });
});

test("a ban by staff who lost their role meanwhile does not go through", async () => {
  const [admin, player] = [await somebody("admin"), await somebody()];
  await banUser(ctx, { userId: admin.id, reason: "x" });
  expect(await administer(admin, player.id, "ban", { reason: "y" })).toMatchObject({ ok: false, status: 403 });
});
