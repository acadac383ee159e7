import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { privateServers, serverTrades } from "~/db/schema/servers.ts";
import { isListed } from "./servers.queries.server.ts";

/**
 * Connects a trade with exactly these servers, and with no other (SRV-043, SRV-044); the servers that changed are noted as
 * changed at `now` (SRV-045). Those that are not active any more are left out. `tx` is a transaction that holds the trade, and
 * whose owner has made sure that who acts may do so. Returns the ids before and after.
 */
export async function setServersOfTrade(
  tx: Database,
  { tradeId, serverIds, now }: { tradeId: string; serverIds: readonly string[]; now: Date },
): Promise<{ before: string[]; after: string[] }> {
  const before = (await tx.select({ id: serverTrades.serverId }).from(serverTrades).where(eq(serverTrades.tradeId, tradeId))).map(
    ({ id }) => id,
  );
  const concerned = [...new Set([...before, ...serverIds])];
  if (concerned.length === 0) return { before, after: [] };
  // In the order of ids, so that two trades that are connected at once wait in line.
  const live = await tx
    .select({ id: privateServers.id })
    .from(privateServers)
    .where(and(inArray(privateServers.id, concerned), isListed(now)))
    .orderBy(privateServers.id)
    .for("update");
  const after = live.map(({ id }) => id).filter((id) => serverIds.includes(id));
  const gone = after.length > 0 ? notInArray(serverTrades.serverId, after) : undefined;
  await tx.delete(serverTrades).where(and(eq(serverTrades.tradeId, tradeId), gone));
  const added = after.filter((id) => !before.includes(id));
  if (added.length > 0) await tx.insert(serverTrades).values(added.map((serverId) => ({ serverId, tradeId, createdAt: now })));
  const changed = [...added, ...before.filter((id) => !after.includes(id))];
  if (changed.length > 0) await tx.update(privateServers).set({ updatedAt: now }).where(inArray(privateServers.id, changed));
  return { before, after };
}
