import * as openid from "openid-client";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusesUsedAndOldCodes } from "./codes.fixture.ts";
import { DEMO_ACCOUNTS, type RobloxAccount } from "./demo-accounts.ts";
import type { RobloxMisbehaviour } from "./misbehaviour.ts";
import { startProvider, Visitor } from "./visitor.fixture.ts";

let provider: Awaited<ReturnType<typeof startProvider>>;
let client: openid.Configuration;

beforeEach(async () => {
  provider = await startProvider();
  const { issuer, clientId, clientSecret } = provider.identity.endpoints.roblox;
  client = await openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretBasic(clientSecret), {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
    timeout: 1,
  });
});
afterEach(async () => {
  expect(provider.failures).toEqual([]);
  await provider.stop();
});

/** One sign-in up to the callback: the browser's final address, and the values that the site must check there. */
async function signIn(choice: { account: string } | { cancel: string } = { account: "user" }, visitor = newVisitor(), prompt?: string) {
  const checks = {
    pkceCodeVerifier: openid.randomPKCECodeVerifier(),
    expectedState: openid.randomState(),
    expectedNonce: openid.randomNonce(),
  };
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: `${provider.appUrl}/api/auth/callback`,
    scope: "openid profile",
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: "S256",
    ...(prompt && { prompt }),
  });
  return { arrived: await visitor.choose(address, choice), checks };
}

async function exchange({ arrived, checks }: Awaited<ReturnType<typeof signIn>>) {
  return openid.authorizationCodeGrant(client, arrived, checks);
}

function newVisitor() {
  return new Visitor(provider.identity.prefix);
}

describe("sign-in at the Roblox side", () => {
  it("sign-in at the Roblox side is described as Roblox describes itself (AUTH-017, AUTH-021)", () => {
    const { appUrl } = provider;
    expect(client.serverMetadata()).toMatchObject({
      issuer: `${appUrl}/demo-identity/roblox/`,
      authorization_endpoint: `${appUrl}/demo-identity/roblox/v1/authorize`,
      token_endpoint: `${appUrl}/demo-identity/roblox/v1/token`,
      userinfo_endpoint: `${appUrl}/demo-identity/roblox/v1/userinfo`,
      jwks_uri: `${appUrl}/demo-identity/roblox/v1/certs`,
      id_token_signing_alg_values_supported: ["ES256"],
      code_challenge_methods_supported: ["S256"],
      response_types_supported: ["code"],
      scopes_supported: ["openid", "profile"],
    });
    expect(client.serverMetadata().authorization_response_iss_parameter_supported).toBeUndefined();
  });

  it.each(DEMO_ACCOUNTS)("sign-in at the Roblox side lets $username in, with the claims that are read (AUTH-026)", async (account) => {
    const tokens = await exchange(await signIn({ account: account.key }));
    const claims = {
      sub: account.robloxId,
      preferred_username: account.username,
      name: account.displayName,
      nickname: account.displayName,
      profile: `https://www.roblox.com/users/${account.robloxId}/profile`,
      picture: account.hasPicture
        ? expect.stringMatching(/^http:\/\/localhost:\d+\/demo-identity\/roblox\/headshots\/\d+-150\.png$/)
        : null,
    };
    expect(tokens.claims()).toMatchObject(claims);
    expect(await openid.fetchUserInfo(client, tokens.access_token, account.robloxId)).toMatchObject(claims);
  });

  it("sign-in at the Roblox side sends the browser back with the code and the state, and without an issuer, as Roblox does", async () => {
    const { arrived, checks } = await signIn();
    expect(arrived.origin + arrived.pathname).toBe(`${provider.appUrl}/api/auth/callback`);
    expect([...arrived.searchParams.keys()].sort()).toEqual(["code", "state"]);
    expect(arrived.searchParams.get("state")).toBe(checks.expectedState);
  });

  it("sign-in at the Roblox side shows the account chooser every time, and lets the same browser change the account", async () => {
    const visitor = newVisitor();
    const subjects = [];
    for (const account of ["user", "owner", "user"]) {
      subjects.push((await exchange(await signIn({ account }, visitor))).claims()?.sub);
    }
    expect(subjects).toEqual(["900000000000001", "900000000000006", "900000000000001"]);
  });

  it.each(["login", "consent", "select_account", "select_account consent"])(
    "asks one question alone, also with prompt %s",
    async (prompt) => {
      const tokens = await exchange(await signIn({ account: "admin" }, newVisitor(), prompt));
      expect(tokens.claims()?.sub).toBe("900000000000005");
    },
  );

  it("sign-in at the Roblox side makes a new account each time, which can sign in again", async () => {
    const first = (await exchange(await signIn({ account: "new" }))).claims();
    const second = (await exchange(await signIn({ account: "new" }))).claims();
    expect(first?.sub).toMatch(/^9\d{14}$/);
    expect(second?.sub).not.toBe(first?.sub);
    const newcomer = provider.identity.accounts.roblox.find(({ id }) => id === first?.sub);
    expect((await exchange(await signIn({ account: newcomer?.key ?? "" }))).claims()?.sub).toBe(first?.sub);
  });

  it("sign-in at the Roblox side tells new names at once when two players swap them", async () => {
    const [one, other] = provider.identity.accounts.roblox as [RobloxAccount, RobloxAccount];
    [one.username, other.username] = [other.username, one.username];
    expect((await exchange(await signIn({ account: "user" }))).claims()).toMatchObject({
      sub: "900000000000001",
      preferred_username: "SparkleSami",
    });
  });

  it("sign-in at the Roblox side answers access_denied if cancelled, or without a choice", async () => {
    for (const choice of [{ cancel: "1" }, { account: "nobody" }]) {
      const { arrived } = await signIn(choice);
      expect(arrived.searchParams.get("error")).toBe("access_denied");
      expect(arrived.searchParams.has("code")).toBe(false);
    }
  });

  it("revokes a token", async () => {
    const { access_token } = await exchange(await signIn());
    await openid.tokenRevocation(client, access_token);
    await expect(openid.fetchUserInfo(client, access_token, "900000000000001")).rejects.toMatchObject({ status: 401 });
  });
});

