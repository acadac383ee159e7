import type { FastifyInstance } from "fastify";
import type { Services } from "~/platform/http/context.server.ts";

/** Answered under any host name, because monitoring asks each node by its address. */
export const HEALTH = "/healthz";
export const READY = "/readyz";

export interface Readiness {
  /** Whether the database answered a moment ago. */
  isDatabaseUp(): boolean;
  /** Whether this node is stopping. */
  isStopping(): boolean;
  /** What background jobs and backups are like. */
  jobs?(): object | undefined;
}

/**
 * The two questions of monitoring: is the node alive (otherwise it is restarted), and should visitors be sent to it (otherwise they are
 * sent elsewhere for a while)? Neither answer waits for anything. Without Redis a node goes on serving, so that is reported but is no
 * reason to send visitors elsewhere; neither is a job that fails.
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
      .send({ ok, ...(reason && { reason }), database, hearsOthers: !bus.isDeaf(), ...readiness?.jobs?.() });
  });
}
