import * as openid from "openid-client";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusesUsedAndOldCodes } from "./codes.fixture.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { startProvider, Visitor } from "./visitor.fixture.ts";

let provider: Awaited<ReturnType<typeof startProvider>>;
let client: openid.Configuration;

beforeEach(async () => {
  provider = await startProvider();
  const { authorizeUrl, tokenUrl, clientId, clientSecret } = provider.identity.endpoints.discord;
  client = new openid.Configuration(
    {
      issuer: "https://discord.com",
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      revocation_endpoint: `${tokenUrl}/revoke`,
    },
    clientId,
    undefined,
    openid.ClientSecretPost(clientSecret),
  );
  openid.allowInsecureRequests(client);
  client.timeout = 1;
});
afterEach(async () => {
  expect(provider.failures).toEqual([]);
  await provider.stop();
});

const newVisitor = () => new Visitor(provider.identity.prefix);

function request(changes: Record<string, string> = {}): URL {
  return openid.buildAuthorizationUrl(client, {
    redirect_uri: `${provider.appUrl}/auth/discord/callback`,
    response_type: "code",
    scope: "identify",
    state: "the state",
    ...changes,
  });
}

async function signIn(account = "user", changes: Record<string, string> = {}) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const challenge = { code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier), code_challenge_method: "S256" };
  const arrived = await newVisitor().choose(request({ ...challenge, ...changes }), { account });
  return { arrived, checks: { pkceCodeVerifier, expectedState: "the state" } };
}

async function exchange({ arrived, checks }: Awaited<ReturnType<typeof signIn>>) {
  return openid.authorizationCodeGrant(client, arrived, checks);
}

