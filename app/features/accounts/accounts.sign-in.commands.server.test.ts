import { describe, expect, test } from "vitest";
import { orThrow, requireUser } from "~/access/guards.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import type { Reason } from "~/platform/http/errors.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import { createToken } from "~/platform/identity/tokens.server.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { Visitor } from "../../../demo/identity/visitor.fixture.ts";
import { createUser } from "../../../test/factories.ts";
import { createJourneys, type Journey } from "../../../test/sign-in-journeys.ts";
import { liftEndedBans } from "./accounts.cases.commands.server.ts";
import { importUnclaimedAccounts } from "./accounts.import.commands.server.ts";
import { answerWelcome } from "./accounts.profile.commands.server.ts";
import { findRobloxVerification, findSession } from "./accounts.queries.server.ts";
import { finishSignIn, startSignIn } from "./accounts.sign-in.commands.server.ts";

const { ctx, site, local, settings, clientsOf, failures, travel, arrive, settle } = await createJourneys({
  OWNERS: "roblox:900000000000006",
});
const { roblox, discord } = local.identity.endpoints;
const GUILD = "42";
const as = (actor: Actor) => ({ ...ctx, actor });

const count = async (table: string) => Number((await site.pool.query(`select count(*) from ${table}`)).rows[0].count);
const userRow = async (id: string) => (await site.pool.query("select * from users where id = $1", [id])).rows[0];

