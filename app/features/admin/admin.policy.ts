import { requireUser } from "~/access/guards.ts";
import { AppError } from "~/platform/http/errors.ts";
import { type Actor, isAdmin } from "~/platform/identity/actor.ts";
import { ADMIN_MESSAGES } from "./admin.constants.ts";

/**
 * Lets admins and owners see the back office. Throws AppError `unauthenticated` for a guest and `forbidden` for everybody else. Called by
 * loaders, not by middleware: a refusal is shown within the site's shell, whose data are read alongside.
 */
export function requireAdmin(ctx: { actor: Actor }): void {
  requireUser(ctx);
  if (!isAdmin(ctx.actor)) throw new AppError("forbidden", ADMIN_MESSAGES.refused);
}
