import { requireUser } from "~/access/guards.ts";
import { AppError } from "~/platform/http/errors.ts";
import { type Actor, isAdmin, isStaff } from "~/platform/identity/actor.ts";
import { ADMIN_MESSAGES, ADMIN_SECTIONS } from "./admin.constants.ts";

/**
 * Lets staff see the frame of the dashboard around the section of that name: admins and owners around each, moderators around those that
 * are open to them, and around none. Throws AppError `unauthenticated` for a guest and `forbidden` for everybody else.
 */
export function requireFrame(ctx: { actor: Actor }, section: string): void {
  const open = isStaff(ctx.actor) ? Object.keys(sectionsFor(ctx.actor)) : [];
  if (section === "" ? open.length === 0 : !open.includes(section)) requireAdmin(ctx);
}

/** The sections that are open to the actor, in their order. */
export function sectionsFor(actor: Actor): typeof ADMIN_SECTIONS {
  if (isAdmin(actor)) return ADMIN_SECTIONS;
  return Object.fromEntries(Object.entries(ADMIN_SECTIONS).filter(([, { moderators }]) => moderators));
}

/**
 * Lets admins and owners see the back office. Throws AppError `unauthenticated` for a guest and `forbidden` for everybody else. Called by
 * loaders, not by middleware: a refusal is shown within the site's shell, whose data are read alongside.
 */
export function requireAdmin(ctx: { actor: Actor }): void {
  requireUser(ctx);
  if (!isAdmin(ctx.actor)) throw new AppError("forbidden", ADMIN_MESSAGES.refused);
}
