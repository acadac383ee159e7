import { and, eq } from "drizzle-orm";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { deleteUnusedImages, holdImages, keepImage } from "~/db/image-sweep.server.ts";
import { identities, removedPictures, users } from "~/db/schema/accounts.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { findAvatarsInUse } from "./accounts.avatars.queries.server.ts";
import { AVATAR_IMAGES } from "./accounts.images.ts";
import { type AccountRow, isNameTaken, lockForStaff } from "./accounts.locks.queries.server.ts";
import { canRemove } from "./accounts.policy.ts";
import { removalInput, restoreProfileInput } from "./accounts.schemas.ts";
import type { REMOVABLE } from "./accounts.staff.constants.ts";

/**
 * Removes a picture, a title, a name or the bio of somebody, for a reason that is recorded with what it was. A picture does not come back
 * with the next sign-in or upload. Without a username they are shown under a neutral name until they choose one. Refuses as `forbidden` and
 * `not_found`.
 */
export const removeFromProfile = command({
  name: "user.profile.remove",
  who: "moderator",
  input: removalInput,
  async run({ tx, actor, now }, { userId, part, reason }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canRemove(acting, target)) return refused("forbidden", "Your account may not change this profile.");
    const column = REMOVED_COLUMNS[part];
    const before = target[column];
    if (before === null || before === "") return unchanged({ removed: false });
    const isPicture = part === "picture" || part === "background";
    await tx
      .update(users)
      .set({ [column]: isPicture ? null : "", updatedAt: now })
      .where(eq(users.id, userId));
    if (isPicture) {
      await tx.insert(removedPictures).values({ userId, image: before, removedAt: now }).onConflictDoNothing();
      await tx
        .update(identities)
        .set({ avatar: null })
        .where(and(eq(identities.userId, userId), eq(identities.avatar, before)));
    }
    return done(
      { removed: true },
      {
        audit: { target: { kind: "user", id: userId }, before: { [part]: before }, after: { [part]: null, reason } },
        // It is not known which pages showed it.
        invalidates: [EVERYTHING],
        ...(part === "picture" && { afterwards: (after) => deleteUnusedImages(after, AVATAR_IMAGES, [before], findAvatarsInUse) }),
      },
    );
  },
});

/**
 * Puts back what `removeFromProfile` removed, unless its owner has chosen something else since, or the username is another's now. A picture
 * comes with a copy, since its files may be gone. Refuses as `forbidden` and `not_found`.
 */
export const restoreOnProfile = command({
  name: "user.profile.put-back",
  who: "moderator",
  input: restoreProfileInput,
  async run({ tx, actor, now }, { userId, part, value, picture }) {
    const { acting, target } = await lockForStaff(tx, actor, userId);
    if (!canRemove(acting, target)) return refused("forbidden", "Your account may not change this profile.");
    const column = REMOVED_COLUMNS[part];
    if (target[column]) return unchanged({ putBack: false });
    if (part === "username" && (await isNameTaken(tx, userId, value))) return unchanged({ putBack: false });
    if (picture) await holdImages(tx, picture.folder);
    await tx
      .update(users)
      .set({ [column]: value, updatedAt: now })
      .where(eq(users.id, userId));
    await tx.delete(removedPictures).where(and(eq(removedPictures.userId, userId), eq(removedPictures.image, value)));
    const stored = picture && { hash: value, content: picture.content, drawn: false, known: false };
    return done(
      { putBack: true },
      {
        audit: { target: { kind: "user", id: userId }, before: { [part]: null }, after: { [part]: value } },
        invalidates: [EVERYTHING],
        ...(stored && { afterwards: (after: StoredIn) => keepImage(after, picture.folder, stored) }),
      },
    );
  },
});

type StoredIn = Parameters<typeof keepImage>[0];

/** Where each part that can be removed is stored. */
const REMOVED_COLUMNS = {
  picture: "avatar",
  background: "customBackground",
  title: "customTitle",
  username: "username",
  displayName: "displayName",
  bio: "bio",
} as const satisfies Record<keyof typeof REMOVABLE, keyof AccountRow>;
