import { and, eq, lt, ne } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { sessions, signInAttempts } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { createToken, hashToken } from "~/platform/identity/tokens.server.ts";
import type { FoundSession } from "./accounts.queries.server.ts";
import { describeDevice } from "./core/device.ts";

/** A session ends when it was not used for 30 days. */
const LIVES_MS = 30 * 24 * 3_600_000;
/** The last use is noted at most once a minute. */
const NOTED_EVERY_MS = 60_000;

/** Opens a session for a user, within the transaction that signs them in, and returns its token for the cookie. */
export async function openSession(
  tx: Database,
  { now, userId, userAgent }: { now: Date; userId: string; userAgent: string | null },
): Promise<string> {
  const token = createToken();
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    device: describeDevice(userAgent),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + LIVES_MS),
  });
  return token;
}

/** Notes that a session is used, at most once a minute, and lets it live on for 30 days. */
export async function touchSession(ctx: Pick<AppContext, "db" | "now">, { actor, lastUsedAt }: FoundSession): Promise<void> {
  const now = ctx.now();
  if (now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MS) return;
  await ctx.db
    .update(sessions)
    .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + LIVES_MS) })
    .where(and(eq(sessions.id, actor.sessionId), lt(sessions.lastUsedAt, now)));
}

/** Ends the session of this browser (AUTH-086). Also a banned account may leave; a guest has nothing to end. */
export async function signOut(ctx: AppContext): Promise<void> {
  if (ctx.actor.kind === "user") await ctx.db.delete(sessions).where(eq(sessions.id, ctx.actor.sessionId));
}

/**
 * Ends one session of the user who acts, here or in another browser. Throws AppError `unauthenticated` for a guest and
 * `not_found` for a session that is not theirs, or ended meanwhile.
 */
export async function endOwnSession(ctx: AppContext, sessionId: string): Promise<void> {
  const { id } = requireSession(ctx);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new AppError("not_found", "That browser is signed out already.");
}

/** Ends every session of the user who acts but this one, and returns how many there were. Throws AppError `unauthenticated` for a guest. */
export async function endOtherSessions(ctx: AppContext): Promise<number> {
  const { id, sessionId } = requireSession(ctx);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Deletes sessions and started sign-ins that ran out. They could not be used any more: this only makes room. */
export async function deleteExpired(ctx: AppContext): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now()));
  await ctx.db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, ctx.now()));
}

/** Signing out is open to everybody who is signed in, banned or not. */
function requireSession({ actor }: AppContext) {
  if (actor.kind !== "user") throw new AppError("unauthenticated", "Please sign in to do this.");
  return actor;
}
