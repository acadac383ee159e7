import { type Actor, hasRole, isAdmin, isStaff, type UserActor } from "~/platform/identity/actor.ts";
import { type Refused, refused } from "./result.ts";

/**
 * Who may call a command at all:
 * - `anyone`: everybody, including guests
 * - `session`: everybody who is signed in, including banned accounts
 * - `account`: not banned, but the note for young players may still be unanswered
 * - `user`: an account that takes part
 * - `voice`: a user who is not muted, for what others see
 * - `moderator`, `admin`, `owner`: staff from that role up, and the site itself
 * - `system`: only the site itself: its start, its jobs, the demo world
 * - `part`: only other commands, as a part of them
 */
const WHO = ["anyone", "session", "account", "user", "voice", "moderator", "admin", "owner", "system", "part"] as const;
export type Who = (typeof WHO)[number];

/** The kinds of callers whose every change is recorded. */
export type StaffWho = "moderator" | "admin" | "owner";

/** The actor in a command for these callers. */
export type ActorOf<W extends Who> = W extends "session" | "account" | "user" | "voice"
  ? UserActor
  : W extends StaffWho
    ? Exclude<Actor, { kind: "guest" }>
    : W extends "system"
      ? Extract<Actor, { kind: "system" }>
      : Actor;

/** What a guest is told who calls what takes an account. */
export const SIGN_IN_FIRST = "Please sign in to do this.";

/** What a banned account is told. */
export function banMessage(reason: string): string {
  return reason ? `Your account is banned: ${reason}` : "Your account is banned.";
}

/** Why the actor may not call, at `now`, a command for `who`; null if they may (AUTH-093 … AUTH-096). */
export function refusalFor(who: Who, actor: Actor, now: Date): Refused | null {
  if (who === "anyone" || who === "part") return null;
  if (who === "system") return actor.kind === "system" ? null : refused("forbidden", "Only the site itself can do this.");
  if (actor.kind === "guest") return refused("unauthenticated", SIGN_IN_FIRST);
  if (actor.kind === "system") return isStaffWho(who) ? null : refused("forbidden", "Only a signed-in user can do this.");
  if (who === "session") return null;
  if (actor.ban) return refused("forbidden", banMessage(actor.ban.reason));
  if (who === "account") return null;
  if (!actor.welcomed) return refused("forbidden", "Please answer first whether you are old enough for an account.");
  if (who === "voice" && actor.mutedUntil && actor.mutedUntil > now)
    return refused("forbidden", "Your account is muted and cannot post right now.");
  if (isStaffWho(who) && !hasStaffRole(who, actor)) return refused("forbidden", STAFF_ALONE[who]);
  return null;
}

/** A moderator is staff, too, and is told who else it takes. */
const STAFF_ALONE: Record<StaffWho, string> = {
  moderator: "Only staff may do this.",
  admin: "Only admins and owners may do this.",
  owner: "Only owners may do this.",
};

/** Whether every change of such a caller is recorded. */
function isStaffWho(who: Who): who is StaffWho {
  return who === "moderator" || who === "admin" || who === "owner";
}

function hasStaffRole(who: StaffWho, actor: UserActor): boolean {
  if (who === "moderator") return isStaff(actor);
  return who === "admin" ? isAdmin(actor) : hasRole(actor, "owner");
}
