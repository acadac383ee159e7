import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import type { Provider, VouchedIdentity } from "~/platform/identity/identity.types.ts";
import { createToken } from "~/platform/identity/tokens.server.ts";
import { createUser, signInAgain } from "../../../test/factories.ts";
import { createJourneys, type Journey } from "../../../test/sign-in-journeys.ts";
import { refreshAvatar } from "./accounts.avatars.commands.server.ts";
import { disconnect } from "./accounts.identities.commands.server.ts";
import { importAccounts } from "./accounts.import.commands.server.ts";
import { findIdentities, findRobloxVerification, findSession } from "./accounts.queries.server.ts";
import { removeFromProfile } from "./accounts.removals.commands.server.ts";
import { type Finished, startConnecting } from "./accounts.sign-in.commands.server.ts";

const { ctx, site, local, travel, arrive, settle } = await createJourneys();
const as = (actor: Actor) => ({ ...ctx, actor });
const count = async (table: string) => Number((await site.pool.query(`select count(*) from ${table}`)).rows[0].count);
const userRow = async (id: string) => (await site.pool.query("select * from users where id = $1", [id])).rows[0];

describe("connecting a further account", () => {
  test("PROF-093, PROF-094 connecting a further account of Roblox to one of Discord verifies it; either opens the account then", async () => {
    const { actor, finished } = await settle({ provider: "discord", account: "user" });
    expect(await travel({ provider: "roblox", account: "user", actor, linking: true })).toMatchObject({ ok: true, token: null });
    expect(await findRobloxVerification(ctx, actor)).toEqual({ at: site.now().getTime(), by: "roblox" });
    expect((await findIdentities(ctx, actor)).map(({ provider }) => provider).sort()).toEqual(["discord", "roblox"]);
    expect(await findSession(ctx, finished.token as string)).toBeDefined();
    expect((await settle({ provider: "roblox", account: "user" })).actor.id).toBe(actor.id);
  });

  test("an identity that belongs to another account is not connected, also when two request it at once", async () => {
    await settle({ provider: "roblox", account: "user" });
    const thief = (await settle({ provider: "discord", account: "premium" })).actor;
    const taken = { ok: false, reason: "conflict", message: "This Roblox account is already connected to another account here." };
    expect(await travel({ provider: "roblox", account: "user", actor: thief, linking: true })).toEqual(taken);
    const rival = (await settle({ provider: "discord", account: "partner" })).actor;
    const both = [thief, rival].map((actor) => travel({ provider: "roblox", account: "bare", actor, linking: true }));
    const results = await Promise.all(both);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual(taken);
  });

  test("a second of the same service is refused", async () => {
    const { actor } = await settle({ provider: "roblox", account: "user" });
    expect(await travel({ provider: "roblox", account: "premium", actor, linking: true })).toMatchObject({ ok: false, reason: "conflict" });
    expect(await travel({ provider: "roblox", account: "user", actor, linking: true })).toMatchObject({ ok: true });
  });

  test("connecting a further account is finished only in the session that started it", async () => {
    const { actor } = await settle({ provider: "discord", account: "user" });
    const other = (await settle({ provider: "discord", account: "premium" })).actor;
    for (const back of [{ actor: other }, { actor: { kind: "guest" } as const }, { actor: { ...actor, sessionId: createToken() } }])
      expect(await travel({ provider: "roblox", account: "bare", actor, linking: true, back })).toMatchObject({
        ok: false,
        reason: "forbidden",
      });
    expect(await count("identities")).toBe(2);
  });

  test("connecting a further account is refused for guests and banned accounts", async () => {
    const input = { provider: "roblox" as const, returnTo: "/" };
    expect(await startConnecting(ctx, input)).toMatchObject({ reason: "unauthenticated" });
    expect(await startConnecting(as(await createUser(site, { banReason: "x" })), input)).toMatchObject({ reason: "forbidden" });
  });

  test("PROF-101 connecting a further account reports a failure of the service", async () => {
    const { actor } = await settle({ provider: "discord", account: "user" });
    local.identity.misbehave.roblox = { nonce: "wrong" };
    const message = "There was an error processing your Roblox authentication.";
    expect(await travel({ provider: "roblox", account: "user", actor, linking: true })).toEqual({
      ok: false,
      reason: "unavailable",
      message,
    });
  });
});

