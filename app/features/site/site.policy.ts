import { type Actor, isAdmin } from "~/access/actor.ts";

/** Whether the actor may change timers, maintenance and switches: admins, owners and the site itself. */
export function canManageSite(actor: Actor): boolean {
  return isAdmin(actor);
}
