import type { Actor } from "~/access/actor.ts";
import { type FoundSession, findSession } from "~/features/accounts/accounts.queries.server.ts";
import { touchSession } from "~/features/accounts/accounts.sessions.commands.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { clearCookie, readCookie } from "~/platform/http/cookies.server.ts";
import { isToken } from "~/platform/identity/tokens.server.ts";

export interface Visitor {
  actor: Actor;
  /** The header that deletes the cookie of a session that is over; undefined where there is none, or deleting it is not safe. */
  forget: string | undefined;
}

/** Who makes a request, by its session's cookie, read anew each time. */
export async function findVisitor(services: Services, headers: Headers): Promise<Visitor> {
  const token = readCookie(services.config, headers.get("cookie"), "session");
  const session = isToken(token) ? await findSession(services, token) : undefined;
  if (session) {
    noteUse(services, session);
    return { actor: session.actor, forget: undefined };
  }
  // Only by a navigation: an answer in the background could overtake a sign-in and delete its new cookie.
  const dead = token !== undefined && headers.get("sec-fetch-mode") === "navigate";
  return { actor: { kind: "guest" }, forget: dead ? clearCookie(services.config, "session") : undefined };
}

/** Notes the use of a session in the background: no request waits for it or fails with it. */
function noteUse(services: Services, { actor, lastUsedAt }: FoundSession): void {
  // What fails is logged by the command.
  touchSession({ ...services, actor }, { lastUsedAt }).catch(() => undefined);
}
