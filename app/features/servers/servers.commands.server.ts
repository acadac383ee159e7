import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { isStaff } from "~/access/actor.ts";
import { requireUser, requireVoice } from "~/access/guards.ts";
import { raiseAccountCounter } from "~/db/account-counters.server.ts";
import { recordAudit } from "~/db/audit.server.ts";
import type { Database } from "~/db/client.server.ts";
import { privateServers, serverCooldowns, serverStars, serverTrades } from "~/db/schema/servers.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { cooldownWords } from "./core/server-time.ts";
import { MESSAGES, SERVER_LIVES_MS, STAFF_SERVER_LIVES_MS, SUBMIT_COOLDOWN_MS } from "./servers.constants.ts";
import { canDeleteServer, canReviewServers, canSeeServer, isOwnServer } from "./servers.policy.ts";
import { isListed } from "./servers.queries.server.ts";
import { favoritesInput, type ServerInput, serverInput } from "./servers.schemas.ts";
import type { ServerStatus, TypedServer } from "./servers.types.ts";

type ServerRow = typeof privateServers.$inferSelect;

const MAX_TRADES_TOLD = 200;

/** What became of a submission. */
export type Submitted =
  | { ok: true; id: string; status: ServerStatus }
  | { ok: false; reason: "invalid"; message: string; wrong: (keyof TypedServer)[] }
  | { ok: false; reason: "cooldown"; message: string };

/**
 * Submits a server: pending for 24 hours, one of staff active at once and for 30 days. One every 30 minutes a user, also when
 * several arrive at once (SRV-010, SRV-014, SRV-015, SRV-018, SRV-021). Throws AppError `unauthenticated` and `forbidden`.
 */
export async function submitServer(ctx: AppContext, input: ServerInput): Promise<Submitted> {
  const user = requireVoice(ctx);
  const parsed = serverInput.safeParse(input);
  if (!parsed.success) {
    const { issues } = parsed.error;
    // What is missing is told before what is wrong.
    const told = issues.find(({ message }) => message === MESSAGES.missing) ?? issues[0];
    const wrong = [...new Set(issues.map(({ path }) => path[0] as keyof TypedServer))];
    return { ok: false, reason: "invalid", message: told?.message ?? MESSAGES.submitFailed, wrong };
  }
  const { serverName: name, serverLink: link, serverType: type, ...rest } = parsed.data;
  const staff = isStaff(user);
  const status: ServerStatus = staff ? "active" : "pending";
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + (staff ? STAFF_SERVER_LIVES_MS : SERVER_LIVES_MS));
  const result = await ctx.db.transaction(async (tx): Promise<Submitted> => {
    const until = await startCooldown(tx, user.id, now);
    if (until !== null) return { ok: false, reason: "cooldown", message: cooldownWords(until, now.getTime()) };
    const [added] = await tx
      .insert(privateServers)
      .values({ ...rest, name, link, type, userId: user.id, status, createdAt: now, updatedAt: now, expiresAt })
      .returning({ id: privateServers.id });
    if (!added) throw new Error("The server was not stored.");
    await raiseAccountCounter(tx, user.id, "serversPosted");
    return { ok: true, id: added.id, status };
  });
  if (result.ok) dropCaches(ctx, ["servers"]);
  return result;
}

/**
 * Starts somebody's cooldown, in one statement, so that of several submissions at once one does. Returns null when it did, else
 * until when they have to wait, in milliseconds since 1970.
 */
async function startCooldown(tx: Database, userId: string, now: Date): Promise<number | null> {
  const [taken] = await tx
    .insert(serverCooldowns)
    .values({ userId, submittedAt: now })
    .onConflictDoUpdate({
      target: serverCooldowns.userId,
      set: { submittedAt: now },
      setWhere: lte(serverCooldowns.submittedAt, new Date(now.getTime() - SUBMIT_COOLDOWN_MS)),
    })
    .returning({ userId: serverCooldowns.userId });
  if (taken) return null;
  const [last] = await tx.select({ at: serverCooldowns.submittedAt }).from(serverCooldowns).where(eq(serverCooldowns.userId, userId));
  return (last?.at.getTime() ?? now.getTime()) + SUBMIT_COOLDOWN_MS;
}

/**
 * Stars a server for the user who acts, or takes the star back; asked twice, nothing changes (SRV-024 … SRV-026). The number of
 * stars is counted along in the same transaction. Throws AppError `unauthenticated`, `forbidden`, and `not_found` for a server
 * that the user does not see.
 */