async function whoAmI(accessToken: string) {
  const response = await fetch(`${provider.identity.endpoints.discord.apiUrl}/users/@me`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return { status: response.status, body: await response.json() };
}

describe("sign-in at the Discord side", () => {
  it.each(DEMO_ACCOUNTS)(
    "sign-in at the Discord side lets $discord.username in (AUTH-061, AUTH-062, AUTH-063)",
    async ({ key, discord }) => {
      const { access_token } = await exchange(await signIn(key));
      const { id, username, globalName, discriminator, avatar } = discord;
      expect((await whoAmI(access_token)).body).toMatchObject({ id, username, global_name: globalName, discriminator, avatar });
    },
  );

  it("sign-in at the Discord side works without PKCE, as Discord does", async () => {
    const arrived = await newVisitor().choose(request(), { account: "user" });
    const tokens = await openid.authorizationCodeGrant(client, arrived, { expectedState: "the state" });
    expect(tokens).toMatchObject({ token_type: "bearer", scope: "identify" });
  });

  it("sign-in at the Discord side makes someone new each time", async () => {
    const [one, other] = await Promise.all(["new", "new"].map(async (key) => whoAmI((await exchange(await signIn(key))).access_token)));
    expect(one?.body.id).toMatch(/^9\d{18}$/);
    expect(one?.body.id).not.toBe(other?.body.id);
  });

  it("sign-in at the Discord side says access_denied with the state when it is cancelled", async () => {
    const left = await newVisitor().choose(request(), { cancel: "1" });
    expect(Object.fromEntries(left.searchParams)).toMatchObject({ error: "access_denied", state: "the state" });
  });

  it("sign-in at the Discord side has a legacy name and missing pictures among its accounts", () => {
    expect(provider.identity.accounts.discord.filter(({ avatar }) => avatar === null).map(({ discriminator }) => discriminator)).toEqual([
      "0",
      "1234",
    ]);
  });

  it("revokes a token", async () => {
    const { access_token } = await exchange(await signIn());
    await openid.tokenRevocation(client, access_token);
    expect((await whoAmI(access_token)).status).toBe(401);
  });
});

describe("the Discord side refuses", () => {
  it.each([
    ["a foreign redirect address", () => ({ redirect_uri: "https://evil.example/auth/discord/callback" })],
    ["Roblox's redirect address", () => ({ redirect_uri: `${provider.appUrl}/api/auth/callback` })],
    ["an unknown client", () => ({ client_id: "somebody" })],
  ])("%s, and keeps the browser", async (_, changes) => {
    const address = request();
    for (const [name, value] of Object.entries(changes())) address.searchParams.set(name, value);
    for (const form of [undefined, { account: "owner" }]) {
      const { status, left } = await newVisitor().open(address, form);
      expect([status, left]).toEqual([400, undefined]);
    }
  });

  it.each([
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ scope: "identify everything" }, "invalid_scope"],
    [{ scope: "email" }, "invalid_scope"],
    [{ code_challenge: "abc", code_challenge_method: "plain" }, "invalid_request"],
  ])("%j, and tells the site", async (changes, error) => {
    const { left } = await newVisitor().open(request(changes));
    expect(Object.fromEntries(left?.searchParams ?? [])).toEqual({ error, state: "the state" });
  });

  refusesUsedAndOldCodes({ signIn: () => signIn(), exchange, pass: (seconds) => provider.pass(seconds) });

  it("a code without its verifier, or with another redirect address", async () => {
    const { arrived, checks } = await signIn();
    await expect(openid.authorizationCodeGrant(client, arrived, { expectedState: checks.expectedState })).rejects.toMatchObject({
      error: "invalid_grant",
    });
    const moved = await signIn();
    moved.arrived.pathname = "/elsewhere";
    await expect(exchange(moved)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  it("a wrong client secret, another grant, and an unknown token", async () => {
    const { tokenUrl, clientId, clientSecret } = provider.identity.endpoints.discord;
    const ask = async (form: Record<string, string>) => {
      const response = await fetch(tokenUrl, { method: "POST", body: new URLSearchParams(form) });
      return [response.status, (await response.json()).error];
    };
    expect(await ask({ client_id: clientId, client_secret: "guess", grant_type: "authorization_code" })).toEqual([401, "invalid_client"]);
    expect(await ask({ client_id: clientId, client_secret: clientSecret, grant_type: "password" })).toEqual([
      400,
      "unsupported_grant_type",
    ]);
    expect((await whoAmI("guess")).status).toBe(401);
  });
});

describe("misbehaviour of the Discord side", () => {
  it("an expired code, a failing and a token-less answer", async () => {
    const { misbehave } = provider.identity;
    misbehave.discord = { code: "expired" };
    await expect(exchange(await signIn())).rejects.toMatchObject({ error: "invalid_grant" });
    misbehave.discord = { token: 500 };
    await expect(exchange(await signIn())).rejects.toThrow();
    misbehave.discord = { token: "no_access_token" };
    await expect(exchange(await signIn())).rejects.toMatchObject({ cause: { message: expect.stringContaining('"access_token"') } });
    misbehave.discord = { token: "slow" };
    await expect(exchange(await signIn())).rejects.toMatchObject({ code: "OAUTH_TIMEOUT" });
  });

  it("an unreadable user, or one without a picture", async () => {
    const { misbehave } = provider.identity;
    const { access_token } = await exchange(await signIn());
    misbehave.discord = { userinfo: 500 };
    expect((await whoAmI(access_token)).status).toBe(500);
    misbehave.discord = { userinfo: "slow" };
    const asked = fetch(`${provider.identity.endpoints.discord.apiUrl}/users/@me`, { signal: AbortSignal.timeout(300) });
    await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
    misbehave.discord = { picture: "none" };
    expect((await whoAmI(access_token)).body.avatar).toBeNull();
  });
});

describe("pictures and guilds of the Discord side", () => {
  it("serves avatars and the six default ones, also to HEAD (AUTH-064)", async () => {
    const { cdnUrl } = provider.identity.endpoints.discord;
    const [account] = provider.identity.accounts.discord;
    const avatar = `${cdnUrl}/avatars/${account?.id}/${account?.avatar}.png`;
    const pictures = [avatar, ...[0, 1, 2, 3, 4, 5].map((number) => `${cdnUrl}/embed/avatars/${number}.png`)];
    for (const picture of pictures) {
      const response = await fetch(picture);
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 128, height: 128 });
    }
    const head = await fetch(avatar, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await fetch(`${cdnUrl}/embed/avatars/6.png`)).status).toBe(404);
    expect((await fetch(`${cdnUrl}/avatars/${account?.id}/abcdef.png`)).status).toBe(404);
    provider.identity.misbehave.discord = { picture: "svg" };
    expect((await fetch(avatar)).headers.get("content-type")).toBe("image/svg+xml");
  });

  it("pictures and guilds of the Discord side lets the bot add a consenting player to a guild, once (AUTH-059)", async () => {
    const { apiUrl, botToken } = provider.identity.endpoints.discord;
    const join = async (userId: string, accessToken: string, bot = botToken) => {
      const headers = { authorization: `Bot ${bot}`, "content-type": "application/json" };
      const address = `${apiUrl}/guilds/77/members/${userId}`;
      return (await fetch(address, { method: "PUT", headers, body: JSON.stringify({ access_token: accessToken }) })).status;
    };
    const [account, stranger] = DEMO_ACCOUNTS.map(({ discord }) => discord.id) as [string, string];
    const { access_token } = await exchange(await signIn("user", { scope: "identify guilds.join" }));
    const { access_token: narrow } = await exchange(await signIn("user"));
    expect(await join(account, access_token, "guess")).toBe(401);
    expect(await join(stranger, access_token)).toBe(403);
    expect(await join(account, narrow)).toBe(403);
    expect(await join(account, access_token)).toBe(201);
    expect(await join(account, access_token)).toBe(204);
    expect(provider.identity.guildMembers).toEqual(new Map([["77", new Set([account])]]));
  });
});
