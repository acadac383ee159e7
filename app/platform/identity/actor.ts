/** Roles of accounts, from the least to the most privileged. */
export const ROLES = ["user", "premium", "partner", "moderator", "admin", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** The roles of those who moderate. */
export const STAFF = ["moderator", "admin", "owner"] as const satisfies readonly Role[];

/** Whether accounts of this role moderate. */
export function isStaffRole(role: Role): boolean {
  return STAFF.some((one) => one === role);
}

/** A signed-in user, read again for each request, so that a new role or a ban takes effect at once. */
export interface UserActor {
  kind: "user";
  id: string;
  name: string;
  role: Role;
  /** Whether the account has the mark of the partner programme, whatever its role. */
  partner?: true;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  /** The background of every page, if the user turned that on: the content hash of a stored picture, and the id of a colour. */
  backdrop?: { image: string | null; color: string } | undefined;
  sessionId: string;
  /** Null unless the account is banned, until a time or for good. A banned account can read what guests read, and can do nothing. */
  ban: { reason: string; until?: Date } | null;
  /** End of the mute; null if not muted. */
  mutedUntil: Date | null;
  /** Whether the age question was answered. */
  welcomed: boolean;
}

/** The originator of an action: a visitor, a signed-in user, or the site itself (a job, the demo world). */
export type Actor = { kind: "guest" } | { kind: "system"; name: string } | UserActor;

/** Whether the actor acts with one of `roles`: signed in and not banned. */
export function hasRole(actor: Actor, ...roles: Role[]): actor is UserActor {
  return actor.kind === "user" && actor.ban === null && roles.includes(actor.role);
}

/** Whether the actor manages the site: admins, owners and the site itself. No browser flag, host name or address grants this. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === "system" || hasRole(actor, "admin", "owner");
}

/** Whether the actor may moderate: moderators, admins, owners and the site itself. */
export function isStaff(actor: Actor): boolean {
  return isAdmin(actor) || hasRole(actor, "moderator");
}

/** The actor's name in the audit log. */
export function actorName(actor: Actor): string {
  return actor.kind === "guest" ? "Guest" : actor.name;
}