describe("disconnecting", () => {
  const connected = async () => {
    const { actor } = await settle({ provider: "discord", account: "user" });
    await travel({ provider: "roblox", account: "user", actor, linking: true });
    return actor;
  };

  test("PROF-095 … PROF-097 Roblox takes the verification and the name back", async () => {
    const actor = await connected();
    expect(await disconnect(as(actor), { provider: "roblox" })).toEqual({ ok: true });
    expect(await findRobloxVerification(ctx, actor)).toBeNull();
    expect((await findIdentities(ctx, actor)).map(({ provider }) => provider)).toEqual(["discord"]);
  });

  test("PROF-071 the last identity is never disconnected, not even by two requests at once", async () => {
    const actor = await connected();
    const results = await Promise.all([disconnect(as(actor), { provider: "roblox" }), disconnect(as(actor), { provider: "discord" })]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      reason: "conflict",
      code: "last_identity",
      message: "Failed to disconnect account",
    });
    expect(await findIdentities(ctx, actor)).toHaveLength(1);
  });

  test("disconnecting an unconnected or foreign identity changes nothing", async () => {
    const [owner, stranger] = [await connected(), await createUser(site)];
    expect(await disconnect(as(stranger), { provider: "discord" })).toMatchObject({ ok: false, code: "not_connected" });
    expect(await findIdentities(ctx, owner)).toHaveLength(2);
    expect(await disconnect(ctx, { provider: "roblox" })).toMatchObject({ reason: "unauthenticated" });
  });
});

describe("the picture", () => {
  const takeOver = (userId: string, identity: VouchedIdentity) =>
    refreshAvatar({ ...ctx, actor: { kind: "system", name: "test" } }, { userId, identity });
  const avatarAfter = async (journey: Journey) => {
    const { finished, actor } = await settle(journey);
    await takeOver(actor.id, finished.identity);
    return { avatar: (await userRow(actor.id)).avatar as string | null, actor };
  };

  test.each([
    ["roblox", "user"],
    ["discord", "user"],
    ["discord", "bare"],
    ["discord", "long"],
  ] as const)("AUTH-158 of %s (%s) is kept among our own files, re-encoded, at 256 pixels", async (provider, account) => {
    const { avatar } = await avatarAfter({ provider, account });
    const stored = await site.files.readToBuffer(`avatars/${avatar}-128.webp`);
    expect(stored.subarray(8, 12).toString()).toBe("WEBP");
    const kept = await sharp(await site.files.readToBuffer(`avatars/${avatar}-256.webp`)).metadata();
    // A default picture of Discord is smaller, and is not made larger.
    expect([kept.format, kept.width]).toEqual(["webp", ["bare", "long"].includes(account) ? expect.any(Number) : 256]);
  });

  test("AUTH-158 an avatar stored only in the smaller width is fetched again at the next sign-in", async () => {
    const { avatar } = await avatarAfter({ account: "user" });
    await site.files.deleteFile(`avatars/${avatar}-256.webp`);
    expect((await avatarAfter({ account: "user" })).avatar).toBe(avatar);
    expect(await site.files.fileExists(`avatars/${avatar}-256.webp`)).toBe(true);
  });

  test("a picture that is missing, a script, or late leaves none, and never fails the sign-in", async () => {
    local.identity.misbehave.roblox = { picture: "none" };
    expect((await avatarAfter({ account: "user" })).avatar).toBeNull();
    local.identity.misbehave.roblox = { picture: "svg" };
    expect((await avatarAfter({ account: "premium" })).avatar).toBeNull();
    local.identity.misbehave.roblox = { picture: "userinfo_only" };
    expect((await avatarAfter({ account: "partner" })).avatar).not.toBeNull();
  });

  test("the picture is fetched from the hosts of the provider alone", async () => {
    const { finished, actor } = await settle({ account: "bare" });
    for (const picture of [
      "http://169.254.169.254/latest/meta-data",
      "http://localhost:1/x.png",
      "file:///etc/passwd",
      `${local.appUrl}@evil.example/x.png`,
      "not an address",
    ])
      await takeOver(actor.id, { ...finished.identity, picture });
    expect((await userRow(actor.id)).avatar).toBeNull();
  });

  test("the picture of Roblox is shown before that of Discord, which returns when Roblox is disconnected", async () => {
    const { avatar: ofDiscord, actor } = await avatarAfter({ provider: "discord", account: "user" });
    const linked = (await travel({ provider: "roblox", account: "user", actor, linking: true })) as { ok: true } & Finished;
    await takeOver(actor.id, linked.identity);
    expect((await userRow(actor.id)).avatar).not.toBe(ofDiscord);
    await disconnect(as(actor), { provider: "roblox" });
    expect((await userRow(actor.id)).avatar).toBe(ofDiscord);
  });
});

