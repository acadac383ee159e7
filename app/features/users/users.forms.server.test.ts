import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser, muteUser, setRole } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { ROLE_PERKS } from "~/features/accounts/accounts.staff.constants.ts";
import { storeBuiltInBadges } from "~/features/profiles/profiles.badges.commands.server.ts";
import { findProfile } from "~/features/profiles/profiles.queries.server.ts";
import { importBackgrounds } from "~/features/shop/shop.import.commands.server.ts";
import { findBackgrounds, findOwnedIds } from "~/features/shop/shop.queries.server.ts";
import type { Role } from "~/platform/identity/actor.ts";
import { createUser, expectAudit, postTrade } from "../../../test/factories.ts";
import { drawing } from "../../../test/pictures.ts";
import { createSite } from "../../../test/site.ts";

const site = await createSite();
const { ctx } = site;
const PAGE = "/admin/users";
const [admin, owner, moderator] = [site.as("admin"), site.as("owner"), site.as("moderator")];
const roleOf = async (id: string) => (await ctx.pool.query("select role from users where id = $1", [id])).rows[0]?.role;
const somebody = (role: Role = "user", username?: string) => createUser(ctx, { role, ...(username && { username }) });

describe("the list of users", () => {
  const found = async (search: string, who = admin) =>
    ((await who.open(`${PAGE}.csv${search}`)).text.match(/^(?:Ada|Bob|Cleo)(?=,)/gm) ?? []).sort();

  test("ADM-USER-001, ADM-USER-002, ADM-USER-017 the list of users is searched by any name, id and e-mail address, filtered and ordered", async () => {
    const ada = await createUser(ctx, { username: "Ada", subject: "991144", role: "premium" });
    const bob = await createUser(ctx, { username: "Bob", provider: "discord", subject: "5550000000000000001" });
    const cleo = await somebody("user", "Cleo");
    await ctx.pool.query(
      "update users set display_name = 'The Great', email = 'ada@example.com', discord_username = 'noted#1' where id = $1",
      [ada.id],
    );
    await ctx.pool.query("delete from identities where user_id = $1", [cleo.id]);
    orThrow(await banUser(ctx, { userId: bob.id, reason: "Spam" }));
    orThrow(await muteUser(ctx, { userId: cleo.id, until: new Date(ctx.now().getTime() + 1_000) }));
    for (const query of ["ADA", "great", "ada%40example", "991144", "noted", ada.id, "%40noted"])
      expect(await found(`?q=${query}`)).toEqual(["Ada"]);
    expect(await found("?role=premium")).toEqual(["Ada"]);
    expect([await found("?banned=yes"), await found("?banned=no")]).toEqual([["Bob"], ["Ada", "Cleo"]]);
    expect([await found("?muted=yes"), await found("?muted=no")]).toEqual([["Cleo"], ["Ada", "Bob"]]);
    expect([await found("?verified=yes"), await found("?provider=discord"), await found("?provider=none")]).toEqual([
      expect.arrayContaining(["Ada"]),
      ["Bob"],
      ["Cleo"],
    ]);
    ctx.setNow(new Date(ctx.now().getTime() + 1_000));
    expect(await found("?muted=yes")).toEqual([]);
    const { text } = await admin.open(`${PAGE}?sort=username`);
    for (const words of ["User", "Email", "Role", "Roblox", "Discord", "Actions", "ada@example.com", `href="/admin/users/${ada.id}"`])
      expect(text).toContain(words);
  });

  test("the file has no e-mail addresses and no Discord names, and moderators do not get it", async () => {
    const ada = await createUser(ctx, { username: "Ada", provider: "discord", subject: "5550000000000000001", displayName: "ada.handle" });
    await ctx.pool.query("update users set email = 'ada@example.com', discord_username = 'handle' where id = $1", [ada.id]);
    const file = (await admin.open(`${PAGE}.csv`)).text;
    expect([file.includes("Ada"), file.includes("example.com"), file.includes("handle")]).toEqual([true, false, false]);
    expect((await moderator.open(`${PAGE}.csv`)).status).toBe(403);
  });

  test("an admin does not see the e-mail address of an owner", async () => {
    const top = await somebody("owner", "Top");
    await ctx.pool.query("update users set email = 'top@example.com' where id = $1", [top.id]);
    expect((await admin.open(PAGE)).text).not.toContain("top@example.com");
    expect((await owner.open(PAGE)).text).toContain("top@example.com");
  });

  test("ADM-USER-025 one that cannot be read says so", async () => {
    // A reader has come before.
    await admin.open(PAGE);
    await ctx.pool.query("alter table users rename column discord_username to discord_away");
    try {
      const { status, text } = await admin.open(`${PAGE}?q=x`);
      expect(status).toBe(500);
      expect(text).toContain("Failed to load users");
    } finally {
      await ctx.pool.query("alter table users rename column discord_away to discord_username");
    }
  });
});

