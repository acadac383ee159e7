import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, notInArray, type SQL } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { findCooldownEnd } from "~/db/cooldown.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { privateServers, serverStars, serverTrades } from "~/db/schema/servers.ts";
import { cooldownFor } from "~/features/accounts/accounts.constants.ts";
import { findMembers, isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { findNameStates } from "~/features/accounts/accounts.names.queries.server.ts";
import { findBlockedBy } from "~/features/moderation/moderation.reach.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { hasRole, ROLES } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { findPinnedServers } from "./servers.connections.queries.server.ts";
import { MAX_CONNECTABLE, MAX_SERVERS_PER_PAGE, SUBMIT_COOLDOWN_MS } from "./servers.constants.ts";
import { findSameLinks } from "./servers.locks.queries.server.ts";
import { canReviewServers, canSeeServer, isOwnServer } from "./servers.policy.ts";
import type { ServerChoices } from "./servers.search-params.ts";
import type { ConnectableServer, PrivateServer } from "./servers.types.ts";

type ServerRow = typeof privateServers.$inferSelect;

const { starCount, createdAt, id } = privateServers;
/** The orders in which servers are listed. */
export const ORDERS = { newest: { createdAt, id }, stars: { starCount, createdAt, id } };
const NEWEST_FIRST = [desc(createdAt), desc(id)];

const MAX_OWN = 50;
const MAX_TO_REVIEW = 30;
const MAX_CONNECTED_TRADES = 200;

export interface ServerPage {
  servers: PrivateServer[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/**
 * A page of the active servers that match the choices, in their order. Expired ones are never among them, nor those of players whom the
 * actor blocked. Of the newest, those of partners and premium accounts that were connected with a trade lately come first.
 */
export async function findServers(
  ctx: AppContext,
  { query, filters, ...place }: ServerChoices,
  limit = MAX_SERVERS_PER_PAGE,
): Promise<ServerPage> {
  const { name, ownerName, description, type } = privateServers;
  const conditions = [
    isListed(ctx.now()),
    await isUnblocked(ctx),
    chosen(type, filters.type),
    searched(query, name, ownerName, description, type),
  ];
  const onTop = place.order.by === "newest" && place.order.down ? await findPinnedServers(ctx) : [];
  const isAbove = inArray(id, onTop);
  const top =
    onTop.length > 0 && place.after === null
      ? await ctx.db
          .select()
          .from(privateServers)
          .where(and(...conditions, isAbove))
      : [];
  top.sort((one, other) => onTop.indexOf(one.id) - onTop.indexOf(other.id));
  const below = onTop.length > 0 ? notInArray(id, onTop) : undefined;
  const { rows, next } = await keyPage(ORDERS, place, limit - top.length).from(ctx.db, privateServers, ...conditions, below);
  return { servers: await showServers(ctx, [...top, ...rows]), next };
}

/**
 * The servers that somebody submitted and that have not expired, newest first, at most 50: for themselves and for staff in every state, for
 * everybody else the active ones. Those of a banned account are seen by staff alone.
 */
export async function findServersOf(ctx: AppContext, userId: string): Promise<PrivateServer[]> {
  const whole = isOwnServer(ctx.actor, { userId }) || canReviewServers(ctx.actor);
  const rows = await ctx.db
    .select()
    .from(privateServers)
    .where(and(eq(privateServers.userId, userId), isUnexpired(ctx.now()), whole ? undefined : eq(privateServers.status, "active")))
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_OWN);
  return showServers(ctx, rows, { banned: true });
}

/** A server that has not expired, as the actor may see it; undefined if there is none of that id. */
export async function findServer(ctx: AppContext, serverId: string): Promise<PrivateServer | undefined> {
  const [row] = isId(serverId)
    ? await ctx.db
        .select()
        .from(privateServers)
        .where(and(eq(privateServers.id, serverId), isUnexpired(ctx.now())))
    : [];
  const [server] = row && canSeeServer(ctx.actor, row) ? await showServers(ctx, [row], { banned: true }) : [];
  return server;
}

/** The submissions that have waited longest for a review, at most 30, and how many wait in all. Empty for everybody but staff. */
export async function findServersToReview(ctx: AppContext): Promise<{ servers: PrivateServer[]; total: number }> {
  if (!canReviewServers(ctx.actor)) return { servers: [], total: 0 };
  const waiting = isWaiting(ctx.now());
  const [rows, total] = await Promise.all([
    ctx.db.select().from(privateServers).where(waiting).orderBy(asc(privateServers.createdAt), asc(privateServers.id)).limit(MAX_TO_REVIEW),
    ctx.db.$count(privateServers, waiting),
  ]);
  return { servers: await showServers(ctx, rows), total };
}

/** How many submissions await review, for staff. */
export async function countServersToReview(ctx: AppContext): Promise<number> {
  requireStaff(ctx);
  return ctx.db.$count(privateServers, isWaiting(ctx.now()));
}

function isWaiting(now: Date): SQL | undefined {
  return and(eq(privateServers.status, "pending"), isKept(now));
}

/**
 * Servers that staff declined or took off the list, which they may still put on it, latest first, at most 30. Empty for everybody but
 * staff.
 */
export async function findServersTakenOff(ctx: AppContext): Promise<PrivateServer[]> {
  if (!canReviewServers(ctx.actor)) return [];
  const rows = await ctx.db
    .select()
    .from(privateServers)
    .where(and(inArray(privateServers.status, ["declined", "inactive"]), isKept(ctx.now())))
    .orderBy(desc(privateServers.expiresAt), desc(privateServers.id))
    .limit(MAX_TO_REVIEW);
  return showServers(ctx, rows);
}

/** When the actor may submit again, in milliseconds since 1970; null if at once. */
export async function findCooldown(ctx: AppContext): Promise<number | null> {
  if (ctx.actor.kind !== "user") return null;
  return findCooldownEnd(ctx.db, { userId: ctx.actor.id, what: "server", now: ctx.now(), ms: cooldownFor(ctx.actor, SUBMIT_COOLDOWN_MS) });
}

/** The active servers that a trade can be connected with: those that are first, then the reader's own, then the newest, at most 60. */
export async function findConnectableServers(ctx: AppContext, tradeId: string): Promise<ConnectableServer[]> {
  const { id, userId, name, ownerName, type, restartInterval, description } = privateServers;
  const connected = isNotNull(serverTrades.tradeId);
  const own = ctx.actor.kind === "user" ? [desc(eq(userId, ctx.actor.id))] : [];
  const rows = await ctx.db
    .select({ id, userId, name, ownerName, type, restartInterval, description, tradeId: serverTrades.tradeId })
    .from(privateServers)
    .leftJoin(serverTrades, and(eq(serverTrades.serverId, id), eq(serverTrades.tradeId, tradeId)))
    .where(and(isListed(ctx.now()), await isUnblocked(ctx)))
    .orderBy(desc(connected), ...own, ...NEWEST_FIRST)
    .limit(MAX_CONNECTABLE);
  const verified = await findVerified(ctx, rows);
  return rows.map(({ tradeId: connection, userId: _sender, ...server }) => ({
    ...server,
    ownerVerified: verified.has(server.id),
    connected: connection !== null,
  }));
}

/** The active servers that are connected with a trade, newest first, at most 60. */
export async function findServersOfTrade(ctx: AppContext, tradeId: string): Promise<PrivateServer[]> {
  const rows = await ctx.db
    .select(getTableColumns(privateServers))
    .from(privateServers)
    .innerJoin(serverTrades, eq(serverTrades.serverId, privateServers.id))
    .where(and(eq(serverTrades.tradeId, tradeId), isListed(ctx.now()), await isUnblocked(ctx)))
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_CONNECTABLE);
  return showServers(ctx, rows);
}

/** Ids of the trades that a server is connected with, the last connected first, at most 200. */
async function findTradesOfServer(db: Database, serverId: string): Promise<string[]> {
  const rows = await db
    .select({ id: serverTrades.tradeId })
    .from(serverTrades)
    .where(eq(serverTrades.serverId, serverId))
    .orderBy(desc(serverTrades.createdAt))
    .limit(MAX_CONNECTED_TRADES);
  return rows.map(({ id }) => id);
}

/** The owner of a listed server; undefined for any other. */
export async function findServerOwner(ctx: AppContext, serverId: string): Promise<string | undefined> {
  const [server] = await ctx.db
    .select({ ownerId: privateServers.userId })
    .from(privateServers)
    .where(and(eq(id, serverId), isListed(ctx.now())));
  return server?.ownerId;
}

/** Events for the open pages of connected trades when a server is listed or taken off. */
export async function findServerChanges(db: Database, serverId: string) {
  const tradeIds = await findTradesOfServer(db, serverId);
  return tradeIds.map((tradeId) => ({ topic: "server.changed" as const, event: { serverId, tradeId } }));
}

/** The condition that a server is on the list at `now`: active, not expired, and not of somebody who is banned. */
export function isListed(now: Date): SQL | undefined {
  return and(eq(privateServers.status, "active"), isKept(now));
}

/** The condition that a server has not expired at `now`, and is not of somebody who is banned. */
export function isKept(now: Date): SQL | undefined {
  return and(isUnexpired(now), isOfMember(privateServers.userId));
}

/** The condition that the reader did not block the server's owner. */
async function isUnblocked(ctx: AppContext): Promise<SQL | undefined> {
  const blocked = [...(await findBlockedBy(ctx))];
  return blocked.length === 0 ? undefined : notInArray(privateServers.userId, blocked);
}

function isUnexpired(now: Date): SQL {
  return gt(privateServers.expiresAt, now);
}

/** The rows as the actor sees them, in the same order. Those of banned accounts are left out, unless staff look into them (`banned`). */
export async function showServers(ctx: AppContext, rows: ServerRow[], { banned = false } = {}): Promise<PrivateServer[]> {
  const ids = rows.map(({ userId }) => userId);
  const [starred, verified, senders, same] = await Promise.all([
    findStarred(ctx, rows),
    findVerified(ctx, rows),
    findMembers(ctx, ids, { banned: banned && canReviewServers(ctx.actor) }),
    canReviewServers(ctx.actor) ? findSameLinks(ctx.db, ctx.now(), rows) : [],
  ]);
  return rows.flatMap((row) => {
    const { id, name, link, ownerName, type, description, restartInterval, status, reviewNote, starCount, userId, createdAt, expiresAt } =
      row;
    const sender = senders.get(userId);
    if (!sender) return [];
    const shown = {
      id,
      name,
      link,
      ownerName,
      ownerVerified: verified.has(id),
      type,
      description,
      restartInterval,
      status,
      stars: starCount,
      starred: starred.has(id),
      own: isOwnServer(ctx.actor, { userId }),
      sender: { id: sender.id, name: sender.name, avatar: sender.avatar },
      createdAt: createdAt.getTime(),
      expiresAt: expiresAt.getTime(),
      reviewNote,
      sameLink: same.find((other) => other.link === link && other.id !== id)?.name ?? null,
    };
    return [shown];
  });
}

/** The ids of those servers whose owner's name is that of the Roblox account which the sender connected. */
async function findVerified(
  ctx: Pick<AppContext, "db">,
  rows: readonly Pick<ServerRow, "id" | "userId" | "ownerName">[],
): Promise<Set<string>> {
  const states = await findNameStates(
    ctx,
    rows.map(({ userId, ownerName: given }) => ({ userId, name: given })),
  );
  return new Set(rows.filter((_, at) => states[at] === "verified").map((row) => row.id));
}

async function findStarred({ actor, db }: AppContext, servers: readonly Pick<ServerRow, "id">[]): Promise<Set<string>> {
  const ids = servers.map((server) => server.id);
  if (ids.length === 0 || !hasRole(actor, ...ROLES)) return new Set();
  const rows = await db
    .select({ id: serverStars.serverId })
    .from(serverStars)
    .where(and(eq(serverStars.userId, actor.id), inArray(serverStars.serverId, ids)));
  return new Set(rows.map((row) => row.id));
}
