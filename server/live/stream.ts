import type { IncomingMessage, ServerResponse } from "node:http";
import { inBatches } from "~/db/batches.ts";
import { limitHeaders } from "~/platform/http/limits.server.ts";
import { backgroundFailure } from "~/platform/process/background.server.ts";
import "~/features/accounts/accounts.events.ts";
import { findActingSessions, findActor } from "~/features/accounts/accounts.queries.server.ts";
import { sessionStateOf } from "~/features/accounts/core/session-state.ts";
import { SITE } from "~/features/site/site.cache-tags.ts";
import { FIGURES_SENT_MS } from "~/features/site/site.events.ts";
import { readFigures, readSettings } from "~/features/site/site.queries.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { BUSY_MESSAGE } from "~/platform/http/refusal.server.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import type { LiveEvent } from "~/platform/live/live.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { Admission } from "../admission/admission.ts";
import { isBusy } from "../admission/scheduler.ts";
import { RETRY_AFTER } from "../http/refusals.ts";
import { sendJson } from "../http/send-json.ts";
import { findVisitor } from "../http/session.ts";
import { repeat } from "../process/repeat.ts";
import { LiveHub, type LiveStream } from "./hub.ts";
import { mayFollow, readSubscription, TEAM_TOPICS } from "./topics.ts";

export const LIVE = "/live";
/** How often all listening sessions are checked for those that have expired, in milliseconds. */
const SESSION_CHECK_MS = 5_000;
/** How often the settings are checked, in milliseconds; they are in memory. */
const SETTINGS_CHECK_MS = 1_000;
const SESSIONS_AT_ONCE = 1_000;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // No proxy may keep, compress or buffer it.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // A stream ends because its node stops or its session ended: its connection is not used again.
  connection: "close",
};

/** Headers that browsers heed only on documents. */
const ABOUT_DOCUMENTS = ["referrer-policy", "x-frame-options", "cross-origin-opener-policy", "permissions-policy"];

/** A request for a stream. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  /** The address that it came from (`limitedAddress`). */
  address: string;
  /** The caller that it counts for in fair sharing. */
  caller: string;
}

/** Answers at the address of the live stream. */
export interface LiveEndpoint {
  hub: LiveHub;
  answer(asked: Asked): Promise<void>;
  /** Ends all streams and their timers. */
  close(): void;
}

/**
 * GET /live?topics=board,trade:… answers with a stream of server-sent events. `Last-Event-ID`, or `after` the first time, is the position
 * up to which the browser knows everything already. Source: HTML Living Standard, "Server-sent events".
 */
export function createLiveStream(services: Services, admission = new Admission(services.config)): LiveEndpoint {
  const hub = new LiveHub(services.bus);
  const failed = (part: string) => backgroundFailure(services.log, `live stream: ${part}`);
  const stops = [
    repeat(SESSION_CHECK_MS, () => checkSessions(hub, services), failed("sessions")),
    services.bus.subscribe("account.sessions", ({ userId }) => {
      hub.endBanned(userId, SESSION_CHANGED);
      endLostSessions(hub, services, hub.sessionsOf(userId)).catch(failed("sessions"));
    }),
    services.bus.subscribe("account.changed", ({ userId }) => {
      hub.endBanned(userId, SESSION_CHANGED);
      for (const id of hub.sessionsOf(userId)) hub.tellSession(id, SESSION_CHANGED);
      checkTeamTopics(hub, services, userId).catch(failed("team topics"));
    }),
    repeat(FIGURES_SENT_MS, () => sendFigures(hub, services), failed("figures")),
    sendSettingsAsTheyChange(hub, services, failed("settings")),
  ];
  return {
    hub,
    answer: (asked) => answer({ hub, services, admission }, asked),
    close() {
      for (const stop of stops) stop();
      hub.close();
    },
  };
}

interface Parts {
  hub: LiveHub;
  services: Services;
  admission: Admission;
}

