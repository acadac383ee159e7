import type { Actor } from "~/platform/context.server.ts";

/** Whether the actor may add pets and change their values: staff and the site itself. */
export function canEditPets(actor: Actor): boolean {
  return actor.kind === "system";
}
