import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { uploadedBackgrounds } from "~/db/schema/settings.ts";
import { BACKGROUND_IMAGES } from "~/features/accounts/accounts.images.ts";
import { changeOwnProfile } from "~/features/accounts/accounts.profile.commands.server.ts";
import { findShopImages, ownsBackground } from "~/features/shop/shop.queries.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { storeImage } from "~/platform/media/images.server.ts";

const outcome = (problem: string | null) => ({ problem });

/**
 * Puts the picture that an imported account had behind its profile there again: as one that its owner uploaded, or as the background of the
 * shop that it is. `problem` says why it is left out: it is no accepted picture, or a background that the account does not own.
 */
export const importBackgroundOf = command({
  name: "background.import-own",
  who: "system",
  input: z.object({ userId: z.uuid(), content: z.instanceof(Buffer) }),
  async prepare({ ctx }, { content }) {
    try {
      return { image: await storeImage(ctx.files, BACKGROUND_IMAGES, content) };
    } catch (error) {
      if (error instanceof AppError && (error.code === "invalid" || error.code === "too_large")) return { problem: error.message };
      throw error;
    }
  },
  async run({ tx, ctx, now, prepared }, { userId }) {
    if (prepared.image === undefined) return unchanged(outcome(prepared.problem));
    const { image } = prepared;
    const isOfShop = (await findShopImages(tx, [image])).length > 0;
    if (isOfShop && !(await ownsBackground(tx, userId, image)))
      return unchanged(outcome("It is a background of the shop that the account does not own."));
    if (!isOfShop) await tx.insert(uploadedBackgrounds).values({ userId, image, uploadedAt: now }).onConflictDoNothing();
    await changeOwnProfile(ctx, { userId, changes: { background: image } });
    return done(outcome(null));
  },
});
