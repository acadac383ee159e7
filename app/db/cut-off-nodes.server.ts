import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { cutOffNodes } from "./schema/nodes.ts";

/** How long it holds that a node is cut off, unless it says so again: it may have died. */
const HOLDS = sql`clock_timestamp() + interval '5 seconds'`;

/** Notifies the other nodes through the database that this one is cut off from the bus, or connected again. */
export async function storeCutOff(db: Database, node: string, isCutOff: boolean): Promise<void> {
  if (isCutOff)
    await db
      .insert(cutOffNodes)
      .values({ node, until: HOLDS })
      .onConflictDoUpdate({ target: cutOffNodes.node, set: { until: HOLDS } });
  else await db.delete(cutOffNodes).where(eq(cutOffNodes.node, node));
}

/** Whether a node other than this one is cut off. */
export async function isAnotherCutOff(db: Database, node: string): Promise<boolean> {
  const found = await db
    .select({ node: cutOffNodes.node })
    .from(cutOffNodes)
    .where(and(ne(cutOffNodes.node, node), gt(cutOffNodes.until, sql`clock_timestamp()`)))
    .limit(1);
  return found.length > 0;
}
