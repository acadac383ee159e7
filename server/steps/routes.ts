import { INTERACTIONS } from "~/features/discord/discord.constants.ts";
import { answerReady, HEALTH, READY } from "../http/health.ts";
import { OPEN_DATA } from "../http/open-data.ts";
import { isRead } from "../http/reads.ts";
import { sendJson } from "../http/send-json.ts";
import { sendStoredPicture } from "../http/stored-files.ts";
import { LIVE } from "../live/stream.ts";
import type { Exchange, Next } from "./exchange.ts";

// Addresses that the router does not know.

const FILES = "/files/";

/** Answers monitoring. */
export function serveHealth({ request, response, path, site }: Exchange, next: Next) {
  if (!isRead(request) || (path !== HEALTH && path !== READY)) return next();
  site.log.name(response, path);
  if (path === HEALTH) return sendJson(response, 200, { ok: true });
  const { status, headers, body } = answerReady(request.url as string, site.services, site.readiness);
  sendJson(response, status, body, headers);
}

/** Answers with a stored picture. */
export function serveStoredFiles({ request, response, path, status, site }: Exchange, next: Next) {
  if (!isRead(request) || !path.startsWith(FILES) || status !== undefined) return next();
  site.log.name(response, `${FILES}*`);
  return sendStoredPicture(response, path.slice(FILES.length), site.services);
}

/** Answers with a daily file of the history of values. */
export function serveOpenData({ request, response, path, address, status, site }: Exchange, next: Next) {
  if (!isRead(request) || !path.startsWith(OPEN_DATA) || status !== undefined) return next();
  site.log.name(response, `${OPEN_DATA}*`);
  return site.openData.answer({ request, response, name: path.slice(OPEN_DATA.length), address });
}

/** Opens a live stream. */
export function serveLiveStream({ request, response, path, address, caller, site }: Exchange, next: Next) {
  if (request.method !== "GET" || path !== LIVE) return next();
  site.log.name(response, LIVE);
  return site.live.answer({ request, response, address, caller });
}

/** Answers the app in Discord. */
export function handleDiscord({ request, response, path, address, site }: Exchange, next: Next) {
  if (request.method !== "POST" || path !== INTERACTIONS || !site.discord) return next();
  site.log.name(response, INTERACTIONS);
  return site.discord.answer(request, response, address);
}
