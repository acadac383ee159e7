import { type Actor, hasRole, isAdmin, isStaff, isStaffRole, ROLES, type Role } from "~/platform/identity/actor.ts";
import { CASE_MESSAGES, MAX_MODERATOR_HOURS } from "./moderation.cases.constants.ts";
import type { Decision } from "./moderation.cases.types.ts";

/** The facts of a case that determine the permission to decide it. */
interface CaseAbout {
  /** The author of the thing; null for a guest, and for a deleted account. */
  subject: { id: string; role: Role } | null;
  reporterIds: readonly (string | null)[];
  escalated: boolean;
}

/** The roles that the actor decides about: all lower ones, and for an owner also other owners. */
export function rolesBelow(actor: Actor): Role[] {
  if (actor.kind === "system") return [...ROLES];
  if (!isStaff(actor) || actor.kind !== "user") return [];
  if (actor.role === "owner") return [...ROLES];
  const players = ROLES.filter((role) => !isStaffRole(role));
  return actor.role === "admin" ? [...players, "moderator"] : players;
}

/** Why the actor may not decide a case; null if they may. */
export function refusalToDecide(actor: Actor, { subject, reporterIds, escalated }: CaseAbout): string | null {
  const own = actor.kind === "user" ? actor.id : null;
  if (own !== null && subject?.id === own) return CASE_MESSAGES.self;
  if (own !== null && reporterIds.includes(own)) return CASE_MESSAGES.own;
  if (subject && !rolesBelow(actor).includes(subject.role)) return CASE_MESSAGES.above;
  return escalated && !isAdmin(actor) ? CASE_MESSAGES.admins : null;
}

/** The reason why the actor may not decide a mute or ban of this length; null if they may. `hours` is null for good. */
export function refusalOfLength(actor: Actor, decision: Decision, hours: number | null): string | null {
  if ((decision !== "mute" && decision !== "ban") || isAdmin(actor)) return null;
  if (hours === null) return CASE_MESSAGES.forGood;
  return hours > MAX_MODERATOR_HOURS ? CASE_MESSAGES.tooLong : null;
}

/** Why the actor may not decide an appeal; null if they may. Only admins revert decisions that only admins can make. */
export function refusalOfAppeal(actor: Actor, decided: { by: string | null; forGood: boolean }, about: CaseAbout): string | null {
  if (actor.kind === "user" && decided.by === actor.id) return CASE_MESSAGES.ownAppeal;
  return refusalToDecide(actor, { ...about, escalated: about.escalated || decided.forGood });
}

/** Whether the actor sees who reported something: admins and owners. */
export function seesReporters(actor: Actor): boolean {
  return hasRole(actor, "admin", "owner");
}
