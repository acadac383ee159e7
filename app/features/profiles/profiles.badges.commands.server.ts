import { requireSystem } from "~/access/guards.ts";
import { badges } from "~/db/schema/profiles.ts";
import { type Acted, changeUserBadge } from "~/features/accounts/accounts.staff.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { drawBadge } from "./core/badge-drawing.ts";
import { BUILT_IN_BADGES } from "./profiles.badges.constants.ts";
import { canGiveBadge } from "./profiles.badges.policy.ts";
import { findAllBadges, findBadge } from "./profiles.badges.queries.server.ts";
import { BADGE_IMAGES } from "./profiles.images.ts";

/**
 * Stores the built-in badges with their pictures, where there are no badges at all. Two nodes may do it at once.
 * Throws AppError `forbidden` unless the site itself acts.
 */
export async function storeBuiltInBadges(ctx: AppContext): Promise<void> {
  requireSystem(ctx);
  if ((await findAllBadges(ctx)).length > 0) return;
  const rows = [];
  for (const badge of BUILT_IN_BADGES) {
    const image = await storeImage(ctx.files, BADGE_IMAGES, Buffer.from(drawBadge(badge.type)), { trusted: true });
    rows.push({ ...badge, image, createdAt: ctx.now() });
  }
  await ctx.db.insert(badges).values(rows).onConflictDoNothing();
}

/**
 * Gives somebody a badge, or takes it back (PROF-035). Badges that say "admin" or "owner" are an owner's to give.
 * Throws AppError `forbidden`, and `not_found` for an account or a badge that is not there.
 */
export async function changeBadge(ctx: AppContext, userId: string, badgeId: string, change: "give" | "take"): Promise<Acted> {
  const badge = await findBadge(ctx, badgeId);
  if (!badge) throw new AppError("not_found", "There is no such badge.");
  if (!canGiveBadge(ctx.actor, badge)) throw new AppError("forbidden", "Your account may not change this badge.");
  return changeUserBadge(ctx, userId, badge.id, change);
}
