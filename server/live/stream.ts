import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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
import type { Actor } from "~/platform/identity/actor.ts";
import type { LiveEvent } from "~/platform/live/live.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { limitedAddress } from "../http/client-address.ts";
import { findVisitor } from "../http/session.ts";
import { repeat } from "../process/repeat.ts";
import { BUSY_MESSAGE } from "../turns/admission.ts";
import { atOnce, type InTurn, TOO_MUCH } from "../turns/own-turns.ts";
import { RETRY_AFTER } from "../turns/unavailable.ts";
import { LiveHub, type LiveStream } from "./hub.ts";
import { mayFollow, readSubscription, TEAM_TOPICS } from "./topics.ts";

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
const ABOUT_DOCUMENTS = new Set(["referrer-policy", "x-frame-options", "cross-origin-opener-policy", "permissions-policy"]);

/**
 * GET /live?topics=board,trade:… answers with a stream of server-sent events. `Last-Event-ID`, or `after` the first time, is the position
 * up to which the browser knows everything already. Source: HTML Living Standard, "Server-sent events".
 */
export function registerLiveStream(host: FastifyInstance, services: Services, inTurn: InTurn = atOnce): LiveHub {
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
  host.addHook("preClose", async () => {
    for (const stop of stops) stop();
    hub.close();
  });

  host.get("/live", { exposeHeadRoute: false }, async (request, reply) => {
    const site = request.headers["sec-fetch-site"];
    if (site !== undefined && site !== "same-origin") return refuse(reply, 403, "This request came from another site.");
    const look = () => findVisitor(services, new Headers({ cookie: request.headers.cookie ?? "" }));
    const visitor = await inTurn(request, look);
    if (visitor === TOO_MUCH) return refuse(reply.header("retry-after", RETRY_AFTER), 503, BUSY_MESSAGE);
    const { actor } = visitor;
    const asked = new URL(request.url, services.config.appUrl).searchParams;
    const subscription = readSubscription(asked.get("topics"), actor);
    if (!subscription.ok) return refuse(reply, subscription.status, subscription.message);

    const acting = actor.kind === "user" && actor.ban === null ? actor : null;
    const sessionId = acting?.sessionId ?? null;
    const banned = actor.kind === "user" && actor.ban ? { userId: actor.id, until: actor.ban.until?.getTime() ?? null } : undefined;
    const address = limitedAddress(request.ip);
    const verdict = await services.limits.consume("live", acting?.id ?? address);
    if (!verdict.ok) return refuse(reply.headers(limitHeaders(verdict)), 429, "Too many connections. Please wait a moment.");
    if (!hub.hasRoom({ address, sessionId, userId: acting?.id ?? null }))
      return refuse(reply, 503, "No room for another listener right now.");
    const { topics } = subscription;
    const greetings = topics.includes("settings") ? [await readSettingsEvent(services), sessionEvent(actor)] : [];
    const after = lastHeard(request) ?? asked.get("after") ?? undefined;
    open(hub, request, reply, { topics, address, sessionId, userId: acting?.id ?? null, banned, after }, greetings);
    // The session may have ended, or the role changed, since it was looked up, before there was a stream to end.
    if (sessionId) await endLostSessions(hub, services, [sessionId]);
    if (acting && topics.some((topic) => TEAM_TOPICS.includes(topic))) await checkTeamTopics(hub, services, acting.id);
  });
  return hub;
}

function open(
  hub: LiveHub,
  request: FastifyRequest,
  reply: FastifyReply,
  stream: Omit<LiveStream, "response">,
  greetings: readonly LiveEvent[],
): void {
  const response = reply.raw;
  reply.hijack();
  // The client left while its session was looked up: its socket emits no further event.
  if (request.raw.socket.destroyed) return;
  // Node keeps sent headers as long as the stream is open, so only those with a meaning for a stream are sent.
  const sent = Object.entries(reply.getHeaders() as Record<string, string>).filter(([name]) => !ABOUT_DOCUMENTS.has(name));
  response.writeHead(200, { ...Object.fromEntries(sent), ...HEADERS });
  const joining = { ...stream, response };
  forgetHead(request);
  hub.join(joining);
  for (const greeting of greetings) hub.greet(joining, greeting);
}

/** Drops the request's head, which Node would keep as long as the stream is open: it is long if many topics are followed. */
function forgetHead(request: FastifyRequest): void {
  request.query = {};
  request.raw.url = "/live";
  request.raw.rawHeaders = [];
  request.raw.headers = {};
  request.raw.headersDistinct = {};
}

function lastHeard({ headers }: FastifyRequest): string | undefined {
  const heard = headers["last-event-id"];
  return typeof heard === "string" ? heard : undefined;
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).header("cache-control", "no-store").send({ error: "refused", message });
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
