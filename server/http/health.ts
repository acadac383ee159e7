import type { DatabaseState } from "~/db/database-health.server.ts";
import type { ReplicaState } from "~/db/replicas.server.ts";
import type { Services } from "~/platform/http/context.server.ts";

/** Answered under any host name, because monitoring asks each node by its address. */
export const HEALTH = "/healthz";
export const READY = "/readyz";

export interface Readiness {
  /** Whether the database answered a moment ago. */
  isDatabaseUp(): boolean;
  /** The state of the database, as visitors experience it. */
  databaseState?(): DatabaseState;
  /** The states of the replicas, if any. */
  replicas?(): readonly ReplicaState[] | undefined;
  /** Whether this node is stopping. */
  isStopping(): boolean;
  /** The state of background jobs, backups and the storage. */
  details?(): object | undefined;
}

const FINE: DatabaseState = { failing: undefined, refusesWrites: undefined, lockedTables: [] };

/**
 * Monitoring needs two answers: is the node alive (otherwise it is restarted), and should visitors be sent to it (otherwise they are sent
 * elsewhere for a while)? This answers the second, at once. Without Redis, storage or writes, with a table that is locked or a job that
 * fails a node continues to serve, so that is reported but is no reason to send visitors elsewhere; `/readyz?writes` is 503 where nothing can
 * be stored, too.
 */
export function answerReady(url: string, { bus }: Pick<Services, "bus">, readiness: Readiness | undefined) {
  const up = readiness?.isDatabaseUp() ?? true;
  const { failing, refusesWrites, lockedTables } = readiness?.databaseState?.() ?? FINE;
  const asksForWrites = new URLSearchParams(url.split("?", 2)[1]).has("writes");
  const reasons = [
    readiness?.isStopping() && "stopping",
    (!up || failing !== undefined) && `the database does not answer${failing === undefined ? "" : `: ${failing}`}`,
    asksForWrites && refusesWrites !== undefined && `the database takes no writes: ${refusesWrites}`,
  ].filter((reason) => reason !== false);
  const ok = reasons.length === 0;
  const body = {
    ...{ ok, ...(!ok && { reason: reasons[0] }) },
    ...{ database: up && failing === undefined, writes: up && refusesWrites === undefined },
    ...{ ...(refusesWrites !== undefined && { refusesWrites }), ...(lockedTables.length > 0 && { lockedTables }) },
    ...{ replicas: readiness?.replicas?.(), hearsOthers: !bus.isDeaf() },
    ...readiness?.details?.(),
  };
  return ok ? { status: 200, body } : { status: 503, body, headers: { "retry-after": "2" } };
}
