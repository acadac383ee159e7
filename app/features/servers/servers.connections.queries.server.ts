import { and, desc, eq, gt, max, sql } from "drizzle-orm";
import { privateServers, serverTrades } from "~/db/schema/servers.ts";
import { PARTNERS } from "~/features/accounts/accounts.cache-tags.ts";
import { isOfRole } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { SERVER_CONNECTIONS, SERVERS } from "./servers.cache-tags.ts";
import { MAX_CONNECTED_LATELY, MAX_PINNED, PINNED_MS } from "./servers.constants.ts";
import { isListed } from "./servers.queries.server.ts";

/** The ids of the servers that stand on top of the list, the last connected first, at most 6. */
export async function findPinnedServers(ctx: AppContext): Promise<string[]> {
  const now = ctx.now().getTime();
  const connected = await ctx.reads.read("servers-on-top", [SERVERS, SERVER_CONNECTIONS, PARTNERS], () => findConnectedLately(ctx));
  return connected
    .filter(({ partner, at, expiresAt }) => now - at < (partner ? PINNED_MS.partner : PINNED_MS.premium) && expiresAt.getTime() > now)
    .slice(0, MAX_PINNED)
    .map(({ id }) => id);
}

/** Those servers of partners and premium accounts that were connected with a trade within the last day, the last connected first. */
async function findConnectedLately({ db, now }: AppContext) {
  const { id, userId, expiresAt } = privateServers;
  const connected = max(serverTrades.createdAt);
  const partner = sql<boolean>`${isOfRole(userId, ["partner"])}`;
  const lately = gt(serverTrades.createdAt, new Date(now().getTime() - Math.max(...Object.values(PINNED_MS))));
  const rows = await db
    .select({ id, partner, connected, expiresAt })
    .from(serverTrades)
    .innerJoin(privateServers, eq(id, serverTrades.serverId))
    .where(and(isListed(now()), isOfRole(userId, ["partner", "premium"]), lately))
    .groupBy(id)
    .orderBy(desc(connected), desc(id))
    .limit(MAX_CONNECTED_LATELY);
  return rows.map(({ connected, ...row }) => ({ ...row, at: connected?.getTime() ?? 0 }));
}
