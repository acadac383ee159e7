import { randomInt } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { errors } from "oidc-provider";
import { findOrAdd, type RobloxAccount } from "./demo-accounts.ts";
import { readForm, send, sendJson, sendPage } from "./http.ts";
import { chooserPage, refusalPage } from "./pages.ts";
import { drawAvatar, SCRIPTED_SVG } from "./pictures.ts";
import { createRobloxProvider, headshotUrl, type RobloxSettings } from "./roblox-provider.ts";

const HEADSHOT = /^\/headshots\/(\d+)-(\d+)\.png$/;
const HEADSHOT_SIZES = new Set([48, 50, 60, 75, 100, 110, 150, 180, 352, 420, 720]);
const MAX_HEADSHOTS = 100;

/** Roblox's side: the OpenID provider, its account chooser, and the thumbnails API beside it. */
export function createRobloxSide(settings: RobloxSettings) {
  const { appUrl, identityUrl, accounts, misbehave } = settings;
  const provider = createRobloxProvider(settings);
  const serveOpenId = provider.callback();
  const mounted = new URL(identityUrl);
  const base = mounted.pathname;

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { uid } = await provider.interactionDetails(request, response);
      if (!request.url?.endsWith(`/choose/${uid}`)) throw new errors.SessionNotFound("another interaction");
      if (request.method !== "POST") {
        const choices = accounts.map(({ key, about, id, username, displayName, hasPicture }) => ({
          key,
          about,
          name: displayName,
          handle: `@${username}`,
          picture: hasPicture ? headshotUrl(base, id, 100) : null,
        }));
        return sendPage(response, 200, chooserPage({ service: "Roblox", base, choices }), appUrl);
      }
      const form = await readForm(request);
      const account = form.has("cancel") ? undefined : findOrAdd(accounts, form.get("account"), newcomer);
      const result = account
        ? { login: { accountId: account.id, remember: false }, select_account: {}, consent: {} }
        : { error: "access_denied", error_description: "The resource owner denied the request." };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      sendPage(
        response,
        400,
        refusalPage({ base, message: "It took too long, or was already finished. Please start again.", appUrl }),
        appUrl,
      );
    }
  }

  function listHeadshots(query: URLSearchParams): { status: number; body: object } {
    const ids = (query.get("userIds") ?? "").split(",");
    const size = /^(\d+)x\1$/.exec(query.get("size") ?? "")?.[1];
    if (ids.length > MAX_HEADSHOTS || !ids.every((id) => /^\d+$/.test(id))) {
      return { status: 400, body: { errors: [{ code: 4, message: "The requested Ids are invalid." }] } };
    }
    if (!HEADSHOT_SIZES.has(Number(size)) || query.get("format") !== "Png") {
      return { status: 400, body: { errors: [{ code: 1, message: "The requested size or format is invalid." }] } };
    }
    const known = ids.flatMap((id) => accounts.find((account) => account.id === id) ?? []);
    const data = known.map(({ id, hasPicture }) =>
      hasPicture && misbehave().picture !== "none"
        ? { targetId: Number(id), state: "Completed", imageUrl: headshotUrl(identityUrl, id, Number(size)), version: "TN3" }
        : { targetId: Number(id), state: "Blocked", imageUrl: "", version: "TN3" },
    );
    return { status: 200, body: { data } };
  }

  async function serveHeadshot(id: string, size: number, response: ServerResponse): Promise<boolean> {
    if (!HEADSHOT_SIZES.has(size) || !accounts.some((account) => account.id === id && account.hasPicture)) return false;
    if (misbehave().picture === "svg") send(response, 200, "image/svg+xml", SCRIPTED_SVG);
    else send(response, 200, "image/png", await drawAvatar(id, size), { "cache-control": "public, max-age=3600" });
    return true;
  }

  /** Answers a request for `path` below this side. Returns false, and sends nothing, if the address is unknown. */
  return async (request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams): Promise<boolean> => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const headshot = HEADSHOT.exec(path);
    if (headshot && isRead) return serveHeadshot(headshot[1] as string, Number(headshot[2]), response);
    if (path === "/thumbnails/v1/users/avatar-headshot" && isRead) {
      const { status, body } = listHeadshots(query);
      sendJson(response, status, body);
      return true;
    }
    if (path.startsWith("/choose/") && (isRead || request.method === "POST")) {
      await choose(request, response);
      return true;
    }
    const below = request.url?.slice(`${base}/roblox`.length);
    Object.assign(request, { originalUrl: request.url, url: below });
    Object.assign(request.headers, { "x-forwarded-host": mounted.host, "x-forwarded-proto": mounted.protocol.slice(0, -1) });
    await serveOpenId(request, response);
    return true;
  };
}

function newcomer(): RobloxAccount {
  const number = String(randomInt(10 ** 6, 10 ** 7));
  return {
    key: `new-${number}`,
    about: "New",
    id: `90000000${number}`,
    username: `Newcomer${number}`,
    displayName: `Newcomer ${number}`,
    hasPicture: true,
  };
}
