import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import Provider, { interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import type { RobloxAccount } from "./demo-accounts.ts";
import { beSlow } from "./http.ts";
import type { RobloxMisbehaviour } from "./misbehaviour.ts";
import { createOidcStore } from "./oidc-store.ts";
import { refusalPage } from "./pages.ts";
import { spoilIdToken } from "./spoil-id-token.ts";

export interface RobloxSettings {
  appUrl: string;
  /** Address of the whole identity provider, without a slash at the end. */
  identityUrl: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  accounts: RobloxAccount[];
  misbehave: () => RobloxMisbehaviour;
  now: () => Date;
}

type Answer = Pick<KoaContextWithOIDC, "path" | "body" | "response" | "set">;

/** Claims of the scope `profile`, as Roblox gives them. */
const PROFILE_CLAIMS = ["name", "nickname", "preferred_username", "created_at", "profile", "picture"];

/** The OpenID provider with Roblox's addresses, algorithm and claims. It expects to be mounted under the path of its issuer. */
export function createRobloxProvider(settings: RobloxSettings): Provider {
  const { clientId, clientSecret, redirectUris, accounts, misbehave, now } = settings;
  const issuer = `${settings.identityUrl}/roblox/`;
  const base = new URL(settings.identityUrl).pathname;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);

  const provider = new Provider(issuer, {
    adapter: createOidcStore({ now, codesExpireAtOnce: () => misbehave().code === "expired" }),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        id_token_signed_response_alg: "ES256",
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid: randomUUID() }] },
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    clientAuthMethods: ["client_secret_basic", "client_secret_post"],
    pkce: { required: () => true },
    responseTypes: ["code"],
    scopes: ["openid", "profile"],
    claims: { openid: ["sub"], profile: PROFILE_CLAIMS },
    // Roblox puts the claims into the ID token too.
    conformIdTokenClaims: false,
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    },
    routes: {
      authorization: "/v1/authorize",
      token: "/v1/token",
      userinfo: "/v1/userinfo",
      jwks: "/v1/certs",
      revocation: "/v1/token/revoke",
    },
    ttl: { AccessToken: 900, AuthorizationCode: 60, Grant: 900, IdToken: 3600, Interaction: 3600, Session: 3600 },
    expiresWithSession: () => false,
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      names: { session: "demo_identity", interaction: "demo_identity_choice", resume: "demo_identity_resume" },
      long: { httpOnly: true, sameSite: "lax", path: `${base}/roblox` },
      short: { httpOnly: true, sameSite: "lax" },
    },
    interactions: { policy, url: (_ctx, { uid }) => `${base}/roblox/choose/${uid}` },
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({ clientId, accountId: ctx.oidc.session?.accountId });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
    findAccount(_ctx, id) {
      const account = accounts.find((each) => each.id === id);
      return account && { accountId: id, claims: (use) => claimsOf(account, use, settings) };
    },
    renderError(ctx, { error_description }) {
      ctx.type = "html";
      ctx.body = refusalPage({ base, message: `${error_description ?? "Something went wrong."}`, appUrl: settings.appUrl });
    },
  });
  // Addresses come from the forwarded headers, which the mount sets from the issuer.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    const { token, userinfo } = misbehave();
    const wrong = ctx.path === "/v1/token" ? token : ctx.path === "/v1/userinfo" ? userinfo : undefined;
    if (wrong === "slow" && !(await beSlow(ctx.res))) return;
    if (wrong === 500) {
      ctx.status = 500;
      ctx.body = "Internal Server Error";
      return;
    }
    if (wrong === 401) {
      ctx.status = 401;
      ctx.set("www-authenticate", 'Bearer error="invalid_token"');
      ctx.body = { error: "invalid_token" };
      return;
    }
    await next();
    if (ctx.path === "/v1/token")
      spoilTokens(ctx, misbehave(), (idToken) => spoilIdToken(idToken, misbehave(), { privateKey, clientSecret }));
    withoutIssuerParameter(ctx);
  });
  return provider;
}

function claimsOf(account: RobloxAccount, use: string, { identityUrl, misbehave }: RobloxSettings) {
  const { picture } = misbehave();
  const withoutPicture = !account.hasPicture || picture === "none" || (picture === "userinfo_only" && use === "id_token");
  return {
    sub: account.id,
    name: account.displayName,
    nickname: account.displayName,
    preferred_username: account.username,
    created_at: 1_600_000_000,
    profile: `https://www.roblox.com/users/${account.id}/profile`,
    picture: withoutPicture ? null : headshotUrl(identityUrl, account.id, 150),
  };
}

/** Address of the drawn headshot of a player, of 150 or another size in pixels. */
export function headshotUrl(identityUrl: string, id: string, size: number): string {
  return `${identityUrl}/roblox/headshots/${id}-${size}.png`;
}

function spoilTokens(ctx: Answer, { token }: RobloxMisbehaviour, spoil: (idToken: string) => string): void {
  const { body } = ctx;
  if (body === null || typeof body !== "object" || !("id_token" in body) || typeof body.id_token !== "string") return;
  body.id_token = spoil(body.id_token);
  if (token === "no_access_token" && "access_token" in body) delete body.access_token;
}

/** Roblox does not send the `iss` parameter of RFC 9207, so nothing may depend on it. */
function withoutIssuerParameter(ctx: Answer): void {
  if (ctx.path === "/.well-known/openid-configuration" && ctx.body !== null && typeof ctx.body === "object") {
    ctx.body = { ...ctx.body, authorization_response_iss_parameter_supported: undefined };
  }
  const location = ctx.response.get("location");
  if (!URL.canParse(location)) return;
  const address = new URL(location);
  address.searchParams.delete("iss");
  ctx.set("location", address.href);
}
