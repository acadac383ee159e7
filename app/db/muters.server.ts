import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { blocks } from "./schema/moderation.ts";

/**
 * Which of these users do not want to be notified of what `byId` does, because they muted or blocked that player. Nobody where it was no
 * player: null.
 */
export async function findMuters(db: Database, userIds: readonly string[], byId: string | null): Promise<ReadonlySet<string>> {
  if (userIds.length === 0 || byId === null) return new Set();
  const rows = await db
    .select({ id: blocks.userId })
    .from(blocks)
    .where(and(eq(blocks.otherId, byId), inArray(blocks.userId, [...userIds])));
  return new Set(rows.map(({ id }) => id));
}