export async function starServer(ctx: AppContext, serverId: string, wanted: boolean): Promise<void> {
  const user = requireUser(ctx);
  const now = ctx.now();
  const changed = await ctx.db.transaction(async (tx) => {
    const server = await lockServer(tx, ctx, serverId);
    const star = { serverId: server.id, userId: user.id };
    const rows = wanted
      ? await tx
          .insert(serverStars)
          .values({ ...star, createdAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(serverStars)
          .where(and(eq(serverStars.serverId, star.serverId), eq(serverStars.userId, star.userId)))
          .returning();
    if (rows.length === 0) return false;
    const starCount = wanted ? sql`${privateServers.starCount} + 1` : sql`greatest(0, ${privateServers.starCount} - 1)`;
    await tx.update(privateServers).set({ starCount, updatedAt: now }).where(eq(privateServers.id, server.id));
    return true;
  });
  if (changed) dropCaches(ctx, ["servers"]);
}

/**
 * Stars the servers that a browser starred before its user signed in; asked twice, nothing changes. Those that are not on the list any more
 * are left out. Returns how many of them the user has starred now. Throws AppError `unauthenticated`, `forbidden` and `invalid`.
 */
export async function takeOverStars(ctx: AppContext, serverIds: readonly string[]): Promise<number> {
  const user = requireUser(ctx);
  const wanted = favoritesInput.safeParse(serverIds);
  if (!wanted.success) throw new AppError("invalid", MESSAGES.starFailed);
  if (wanted.data.length === 0) return 0;
  const now = ctx.now();
  const { there, added } = await ctx.db.transaction(async (tx) => {
    // In the order of ids, so that two who star the same at once wait in line.
    const listed = await tx
      .select({ id: privateServers.id })
      .from(privateServers)
      .where(and(inArray(privateServers.id, wanted.data), isListed(now)))
      .orderBy(privateServers.id)
      .for("update");
    if (listed.length === 0) return { there: 0, added: 0 };
    const stars = listed.map(({ id }) => ({ serverId: id, userId: user.id, createdAt: now }));
    const rows = await tx.insert(serverStars).values(stars).onConflictDoNothing().returning({ id: serverStars.serverId });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(privateServers)
        .set({ starCount: sql`${privateServers.starCount} + 1`, updatedAt: now })
        .where(inArray(privateServers.id, ids));
    return { there: listed.length, added: ids.length };
  });
  if (added > 0) dropCaches(ctx, ["servers"]);
  return there;
}

/**
 * Puts a server on the list or takes it off, with a record of it (ADM-SRV-026). Throws AppError `unauthenticated`, `forbidden`
 * for everybody but staff, and `not_found`.
 */
export async function setServerActive(ctx: AppContext, serverId: string, active: boolean): Promise<void> {
  requireReviewer(ctx);
  const status: ServerStatus = active ? "active" : "inactive";
  const tradeIds = await ctx.db.transaction(async (tx) => {
    const server = await lockServer(tx, ctx, serverId);
    if (server.status === status) return [];
    await tx.update(privateServers).set({ status, updatedAt: ctx.now() }).where(eq(privateServers.id, server.id));
    const action = active ? "server.activate" : "server.deactivate";
    await recordAudit(tx, ctx, { action, target: { kind: "server", id: server.id }, before: { status: server.status }, after: { status } });
    return findTradesOfServer(tx, server.id);
  });
  tellServerChanged(ctx, serverId, tradeIds);
}

/**
 * Deletes a server: whoever submitted it, or staff, with a record of what it was (ADM-SRV-040). Throws AppError
 * `unauthenticated`, `forbidden`, and `not_found` for a server that the user does not see.
 */
export async function deleteServer(ctx: AppContext, serverId: string): Promise<void> {
  if (ctx.actor.kind !== "system") requireUser(ctx);
  const tradeIds = await ctx.db.transaction(async (tx) => {
    const server = await lockServer(tx, ctx, serverId);
    if (!canDeleteServer(ctx.actor, server)) throw new AppError("forbidden", "Your account may not delete this server.");
    const connected = await findTradesOfServer(tx, server.id);
    await tx.delete(privateServers).where(eq(privateServers.id, server.id));
    if (!isOwnServer(ctx.actor, server)) {
      const { userId, name, link, ownerName, status } = server;
      const before = { userId, name, link, ownerName, status };
      await recordAudit(tx, ctx, { action: "server.delete", target: { kind: "server", id: server.id }, before });
    }
    return connected;
  });
  tellServerChanged(ctx, serverId, tradeIds);
}

/** Ids of the trades that the server is connected with, the last connected first, as many as are told. */
async function findTradesOfServer(tx: Database, serverId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: serverTrades.tradeId })
    .from(serverTrades)
    .where(eq(serverTrades.serverId, serverId))
    .orderBy(desc(serverTrades.createdAt))
    .limit(MAX_TRADES_TOLD);
  return rows.map(({ id }) => id);
}

function tellServerChanged(ctx: AppContext, serverId: string, tradeIds: string[]): void {
  dropCaches(ctx, ["servers"]);
  for (const tradeId of tradeIds) ctx.bus.publish("server.changed", { serverId, tradeId });
}

/** Deletes servers whose time is over (SRV-022) and forgets who submitted when, once that decides nothing any more. */
export async function deleteExpiredServers(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  const gone = await ctx.db.delete(privateServers).where(lte(privateServers.expiresAt, now)).returning({ id: privateServers.id });
  await ctx.db.delete(serverCooldowns).where(lte(serverCooldowns.submittedAt, new Date(now.getTime() - SUBMIT_COOLDOWN_MS)));
  if (gone.length > 0) dropCaches(ctx, ["servers"]);
}

/** The server that somebody acts on, locked until the end; AppError `not_found` for one that expired, or that they do not see. */
async function lockServer(tx: Database, { actor, now }: Pick<AppContext, "actor" | "now">, serverId: string): Promise<ServerRow> {
  const [server] = await tx
    .select()
    .from(privateServers)
    .where(and(eq(privateServers.id, serverId), gt(privateServers.expiresAt, now())))
    .for("update");
  if (!server || !canSeeServer(actor, server)) throw new AppError("not_found", MESSAGES.gone);
  return server;
}

function requireReviewer(ctx: AppContext): void {
  if (ctx.actor.kind !== "system") requireUser(ctx);
  if (!canReviewServers(ctx.actor)) throw new AppError("forbidden", "Only staff may put servers on the list or take them off.");
}
