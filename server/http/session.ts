import { LRUCache } from "lru-cache";
import { type FoundSession, findSession } from "~/features/accounts/accounts.queries.server.ts";
import { touchSession } from "~/features/accounts/accounts.sessions.commands.server.ts";
import { claimGuest } from "~/features/messages/messages.guests.commands.server.ts";
import { findGuest } from "~/features/messages/messages.guests.queries.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { clearCookie, readCookie } from "~/platform/http/cookies.server.ts";
import type { AppError } from "~/platform/http/errors.ts";
import { reasonOf, refusalOf } from "~/platform/http/refusal.server.ts";
import type { Actor, UserActor } from "~/platform/identity/actor.ts";
import { hashToken, isToken } from "~/platform/identity/tokens.server.ts";

/** For how long the shell of a failed page is still rendered for a member whose session cannot be read, in milliseconds. */
const SEEN_MS = 600_000;
const MAX_SEEN = 10_000;

export interface Visitor {
  actor: Actor;
  /** The header that deletes the cookie of an ended session, or of a guest who signed in; undefined if none, or if it is unsafe. */
  forget: string | undefined;
  /** Why the session could not be read. The actor is then the one seen last, for the shell alone: nothing else may be read or done for them. */
  outage?: AppError;
}

const seen = new LRUCache<string, UserActor>({ max: MAX_SEEN, ttl: SEEN_MS });

/** The visitor behind a request for a page, which keeps its frame while sessions cannot be read. */
export async function findVisitorOrOutage(services: Services, headers: Headers): Promise<Visitor> {
  try {
    return await findVisitor(services, headers);
  } catch (error) {
    const outage = refusalOf(error);
    if (outage?.code !== "unavailable") throw error;
    services.log.warn({ reason: reasonOf(outage) }, "a session could not be read now");
    const token = readCookie(services.config, headers.get("cookie"), "session");
    return { actor: (token && seen.get(hashToken(token))) || { kind: "guest" }, forget: undefined, outage };
  }
}

/** The visitor behind a request, by its session cookie, read again each time. */
export async function findVisitor(services: Services, headers: Headers): Promise<Visitor> {
  const token = readCookie(services.config, headers.get("cookie"), "session");
  const session = isToken(token) ? await findSession(services, token) : undefined;
  if (token !== undefined && session) {
    seen.set(hashToken(token), session.actor);
    noteUse(services, session);
    return { actor: session.actor, forget: await bringAlong(services, session.actor, headers) };
  }
  // Only by a navigation: an answer in the background could overtake a sign-in and delete its new cookie.
  const dead = token !== undefined && headers.get("sec-fetch-mode") === "navigate";
  return { actor: { kind: "guest" }, forget: dead ? clearCookie(services.config, "session") : undefined };
}

/** Records the use of a session in the background: no request waits for it or fails with it. */
function noteUse(services: Services, { actor, lastUsedAt }: FoundSession): void {
  // A failure is logged by the command.
  touchSession({ ...services, actor }, { lastUsedAt }).catch(() => undefined);
}

/**
 * Moves a guest's messages to Support from this browser into the account they signed in to, and returns the header that ends the guest's
 * cookie. Nothing else waits for it: a failure is retried by the next request.
 */
async function bringAlong(services: Services, actor: UserActor, headers: Headers): Promise<string | undefined> {
  const token = readCookie(services.config, headers.get("cookie"), "guest");
  if (token === undefined || !actor.welcomed || actor.ban) return undefined;
  const isThere = await findGuest(services, token).catch(() => null);
  const claimed = isThere ? await claimGuest({ ...services, actor }, { token }).catch(() => undefined) : { ok: true };
  return claimed?.ok && headers.get("sec-fetch-mode") === "navigate" ? clearCookie(services.config, "guest") : undefined;
}
