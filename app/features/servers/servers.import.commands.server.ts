import { eq } from "drizzle-orm";
import { requireSystem } from "~/access/guards.ts";
import { raiseAccountCounter } from "~/db/account-counters.server.ts";
import { privateServers, serverStars } from "~/db/schema/servers.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { SERVER_LIVES_MS } from "./servers.constants.ts";
import { type ServerInput, serverInput } from "./servers.schemas.ts";
import type { ServerStatus } from "./servers.types.ts";

/** A server as an import brings it, with the users who starred it. Without an expiry it is shown for 24 hours (ADM-SRV-025). */
export interface ServerImport extends ServerInput {
  userId: string;
  createdAt: Date;
  expiresAt: Date | null;
  starredBy: string[];
  active: boolean;
}

/**
 * Stores servers, leaving out those whose link is there already. Throws AppError `forbidden` unless the site itself acts, and a
 * ZodError for a server that could not be submitted.
 */
export async function importServers(ctx: AppContext, servers: ServerImport[]): Promise<void> {
  requireSystem(ctx);
  await ctx.db.transaction(async (tx) => {
    for (const { userId, createdAt, expiresAt, starredBy, active, ...typed } of servers) {
      const { serverName: name, serverLink: link, serverType: type, ...rest } = serverInput.parse(typed);
      const [known] = await tx.select({ id: privateServers.id }).from(privateServers).where(eq(privateServers.link, link)).limit(1);
      if (known) continue;
      const times = { createdAt, updatedAt: createdAt, expiresAt: expiresAt ?? new Date(createdAt.getTime() + SERVER_LIVES_MS) };
      const status: ServerStatus = active ? "active" : "pending";
      const [added] = await tx
        .insert(privateServers)
        .values({ ...rest, ...times, name, link, type, userId, status, starCount: starredBy.length })
        .returning({ id: privateServers.id });
      if (!added) throw new Error("The server was not stored.");
      const stars = starredBy.map((starrer) => ({ serverId: added.id, userId: starrer, createdAt }));
      if (stars.length > 0) await tx.insert(serverStars).values(stars);
      await raiseAccountCounter(tx, userId, "serversPosted");
    }
  });
  dropCaches(ctx, ["servers"]);
}
