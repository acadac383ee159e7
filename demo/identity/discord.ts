import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type DiscordAccount, findOrAdd } from "./demo-accounts.ts";
import { ExpiringStore } from "./expiring-store.ts";
import { beSlow, readForm, readJson, redirect, send, sendJson, sendPage } from "./http.ts";
import type { DiscordMisbehaviour } from "./misbehaviour.ts";
import { chooserPage, refusalPage } from "./pages.ts";
import { drawAvatar, drawDefaultAvatar, SCRIPTED_SVG } from "./pictures.ts";

interface DiscordSettings {
  appUrl: string;
  /** Address of the whole identity provider, without a slash at the end. */
  identityUrl: string;
  clientId: string;
  clientSecret: string;
  botToken: string;
  redirectUri: string;
  accounts: DiscordAccount[];
  /** Ids of the members of each guild. */
  guildMembers: Map<string, Set<string>>;
  misbehave: () => DiscordMisbehaviour;
  now: () => Date;
}

interface Code {
  accountId: string;
  scope: string;
  redirectUri: string;
  challenge: string | null;
}

const SCOPES = new Set(["identify", "email", "guilds", "guilds.join"]);
const CODE_SECONDS = 60;
const TOKEN_SECONDS = 604_800;
const AVATAR = /^\/cdn\/avatars\/(\d+)\/([0-9a-f_]+)\.png$/;
const DEFAULT_AVATAR = /^\/cdn\/embed\/avatars\/(\d)\.png$/;
const GUILD_MEMBER = /^\/api\/v10\/guilds\/(\d+)\/members\/(\d+)$/;

/** Discord's side: its OAuth 2 addresses with an account chooser, the part of its API that sign-in needs, and its pictures. */
export function createDiscordSide(settings: DiscordSettings) {
  const { appUrl, accounts, misbehave, now } = settings;
  const base = new URL(settings.identityUrl).pathname;
  const codes = new ExpiringStore<Code>(now);
  const tokens = new ExpiringStore<{ accountId: string; scope: string }>(now);

  async function authorize(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const refusal = refuseClient(query, settings);
    if (refusal) return sendPage(response, 400, refusalPage({ base, message: refusal, appUrl }), appUrl);
    const error = refuseRequest(query);
    if (error) return redirect(response, answerOf(query, { error }));
    if (request.method !== "POST")
      return sendPage(response, 200, chooserPage({ service: "Discord", base, choices: choicesOf(accounts, base) }), appUrl);
    const form = await readForm(request);
    const account = form.has("cancel") ? undefined : findOrAdd(accounts, form.get("account"), newcomer);
    if (!account) {
      const error_description = "The resource owner or authorization server denied the request";
      return redirect(response, answerOf(query, { error: "access_denied", error_description }));
    }
    const code = randomBytes(24).toString("base64url");
    codes.set(
      code,
      {
        accountId: account.id,
        scope: query.get("scope") ?? "",
        redirectUri: query.get("redirect_uri") ?? "",
        challenge: query.get("code_challenge"),
      },
      misbehave().code === "expired" ? 0 : CODE_SECONDS,
    );
    redirect(response, answerOf(query, { code }));
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { token } = misbehave();
    if (token === "slow" && !(await beSlow(response))) return;
    if (token === 500) return sendJson(response, 500, { message: "500: Internal Server Error", code: 0 });
    const form = await readForm(request);
    if (!isClient(form, settings)) return sendJson(response, 401, { error: "invalid_client" });
    if (form.get("grant_type") !== "authorization_code") return sendJson(response, 400, { error: "unsupported_grant_type" });
    const code = codes.take(form.get("code") ?? "");
    if (!code || !mayExchange(code, form)) {
      return sendJson(response, 400, { error: "invalid_grant", error_description: 'Invalid "code" in request.' });
    }
    const accessToken = randomBytes(24).toString("base64url");
    tokens.set(accessToken, { accountId: code.accountId, scope: code.scope }, TOKEN_SECONDS);
    sendJson(response, 200, {
      token_type: "Bearer",
      ...(token === "no_access_token" ? {} : { access_token: accessToken }),
      expires_in: TOKEN_SECONDS,
      refresh_token: randomBytes(24).toString("base64url"),
      scope: code.scope,
    });
  }

  async function revoke(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    if (!isClient(form, settings)) return sendJson(response, 401, { error: "invalid_client" });
    tokens.delete(form.get("token") ?? "");
    sendJson(response, 200, {});
  }

  async function describeUser(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { userinfo, picture } = misbehave();
    if (userinfo === "slow" && !(await beSlow(response))) return;
    if (userinfo === 500) return sendJson(response, 500, { message: "500: Internal Server Error", code: 0 });
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const account = accounts.find(({ id }) => id === tokens.get(bearer)?.accountId);
    if (!account) return sendJson(response, 401, { message: "401: Unauthorized", code: 0 });
    const { id, username, globalName, discriminator, avatar } = account;
    sendJson(response, 200, {
      id,
      username,
      global_name: globalName,
      discriminator,
      avatar: picture === "none" ? null : avatar,
      public_flags: 0,
      flags: 0,
      banner: null,
      accent_color: null,
      locale: "en-US",
      mfa_enabled: false,
    });
  }

  async function joinGuild(request: IncomingMessage, response: ServerResponse, guildId: string, userId: string): Promise<void> {
    if (request.headers.authorization !== `Bot ${settings.botToken}`)
      return sendJson(response, 401, { message: "401: Unauthorized", code: 0 });
    const { access_token } = await readJson(request);
    const token = tokens.get(String(access_token));
    if (token?.accountId !== userId || !token.scope.split(" ").includes("guilds.join")) {
      return sendJson(response, 403, { message: "Invalid OAuth2 access token", code: 50025 });
    }
    const members = settings.guildMembers.get(guildId) ?? new Set();
    settings.guildMembers.set(guildId, members);
    if (members.has(userId)) {
      response.writeHead(204).end();
      return;
    }
    members.add(userId);
    sendJson(response, 201, { user: { id: userId }, roles: [], joined_at: now().toISOString() });
  }

  async function servePicture(path: string, response: ServerResponse, size: string | null): Promise<boolean> {
    const [, id, hash] = AVATAR.exec(path) ?? [];
    const number = DEFAULT_AVATAR.exec(path)?.[1];
    const known = accounts.some((account) => account.id === id && account.avatar === hash);
    if (known && misbehave().picture === "svg") {
      send(response, 200, "image/svg+xml", SCRIPTED_SVG);
      return true;
    }
    const picture = known ? await drawAvatar(`${hash}`, size === "256" ? 256 : 128) : number && (await drawDefaultAvatar(Number(number)));
    if (!picture) return false;
    send(response, 200, "image/png", picture, { "cache-control": "public, max-age=3600" });
    return true;
  }

  /** Answers a request for `path` below this side. Returns false, and sends nothing, if the address is unknown. */
  return async (request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams): Promise<boolean> => {
    const method = request.method === "HEAD" ? "GET" : request.method;
    const [, guildId, userId] = GUILD_MEMBER.exec(path) ?? [];
    if (path === "/oauth2/authorize" && (method === "GET" || method === "POST")) await authorize(request, response, query);
    else if (path === "/api/oauth2/token" && method === "POST") await exchange(request, response);
    else if (path === "/api/oauth2/token/revoke" && method === "POST") await revoke(request, response);
    else if (path === "/api/v10/users/@me" && method === "GET") await describeUser(request, response);
    else if (guildId && userId && method === "PUT") await joinGuild(request, response, guildId, userId);
    else return method === "GET" && (await servePicture(path, response, query.get("size")));
    return true;
  };
}

