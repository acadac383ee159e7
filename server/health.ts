import type { FastifyInstance } from "fastify";
import type { Services } from "~/platform/http/context.server.ts";

/** Answered by whatever name the site is called: who watches over it asks each node by its address. */
export const HEALTH = "/healthz";
export const READY = "/readyz";

export interface Readiness {
  /** Whether the database answers, as far as was seen a moment ago. */
  isDatabaseUp(): boolean;
  /** Whether this node is about to end. */
  isStopping(): boolean;
}

/**
 * Two questions of those who watch over a node: does it live (otherwise it is started anew), and should visitors be sent to it (otherwise
 * they are sent to another one for a while)? Neither waits for anything. Without Redis a node serves on, so that is said and no reason.
 */
export function registerHealth(host: FastifyInstance, { bus }: Pick<Services, "bus">, readiness: Readiness | undefined): void {
  host.get(HEALTH, async () => ({ ok: true }));
  host.get(READY, async (_request, reply) => {
    const database = readiness?.isDatabaseUp() ?? true;
    const stopping = readiness?.isStopping() ?? false;
    const ok = database && !stopping;
    const reason = stopping ? "stopping" : database ? undefined : "the database does not answer";
    return reply
      .code(ok ? 200 : 503)
      .headers(ok ? {} : { "retry-after": "2" })
      .send({ ok, ...(reason && { reason }), database, hearsOthers: !bus.isDeaf() });
  });
}