describe("the address of the provider", () => {
  const parametersOf = async (provider: Provider) => {
    const started = await startSignIn(ctx, { provider, returnTo: "/" });
    if (!started.ok) throw new Error(started.message);
    return Object.fromEntries(started.address.searchParams);
  };

  test("AUTH-018 … AUTH-021 the sign-in address of Roblox names client, redirect, code, scope, state, nonce and the S256 challenge", async () => {
    expect(await parametersOf("roblox")).toMatchObject({
      client_id: roblox.clientId,
      redirect_uri: `${local.appUrl}/api/auth/callback`,
      response_type: "code",
      scope: "openid profile",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  test("AUTH-059 the sign-in address of Discord asks for identify alone, and for guilds.join only with a community", async () => {
    expect(await parametersOf("discord")).toMatchObject({ scope: "identify", code_challenge_method: "S256" });
    const guild = { id: GUILD, botToken: discord.botToken };
    const joining = { ...ctx, identity: clientsOf({ ...settings, discord: { ...discord, guild } }) };
    const started = await startSignIn(joining, { provider: "discord", returnTo: "/" });
    expect(started.ok && started.address.searchParams.get("scope")).toBe("identify guilds.join");
  });

  test("the sign-in address holds no secret of ours, and the database only the hash of the state", async () => {
    const { state } = await parametersOf("roblox");
    const { rows } = await site.pool.query("select * from sign_in_attempts");
    expect(JSON.stringify(rows)).not.toContain(state);
    expect(JSON.stringify(await parametersOf("roblox"))).not.toContain(rows[0].verifier);
  });

  test("the sign-in address is refused for a service that is not configured", async () => {
    const without = { ...ctx, identity: clientsOf({ roblox: undefined, discord: undefined }) };
    const started = await startSignIn(without, { provider: "discord", returnTo: "/" });
    expect(started).toEqual({ ok: false, reason: "not_found", message: "Sign-in with Discord is not available here." });
  });
});

describe("an account that an import brought", () => {
  test("AUTH-095 a sign-in with its identity claims an imported account, which is verified only then, and welcomed like a new one", async () => {
    const [row] = local.identity.accounts.roblox.filter(({ username }) => username === "GummyGwen");
    const look = { title: "", titleColor: "default", backgroundColor: "default", channel: null, badges: ["new_user"] };
    const stats = { tradesPosted: 7, serversPosted: 0, suggestionsSubmitted: 0, suggestionsApproved: 0 };
    const account = {
      provider: "roblox" as const,
      subject: row?.id ?? "",
      username: "OldName",
      displayName: "",
      role: "user" as const,
      bio: "Hello",
    };
    const { ids, known } = orThrow(
      await importUnclaimedAccounts(as({ kind: "system", name: "Import" }), [
        { ...account, ...look, stats, createdAt: new Date("2024-01-01T00:00:00Z") },
      ]),
    );
    expect(known).toEqual([false]);
    expect(await userRow(ids[0] ?? "")).toMatchObject({ username: "OldName", roblox_verified_at: null, welcomed_at: null });
    const { finished, actor } = await arrive({ account: "user", returnTo: "/" });
    expect(finished).toMatchObject({ userId: ids[0], welcomed: false });
    expect(actor).toMatchObject({ id: ids[0], name: "GummyGwen" });
    expect(await userRow(ids[0] ?? "")).toMatchObject({ bio: "Hello", trades_posted: 7, roblox_verified_at: expect.any(Date) });
  });
});

describe("an account that was banned and deleted", () => {
  /** Signs in, is banned, and leaves. */
  async function leaveBanned(bannedUntil: Date | null) {
    const { actor } = await arrive({ account: "user", returnTo: "/" });
    const ban = "update users set banned_at = $2, ban_reason = 'Scamming', banned_until = $3, welcomed_at = $2 where id = $1";
    await site.pool.query(ban, [actor.id, site.now(), bannedUntil]);
    const left = await deleteOwnAccount(as({ ...actor, welcomed: true, ban: { reason: "Scamming" } }), { name: actor.name });
    expect(left).toEqual({ ok: true });
    expect([await count("users"), await count("identities")]).toEqual([0, 0]);
    return actor;
  }

  test.each([null, "2036-12-24T00:00:00Z"])(
    "PROF-106 an account that was banned and deleted comes back banned (until %s), and only a digest was kept of it",
    async (until) => {
      const bannedUntil = until === null ? null : new Date(until);
      const actor = await leaveBanned(bannedUntil);
      const { rows } = await site.pool.query("select * from kept_bans");
      expect(rows).toEqual([
        { digest: expect.any(String), banned_at: site.now(), ban_reason: "Scamming", banned_until: bannedUntil, muted_until: null },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Gwen|${actor.id}`));
      const { actor: back } = await arrive({ account: "user", returnTo: "/" });
      expect(back.id).not.toBe(actor.id);
      expect(back.ban).toEqual({ reason: "Scamming", ...(bannedUntil && { until: bannedUntil }) });
    },
  );

  test("PROF-106 a new account is free once the ban is over, and the digest is deleted", async () => {
    const end = new Date(site.now().getTime() + 60_000);
    await leaveBanned(end);
    site.setNow(end);
    expect((await arrive({ account: "user", returnTo: "/" })).actor.ban).toBeNull();
    orThrow(await liftEndedBans(as({ kind: "system", name: "Bans" })));
    expect(await count("kept_bans")).toBe(0);
  });
});

describe("an account that was muted and deleted", () => {
  /** Signs in, is muted for an hour, and leaves. Returns the end of the mute. */
  async function leaveMuted(provider: "roblox" | "discord" = "roblox") {
    const { actor } = await arrive({ provider, account: provider === "roblox" ? "user" : "bare", returnTo: "/" });
    const mutedUntil = new Date(site.now().getTime() + HOUR_MS);
    await site.pool.query("update users set muted_until = $2, welcomed_at = $3 where id = $1", [actor.id, mutedUntil, site.now()]);
    expect(await deleteOwnAccount(as({ ...actor, welcomed: true, mutedUntil }), { name: actor.name })).toEqual({ ok: true });
    return mutedUntil;
  }

  test("PROF-106 a mute outlasts the deletion of its account", async () => {
    const mutedUntil = await leaveMuted();
    const { actor } = await arrive({ account: "user", returnTo: "/" });
    expect(actor).toMatchObject({ mutedUntil, ban: null });
    orThrow(await liftEndedBans(as({ kind: "system", name: "Bans" })));
    expect(await count("kept_bans")).toBe(1);
  });

  test("PROF-106 a kept mute follows its identity to the account that connects it", async () => {
    const mutedUntil = await leaveMuted();
    const { actor } = await settle({ provider: "discord", account: "premium" });
    expect(await travel({ provider: "roblox", account: "user", actor, linking: true })).toMatchObject({ ok: true });
    expect(await userRow(actor.id)).toMatchObject({ muted_until: mutedUntil });
  });

  test("PROF-106 a kept mute is deleted at its end, and the next account is free", async () => {
    site.setNow(await leaveMuted());
    expect((await arrive({ account: "user", returnTo: "/" })).actor.mutedUntil).toBeNull();
    orThrow(await liftEndedBans(as({ kind: "system", name: "Bans" })));
    expect(await count("kept_bans")).toBe(0);
  });
});

describe("a sign-in", () => {
  test("AUTH-027, AUTH-094, AUTH-147, AUTH-149 a sign-in makes an account with role user, the first badge and empty statistics", async () => {
    const { finished, actor } = await arrive({ account: "user", returnTo: "/values?q=dog" });
    expect(finished).toMatchObject({ returnTo: "/values?q=dog", welcomed: false });
    expect(actor).toMatchObject({ name: "GummyGwen", role: "user", ban: null });
    expect(await userRow(actor.id)).toMatchObject({
      username: "GummyGwen",
      display_name: "Gwen",
      badges: ["new_user"],
      trades_posted: 0,
      minesweeper_high_score: 0,
      roblox_verified_at: site.now(),
      last_login_at: site.now(),
    });
  });

  test("AUTH-065, AUTH-076 a sign-in with Discord makes an account without a verified Roblox account", async () => {
    const { actor } = await arrive({ provider: "discord", account: "bare" });
    expect(actor).toMatchObject({ name: "User_900000", role: "user" });
    expect(await findRobloxVerification(ctx, actor)).toBeNull();
  });

  test("AUTH-028 a sign-in finds the account again, and another identity's is another", async () => {
    const first = await arrive({ account: "user" });
    const again = await arrive({ account: "user" });
    const other = await arrive({ account: "premium" });
    expect(again.actor.id).toBe(first.actor.id);
    expect(other.actor.id).not.toBe(first.actor.id);
    expect(await count("users")).toBe(2);
  });

  test("a sign-in takes over a new name, and two who swap their names keep their accounts", async () => {
    const [gwen, sami] = local.identity.accounts.roblox;
    if (!gwen || !sami) throw new Error("The ready accounts are gone.");
    const before = [await arrive({ account: "user" }), await arrive({ account: "premium" })];
    [gwen.username, sami.username] = [sami.username, gwen.username];
    try {
      const after = [await arrive({ account: "user" }), await arrive({ account: "premium" })];
      expect(after.map(({ actor }) => actor.id)).toEqual(before.map(({ actor }) => actor.id));
      expect(after.map(({ actor }) => actor.name)).toEqual(["SparkleSami", "GummyGwen"]);
    } finally {
      [gwen.username, sami.username] = [sami.username, gwen.username];
    }
  });

  test("a sign-in leaves a name alone that its owner changed here", async () => {
    const { actor } = await arrive({ account: "user" });
    await site.pool.query("update users set display_name = 'Gwenny' where id = $1", [actor.id]);
    await arrive({ account: "user" });
    expect(await userRow(actor.id)).toMatchObject({ display_name: "Gwenny", username: "GummyGwen" });
  });

  test("a sign-in from two tabs at once makes one account", async () => {
    const [one, other] = await Promise.all([arrive({ account: "user" }), arrive({ account: "user" })]);
    expect(one.actor.id).toBe(other.actor.id);
    expect([await count("users"), await count("identities"), await count("sessions")]).toEqual([1, 1, 2]);
  });

  test("a sign-in ends the session that the browser had, so that a planted one opens nothing (session fixation)", async () => {
    const planted = await arrive({ account: "user" });
    const own = await arrive({ account: "premium", actor: planted.actor });
    expect(await findSession(ctx, planted.finished.token as string)).toBeUndefined();
    expect(own.finished.token).not.toBe(planted.finished.token);
  });

  test("ALR-047 a new sign-in to the same account in the same browser keeps its device, and one to another account removes it", async () => {
    const first = await settle({ account: "user" });
    await site.pool.query(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device, created_at)
       values ($1, $2, 'https://fcm.googleapis.com/1', 'key', 'secret', 'A browser', now())`,
      [first.actor.id, first.actor.sessionId],
    );
    const owner = async () => (await site.pool.query("select session_id from push_subscriptions")).rows;
    const again = await settle({ account: "user", actor: first.actor });
    expect(await owner()).toEqual([{ session_id: again.actor.sessionId }]);
    await settle({ account: "premium", actor: again.actor });
    expect(await owner()).toEqual([]);
  });

  test("a sign-in makes the identities of OWNERS owners, and records it", async () => {
    const { finished } = await arrive({ account: "owner" });
    expect((await findSession(ctx, finished.token as string))?.actor.role).toBe("owner");
    const { rows } = await site.pool.query("select actor_name, action, after from audit_log");
    expect(rows).toEqual([{ actor_name: "Setting OWNERS", action: "user.role", after: { role: "owner" } }]);
    expect((await arrive({ account: "admin" })).actor.role).toBe("user");
  });

  test("a sign-in with Discord joins the community where one is configured, and works where that fails", async () => {
    for (const botToken of [discord.botToken, "wrong"]) {
      const guild = { id: GUILD, botToken };
      const joining = { ...ctx, identity: clientsOf({ ...settings, discord: { ...discord, guild } }) };
      const started = await startSignIn(joining, { provider: "discord", returnTo: "/" });
      if (!started.ok) throw new Error(started.message);
      const left = await new Visitor(local.identity.prefix).choose(started.address, { account: botToken === "wrong" ? "premium" : "user" });
      const input = { provider: "discord" as const, answer: left.searchParams, browserToken: started.browserToken, userAgent: null };
      expect(await finishSignIn(joining, input)).toMatchObject({ ok: true });
    }
    expect([...(local.identity.guildMembers.get(GUILD) ?? [])]).toEqual(["9000000000000000001"]);
    expect(failures).toHaveLength(1);
  });

  test("a sign-in keeps no token of the provider", async () => {
    await arrive({ account: "user" });
    await arrive({ provider: "discord", account: "user" });
    const everything = await Promise.all(
      ["users", "identities", "sessions", "sign_in_attempts"].map((table) => site.pool.query(`select * from ${table}`)),
    );
    for (const { fields } of everything) expect(fields.map(({ name }) => name).join()).not.toMatch(/access|refresh|id_token/);
  });
});

describe("a sign-in that is refused leaves no session", () => {
  const refused = async (journey: Journey, reason: Reason, message: string | RegExp) => {
    const result = await travel(journey);
    expect(result).toEqual({ ok: false, reason, message: typeof message === "string" ? message : expect.stringMatching(message) });
    expect(await count("sessions")).toBe(0);
    return result;
  };
  const FOREIGN = /^Authentication error: This sign-in was not started in this browser/;
  const UNTRUSTED = "Failed to authenticate with Roblox: The identity token could not be trusted.";

  test.each(["roblox", "discord"] as Provider[])("AUTH-047, AUTH-060 a sign-in without a code leaves no session (%s)", async (provider) => {
    await refused({ provider, meanwhile: (answer) => answer.delete("code") }, "malformed", "No authorization code provided");
  });

  test.each(["roblox", "discord"] as Provider[])("AUTH-049 a sign-in without a state leaves no session (%s)", async (provider) => {
    await refused(
      { provider, meanwhile: (answer) => answer.delete("state") },
      "malformed",
      "Authentication error: No state parameter provided",
    );
  });

  test.each(["roblox", "discord"] as Provider[])("a sign-in with a wrong state leaves no session (%s)", async (provider) => {
    await refused({ provider, meanwhile: (answer) => answer.set("state", createToken()) }, "forbidden", FOREIGN);
  });

  test("a sign-in with a state created by another browser leaves no session (login fixation)", async () => {
    await refused({ back: { browserToken: createToken() } }, "forbidden", FOREIGN);
    await refused({ back: { browserToken: undefined } }, "forbidden", FOREIGN);
    await refused({ back: { browserToken: "" } }, "forbidden", FOREIGN);
  });

  test("a sign-in with a state of the other provider leaves no session, either way", async () => {
    await refused({ provider: "roblox", back: { provider: "discord" } }, "forbidden", FOREIGN);
    await refused({ provider: "discord", back: { provider: "roblox" } }, "forbidden", FOREIGN);
  });

  test("a sign-in with a used state leaves no session, also when two use it at once", async () => {
    const started = await startSignIn(ctx, { provider: "roblox", returnTo: "/" });
    if (!started.ok) throw new Error(started.message);
    const left = await new Visitor(local.identity.prefix).choose(started.address, { account: "user" });
    const input = { provider: "roblox" as const, answer: left.searchParams, browserToken: started.browserToken, userAgent: null };
    const results = await Promise.all([finishSignIn(ctx, input), finishSignIn(ctx, input), finishSignIn(ctx, input)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await finishSignIn(ctx, input)).toMatchObject({ ok: false, reason: "forbidden", message: expect.stringMatching(FOREIGN) });
    expect(await count("sessions")).toBe(1);
  });

  test("a sign-in with a state older than ten minutes leaves no session", async () => {
    const late = () => site.setNow(new Date(site.now().getTime() + 10 * 60_000));
    await refused({ meanwhile: late }, "forbidden", FOREIGN);
  });

  test("a sign-in with a code of the other provider leaves no session", async () => {
    const started = await startSignIn(ctx, { provider: "discord", returnTo: "/" });
    if (!started.ok) throw new Error(started.message);
    const left = await new Visitor(local.identity.prefix).choose(started.address, { account: "user" });
    await refused(
      { meanwhile: (answer) => answer.set("code", left.searchParams.get("code") ?? "") },
      "unavailable",
      /^Failed to authenticate with Roblox: Token exchange failed/,
    );
  });

  test.each([
    ["issuer", "wrong"],
    ["audience", "wrong"],
    ["party", "wrong"],
    ["nonce", "wrong"],
    ["signature", "wrong"],
    ["algorithm", "none"],
    ["algorithm", "HS256"],
  ] as const)("with an ID token whose %s is %s", async (part, wrong) => {
    local.identity.misbehave.roblox = { [part]: wrong };
    await refused({}, "unavailable", UNTRUSTED);
  });

  test("AUTH-048 a sign-in without an access token leaves no session", async () => {
    local.identity.misbehave.roblox = { token: "no_access_token" };
    await refused({}, "unavailable", "Failed to authenticate with Roblox: No access token received from Roblox");
  });

  test("AUTH-050, AUTH-051, AUTH-054 a sign-in with an expired code or a failed exchange leaves no session", async () => {
    local.identity.misbehave.roblox = { code: "expired" };
    await refused(
      {},
      "unavailable",
      /^Failed to authenticate with Roblox: Token exchange failed: Failed to exchange code for token: 400 - .*invalid_grant/,
    );
    local.identity.misbehave.roblox = { token: 500 };
    const failed = "Token exchange failed: Failed to exchange code for token: 500 - Internal Server Error";
    await refused({}, "unavailable", `Failed to authenticate with Roblox: ${failed}`);
  });

  test("AUTH-052, AUTH-053 a sign-in leaves no session when Roblox does not say who it is", async () => {
    local.identity.misbehave.roblox = { userinfo: 500 };
    const failed = "User info retrieval failed: Failed to get user info: 500 - Internal Server Error";
    await refused({}, "unavailable", `Failed to authenticate with Roblox: ${failed}`);
    local.identity.misbehave.roblox = { userinfo: 401 };
    const unknown = 'User info retrieval failed: Failed to get user info: 401 - {"error":"invalid_token"}';
    await refused({}, "unavailable", `Failed to authenticate with Roblox: ${unknown}`);
    local.identity.misbehave.roblox = { token: 401 };
    const foreign = 'Token exchange failed: Failed to exchange code for token: 401 - {"error":"invalid_token"}';
    await refused({}, "unavailable", `Failed to authenticate with Roblox: ${foreign}`);
  });

  test("AUTH-072, AUTH-073 a sign-in leaves no session when Discord rejects the code or does not say who it is", async () => {
    for (const misbehaviour of [{ token: 500 }, { token: "no_access_token" }, { code: "expired" }] as const) {
      local.identity.misbehave.discord = misbehaviour;
      await refused({ provider: "discord" }, "unavailable", "Error processing authentication");
    }
    local.identity.misbehave.discord = { userinfo: 500 };
    await refused({ provider: "discord" }, "unavailable", "Failed to fetch Discord user data");
  });

  test("a sign-in leaves no session when the provider does not answer, and does not wait for ever", async () => {
    local.identity.misbehave.roblox = { token: "slow" };
    await refused({}, "unavailable", "Failed to authenticate with Roblox: Token exchange failed: Roblox did not answer.");
  });

  test("a cancelled sign-in leaves no session, and shows no other text of its address", async () => {
    const cancel = (answer: URLSearchParams) => {
      answer.delete("code");
      answer.set("error", "access_denied");
      answer.set("error_description", "Call this number");
    };
    await refused({ meanwhile: cancel }, "malformed", "Failed to authenticate with Roblox: The sign-in was cancelled.");
    await refused({ provider: "discord", meanwhile: cancel }, "malformed", "Authentication error: The sign-in was cancelled.");
  });

  test("AUTH-058 a sign-in leaves no session when the account cannot be stored", async () => {
    await site.pool.query("alter table users add constraint broken check (username <> 'GummyGwen') not valid");
    await refused({ account: "user" }, "unavailable", "Error creating user account. Please try again.");
    await site.pool.query("alter table users drop constraint broken");
    expect(await count("users")).toBe(0);
  });

  test.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", "https://evil.example/", null])(
    "return address %j leads home",
    async (returnTo) => {
      expect(await travel({ returnTo })).toMatchObject({ ok: true, returnTo: "/" });
    },
  );
});

test("an account can be deleted while it signs in elsewhere: nobody waits in a circle", async () => {
  const { actor } = await settle({ account: "new" });
  const account = local.identity.accounts.roblox.at(-1)?.key ?? "";
  let waiting = 8;
  const together = Promise.withResolvers<void>();
  const meanwhile = () => {
    waiting -= 1;
    if (waiting === 0) together.resolve();
    return together.promise;
  };
  const signIns = Array.from({ length: waiting }, () => travel({ account, meanwhile }));
  await Promise.race(signIns);
  const left = await deleteOwnAccount({ ...ctx, actor }, { name: actor.name });
  expect(left).toEqual({ ok: true });
  for (const signedIn of await Promise.all(signIns)) expect(signedIn).toMatchObject({ ok: true });
});

describe("the note for young players", () => {
  test("the note for young players is answered once by those who are old enough", async () => {
    const { actor } = await arrive({ account: "user" });
    expect(await answerWelcome(as(actor), { oldEnough: true })).toEqual({ ok: true, kept: true });
    expect((await arrive({ account: "user" })).finished.welcomed).toBe(true);
  });

  test("the note for young players comes before everything else that an account can do", async () => {
    const { actor } = await arrive({ account: "user" });
    expect(() => requireUser(as(actor))).toThrow(expect.objectContaining({ code: "forbidden" }));
    await answerWelcome(as(actor), { oldEnough: true });
    const { actor: answered } = await arrive({ account: "user" });
    expect(requireUser(as(answered)).id).toBe(actor.id);
  });

  test("the account of a visitor who is too young is deleted with all its data, but never one that was kept before", async () => {
    const { actor } = await arrive({ account: "user" });
    expect(await answerWelcome(as(actor), { oldEnough: false })).toEqual({ ok: true, kept: false });
    expect([await count("users"), await count("identities"), await count("sessions")]).toEqual([0, 0, 0]);
    const older = await createUser(site);
    expect(await answerWelcome(as(older), { oldEnough: false })).toEqual({ ok: true, kept: true });
    expect(await answerWelcome(ctx, { oldEnough: true })).toMatchObject({ reason: "unauthenticated" });
  });

  test("an account that another tab has just kept is not deleted", async () => {
    const { actor } = await arrive({ account: "user" });
    await answerWelcome(as(actor), { oldEnough: true });
    expect(await answerWelcome(as({ ...actor, welcomed: false }), { oldEnough: false })).toEqual({ ok: true, kept: true });
    expect(await count("users")).toBe(1);
  });
});