async function answer({ hub, services, admission }: Parts, { request, response, address, caller }: Asked): Promise<void> {
  const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
    sendJson(response, status, { error: "refused", message }, { "cache-control": "no-store", ...headers });
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return refuse(403, "This request came from another site.");
  let actor: Actor;
  try {
    const look = () => findVisitor(services, new Headers({ cookie: request.headers.cookie ?? "" }));
    ({ actor } = await admission.lookUp(caller, look));
  } catch (error) {
    if (!isBusy(error)) throw error;
    await admission.pause(caller);
    return refuse(503, BUSY_MESSAGE, { "retry-after": RETRY_AFTER });
  }
  const asked = new URL(request.url as string, services.config.appUrl).searchParams;
  const subscription = readSubscription(asked.get("topics"), actor);
  if (!subscription.ok) return refuse(subscription.status, subscription.message);

  const acting = actor.kind === "user" && actor.ban === null ? actor : null;
  const sessionId = acting?.sessionId ?? null;
  const banned = actor.kind === "user" && actor.ban ? { userId: actor.id, until: actor.ban.until?.getTime() ?? null } : undefined;
  const verdict = await services.limits.consume("live", acting?.id ?? address);
  if (!verdict.ok) return refuse(429, "Too many connections. Please wait a moment.", limitHeaders(verdict));
  if (!hub.hasRoom({ address, sessionId, userId: acting?.id ?? null })) return refuse(503, "No room for another listener right now.");
  const { topics } = subscription;
  const greetings = topics.includes("settings") ? [await readSettingsEvent(services), sessionEvent(actor)] : [];
  const after = lastHeard(request) ?? asked.get("after") ?? undefined;
  open(hub, request, { response, topics, address, sessionId, userId: acting?.id ?? null, banned, after }, greetings);
  // Between the lookup and this point the session may have ended or the role changed.
  if (sessionId) await endLostSessions(hub, services, [sessionId]);
  if (acting && topics.some((topic) => TEAM_TOPICS.includes(topic))) await checkTeamTopics(hub, services, acting.id);
}

function open(hub: LiveHub, request: IncomingMessage, stream: LiveStream, greetings: readonly LiveEvent[]): void {
  const { response } = stream;
  // The client left while its session was looked up: its socket emits no further event.
  if (request.socket.destroyed) return;
  // Node keeps sent headers as long as the stream is open, so only those with a meaning for a stream are sent.
  for (const name of ABOUT_DOCUMENTS) response.removeHeader(name);
  response.writeHead(200, HEADERS);
  forgetHead(request);
  hub.join(stream);
  for (const greeting of greetings) hub.greet(stream, greeting);
}

/** Drops the request's head, which Node would keep as long as the stream is open: it is long if many topics are followed. */
function forgetHead(request: IncomingMessage): void {
  request.url = LIVE;
  request.rawHeaders = [];
  request.headers = {};
  request.headersDistinct = {};
}

function lastHeard({ headers }: IncomingMessage): string | undefined {
  const heard = headers["last-event-id"];
  return typeof heard === "string" ? heard : undefined;
}

/** Ends what may listen no longer, and the streams of accounts whose ban is over by the clock. */
async function checkSessions(hub: LiveHub, services: Services): Promise<void> {
  for (const id of hub.freedBy(services.now().getTime())) hub.endBanned(id, SESSION_CHANGED);
  await endLostSessions(hub, services, hub.sessionIds);
  await checkTeamTopics(hub, services);
}

/** Takes the team's topics from subscribers who lost permission: of one account, or of all, as messages may have been missed. */
async function checkTeamTopics(hub: LiveHub, services: Services, only?: string): Promise<void> {
  for (const topic of TEAM_TOPICS)
    for (const userId of hub.accountsFollowing(topic)) {
      if (only !== undefined && userId !== only) continue;
      const actor = await findActor(services, userId);
      if (!actor || !mayFollow(topic, actor)) hub.unfollow(userId, topic);
    }
}

/** Ends the streams of sessions that have ended or expired, or whose users were banned. */
async function endLostSessions(hub: LiveHub, services: Services, ids: string[]): Promise<void> {
  for (const some of inBatches(ids, SESSIONS_AT_ONCE)) {
    const acting = await findActingSessions(services, some);
    for (const id of some) if (!acting.has(id)) hub.endSession(id, SESSION_CHANGED);
  }
}

/** Sends the settings at once when they are changed on any node, and on time when they change by the clock. */
function sendSettingsAsTheyChange(hub: LiveHub, services: Services, onError: (error: unknown) => void): () => void {
  let sent = "";
  const send = async () => {
    if (!hub.isFollowed("settings")) return;
    const event = await readSettingsEvent(services);
    const text = JSON.stringify(event);
    if (text !== sent) hub.sendNow(event);
    sent = text;
  };
  const stops = [
    repeat(SETTINGS_CHECK_MS, send, onError),
    services.bus.subscribe("cache.invalidated", ({ tags }) => {
      if (tags.includes(SITE) || tags.includes(EVERYTHING)) send().catch(onError);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function readSettingsEvent(services: Services): Promise<LiveEvent> {
  const data = await readSettings(services);
  return { topics: ["settings"], kind: "site.settings", data };
}

/** The visitor's session: a page from before they signed in or out, or got another role, is reloaded. */
function sessionEvent(actor: Actor): LiveEvent {
  return { topics: ["settings"], kind: "account.session", data: { now: sessionStateOf(actor) } };
}

const SESSION_CHANGED: LiveEvent = { topics: ["settings"], kind: "account.session", data: { now: null } };

/** Reads the home page's figures once for all their subscribers. */
async function sendFigures(hub: LiveHub, services: Services): Promise<void> {
  if (!hub.isFollowed("site")) return;
  const data = await readFigures({ ...services, actor: { kind: "system", name: "live" } });
  hub.sendNow({ topics: ["site"], kind: "site.figures", data });
}