describe("the dialogs", () => {
  test("ADM-USER-003, ADM-USER-020 … ADM-USER-024, ADM-USER-034 the choice of a role shows its perks", async () => {
    const player = await somebody();
    const { text } = await owner.open(`${PAGE}?edit=role.${player.id}`);
    expect(text).toContain(`Role of ${player.name}`);
    for (const perks of Object.values(ROLE_PERKS)) expect(text).toContain(perks);
    expect(await admin.send(PAGE, "role", { userId: player.id, role: "partner" })).toMatchObject({
      ok: true,
      title: "User role updated to partner",
    });
    expect(await roleOf(player.id)).toBe("partner");
    await expectAudit(ctx, { action: "user.role", targetId: player.id, before: { role: "user" }, after: { role: "partner" } });
  });

  test("ADM-USER-013 only an owner makes and unmakes admins and owners, and the last owner stays one", async () => {
    const [player, other] = [await somebody(), await somebody("admin")];
    for (const [userId, role] of [
      [player.id, "admin"],
      [player.id, "owner"],
      [other.id, "user"],
    ] as const)
      expect(await admin.send(PAGE, "role", { userId, role })).toMatchObject({ status: 403, title: "Error updating user role" });
    expect((await admin.open(`${PAGE}?edit=role.${other.id}`)).text).toContain("Your role does not change this one.");
    const { actor } = await owner.ctx();
    expect(await owner.send(PAGE, "role", { userId: player.id, role: "admin", "seen.role": "premium" })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Somebody else made them/),
    });
    expect(await owner.send(PAGE, "role", { userId: player.id, role: "admin" })).toMatchObject({ ok: true });
    const self = actor.kind === "user" ? actor.id : "";
    expect(await owner.send(PAGE, "role", { userId: self, role: "user" })).toMatchObject({ status: 409 });
    expect((await owner.open(`${PAGE}?edit=role.${self}`)).text).toContain("This is your own account.");
  });

  test("ADM-USER-004 badges are given and taken back", async () => {
    await storeBuiltInBadges(ctx);
    const player = await somebody();
    expect((await admin.open(`${PAGE}?edit=badges.${player.id}`)).text).toContain("Fair Trader");
    expect(await admin.send(PAGE, "give-badge", { userId: player.id, badge: "trade" })).toMatchObject({ title: "Badge given" });
    expect(await admin.send(PAGE, "take-badge", { userId: player.id, badge: "trade" })).toMatchObject({ title: "Badge taken back" });
  });

  test("ADM-USER-005, ADM-USER-012, ADM-USER-028 a background is set, given and taken away, with its record", async () => {
    await importBackgrounds(ctx, [{ name: "Candy Sky", description: "x", category: "special", image: drawing("a") }]);
    const [player, other] = [await somebody(), await somebody("admin")];
    const [background] = await findBackgrounds(ctx);
    const { id = "", image } = background ?? {};
    const lookOf = async () => {
      const profile = await findProfile(ctx, player.id);
      return profile && !profile.banned ? profile.profile.look.background : undefined;
    };
    expect((await admin.open(`${PAGE}?edit=background.${player.id}`)).text).toContain("Candy Sky");
    expect(await admin.send(PAGE, "give-background", { userId: player.id, background: id })).toMatchObject({ ok: true });
    expect([await findOwnedIds(ctx, player), await lookOf()]).toEqual([[id], null]);
    expect(await admin.send(PAGE, "background", { userId: player.id, background: id })).toMatchObject({
      message: "The background is “Candy Sky” now.",
    });
    expect(await lookOf()).toBe(image);
    expect(await admin.send(PAGE, "background", { userId: player.id, background: "", "seen.background": "" })).toMatchObject({
      status: 409,
    });
    expect(await admin.send(PAGE, "background", { userId: player.id, background: "" })).toMatchObject({ ok: true });
    expect(await lookOf()).toBeNull();
    const title = "Error updating user background";
    expect(await admin.send(PAGE, "background", { userId: player.id, background: "none" })).toMatchObject({ status: 404, title });
    for (const form of ["background", "give-background"])
      expect(await admin.send(PAGE, form, { userId: other.id, background: id })).toMatchObject({ status: 403, title });
    await expectAudit(
      ctx,
      { action: "user.background.give", after: { background: "Candy Sky" } },
      { action: "user.background.set", before: { background: null }, after: { background: "Candy Sky" } },
      { action: "user.background.set", before: { background: "Candy Sky" }, after: { background: null } },
    );
  });

  test("an unknown name in the address opens nothing", async () => {
    for (const named of ["role.x", "hat.00000000-0000-4000-8000-000000000000", "role", "x".repeat(500)])
      expect((await admin.open(`${PAGE}?edit=${named}`)).status).toBe(200);
  });
});

