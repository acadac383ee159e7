import { type Actor, hasRole, isAdmin } from "~/platform/identity/actor.ts";
import type { BadgeType } from "./profiles.badges.constants.ts";

/** Whether the actor may give and take a badge: admins any, but one that says "admin" or "owner" only an owner, as with the roles. */
export function canGiveBadge(actor: Actor, { type }: { type: BadgeType }): boolean {
  return type === "admin" || type === "owner" ? actor.kind === "system" || hasRole(actor, "owner") : isAdmin(actor);
}
