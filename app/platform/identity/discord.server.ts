import * as oidc from "openid-client";
import { z } from "zod";
import { type IdentityClient, IdentityError } from "./identity.types.ts";
import { ANSWER_WITHIN_SECONDS, fetchPictureFrom } from "./provider-fetch.server.ts";

export interface DiscordSettings {
  authorizeUrl: string;
  tokenUrl: string;
  apiUrl: string;
  cdnUrl: string;
  clientId: string;
  clientSecret: string;
  /** The community's guild, which everybody who signs in joins, and the bot that may add them. */
  guild: { id: string; botToken: string } | undefined;
}

const currentUser = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string(),
  global_name: z.string().nullish(),
  discriminator: z.string().default("0"),
  avatar: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullish(),
});

/**
 * Sign-in with Discord: OAuth 2 with code, state and PKCE S256, then `users/@me`. Asks to join the community only where that is configured.
 * Source: https://discord.com/developers/docs/topics/oauth2
 */
export function createDiscordClient(settings: DiscordSettings, appUrl: string, onError: (error: unknown) => void): IdentityClient {
  const callbackPath = "/auth/discord/callback";
  const redirectUri = `${appUrl}${callbackPath}`;
  const { origin } = new URL(settings.authorizeUrl);
  const config = new oidc.Configuration(
    { issuer: origin, authorization_endpoint: settings.authorizeUrl, token_endpoint: settings.tokenUrl },
    settings.clientId,
    { client_secret: settings.clientSecret },
    oidc.ClientSecretPost(settings.clientSecret),
  );
  config.timeout = ANSWER_WITHIN_SECONDS;
  if (settings.tokenUrl.startsWith("http:")) oidc.allowInsecureRequests(config);

  return {
    callbackPath,
    formTargets: origin === new URL(appUrl).origin ? [] : [origin],

    async authorizeUrl({ state, verifier }) {
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.guild ? "identify guilds.join" : "identify",
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },

    async identify(answer, { state, verifier }) {
      const callback = new URL(`${redirectUri}?${answer}`);
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const { access_token } = await oidc.authorizationCodeGrant(config, callback, checks).catch((cause: unknown) => {
        throw new IdentityError("Error processing authentication", { cause });
      });
      const user = await readCurrentUser(config, settings.apiUrl, access_token).catch((cause: unknown) => {
        throw new IdentityError("Failed to fetch Discord user data", { cause });
      });
      if (settings.guild) await joinGuild(settings.apiUrl, settings.guild, user.id, access_token).catch(onError);
      return {
        provider: "discord",
        subject: user.id,
        username: user.username,
        displayName: user.global_name || user.username,
        picture: avatarUrl(settings.cdnUrl, user),
      };
    },

    async fetchPicture({ picture }) {
      if (!picture) return undefined;
      const cdn = new URL(settings.cdnUrl);
      return fetchPictureFrom(picture, [cdn.protocol === "https:" ? cdn.hostname : cdn.origin]);
    },
  };
}

async function readCurrentUser(config: oidc.Configuration, apiUrl: string, accessToken: string) {
  const response = await oidc.fetchProtectedResource(config, accessToken, new URL(`${apiUrl}/users/@me`), "GET");
  if (!response.ok) throw new Error(`Discord answered ${response.status}.`);
  return currentUser.parse(await response.json());
}

async function joinGuild(apiUrl: string, { id, botToken }: { id: string; botToken: string }, userId: string, accessToken: string) {
  const response = await fetch(`${apiUrl}/guilds/${id}/members/${userId}`, {
    method: "PUT",
    headers: { authorization: `Bot ${botToken}`, "content-type": "application/json" },
    body: JSON.stringify({ access_token: accessToken }),
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_WITHIN_SECONDS * 1000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Discord answered ${response.status} to adding a member to the community.`);
}

/**
 * The address of a Discord user's picture. Without one of their own it is one of the default pictures: by the account's age (`id >> 22`,
 * modulo 6), or modulo 5 of the discriminator where a legacy name is still in use. Ids do not fit a number. Source:
 * https://discord.com/developers/docs/reference#image-formatting
 */
function avatarUrl(cdnUrl: string, { id, avatar, discriminator }: z.output<typeof currentUser>): string {
  if (avatar) return `${cdnUrl}/avatars/${id}/${avatar}.png?size=256`;
  const number = /^0*$/.test(discriminator) ? (BigInt(id) >> 22n) % 6n : Number(discriminator) % 5;
  return `${cdnUrl}/embed/avatars/${number}.png`;
}
