import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { users } from "~/db/schema/accounts.ts";
import { muteUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { findOwnProfile } from "~/features/accounts/accounts.profile.queries.server.ts";
import { findSession } from "~/features/accounts/accounts.queries.server.ts";
import { claimBackground } from "~/features/shop/shop.commands.server.ts";
import { importBackgrounds } from "~/features/shop/shop.import.commands.server.ts";
import { findBackgrounds } from "~/features/shop/shop.queries.server.ts";
import type { Actor, UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, openSessionOf, signInAgain } from "../../../test/factories.ts";
import { drawing } from "../../../test/pictures.ts";
import { sendForm, withSeen } from "../../../test/send-form.ts";
import { backgroundFieldsOf, profileFieldsOf } from "./core/form-fields.ts";
import { saveProfile } from "./settings.commands.server.ts";
import { settingsForms } from "./settings.forms.server.ts";
import type { BackgroundFields, ProfileFields } from "./settings.types.ts";

const ctx = await createTestContext();
const as = (actor: Actor) => ({ ...ctx, actor });

/** Saves the texts of a form that was shown just now, changed so. */
async function save(user: UserActor, typed: Partial<ProfileFields>, seen?: ProfileFields) {
  const shown = seen ?? profileFieldsOf(await findOwnProfile(ctx, user));
  return sendForm(settingsForms.profile, as(user), withSeen({ ...shown, ...typed }, shown));
}
async function dress(user: UserActor, typed: Partial<BackgroundFields>, seen?: BackgroundFields) {
  const shown = seen ?? backgroundFieldsOf(await findOwnProfile(ctx, user));
  return sendForm(settingsForms.background, as(user), withSeen({ ...shown, ...typed }, shown));
}
const profileOf = (user: UserActor) => findOwnProfile(ctx, user);

describe("the texts of a profile", () => {
  it("PROF-049 … PROF-051, PROF-087 the texts of a profile are saved, cleaned", async () => {
    const user = await createUser(ctx);
    const saved = await save(user, {
      username: "Gummy_Gwen2",
      displayName: " Gwen\u202e ",
      bio: "One\r\ntwo",
      title: "Egg\tqueen",
      titleColor: "pink",
    });
    expect(saved).toMatchObject({ ok: true, message: "Profile updated successfully" });
    expect(await profileOf(user)).toMatchObject({
      username: "Gummy_Gwen2",
      displayName: "Gwen",
      bio: "One\ntwo",
      title: "Egg queen",
      titleColor: "pink",
    });
  });

  it.each([
    ["title", "x".repeat(30), true],
    ["title", "x".repeat(31), false],
    ["bio", "x".repeat(500), true],
    ["bio", "x".repeat(501), false],
    ["displayName", "x".repeat(40), true],
    ["displayName", "x".repeat(41), false],
    ["displayName", " \u200e ", false],
    ["username", "abc", true],
    ["username", "ab", false],
    ["username", "a".repeat(20), true],
    ["username", "a".repeat(21), false],
    ["username", "_gwen", false],
    ["username", "gw__en", false],
    ["username", "gwen g", false],
    ["username", "gwеn", false],
    ["username", "Admin_1", false],
    ["username", "BubblegumValues", false],
    ["displayName", "Bubblegum Support", false],
    ["displayName", "★ ＡＤＭＩＮ ★", false],
    ["displayName", "Supportive Sam", true],
    ["title", "Moderator", false],
    ["title", "Owner of nine dragons", true],
    ["titleColor", "indigo", true],
    ["titleColor", "black", false],
  ])("PROF-038, PROF-045: %s %j is taken: %s", async (field, value, ok) => {
    const user = await createUser(ctx);
    const before = await profileOf(user);
    const saved = await save(user, { [field]: value });
    expect(saved).toMatchObject(
      ok ? { ok } : { ok, status: 422, message: "Failed to update profile", fields: { [field]: expect.any(String) } },
    );
    expect(await profileOf(user)).toEqual(ok ? { ...before, [field]: value } : before);
  });

  it.each([
    ["username", "AdminTheo", "This could be taken for the site's team"],
    ["username", "xX_m0d_Xx", "This could be taken for the site's team"],
    ["displayName", "Roblox Support", "This could be taken for the site's team"],
    ["displayName", "Vеrified ✔", "This could be taken for the site's team"],
    ["title", "Trusted Middleman", "This could be taken for the site's team"],
    ["title", "Bubblegum Staff", "This could be taken for the site's team"],
    ["username", "TaffyTheo1", "This is too close to the name of somebody on the site's team"],
    ["displayName", "Thе0", "This is too close to the name of somebody on the site's team"],
    ["title", "taffy theo", "This is too close to the name of somebody on the site's team"],
  ])("a %s like %j is refused, and says why", async (field, value, why) => {
    await createUser(ctx, { username: "TaffyTheo", displayName: "Theo", role: "admin" });
    const user = await createUser(ctx);
    const before = await profileOf(user);
    const saved = await save(user, { [field]: value });
    expect(saved).toMatchObject({ status: 422, fields: { [field]: expect.stringContaining(why) } });
    expect(await profileOf(user)).toEqual(before);
  });

  it("the team may use team names, and an account with such a name can still edit the rest", async () => {
    const moderator = await createUser(ctx, { username: "MintyMarlow", role: "moderator" });
    expect(await save(moderator, { title: "Moderator", displayName: "Marlow (Mod)" })).toMatchObject({ ok: true });
    expect(await save(moderator, { displayName: "MintyMarlow" })).toMatchObject({ ok: true });
    const user = await createUser(ctx, { username: "OldAdmin" });
    expect(await save(user, { bio: "Hello" })).toMatchObject({ ok: true });
    expect(await save(user, { username: "OldAdmin2" })).toMatchObject({ status: 422 });
  });

  it("PROF-010 a player chooses whether others see the Discord name", async () => {
    const user = await createUser(ctx, { provider: "discord" });
    expect(await profileOf(user)).toMatchObject({ hidesDiscord: false });
    expect(await save(user, { hidesDiscord: "on" })).toMatchObject({ ok: true, stored: { hidesDiscord: "on" } });
    expect(await profileOf(user)).toMatchObject({ hidesDiscord: true });
    expect(await save(user, { bio: "x" })).toMatchObject({ ok: true });
    expect(await profileOf(user)).toMatchObject({ hidesDiscord: true });
    expect(await save(user, { hidesDiscord: "" })).toMatchObject({ ok: true });
    expect(await save(user, { hidesDiscord: "yes" })).toMatchObject({ status: 422 });
    expect(await profileOf(user)).toMatchObject({ hidesDiscord: false });
  });

  it("AUTH-091, AUTH-092 changing a username while signed out has its own message", async () => {
    const user = await createUser(ctx);
    const shown = profileFieldsOf(await profileOf(user));
    const send = (typed: Partial<ProfileFields>) =>
      sendForm(settingsForms.profile, as({ kind: "guest" }), withSeen({ ...shown, ...typed }, shown));
    expect(await send({ username: "NewName" })).toMatchObject({
      status: 401,
      message: "You must be logged in to update settings",
      fields: { username: "No user is currently logged in" },
    });
    expect((await send({ bio: "x" })).fields).toBeUndefined();
  });

  it("a name that the provider gave stays, also where it could not be chosen here", async () => {
    const user = await createUser(ctx, { username: "a.long.name.from.discord" });
    expect(await save(user, { bio: "Hello" })).toMatchObject({ ok: true });
  });

  it("a username of somebody else is refused in any case, here and at a provider; one's own is not", async () => {
    const other = await createUser(ctx, { username: "FirstHere" });
    const user = await createUser(ctx, { username: "Second" });
    expect(await save(user, { username: "firsthere" })).toMatchObject({
      ok: false,
      status: 409,
      fields: { username: "This username belongs to somebody else." },
    });
    expect(await save(other, { username: "Renamed" })).toMatchObject({ ok: true });
    expect(await save(user, { username: "FirstHere" }), "the name at Roblox is still theirs").toMatchObject({ ok: false, status: 409 });
    expect(await save(other, { username: "firsthere" })).toMatchObject({ ok: true });
  });

  it("of sixteen players who take one name at once, one gets it", async () => {
    const players = await Promise.all(Array.from({ length: 16 }, () => createUser(ctx)));
    const saved = await Promise.all(players.map((player) => save(player, { username: "WantedByAll" })));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ctx.db.select().from(users).where(eq(users.username, "WantedByAll"))).toHaveLength(1);
  });

  it("a forgotten tab takes nothing back, and says so where both changed the same", async () => {
    const user = await createUser(ctx);
    const forgotten = profileFieldsOf(await profileOf(user));
    await save(user, { bio: "newer", title: "newer" });
    expect(await save(user, { displayName: "Mine" }, forgotten)).toMatchObject({ ok: true });
    expect(await profileOf(user)).toMatchObject({ bio: "newer", displayName: "Mine" });
    const refused = await save(user, { bio: "older" }, forgotten);
    expect(refused).toMatchObject({ ok: false, status: 409, stored: { bio: "newer", title: "newer" } });
    expect(refused.fields?.bio).toContain("newer");
    expect(await save(user, { bio: "older" }, refused.stored as ProfileFields), "the second time it is meant").toMatchObject({ ok: true });
    expect(await profileOf(user)).toMatchObject({ bio: "older", title: "newer" });
  });

  it("PROF-043, PROF-044 only their owner changes the texts of a profile, signed in, not banned and not muted", async () => {
    const user = await createUser(ctx);
    const shown = profileFieldsOf(await profileOf(user));
    const draft = { seen: shown, values: { ...shown, bio: "x" } };
    expect(await sendForm(settingsForms.profile, as({ kind: "guest" }), withSeen(draft.values, shown))).toMatchObject({
      status: 401,
      message: "You must be logged in to update settings",
    });
    expect(await saveProfile(as({ ...user, ban: { reason: "" } }), draft)).toMatchObject({ reason: "forbidden" });
    orThrow(await muteUser(ctx, { userId: user.id, until: new Date("2026-11-22T12:00:00Z") }));
    const muted = await signInAgain(ctx, { provider: "roblox", subject: await subjectOf(user) });
    expect(await saveProfile(as(muted), draft)).toMatchObject({ reason: "forbidden" });
    expect((await profileOf(user)).bio).toBe("");
  });
});

