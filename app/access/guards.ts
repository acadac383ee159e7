import { AppError } from "~/platform/http/errors.ts";
import type { Actor, Role, UserActor } from "./actor.ts";
import type { LimitName, Limits } from "./limits.server.ts";
import { type Refused, type Result, refused } from "./result.ts";
import { refusalFor } from "./who.ts";

const EVER = new Date(0);

/**
 * The signed-in user who reads. Throws AppError `unauthenticated` for a guest, and `forbidden` for a banned account, for one that has not
 * answered the note for young players, and for the site itself, which owns nothing.
 */
export function requireUser({ actor }: { actor: Actor }): UserActor {
  return pass(refusalFor("user", actor, EVER), actor);
}

/** The signed-in user, who may still have to answer the note for young players. Throws as `requireUser` does for everybody else. */
export function requireAccount({ actor }: { actor: Actor }): UserActor {
  return pass(refusalFor("account", actor, EVER), actor);
}

function pass(refusal: Refused | null, actor: Actor): UserActor {
  if (refusal) throw toError(refusal);
  return actor as UserActor;
}

/** The refusal as an error, for where a value cannot be returned. */
export function toError({ reason, message }: Refused): AppError {
  return new AppError(reason, message);
}

/** The error as a refusal. */
export function toRefusal({ code, message }: AppError): Refused {
  return refused(code, message);
}

/** What a command did; throws its refusal as AppError. For callers that expect none: a job, the start, the demo world. */
export function orThrow<Value extends object>(result: Result<Value>): Value {
  if (!result.ok) throw toError(result);
  return result;
}

/** The signed-in user who acts, with one of `roles`. Throws as `requireUser` does, and AppError `forbidden` for every other role. */
export function requireRole(context: { actor: Actor }, ...roles: Role[]): UserActor {
  const user = requireUser(context);
  if (!roles.includes(user.role)) throw new AppError("forbidden", "Your account may not do this.");
  return user;
}

/** The signed-in user who is about to write something that others see. Throws as `requireUser` does, and while muted. */
export function requireVoice({ actor, now }: { actor: Actor; now(): Date }): UserActor {
  return pass(refusalFor("voice", actor, now()), actor);
}

/** Takes one point of a rate limit. Throws AppError `too_many` with `message` when none is left. */
export async function requireWithinLimit(
  { limits }: { limits: Pick<Limits, "consume"> },
  name: LimitName,
  key: string,
  message = "You are doing this too quickly. Please wait a moment.",
): Promise<void> {
  const { ok } = await limits.consume(name, key);
  if (!ok) throw new AppError("too_many", message);
}

/** Lets nobody pass but the site itself. Throws AppError `forbidden`. */
export function requireSystem({ actor }: { actor: Actor }): void {
  const refusal = refusalFor("system", actor, EVER);
  if (refusal) throw toError(refusal);
}
