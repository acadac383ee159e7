import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type DiscordAccount, type RobloxAccount, readyDiscordAccounts, readyRobloxAccounts } from "./demo-accounts.ts";
import { createDiscordSide } from "./discord.ts";
import { send } from "./http.ts";
import type { Misbehaviour } from "./misbehaviour.ts";
import { readAsset } from "./pages.ts";
import { createRobloxSide } from "./roblox.ts";

interface IdentityProviderOptions {
  /** The environment of the site; the provider refuses to be made in production. */
  environment: "demo" | "production";
  /** Address of the site that signs in, without a slash at the end. */
  appUrl: string;
  /** Where the provider itself is reached; `{appUrl}/demo-identity` unless given. */
  identityUrl?: string;
  /** Credentials of the site. Missing secrets are random. */
  clients?: {
    roblox?: { clientId: string; clientSecret: string };
    discord?: { clientId: string; clientSecret: string; botToken?: string };
  };
  now?: () => Date;
  misbehave?: Partial<Misbehaviour>;
}

/** The site's settings for sign-in here instead of at Roblox and Discord. */
export interface IdentityEndpoints {
  roblox: { issuer: string; clientId: string; clientSecret: string; thumbnailsUrl: string };
  discord: {
    authorizeUrl: string;
    tokenUrl: string;
    apiUrl: string;
    cdnUrl: string;
    clientId: string;
    clientSecret: string;
    botToken: string;
  };
}

export interface IdentityProvider {
  /** Path under which all of its addresses lie, without a slash at the end. */
  prefix: string;
  endpoints: IdentityEndpoints;
  /** Answers a request whose path lies under the prefix; the request is raw and its body unread. Rejects on a surprise. */
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The accounts for sign-in, read at every request: a test may rename one. */
  accounts: { roblox: RobloxAccount[]; discord: DiscordAccount[] };
  /** Ids of the members of each Discord guild. */
  guildMembers: Map<string, Set<string>>;
  /** Read at every request. */
  misbehave: Misbehaviour;
}

/** The local identity provider: Roblox's and Discord's sides of sign-in, for the demo and for tests. Throws in production. */
export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  if (options.environment !== "demo")
    throw new Error("The local identity provider lets anybody in as anybody; it does not run in production.");
  const { appUrl, identityUrl = `${appUrl}/demo-identity`, clients, now = () => new Date() } = options;
  const prefix = new URL(identityUrl).pathname;
  const accounts = { roblox: readyRobloxAccounts(), discord: readyDiscordAccounts() };
  const guildMembers = new Map<string, Set<string>>();
  const misbehave: Misbehaviour = { roblox: {}, discord: {}, ...options.misbehave };
  const robloxClient = clients?.roblox ?? { clientId: "9000000000000000001", clientSecret: randomSecret() };
  const discordClient = { clientId: "9000000000000000002", clientSecret: randomSecret(), botToken: randomSecret(), ...clients?.discord };

  const sides = {
    roblox: createRobloxSide({
      appUrl,
      identityUrl,
      ...robloxClient,
      redirectUris: ["/api/auth/callback", "/auth/roblox/callback", "/auth/callback"].map((path) => `${appUrl}${path}`),
      accounts: accounts.roblox,
      misbehave: () => misbehave.roblox,
      now,
    }),
    discord: createDiscordSide({
      appUrl,
      identityUrl,
      ...discordClient,
      redirectUri: `${appUrl}/auth/discord/callback`,
      accounts: accounts.discord,
      guildMembers,
      misbehave: () => misbehave.discord,
      now,
    }),
  };

  return {
    prefix,
    accounts,
    guildMembers,
    misbehave,
    endpoints: {
      roblox: { issuer: `${identityUrl}/roblox/`, ...robloxClient, thumbnailsUrl: `${identityUrl}/roblox/thumbnails` },
      discord: {
        authorizeUrl: `${identityUrl}/discord/oauth2/authorize`,
        tokenUrl: `${identityUrl}/discord/api/oauth2/token`,
        apiUrl: `${identityUrl}/discord/api/v10`,
        cdnUrl: `${identityUrl}/discord/cdn`,
        ...discordClient,
      },
    },
    async handler(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? "", appUrl);
      const [, side, path] = /^\/(roblox|discord)(\/.*)$/.exec(pathname.slice(prefix.length)) ?? [];
      const asset = request.method === "GET" && pathname.startsWith(`${prefix}/`) && readAsset(pathname.slice(prefix.length + 1));
      if (asset) return send(response, 200, asset.type, asset.body, { "cache-control": "public, max-age=3600" });
      const answered = side && path && (await sides[side as "roblox" | "discord"](request, response, path, searchParams));
      if (!answered) send(response, 404, "text/plain; charset=utf-8", "The demo sign-in has no such address.");
    },
  };
}

function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}