describe("the names that a provider gives", () => {
  /** Signs in as "user" or, at Discord, as "bare", who is called so there for the moment. */
  async function arriveAs(provider: Provider, names: { username?: string; displayName?: string | null }, journey: Journey = {}) {
    const [player] = local.identity.accounts.roblox;
    const chatter = local.identity.accounts.discord.find(({ key }) => key === "bare");
    if (!player || !chatter) throw new Error("The ready accounts are gone.");
    const [before, beforeThere] = [{ ...player }, { ...chatter }];
    const { displayName, ...rest } = names;
    if (provider === "roblox") Object.assign(player, rest, displayName === undefined ? {} : { displayName });
    else Object.assign(chatter, rest, displayName === undefined ? {} : { globalName: displayName });
    try {
      return await arrive({ provider, account: provider === "roblox" ? "user" : "bare", ...journey });
    } finally {
      Object.assign(player, before);
      Object.assign(chatter, beforeThere);
    }
  }
  const namesOf = async (id: string) => {
    const { username, display_name } = await userRow(id);
    return [username, display_name];
  };

  test.each([
    ["AdminTheo", "Theo the Great", "User_900000", ["", "Theo the Great"]],
    ["GummyGwen", "Roblox Support", "GummyGwen", ["GummyGwen", ""]],
    ["xX_0wner_Xx", "Verified ✔", "User_900000", ["", ""]],
    ["Modesto", "Staffordshire", "Modesto", ["Modesto", "Staffordshire"]],
  ])(
    "a provider's names %j and %j that could be taken for the team's are not taken over: %j",
    async (username, displayName, name, stored) => {
      const { actor } = await arriveAs("roblox", { username, displayName });
      expect(actor.name).toBe(name);
      expect(await namesOf(actor.id)).toEqual(stored);
      const { rows } = await site.pool.query("select username from identities");
      expect(rows, "who it is at Roblox stays known").toEqual([{ username }]);
      const renamed = await arriveAs("roblox", { username: "Gwendolyn", displayName: "Gwen" });
      expect(await namesOf(renamed.actor.id)).toEqual(["Gwendolyn", "Gwen"]);
    },
  );

  test("a provider's name that looks like a team member's is not taken over, and the team keeps its own", async () => {
    await createUser(site, { subject: "5", username: "TaffyTheo", displayName: "Theo", role: "admin" });
    expect(await namesOf((await arriveAs("roblox", { username: "Taffy_Theo1", displayName: "Thе0" })).actor.id)).toEqual(["", ""]);
    await site.pool.query("update users set role = 'moderator' where username = ''");
    expect(await namesOf((await arriveAs("roblox", { username: "ModGwen", displayName: "Gwen (Mod)" })).actor.id)).toEqual([
      "ModGwen",
      "Gwen (Mod)",
    ]);
  });

  test("a name that staff removed does not come back, as long as it is the same at Roblox", async () => {
    const { actor } = await arriveAs("roblox", { username: "RudeName", displayName: "Rude Name" });
    for (const part of ["username", "displayName"] as const) await removeFromProfile(site, { userId: actor.id, part, reason: "Rude" });
    expect(await namesOf((await arriveAs("roblox", { username: "RudeName", displayName: "Rude Name" })).actor.id)).toEqual(["", ""]);
  });

  test("PROF-010 a Discord username is not the name here: the Discord display name is, unless it is taken", async () => {
    const { actor } = await arriveAs("discord", { username: "secret.handle", displayName: "Jelly" });
    expect([actor.name, ...(await namesOf(actor.id))]).toEqual(["Jelly", "Jelly", "Jelly"]);
    await site.pool.query("truncate users cascade");
    expect((await arriveAs("discord", { username: "secret.handle", displayName: "Secret.Handle" })).actor.name).toBe("User_900000");
    await site.pool.query("truncate users cascade");
    await createUser(site, { subject: "5", username: "Jelly" });
    expect(await namesOf((await arriveAs("discord", { username: "secret.handle", displayName: "jelly" })).actor.id)).toEqual(["", "jelly"]);
  });
});

test("an account that is imported again stays as it is, also after one of its identities was disconnected", async () => {
  const roblox = { provider: "roblox" as const, subject: "7001", username: "TwoWays", displayName: "Two Ways" };
  const discord = { provider: "discord" as const, subject: "7002", username: "twoways", displayName: "Two Ways" };
  const account = { ...roblox, connected: [discord], role: "user" as const, banReason: null, createdAt: site.now() };
  const importAgain = async () => orThrow(await importAccounts({ ...site, actor: { kind: "system", name: "test" } }, [account])).ids;
  const [id = ""] = await importAgain();
  const actor = await signInAgain(site, discord);
  expect(await disconnect(as(actor), { provider: "roblox" })).toMatchObject({ ok: true });
  expect(await importAgain()).toEqual([id]);
  expect(await count("identities")).toBe(1);
});
