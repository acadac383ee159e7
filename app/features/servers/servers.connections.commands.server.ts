import { and, eq, inArray, notInArray } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { privateServers, serverTrades } from "~/db/schema/servers.ts";
import { isListed } from "./servers.queries.server.ts";
import { connectionsInput } from "./servers.schemas.ts";

/**
 * Connects a trade with exactly these servers, and with no other (SRV-043, SRV-044); the servers that changed are noted as changed now
 * (SRV-045). Those that are not active any more are left out. The command of which it is a part holds the trade, and has made sure that
 * who acts may do so. Gives the ids before and after.
 */
export const setServersOfTrade = command({
  name: "server.connect",
  who: "part",
  limit: "none",
  input: z.object({ tradeId: z.uuid(), serverIds: connectionsInput }),
  async run({ tx, now }, { tradeId, serverIds }) {
    const rows = await tx.select({ id: serverTrades.serverId }).from(serverTrades).where(eq(serverTrades.tradeId, tradeId));
    const before = rows.map(({ id }) => id);
    const concerned = [...new Set([...before, ...serverIds])];
    if (concerned.length === 0) return done({ before, after: before });
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
    return done({ before, after });
  },
});
