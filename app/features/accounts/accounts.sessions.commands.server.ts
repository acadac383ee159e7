import { and, eq, lt, ne } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { idempotencyKeys, sessions, signInAttempts } from "~/db/schema/accounts.ts";
import { createToken, hashToken } from "~/platform/identity/tokens.server.ts";
import { sessionsEnded } from "./accounts.events.ts";
import { describeDevice } from "./core/device.ts";

/** A session expires after 30 days without use. */
const LIVES_MS = 30 * 24 * 3_600_000;
/** How long a form that was sent is known again. */
const IDEMPOTENCY_KEYS_KEPT_MS = 7 * 24 * 3_600_000;
/** The last use is recorded at most once a minute. */
const NOTED_EVERY_MS = 60_000;

/** Opens a session for a user, as a part of signing them in, and returns its id, and its token for the cookie. */
export const openSession = command({
  name: "session.open",
  who: "part",
  input: z.object({ userId: z.string(), userAgent: z.string().nullable() }),
  async run({ tx, now }, { userId, userAgent }) {
    const token = createToken();
    const [opened] = await tx
      .insert(sessions)
      .values({
        tokenHash: hashToken(token),
        userId,
        device: describeDevice(userAgent),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + LIVES_MS),
      })
      .returning({ id: sessions.id });
    if (!opened) throw new Error("The session was not stored.");
    return done({ token, sessionId: opened.id });
  },
});

/**
 * Records that the session of the actor is used, at most once a minute, and lets it live on for 30 days. `lastUsedAt` is what was noted
 * before.
 */
export const touchSession = command({
  name: "session.touch",
  duringMaintenance: "It only records that a session is in use.",
  who: "session",
  limit: "none",
  input: z.object({ lastUsedAt: z.date() }),
  oneStatement: "One row is updated, in the background of nearly every request of a signed-in user.",
  async run({ tx, actor, now }, { lastUsedAt }) {
    if (now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS)
      await tx
        .update(sessions)
        .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + LIVES_MS) })
        .where(and(eq(sessions.id, actor.sessionId), lt(sessions.lastUsedAt, now)));
    return done({});
  },
});

/** Ends the session of this browser. Banned accounts may leave as well; a guest has nothing to end. */
export const signOut = command({
  name: "session.sign-out",
  duringMaintenance: "Signing out is always allowed.",
  who: "anyone",
  limit: "none",
  input: z.object({}),
  oneStatement: "One row is deleted.",
  async run({ tx, actor }) {
    if (actor.kind !== "user") return done({});
    await tx.delete(sessions).where(eq(sessions.id, actor.sessionId));
    return done({}, { events: sessionsEnded(actor.id) });
  },
});

/**
 * Ends one session of the user the actor, here or in another browser. Refuses as `not_found` one that is not theirs, or ended meanwhile.
 */
export const endOwnSession = command({
  name: "session.end",
  duringMaintenance: "A stolen session must end at once.",
  who: "session",
  input: z.object({ session: z.uuid("That cannot be done here.") }),
  oneStatement: "One row is deleted.",
  async run({ tx, actor }, { session }) {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, session), eq(sessions.userId, actor.id)))
      .returning({ id: sessions.id });
    return ended.length > 0 ? done({}, { events: sessionsEnded(actor.id) }) : refused("not_found", "That browser is signed out already.");
  },
});

/** Ends every session of the actor except this one, and returns how many there were. */
export const endOtherSessions = command({
  name: "session.end-others",
  duringMaintenance: "Stolen sessions must end at once.",
  who: "session",
  input: z.object({}),
  oneStatement: "One statement deletes them all.",
  async run({ tx, actor }) {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)))
      .returning({ id: sessions.id });
    return done({ ended: ended.length }, { events: sessionsEnded(actor.id) });
  },
});

/** Deletes expired sessions, started sign-ins, and after a week what forms did: nobody sends them again. This only makes room. */
export const deleteExpired = command({
  name: "session.delete-expired",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    await tx.delete(sessions).where(lt(sessions.expiresAt, now));
    await tx.delete(signInAttempts).where(lt(signInAttempts.expiresAt, now));
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(now.getTime() - IDEMPOTENCY_KEYS_KEPT_MS)));
    return done({});
  },
});
