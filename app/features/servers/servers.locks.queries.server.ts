import { and, asc, eq, gt, inArray } from "drizzle-orm";
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

const MAX_SAME_LINKS = 200;
type SameLink = Pick<typeof privateServers.$inferSelect, "id" | "link" | "name">;

/** The servers with the links of these that wait for review or are on the list, those that were submitted first first, at most 200. */
export async function findSameLinks(db: Database, now: Date, of: readonly Pick<SameLink, "link">[]): Promise<SameLink[]> {
  if (of.length === 0) return [];
  const { id, link, name, status, createdAt, expiresAt } = privateServers;
  return db
    .select({ id, link, name })
    .from(privateServers)
    .where(and(inArray(link, [...new Set(of.map((server) => server.link))]), inArray(status, ["pending", "active"]), gt(expiresAt, now)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_SAME_LINKS);
}
