import { eq } from "drizzle-orm";
import type { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { raiseAccountCounter } from "~/db/account-counters.server.ts";
import { privateServers, serverStars, serverTrades } from "~/db/schema/servers.ts";
import { SERVERS } from "./servers.cache-tags.ts";
import { PENDING_KEPT_MS, SERVER_LIVES_MS } from "./servers.constants.ts";
import { serversImport } from "./servers.schemas.ts";
import type { ServerStatus } from "./servers.types.ts";

/** A server in an import. */
export type ServerImport = z.input<typeof serversImport>[number];

/** Stores servers, leaving out those whose link is there already. Returns their ids in the same order, null for one that was left out. */
export const importServers = command({
  name: "server.import",
  hidesNothing: true,
  who: "system",
  input: serversImport,
  async run({ tx }, servers) {
    const ids: (string | null)[] = [];
    for (const { userId, createdAt, expiresAt, starredBy, trades, active, counted, ...typed } of servers) {
      const { serverName: name, serverLink: link, serverType: type, ...rest } = typed;
      const [known] = await tx.select({ id: privateServers.id }).from(privateServers).where(eq(privateServers.link, link)).limit(1);
      if (known) {
        ids.push(null);
        continue;
      }
      const status: ServerStatus = active ? "active" : "pending";
      const kept = active ? SERVER_LIVES_MS : PENDING_KEPT_MS;
      const times = { createdAt, updatedAt: createdAt, expiresAt: expiresAt ?? new Date(createdAt.getTime() + kept) };
      const [added] = await tx
        .insert(privateServers)
        .values({ ...rest, ...times, name, link, type, userId, status, starCount: starredBy.length })
        .returning({ id: privateServers.id });
      if (!added) throw new Error("The server was not stored.");
      const stars = starredBy.map((starrer) => ({ serverId: added.id, userId: starrer, createdAt }));
      if (stars.length > 0) await tx.insert(serverStars).values(stars);
      const connections = trades.map((tradeId) => ({ serverId: added.id, tradeId, createdAt }));
      if (connections.length > 0) await tx.insert(serverTrades).values(connections).onConflictDoNothing();
      if (counted) await raiseAccountCounter(tx, userId, "serversPosted");
      ids.push(added.id);
    }
    return done({ ids }, { invalidates: [SERVERS] });
  },
});
