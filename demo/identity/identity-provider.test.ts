import * as openid from "openid-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { createIdentityProvider } from "./identity-provider.ts";
import { startProvider, Visitor } from "./visitor.fixture.ts";

describe("the local identity provider", () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeEach(async () => {
    provider = await startProvider();
  });
  afterEach(() => provider.stop());

  it("the local identity provider refuses to be made in production", () => {
    expect(() => createIdentityProvider({ environment: "production", appUrl: "https://values.example" })).toThrow("production");
  });

  it("the local identity provider has one ready account for each role, one that is banned, one without a picture, one with the longest name", () => {
    const roles = DEMO_ACCOUNTS.filter(({ about, role }) => about.toLowerCase() === role).map(({ role }) => role);
    expect(roles).toEqual(["user", "premium", "partner", "moderator", "admin", "owner"]);
    expect(DEMO_ACCOUNTS.filter(({ banned }) => banned)).toHaveLength(1);
    expect(DEMO_ACCOUNTS.some(({ hasPicture }) => !hasPicture)).toBe(true);
    expect(Math.max(...DEMO_ACCOUNTS.map(({ username }) => username.length))).toBe(20);
    for (const id of [DEMO_ACCOUNTS.map(({ robloxId }) => robloxId), DEMO_ACCOUNTS.map(({ discord }) => discord.id)]) {
      expect(new Set(id).size).toBe(DEMO_ACCOUNTS.length);
    }
  });

  it("the local identity provider describes itself from the address of the site, with secrets of its own", () => {
    const one = createIdentityProvider({ environment: "demo", appUrl: "https://values.example" }).endpoints;
    const other = createIdentityProvider({ environment: "demo", appUrl: "https://values.example" }).endpoints;
    expect(one).toMatchObject({
      roblox: {
        issuer: "https://values.example/demo-identity/roblox/",
        thumbnailsUrl: "https://values.example/demo-identity/roblox/thumbnails",
      },
      discord: {
        authorizeUrl: "https://values.example/demo-identity/discord/oauth2/authorize",
        tokenUrl: "https://values.example/demo-identity/discord/api/oauth2/token",
        apiUrl: "https://values.example/demo-identity/discord/api/v10",
        cdnUrl: "https://values.example/demo-identity/discord/cdn",
      },
    });
    expect(one.roblox.clientSecret).not.toBe(other.roblox.clientSecret);
    expect(one.discord.clientSecret).not.toBe(other.discord.clientSecret);
  });

  it("the local identity provider can have another address than the site, with the given credentials", () => {
    const { endpoints, prefix } = createIdentityProvider({
      environment: "demo",
      appUrl: "http://localhost:3000",
      identityUrl: "http://localhost:4000/id",
      clients: { roblox: { clientId: "site", clientSecret: "secret" } },
    });
    expect(prefix).toBe("/id");
    expect(endpoints.roblox).toMatchObject({ issuer: "http://localhost:4000/id/roblox/", clientId: "site", clientSecret: "secret" });
  });

  it("the local identity provider takes no code of one side at the other", async () => {
    const { roblox, discord } = provider.identity.endpoints;
    const callback = { roblox: `${provider.appUrl}/auth/callback`, discord: `${provider.appUrl}/auth/discord/callback` };
    const verifier = openid.randomPKCECodeVerifier();
    const query = {
      response_type: "code",
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    };
    const codeFrom = async (address: string, more: Record<string, string>) => {
      const left = await new Visitor(provider.identity.prefix).choose(`${address}?${new URLSearchParams({ ...query, ...more })}`, {
        account: "user",
      });
      return left.searchParams.get("code") ?? "";
    };
    const exchange = async (address: string, client: { clientId: string; clientSecret: string }, redirectUri: string, code: string) => {
      const form = { client_id: client.clientId, client_secret: client.clientSecret, redirect_uri: redirectUri, code };
      const body = new URLSearchParams({ ...form, grant_type: "authorization_code", code_verifier: verifier });
      return (await (await fetch(address, { method: "POST", body })).json()).error;
    };
    const robloxCode = await codeFrom(`${roblox.issuer}v1/authorize`, {
      client_id: roblox.clientId,
      redirect_uri: callback.roblox,
      scope: "openid profile",
    });
    const discordCode = await codeFrom(discord.authorizeUrl, {
      client_id: discord.clientId,
      redirect_uri: callback.discord,
      scope: "identify",
    });
    expect(await exchange(discord.tokenUrl, discord, callback.discord, robloxCode)).toBe("invalid_grant");
    expect(await exchange(`${roblox.issuer}v1/token`, roblox, callback.roblox, discordCode)).toMatch(/^invalid_/);
  });

  it("the local identity provider names https addresses behind a proxy that ends TLS, whatever the request says", async () => {
    const identityUrl = "https://values.example/demo-identity";
    const behind = await startProvider({ identityUrl });
    const address = `${behind.appUrl}/demo-identity/roblox/.well-known/openid-configuration`;
    const described = await (await fetch(address, { headers: { "x-forwarded-host": "evil.example" } })).json();
    await behind.stop();
    expect(described.issuer).toBe(`${identityUrl}/roblox/`);
    expect(described.token_endpoint).toBe(`${identityUrl}/roblox/v1/token`);
  });

  it("the local identity provider answers 404 at unknown addresses", async () => {
    const addresses = [
      "",
      "/",
      "/discord",
      "/discord/",
      "/roblox/",
      "/roblox/auth",
      "/elsewhere/x",
      "/discord/api/v10/users/1",
      "/../chooser.css",
    ];
    for (const path of addresses) {
      expect([path, (await fetch(`${provider.appUrl}/demo-identity${path}`)).status]).toEqual([path, 404]);
    }
    expect((await fetch(`${provider.appUrl}/demo-identity/discord/oauth2/authorize`, { method: "DELETE" })).status).toBe(404);
  });

  it("the local identity provider shows pages that need no inline style or script, and whose files are there", async () => {
    const { authorizeUrl, clientId } = provider.identity.endpoints.discord;
    const query = {
      client_id: clientId,
      redirect_uri: `${provider.appUrl}/auth/discord/callback`,
      response_type: "code",
      scope: "identify",
    };
    const page = await fetch(`${authorizeUrl}?${new URLSearchParams(query)}`);
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'self';/);
    const html = await page.text();
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
    const styles = await fetch(`${provider.appUrl}/demo-identity/chooser.css`);
    expect([styles.status, styles.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
    const files = [...(await styles.text()).matchAll(/url\("([^"]+)"\)/g)].map((match) => match[1]);
    const pictures = [...html.matchAll(/<img class="picture" src="([^"]+)"/g)].map((match) => match[1]);
    expect([files.length, pictures.length]).toEqual([2, 7]);
    for (const file of [...files, ...pictures]) {
      expect((await fetch(new URL(`${file}`, `${provider.appUrl}/demo-identity/`))).status).toBe(200);
    }
  });

  it("the local identity provider writes names into its pages as text", async () => {
    const [account] = provider.identity.accounts.discord;
    Object.assign(account ?? {}, { globalName: '"><img src=x onerror=alert(1)>' });
    const { authorizeUrl, clientId } = provider.identity.endpoints.discord;
    const query = {
      client_id: clientId,
      redirect_uri: `${provider.appUrl}/auth/discord/callback`,
      response_type: "code",
      scope: "identify",
    };
    const html = await (await fetch(`${authorizeUrl}?${new URLSearchParams(query)}`)).text();
    expect(html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;");
    expect(html).not.toContain("<img src=x");
  });
});
