import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limitHeaders } from "~/access/limits.server.ts";
import { findActingSessions } from "~/features/accounts/accounts.queries.server.ts";
import { FIGURES_TOLD_MS } from "~/features/site/site.events.ts";
import { readFigures } from "~/features/site/site.queries.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { LIVE_BOUNDS, type LiveBounds, LiveHub } from "./live-hub.ts";
import { readSubscription } from "./live-topics.ts";
import { repeat } from "./repeat.ts";
import { findVisitor } from "./session.ts";

/** How often the listening sessions are checked, in milliseconds: a ban or a sign-out ends a stream within that time. */
const SESSION_CHECK_MS = 5_000;
const SESSIONS_AT_ONCE = 1_000;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // No proxy may keep, compress or buffer it.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * GET /live?topics=board,trade:… answers with a stream of server-sent events. `Last-Event-ID`, or `after` on the first time,
 * names the position up to which the browser knows everything already.
 * Source: HTML Living Standard, "Server-sent events".
 */
export function registerLiveStream(host: FastifyInstance, services: Services, bounds: LiveBounds = LIVE_BOUNDS): LiveHub {
  const hub = new LiveHub(services.bus, bounds);
  const warn = (error: unknown) => services.log.warn({ err: error }, "a part of the live stream failed");
  const stops = [
    repeat(SESSION_CHECK_MS, () => endLostSessions(hub, services), warn),
    repeat(FIGURES_TOLD_MS, () => tellFigures(hub, services), warn),
  ];
  host.addHook("preClose", async () => {
    for (const stop of stops) stop();
    hub.close();
  });

  host.get("/live", { exposeHeadRoute: false }, async (request, reply) => {
    const site = request.headers["sec-fetch-site"];
    if (site !== undefined && site !== "same-origin") return refuse(reply, 403, "This request came from another site.");
    const { actor } = await findVisitor(services, new Headers({ cookie: request.headers.cookie ?? "" }));
    const asked = new URL(request.url, services.config.appUrl).searchParams;
    const subscription = readSubscription(asked.get("topics"), actor);
    if (!subscription.ok) return refuse(reply, subscription.status, subscription.message);

    const sessionId = actor.kind === "user" && actor.ban === null ? actor.sessionId : null;
    const verdict = await services.limits.consume("live", sessionId ?? request.ip);
    if (!verdict.ok) return refuse(reply.headers(limitHeaders(verdict)), 429, "Too many connections. Please wait a moment.");
    if (!hub.hasRoom({ address: request.ip, sessionId })) return refuse(reply, 503, "No room for another listener right now.");
    open(hub, request, reply, { topics: subscription.topics, sessionId, after: lastHeard(request) ?? asked.get("after") ?? undefined });
  });
  return hub;
}

function open(
  hub: LiveHub,
  request: FastifyRequest,
  reply: FastifyReply,
  stream: { topics: string[]; sessionId: string | null; after: string | undefined },
): void {
  const response = reply.raw;
  reply.hijack();
  // The client left while we looked up who it is: its socket emits no further event.
  if (request.raw.socket.destroyed) return;
  response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  hub.join({ ...stream, response, address: request.ip });
}

function lastHeard({ headers }: FastifyRequest): string | undefined {
  const heard = headers["last-event-id"];
  return typeof heard === "string" ? heard : undefined;
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).header("cache-control", "no-store").send({ error: "refused", message });
}

/** Ends the streams of sessions that ended, ran out or whose users were banned, whatever did it and on whichever node. */
async function endLostSessions(hub: LiveHub, services: Services): Promise<void> {
  const ids = hub.sessionIds;
  for (let from = 0; from < ids.length; from += SESSIONS_AT_ONCE) {
    const some = ids.slice(from, from + SESSIONS_AT_ONCE);
    const acting = await findActingSessions(services, some);
    for (const id of some) if (!acting.has(id)) hub.endSession(id);
  }
}

/** Reads the figures once for everybody who watches them. */
async function tellFigures(hub: LiveHub, services: Services): Promise<void> {
  if (!hub.isFollowed("site")) return;
  const data = await readFigures({ ...services, actor: { kind: "system", name: "live" } });
  hub.tellNow({ topics: ["site"], kind: "site.figures", data });
}
