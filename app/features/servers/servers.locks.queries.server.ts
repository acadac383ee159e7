import { and, eq, gt } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { privateServers } from "~/db/schema/servers.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { MESSAGES } from "./servers.constants.ts";
import { canSeeServer } from "./servers.policy.ts";

/**
 * The server that `actor` acts on, locked until the transaction `tx` ends. Throws AppError `not_found` for one that has expired by `now`,
 * and for one that the actor does not see.
 */
export async function lockServer(
  tx: Database,
  { actor, now }: { actor: Actor; now: Date },
  id: string,
): Promise<typeof privateServers.$inferSelect> {
  const [server] = await tx
    .select()
    .from(privateServers)
    .where(and(eq(privateServers.id, id), gt(privateServers.expiresAt, now)))
    .for("update");
  if (!server || !canSeeServer(actor, server)) throw new AppError("not_found", MESSAGES.unlisted);
  return server;
}
