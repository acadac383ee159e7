import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { managedRows } from "~/access/managed-rows.server.ts";
import { refused } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import { badges } from "~/db/schema/profiles.ts";
import { type AccountRow, lockForStaff } from "~/features/accounts/accounts.locks.queries.server.ts";
import { setUserBadges } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { canEdit } from "~/features/accounts/accounts.policy.ts";
import { accountInput } from "~/features/accounts/accounts.schemas.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { drawBadge } from "./core/badge-drawing.ts";
import { BADGE_MESSAGES, BUILT_IN_BADGES } from "./profiles.badges.constants.ts";
import { canGiveBadge } from "./profiles.badges.policy.ts";
import { findAllBadges, findBadge, findBadgeImagesInUse, hasBadgeNamed } from "./profiles.badges.queries.server.ts";
import { badgeInput } from "./profiles.badges.schemas.ts";
import { BADGES } from "./profiles.cache-tags.ts";
import { BADGE_IMAGES } from "./profiles.images.ts";

/** Stores the built-in badges with their pictures, where there are no badges at all. Two nodes may do it at once. */
export const storeBuiltInBadges = command({
  name: "badge.store-built-in",
  who: "system",
  input: z.object({}),
  oneStatement: "One statement stores all of them.",
  async prepare({ ctx }) {
    if ((await findAllBadges(ctx)).length > 0) return [];
    const rows = [];
    for (const badge of BUILT_IN_BADGES) {
      const image = await storeImage(ctx.files, BADGE_IMAGES, Buffer.from(drawBadge(badge.type)), { trusted: true });
      rows.push({ ...badge, image, createdAt: ctx.now() });
    }
    return rows;
  },
  async run({ tx, prepared: rows }) {
    if (rows.length > 0) await tx.insert(badges).values(rows).onConflictDoNothing();
    return done({});
  },
});

/**
 * The badges of the back office, which are added, changed and deleted with their pictures; one that is deleted disappears from every
 * profile (decision 0040). Refuses as `forbidden` what says “owner” or “admin”, unless an owner acts, and as `invalid` and `too_large`
 * anything but an accepted picture.
 */
export const badgeCommands = managedRows({
  kind: "badge",
  table: badges,
  input: badgeInput,
  missing: BADGE_MESSAGES.gone,
  images: rowImages(BADGE_IMAGES, findBadgeImagesInUse),
  invalidates: [BADGES],
  warns: async (tx, { id, name }) => ((await hasBadgeNamed(tx, { id, name })) ? BADGE_MESSAGES.sameName : null),
  refuses: (actor, badge) => (canGiveBadge(actor, badge) ? null : refused("forbidden", BADGE_MESSAGES.notAllowed)),
});

const givenBadge = accountInput.extend({ badge: z.string().max(100) });

/**
 * Gives somebody a badge; given again, nothing changes. Badges that say "admin" or "owner" are an owner's to give. Refuses as `forbidden`,
 * and as `not_found` for an account or a badge that is not there.
 */
export const giveBadge = command({
  name: "user.badge.give",
  who: "admin",
  input: givenBadge,
  async run({ actor, ctx }, { userId, badge }) {
    const target = await lockForBadge(ctx, actor, userId, badge);
    const { badges: before } = target;
    if (before.includes(badge)) return unchanged({});
    return storeBadges(ctx, target, [...before, badge]);
  },
});

/** Takes a badge back from somebody; taken again, nothing changes. Refuses as `giveBadge` does. */
export const takeBadge = command({
  name: "user.badge.take",
  who: "admin",
  input: givenBadge,
  async run({ actor, ctx }, { userId, badge }) {
    const target = await lockForBadge(ctx, actor, userId, badge);
    const { badges: before } = target;
    if (!before.includes(badge)) return unchanged({});
    return storeBadges(
      ctx,
      target,
      before.filter((id) => id !== badge),
    );
  },
});

async function lockForBadge(ctx: CommandContext, actor: Actor, userId: string, badgeId: string): Promise<AccountRow> {
  const badge = await findBadge(ctx, badgeId);
  if (!badge) throw new AppError("not_found", "There is no such badge.");
  const { acting, target } = await lockForStaff(ctx.db, actor, userId);
  if (!canGiveBadge(acting, badge)) throw new AppError("forbidden", "Your account may not change this badge.");
  if (!canEdit(acting, target)) throw new AppError("forbidden", "Your account may not change the badges of this account.");
  return target;
}

async function storeBadges(ctx: CommandContext, { id, badges: before }: AccountRow, after: string[]) {
  await setUserBadges(ctx, { userId: id, badges: after });
  return done({}, { audit: { target: { kind: "user", id }, before: { badges: before }, after: { badges: after } } });
}