describe("the Roblox side refuses", () => {
  const request = (changes: Record<string, string | undefined>) => {
    const parameters = {
      client_id: provider.identity.endpoints.roblox.clientId,
      redirect_uri: `${provider.appUrl}/auth/callback`,
      response_type: "code",
      scope: "openid profile",
      state: "state",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
      ...changes,
    };
    const present = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    return newVisitor().open(`${client.serverMetadata().authorization_endpoint}?${new URLSearchParams(present)}`);
  };

  it.each([
    ["no PKCE", { code_challenge: undefined, code_challenge_method: undefined }],
    ["plain PKCE", { code_challenge_method: "plain" }],
    ["another response type", { response_type: "none" }],
  ])("%s, and tells the site", async (_, changes) => {
    const { left } = await request(changes);
    expect(left?.searchParams.get("error")).toMatch(/^(invalid_request|unsupported_response_type)$/);
    expect(left?.searchParams.get("state")).toBe("state");
  });

  it.each([
    ["a foreign redirect address", () => ({ redirect_uri: "https://evil.example/api/auth/callback" })],
    ["a redirect address that only begins well", () => ({ redirect_uri: `${provider.appUrl}/auth/callback/more` })],
    ["Discord's redirect address", () => ({ redirect_uri: `${provider.appUrl}/auth/discord/callback` })],
    ["a missing redirect address", () => ({ redirect_uri: undefined })],
    ["an unknown client", () => ({ client_id: "somebody" })],
  ])("%s, and keeps the browser", async (_, changes) => {
    const { status, left, text } = await request(changes());
    expect([status, left]).toEqual([400, undefined]);
    expect(text).toContain("This sign-in can’t go on");
  });

  it.each(["/api/auth/callback", "/auth/roblox/callback", "/auth/callback"])("nothing of %s", async (path) => {
    expect(await request({ redirect_uri: `${provider.appUrl}${path}` })).toEqual(
      expect.objectContaining({ status: 200, text: expect.stringContaining("Who would you like to be?") }),
    );
  });

  it("a choice without a chooser, or from another visitor's chooser", async () => {
    const asked = await request({});
    for (const form of [undefined, { account: "owner" }]) {
      const { status, left } = await newVisitor().open(asked.url, form);
      expect([status, left]).toEqual([400, undefined]);
    }
  });

  refusesUsedAndOldCodes({ signIn: () => signIn(), exchange, pass: (seconds) => provider.pass(seconds) });

  it("a wrong verifier", async () => {
    const { arrived, checks } = await signIn();
    await expect(exchange({ arrived, checks: { ...checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() } })).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  it("a wrong client secret", async () => {
    const { arrived, checks } = await signIn();
    const { issuer, clientId } = provider.identity.endpoints.roblox;
    const impostor = await openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretBasic("guess"), {
      execute: [openid.allowInsecureRequests],
    });
    await expect(openid.authorizationCodeGrant(impostor, arrived, checks)).rejects.toMatchObject({ status: 401 });
  });
});

describe("misbehaviour of the Roblox side is noticed by a certified client", () => {
  it.each<[RobloxMisbehaviour, RegExp]>([
    [{ nonce: "wrong" }, /unexpected ID Token "nonce" claim value/],
    [{ issuer: "wrong" }, /unexpected JWT "iss"/],
    [{ audience: "wrong" }, /unexpected JWT "aud"/],
    [{ signature: "wrong" }, /JWT signature verification failed/],
    [{ algorithm: "none" }, /unexpected JWT "alg"/],
    [{ algorithm: "HS256" }, /unexpected JWT "alg"/],
    [{ token: "no_access_token" }, /"access_token"/],
    [{ token: 500 }, /unexpected HTTP response status code|server responded with an error/],
  ])("%j", async (misbehaviour, message) => {
    provider.identity.misbehave.roblox = misbehaviour;
    const rejected = await exchange(await signIn()).then(
      () => undefined,
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message ?? ""}`,
    );
    expect(rejected).toMatch(message);
  });

  it("a slow token and a slow userinfo run into the client's own limit", async () => {
    provider.identity.misbehave.roblox = { token: "slow" };
    await expect(exchange(await signIn())).rejects.toMatchObject({ code: "OAUTH_TIMEOUT" });
    provider.identity.misbehave.roblox = { userinfo: "slow" };
    const { access_token } = await exchange(await signIn());
    await expect(openid.fetchUserInfo(client, access_token, "900000000000001")).rejects.toMatchObject({ code: "OAUTH_TIMEOUT" });
  });

  it("an expired code, until it stops", async () => {
    provider.identity.misbehave.roblox = { code: "expired" };
    await expect(exchange(await signIn())).rejects.toMatchObject({ error: "invalid_grant" });
    provider.identity.misbehave.roblox = {};
    await exchange(await signIn());
  });

  it("a userinfo that fails", async () => {
    provider.identity.misbehave.roblox = { userinfo: 500 };
    const { access_token } = await exchange(await signIn());
    await expect(openid.fetchUserInfo(client, access_token, "900000000000001")).rejects.toThrow();
  });

  it.each([
    ["none", null, null],
    ["userinfo_only", null, expect.any(String)],
    ["svg", expect.any(String), expect.any(String)],
  ] as const)("picture %s", async (picture, inToken, inUserInfo) => {
    provider.identity.misbehave.roblox = { picture };
    const tokens = await exchange(await signIn());
    expect(tokens.claims()?.picture).toEqual(inToken);
    const user = await openid.fetchUserInfo(client, tokens.access_token, "900000000000001");
    expect(user.picture).toEqual(inUserInfo);
    if (picture === "svg") expect((await fetch(user.picture as string)).headers.get("content-type")).toBe("image/svg+xml");
  });
});

describe("the thumbnails API", () => {
  const ask = async (query: string) => {
    const response = await fetch(`${provider.identity.endpoints.roblox.thumbnailsUrl}/v1/users/avatar-headshot?${query}`);
    return { status: response.status, body: await response.json() };
  };

  it("the thumbnails API returns a drawn headshot for each known player (AUTH-037)", async () => {
    const { body } = await ask("userIds=900000000000001,900000000000008,12&size=150x150&format=Png");
    expect(body.data).toEqual([
      expect.objectContaining({ targetId: 900000000000001, state: "Completed" }),
      expect.objectContaining({ targetId: 900000000000008, state: "Blocked", imageUrl: "" }),
    ]);
    const picture = await fetch(body.data[0].imageUrl);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 150, height: 150 });
  });

  it("the thumbnails API refuses the requests that the real API refuses", async () => {
    expect((await ask("userIds=x&size=150x150&format=Png")).status).toBe(400);
    expect((await ask("userIds=1&size=150x151&format=Png")).status).toBe(400);
    expect((await ask("userIds=1&size=150x150&format=Svg")).status).toBe(400);
  });
});
