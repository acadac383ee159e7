import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { mergeLists } from "~/access/merge-fields.ts";
import { refused } from "~/access/result.ts";
import { privateServers, serverTrades } from "~/db/schema/servers.ts";
import { SERVER_CONNECTIONS } from "./servers.cache-tags.ts";
import { MAX_CONNECTABLE, MESSAGES } from "./servers.constants.ts";
import { isListed } from "./servers.queries.server.ts";
import { connectionsInput } from "./servers.schemas.ts";

/**
 * Connects a trade with the servers that were ticked since `seen`, and no longer with those that were unticked since: what another tab
 * changed meanwhile stays (decision 0013). The servers that changed are noted as changed now. Those that are not active any more are not
 * added. The command of which it is a part holds the trade, and has made sure that who acts may do so. Returns the ids before and after.
 * Refuses as `invalid` more than a trade can have.
 */
export const setServersOfTrade = command({
  name: "server.connect",
  who: "part",
  input: z.object({ tradeId: z.uuid(), servers: connectionsInput, seen: connectionsInput }),
  async run({ tx, now }, { tradeId, servers, seen }) {
    const rows = await tx.select({ id: serverTrades.serverId }).from(serverTrades).where(eq(serverTrades.tradeId, tradeId));
    const before = rows.map(({ id }) => id);
    const wanted = mergeLists(seen, servers, before);
    if (wanted.length > MAX_CONNECTABLE) return refused("invalid", MESSAGES.unconnectable);
    const removed = before.filter((id) => !wanted.includes(id));
    const chosen = wanted.filter((id) => !before.includes(id));
    if (removed.length + chosen.length === 0) return done({ before, after: before });
    // In the order of ids, so that two trades connected at once cannot deadlock.
    const locked = await tx
      .select({ id: privateServers.id, listed: sql<boolean>`${isListed(now)}` })
      .from(privateServers)
      .where(inArray(privateServers.id, [...removed, ...chosen]))
      .orderBy(privateServers.id)
      .for("update");
    const added = locked.filter(({ id, listed }) => listed && chosen.includes(id)).map(({ id }) => id);
    const removedLinks = and(eq(serverTrades.tradeId, tradeId), inArray(serverTrades.serverId, removed));
    if (removed.length > 0) await tx.delete(serverTrades).where(removedLinks);
    if (added.length > 0) await tx.insert(serverTrades).values(added.map((serverId) => ({ serverId, tradeId, createdAt: now })));
    const changed = [...added, ...removed];
    if (changed.length > 0) await tx.update(privateServers).set({ updatedAt: now }).where(inArray(privateServers.id, changed));
    const after = [...before.filter((id) => !removed.includes(id)), ...added];
    return done({ before, after }, { invalidates: [SERVER_CONNECTIONS] });
  },
});
