import type { Actor } from "~/platform/context.server.ts";

/** Whether the actor may change timers, maintenance and switches: staff and the site itself. */
export function canManageSite(actor: Actor): boolean {
  return actor.kind === "system";
}
