import { type FoundSession, findSession } from "~/features/accounts/accounts.queries.server.ts";
import { touchSession } from "~/features/accounts/accounts.sessions.commands.server.ts";
import { claimGuest } from "~/features/messages/messages.guests.commands.server.ts";
import { findGuest } from "~/features/messages/messages.guests.queries.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { clearCookie, readCookie } from "~/platform/http/cookies.server.ts";
import type { Actor, UserActor } from "~/platform/identity/actor.ts";
import { isToken } from "~/platform/identity/tokens.server.ts";

export interface Visitor {
  actor: Actor;
  /** The header that deletes the cookie of an ended session, or of a guest who signed in; undefined if there is none, or if it is not safe. */
  forget: string | undefined;
}

/** The visitor behind a request, by its session cookie, read again each time. */
export async function findVisitor(services: Services, headers: Headers): Promise<Visitor> {
  const token = readCookie(services.config, headers.get("cookie"), "session");
  const session = isToken(token) ? await findSession(services, token) : undefined;
  if (session) {
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
 * Moves what somebody wrote to Support as a guest of this browser into the account with which they signed in, and returns the header that
 * ends the guest's cookie. Nobody waits for anything else with it: what fails is done by the next request.
 */
async function bringAlong(services: Services, actor: UserActor, headers: Headers): Promise<string | undefined> {
  const token = readCookie(services.config, headers.get("cookie"), "guest");
  if (token === undefined || !actor.welcomed || actor.ban) return undefined;
  const isThere = await findGuest(services, token).catch(() => null);
  const claimed = isThere ? await claimGuest({ ...services, actor }, { token }).catch(() => undefined) : { ok: true };
  return claimed?.ok && headers.get("sec-fetch-mode") === "navigate" ? clearCookie(services.config, "guest") : undefined;
}