describe("the background of a profile", () => {
  it("PROF-075, PROF-077, PROF-079, PROF-080, PROF-083 each change has its own message", async () => {
    const user = await createUser(ctx);
    const image = await ownBackground(user);
    expect((await dress(user, { background: image })).message).toBe("Background updated successfully");
    expect((await dress(user, { backgroundColor: "blue" })).message).toBe("Background color updated successfully");
    expect((await dress(user, { fullSite: "on" })).message).toBe("Full site background enabled successfully");
    expect(await profileOf(user)).toMatchObject({ background: image, backgroundColor: "blue", fullSite: true });
    expect((await dress(user, { fullSite: "" })).message).toBe("Full site background disabled successfully");
    expect((await dress(user, { background: "", backgroundColor: "red" })).message).toBe("Background settings saved successfully");
    expect((await dress(user, {})).message).toBe("Background settings saved successfully");
    expect(await profileOf(user)).toMatchObject({ background: null, backgroundColor: "red", fullSite: false });
  });

  it("PROF-076, PROF-078, PROF-081, PROF-084 each failure has its own message, and the choice stays in the form", async () => {
    const user = await createUser(ctx);
    const foreign = await ownBackground(await createUser(ctx));
    const refused = await dress(user, { background: foreign });
    expect(refused).toMatchObject({
      ok: false,
      status: 422,
      message: "Failed to update background",
    });
    expect((await dress(user, { background: "../../etc/passwd" })).message).toBe("Failed to update background");
    expect((await dress(user, { backgroundColor: "black" })).message).toBe("Failed to update background color");
    expect((await dress(user, { fullSite: "yes" })).message).toBe("Failed to update background settings");
    expect((await dress(user, { background: foreign, backgroundColor: "blue" })).message).toBe("Failed to save background settings");
    expect(await profileOf(user)).toMatchObject({ background: null, backgroundColor: "default", fullSite: false });
  });

  it("a failed database has the same messages", async () => {
    const user = await createUser(ctx);
    const shown = backgroundFieldsOf(await profileOf(user));
    const broken = { ...as(user), db: { transaction: () => Promise.reject(new Error("gone")) } as unknown as typeof ctx.db };
    expect(await sendForm(settingsForms.background, broken, withSeen({ ...shown, fullSite: "on" }, shown))).toMatchObject({
      ok: false,
      status: 500,
      message: "Failed to save background settings",
    });
  });

  it("a field changed here and in another tab gets a conflict, and is saved at the second try", async () => {
    const user = await createUser(ctx);
    const [mine, theirs] = [await ownBackground(user, "Day"), await ownBackground(user, "Night")];
    const seen = backgroundFieldsOf(await profileOf(user));
    await dress(user, { background: theirs, backgroundColor: "green", fullSite: "on" });
    const refused = await dress(user, { background: mine, backgroundColor: "red", fullSite: "on" }, seen);
    expect(refused).toMatchObject({
      ok: false,
      status: 409,
      fields: {
        background: "Another picture was chosen elsewhere. Save again to keep yours.",
        backgroundColor: "This was changed elsewhere, to “green”. Save again to keep yours.",
      },
      stored: { background: theirs },
    });
    await dress(user, { background: "" });
    expect(await dress(user, { background: mine }, refused.stored as BackgroundFields)).toMatchObject({
      fields: { background: "The picture was removed elsewhere. Save again to keep yours." },
    });
    expect(await dress(user, { background: mine, backgroundColor: "red" })).toMatchObject({ ok: true });
    expect(await profileOf(user)).toMatchObject({ background: mine, backgroundColor: "red", fullSite: true });
  });

  it("PROF-048 the next request has it behind every page, and none where it is off or the account is banned", async () => {
    const user = await createUser(ctx);
    const image = await ownBackground(user);
    await dress(user, { background: image, backgroundColor: "green" });
    expect((await requestOf(user))?.actor.backdrop).toBeUndefined();
    await dress(user, { fullSite: "on" });
    expect((await requestOf(user))?.actor.backdrop).toEqual({ image, color: "green" });
    await ctx.db.update(users).set({ bannedAt: ctx.now(), banReason: "x" }).where(eq(users.id, user.id));
    expect((await requestOf(user))?.actor.backdrop).toBeUndefined();
  });

  it("PROF-043, PROF-044 a guest is refused", async () => {
    const fields = { background: "", backgroundColor: "blue", fullSite: "" };
    expect(await sendForm(settingsForms.background, as({ kind: "guest" }), withSeen(fields, fields))).toMatchObject({
      status: 401,
      message: "You must be logged in to update settings",
    });
  });
});

async function ownBackground(user: UserActor, scene = "Scene"): Promise<string> {
  const name = `${scene} of ${user.name}`;
  orThrow(await importBackgrounds(ctx, [{ name, description: "x", category: "default", image: drawing(name) }]));
  const background = (await findBackgrounds(ctx)).find((one) => one.name === name);
  if (!background) throw new Error("The background was not stored.");
  orThrow(await claimBackground(as(user), { background: background.id }));
  return background.image;
}

async function requestOf(user: UserActor) {
  return findSession(ctx, await openSessionOf(ctx, user.id));
}

async function subjectOf(user: UserActor): Promise<string> {
  const [row] = (await ctx.pool.query("select subject from identities where user_id = $1", [user.id])).rows;
  return row.subject;
}
