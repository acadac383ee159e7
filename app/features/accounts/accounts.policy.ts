import { type Actor, hasRole, isAdmin, isStaff, type Role } from "~/platform/identity/actor.ts";

/** The account that staff act on. */
interface Target {
  id: string;
  role: Role;
}

const isTop = (role: Role) => role === "admin" || role === "owner";
const isSelf = (actor: Actor, target: Target) => actor.kind === "user" && actor.id === target.id;
const isOwner = (actor: Actor) => actor.kind === "system" || hasRole(actor, "owner");

/** Whether the actor may give `target` the role `next`. Only an owner makes or unmakes admins and owners. */
export function canSetRole(actor: Actor, target: Target, next: Role): boolean {
  return isTop(target.role) || isTop(next) ? isOwner(actor) : isAdmin(actor);
}

/**
 * Whether the actor may ban or free `target`: admins anybody but admins and owners, owners also admins. Nobody an owner, nobody themselves.
 */
export function canBan(actor: Actor, target: Target): boolean {
  if (isSelf(actor, target) || target.role === "owner") return false;
  return target.role === "admin" ? isOwner(actor) : isAdmin(actor);
}

/** Whether the actor may mute or unmute `target`: moderators may for players, otherwise the rule of bans applies. */
export function canMute(actor: Actor, target: Target): boolean {
  if (isSelf(actor, target)) return false;
  return isTop(target.role) || target.role === "moderator" ? canBan(actor, target) : isStaff(actor);
}

/** Whether the actor may sign `target` out everywhere: admins, but admins and owners only by an owner. */
export function canEndSessions(actor: Actor, target: Target): boolean {
  return canEdit(actor, target);
}

/** Whether the actor may edit what `target` says about itself, and its badges: admins, but admins and owners only by an owner. */
export function canEdit(actor: Actor, target: Target): boolean {
  return isTop(target.role) ? isOwner(actor) : isAdmin(actor);
}

/** Whether the actor may remove parts of `target`'s profile: moderators may for players, otherwise the rule of bans applies. */
export function canRemove(actor: Actor, target: Target): boolean {
  return canMute(actor, target);
}

/** Whether the actor sees the Discord name of `owner`: members who are not banned, unless its owner hides it from others. */
export function canSeeDiscordName(actor: Actor, owner: { id: string; hidesDiscord: boolean }): boolean {
  if (actor.kind !== "user") return actor.kind === "system";
  return actor.id === owner.id || (actor.ban === null && !owner.hidesDiscord);
}

/** Whether the actor may verify `target`: moderators, admins, owners; nobody themselves. */
export function canVerify(actor: Actor, target: Target): boolean {
  return isStaff(actor) && !isSelf(actor, target);
}
