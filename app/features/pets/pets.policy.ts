import { type Actor, isAdmin } from "~/access/actor.ts";

/** Whether the actor may add pets and change them: admins, owners and the site itself. */
export function canEditPets(actor: Actor): boolean {
  return isAdmin(actor);
}