describe("the page of an account", () => {
  test("ADM-USER-011, ADM-USER-018, ADM-USER-038 the page of an account has who they are, what staff did and can do, and what they posted", async () => {
    const { id, owner: player } = await postTrade(ctx);
    orThrow(await muteUser(ctx, { userId: player.id, until: new Date("2026-11-21T13:00:00Z") }));
    const { text } = await admin.open(`${PAGE}/${player.id}`);
    for (const words of ["Poster", "Nov 21, 2026", "Admin Controls", "Mute changed", `/trades/${id}`, "No suggestions."])
      expect(text).toContain(words);
    expect(await admin.send(`${PAGE}/${player.id}`, "ban", { reason: "Spam" })).toMatchObject({ title: "User banned" });
    const banned = (await admin.open(`${PAGE}/${player.id}`)).text;
    for (const words of ["Lift the ban", `/trades/${id}`]) expect(banned).toContain(words);
    const seenBy = async (who: typeof admin) => (await who.open(`/trades/${id}`)).status;
    expect([await seenBy(moderator), await seenBy(site.as("guest")), await seenBy(site.as("user"))]).toEqual([200, 404, 404]);
    expect((await admin.open(`/admin/trades?user=${player.id}`)).text).toContain("Poster");
  });

  test("the page of an unknown account is not found, and one's own says so", async () => {
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) expect((await admin.open(`${PAGE}/${id}`)).status).toBe(404);
    const { actor } = await admin.ctx();
    expect((await admin.open(`${PAGE}/${actor.kind === "user" ? actor.id : ""}`)).text).toContain("This is your own account.");
    expect((await moderator.open(`${PAGE}/x`)).status).toBe(403);
  });
});

test("the forms of a role say which one they were shown with, in the user manager and in Admin Controls", async () => {
  const player = await createUser(ctx);
  for (const address of [`/admin/users/${player.id}`, `/profile/${player.id}`]) {
    const { text } = await owner.open(address);
    const form = /<form[^>]*>(?:(?!<\/form>).)*name="role".*?<\/form>/s.exec(text)?.[0];
    expect(form, address).toContain('name="seen.role" value="user"');
    orThrow(await setRole(await owner.ctx(), { userId: player.id, role: "moderator" }));
    const reply = await owner.send(address, "role", { userId: player.id, role: "premium", "seen.role": "user" });
    expect(reply, address).toMatchObject({ ok: false, status: 409, message: expect.stringContaining("Moderator") });
    orThrow(await setRole(await owner.ctx(), { userId: player.id, role: "user" }));
  }
});