/** The reason why a request must not be redirected to its stated address. */
function refuseClient(query: URLSearchParams, { clientId, redirectUri }: DiscordSettings): string | undefined {
  if (query.get("client_id") !== clientId) return "The client_id is not known here.";
  if (query.get("redirect_uri") !== redirectUri) return "The redirect_uri is not registered for this client.";
}

/** The OAuth 2 error of a request from the right client. */
function refuseRequest(query: URLSearchParams): string | undefined {
  if (query.get("response_type") !== "code") return "unsupported_response_type";
  const scopes = (query.get("scope") ?? "").split(" ");
  if (!scopes.includes("identify") || !scopes.every((scope) => SCOPES.has(scope))) return "invalid_scope";
  if (query.has("code_challenge") && query.get("code_challenge_method") !== "S256") return "invalid_request";
}

function answerOf(query: URLSearchParams, parameters: Record<string, string>): URL {
  const address = new URL(query.get("redirect_uri") ?? "");
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const state = query.get("state");
  if (state !== null) address.searchParams.set("state", state);
  return address;
}

function isClient(form: URLSearchParams, { clientId, clientSecret }: DiscordSettings): boolean {
  return form.get("client_id") === clientId && isSame(form.get("client_secret") ?? "", clientSecret);
}

function mayExchange(code: Code, form: URLSearchParams): boolean {
  if (form.get("redirect_uri") !== code.redirectUri) return false;
  if (code.challenge === null) return true;
  const verifier = form.get("code_verifier") ?? "";
  return isSame(createHash("sha256").update(verifier).digest("base64url"), code.challenge);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function choicesOf(accounts: DiscordAccount[], base: string) {
  return accounts.map(({ key, about, id, username, globalName, discriminator, avatar }) => ({
    key,
    about,
    name: globalName ?? username,
    handle: discriminator === "0" ? `@${username}` : `${username}#${discriminator}`,
    picture: avatar && `${base}/discord/cdn/avatars/${id}/${avatar}.png`,
  }));
}

function newcomer(): DiscordAccount {
  const number = String(randomInt(10 ** 6, 10 ** 7));
  return {
    key: `new-${number}`,
    about: "New",
    id: `900000000001${number}`,
    username: `newcomer${number}`,
    globalName: `Newcomer ${number}`,
    discriminator: "0",
    avatar: randomBytes(16).toString("hex"),
  };
}
