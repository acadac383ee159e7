import * as oidc from "openid-client";
import { z } from "zod";
import { type IdentityClient, IdentityError } from "./identity.types.ts";
import { ANSWER_WITHIN_SECONDS, failedAnswer, fetchPictureFrom } from "./provider-fetch.server.ts";

export interface RobloxSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  thumbnailsUrl: string;
  /** Hosts from which headshots are fetched. */
  pictureHosts: string[];
}

const profile = z.object({
  sub: z.string().min(1).max(255),
  preferred_username: z.string().nullish(),
  name: z.string().nullish(),
  nickname: z.string().nullish(),
  picture: z.string().nullish(),
});
const headshots = z.object({ data: z.array(z.object({ targetId: z.number(), state: z.string(), imageUrl: z.string() })) });

/**
 * Sign-in with Roblox: OpenID Connect with code, PKCE S256, state and nonce; ID tokens signed with ES256 alone, their signature checked
 * against the published keys. Source: https://create.roblox.com/docs/cloud/auth/oauth2-overview
 */
export function createRobloxClient(settings: RobloxSettings, appUrl: string): IdentityClient {
  const callbackPath = "/api/auth/callback";
  const redirectUri = `${appUrl}${callbackPath}`;
  let discovered: Promise<oidc.Configuration> | undefined;

  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = undefined;
      throw new IdentityError("Roblox cannot be reached right now.", { cause });
    });
    return discovered;
  }

  return {
    callbackPath,
    formTargets: formTargetsOf(settings.issuer, appUrl),

    async authorizeUrl({ state, verifier, nonce }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid profile",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        // People who share a computer must be able to choose another account than the last one.
        prompt: "select_account",
      });
    },

    async identify(answer, { state, verifier, nonce }) {
      const config = await configuration();
      // Both callback paths work: the exchange names the one that the sign-in was started with.
      const callback = new URL(`${redirectUri}?${answer}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await oidc.authorizationCodeGrant(config, callback, checks).catch(async (cause: unknown) => {
        throw new IdentityError(await exchangeFailure(cause), { cause });
      });
      const { sub: subject, azp } = tokens.claims() ?? {};
      // A token may name its authorized party beside its audience; the library checks that only with several audiences.
      if (!subject || (azp !== undefined && azp !== settings.clientId)) throw new IdentityError(UNTRUSTED);
      const claims = await oidc.fetchUserInfo(config, tokens.access_token, subject).catch(async (cause: unknown) => {
        const answered = await failedAnswer(cause);
        const failure = answered ? `Failed to get user info: ${answered.status} - ${answered.body}` : "Roblox did not answer.";
        throw new IdentityError(`User info retrieval failed: ${failure}`, { cause });
      });
      const known = profile.safeParse(claims);
      if (!known.success) throw new IdentityError("User info retrieval failed: Roblox did not say who it is.", { cause: known.error });
      const { sub, preferred_username, name, nickname, picture } = known.data;
      const username = preferred_username || name || nickname || "";
      return { provider: "roblox", subject: sub, username, displayName: name || nickname || username, picture: picture ?? null };
    },

    async fetchPicture({ subject, picture }) {
      const address = (await findHeadshot(settings, subject).catch(() => undefined)) ?? picture;
      return address ? fetchPictureFrom(address, settings.pictureHosts) : undefined;
    },
  };
}

/**
 * Basic authentication with client credentials. RFC 6749 has them form-encoded first, which some providers undo and others do not.
 * Characters that encoding may leave alone, such as the hyphen, therefore stay: then both read the same.
 */
export function basicAuth(clientSecret: string): oidc.ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    const credentials = `${encodeURIComponent(client_id)}:${encodeURIComponent(clientSecret)}`;
    headers.set("authorization", `Basic ${Buffer.from(credentials).toString("base64")}`);
  };
}

const UNTRUSTED = "The identity token could not be trusted.";

function discover({ issuer, clientId, clientSecret }: RobloxSettings): Promise<oidc.Configuration> {
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith("http:")) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: "ES256" },
    basicAuth(clientSecret),
    { execute, timeout: ANSWER_WITHIN_SECONDS },
  );
}

/** Why the exchange of a code failed, in words for the visitor. */
async function exchangeFailure(error: unknown): Promise<string> {
  const answered = await failedAnswer(error);
  if (answered) return `Token exchange failed: Failed to exchange code for token: ${answered.status} - ${answered.body}`;
  if (!(error instanceof oidc.ClientError)) return "Token exchange failed: Roblox did not answer.";
  if (/access_token/.test(error.cause instanceof Error ? error.cause.message : "")) return "No access token received from Roblox";
  return error.code === "OAUTH_TIMEOUT" || error.code === undefined ? "Token exchange failed: Roblox did not answer." : UNTRUSTED;
}

/** The address of a player's headshot by the thumbnails API, in its first size above the 256 pixels that are kept; undefined while there is none. */
async function findHeadshot({ thumbnailsUrl }: RobloxSettings, subject: string): Promise<string | undefined> {
  const query = new URLSearchParams({ userIds: subject, size: "352x352", format: "Png", isCircular: "false" });
  const response = await fetch(`${thumbnailsUrl}/v1/users/avatar-headshot?${query}`, {
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_WITHIN_SECONDS * 1000),
  });
  if (!response.ok) return undefined;
  const { data } = headshots.parse(await response.json());
  return data.find(({ state }) => state === "Completed")?.imageUrl;
}

/** Roblox sends the browser through several of its hosts before it shows the question. */
function formTargetsOf(issuer: string, appUrl: string): string[] {
  const { origin, hostname } = new URL(issuer);
  if (origin === new URL(appUrl).origin) return [];
  return hostname.endsWith(".roblox.com") ? ["https://*.roblox.com"] : [origin];
}
