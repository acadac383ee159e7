import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { privateServers } from "~/db/schema/servers.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { isKept, isListed } from "./servers.queries.server.ts";

const MAX_PLACES = 24;

/** A server where two players can meet. */
export interface MeetingServer {
  id: string;
  ownerId: string;
  /** Null for one that is not on the list yet: nobody of the team has read its name. */
  name: string | null;
  link: string;
}

const COLUMNS = {
  id: privateServers.id,
  ownerId: privateServers.userId,
  name: privateServers.name,
  link: privateServers.link,
  status: privateServers.status,
};

type Row = Pick<typeof privateServers.$inferSelect, "id" | "name" | "link" | "status"> & { ownerId: string };
const toServer = ({ status, name, ...server }: Row): MeetingServer => ({ ...server, name: status === "active" ? name : null });

/** The condition that the user can propose to meet there: on the list, or their own that waits for it. */
function isProposable(ctx: AppContext, userId: string) {
  const isOwn = and(eq(privateServers.userId, userId), eq(privateServers.status, "pending"), gt(privateServers.expiresAt, ctx.now()));
  return or(isListed(ctx.now()), isOwn);
}

/**
 * Meeting places for the actor's proposals: their own first, then for trading, then the newest, at most 24. Those of players whom the
 * actor blocked are left out; those of players who blocked the actor stay, so that the block does not show.
 */
export async function findMeetingServers(ctx: AppContext): Promise<MeetingServer[]> {
  const { id: userId } = requireUser(ctx);
  const blocked = await findBlockedBy(ctx);
  const { status, type, createdAt, id } = privateServers;
  const rows = await ctx.db
    .select(COLUMNS)
    .from(privateServers)
    .where(isProposable(ctx, userId))
    .orderBy(desc(eq(privateServers.userId, userId)), desc(eq(status, "active")), desc(eq(type, "trading")), desc(createdAt), desc(id))
    .limit(2 * MAX_PLACES);
  return rows
    .filter(({ ownerId }) => !blocked.has(ownerId))
    .slice(0, MAX_PLACES)
    .map(toServer);
}

/** Whether the actor can propose to meet on a server. */
export async function isMeetingServer(ctx: AppContext, serverId: string): Promise<boolean> {
  const { id: userId } = requireUser(ctx);
  return isId(serverId) && (await ctx.db.$count(privateServers, and(eq(privateServers.id, serverId), isProposable(ctx, userId)))) > 0;
}

/** These servers as meeting places, by id: if each is listed or waits for its review. */
export async function findServersToMeet(ctx: Pick<AppContext, "db" | "now">, ids: readonly string[]): Promise<Map<string, MeetingServer>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select(COLUMNS)
    .from(privateServers)
    .where(and(inArray(privateServers.id, [...ids]), inArray(privateServers.status, ["active", "pending"]), isKept(ctx.now())));
  return new Map(rows.map((row) => [row.id, toServer(row)]));
}
