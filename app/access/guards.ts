import type { Actor, UserActor } from "~/platform/identity/actor.ts";
import { type ActorOf, type Refused, type Result, refusalFor, type StaffWho, toError } from "./result.ts";

const EVER = new Date(0);

/**
 * The signed-in user who is reading. Throws AppError `unauthenticated` for a guest, and `forbidden` for a banned account, for one that has
 * not answered the note for young players, and for the site itself, which owns nothing.
 */
export function requireUser({ actor }: { actor: Actor }): UserActor {
  return pass(refusalFor("user", actor, EVER), actor);
}

/** The signed-in user, even with the note for young players unanswered. Otherwise throws like `requireUser`. */
export function requireAccount({ actor }: { actor: Actor }): UserActor {
  return pass(refusalFor("account", actor, EVER), actor);
}

/** The signed-in user, even if banned, for their own data. Throws AppError `unauthenticated` for a guest. */
export function requireSession({ actor }: { actor: Actor }): UserActor {
  return pass(refusalFor("session", actor, EVER), actor);
}

/**
 * Lets staff of that role or higher pass, and the site itself. Throws AppError `unauthenticated` for a guest, and `forbidden` for everybody
 * else. It is the first line of each query of the back office.
 */
export function requireStaff({ actor }: { actor: Actor }, who: StaffWho = "moderator"): ActorOf<StaffWho> {
  const refusal = refusalFor(who, actor, EVER);
  if (refusal) throw toError(refusal);
  return actor as ActorOf<StaffWho>;
}

function pass(refusal: Refused | null, actor: Actor): UserActor {
  if (refusal) throw toError(refusal);
  return actor as UserActor;
}

/** The value of a command's result; throws a refusal as AppError. For callers that expect none: a job, the start, the demo world. */
export function orThrow<Value extends object>(result: Result<Value>): Value {
  if (!result.ok) throw toError(result);
  return result;
}
