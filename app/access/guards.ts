import { AppError } from "../platform/http/errors.ts";
import type { Actor, Role, UserActor } from "./actor.ts";
import type { LimitName, Limits } from "./limits.server.ts";

/**
 * The signed-in user who acts. Throws AppError `unauthenticated` for a guest, and `forbidden` for a banned account, for one that has not
 * answered the note for young players, and for the site itself, which owns nothing.
 */
export function requireUser(context: { actor: Actor }): UserActor {
  const user = requireAccount(context);
  if (!user.welcomed) throw new AppError("forbidden", "Please answer first whether you are old enough for an account.");
  return user;
}

/** The signed-in user, who may still have to answer the note for young players. Throws as `requireUser` does for everybody else. */
export function requireAccount({ actor }: { actor: Actor }): UserActor {
  if (actor.kind === "guest") throw new AppError("unauthenticated", "Please sign in to do this.");
  if (actor.kind === "system") throw new AppError("forbidden", "Only a signed-in user can do this.");
  if (actor.ban) throw new AppError("forbidden", banMessage(actor.ban.reason));
  return actor;
}

/** The signed-in user who acts, with one of `roles`. Throws as `requireUser` does, and AppError `forbidden` for every other role. */
export function requireRole(context: { actor: Actor }, ...roles: Role[]): UserActor {
  const user = requireUser(context);
  if (!roles.includes(user.role)) throw new AppError("forbidden", "Your account may not do this.");
  return user;
}

/**
 * The signed-in user who is about to write something that others see. Throws as `requireUser` does, and AppError `forbidden` while
 * the account is muted at `now`.
 */
export function requireVoice({ actor, now }: { actor: Actor; now(): Date }): UserActor {
  const user = requireUser({ actor });
  if (user.mutedUntil && user.mutedUntil > now()) throw new AppError("forbidden", "Your account is muted and cannot post right now.");
  return user;
}

/** Takes one point of a rate limit; `key` names a user or an address. Throws AppError `too_many` with `message` when none is left. */
export async function requireWithinLimit(
  { limits }: { limits: Pick<Limits, "consume"> },
  name: LimitName,
  key: string,
  message = "You are doing this too quickly. Please wait a moment.",
): Promise<void> {
  const { ok } = await limits.consume(name, key);
  if (!ok) throw new AppError("too_many", message);
}

/** Lets nobody pass but the site itself: its start, its jobs, the demo world. Throws AppError `forbidden`. */
export function requireSystem({ actor }: { actor: Actor }): void {
  if (actor.kind !== "system") throw new AppError("forbidden", "Only the site itself can do this.");
}

/** What a banned account is told. */
export function banMessage(reason: string): string {
  return reason ? `Your account is banned: ${reason}` : "Your account is banned.";
}
