import type { Database } from "~/db/client.server.ts";
import { deleteUnusedImages, type FindUsed, holdImages, keepImage, type StoredImage, sweepImages } from "~/db/image-sweep.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { ImageFolder } from "~/platform/media/image-folder.ts";
import { isStored, storeImage } from "~/platform/media/images.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { callerOf } from "~/platform/tasks/tasks.server.ts";
import { done } from "./command.server.ts";
import { type Refused, refused } from "./result.ts";

interface SentImage {
  image?: Uint8Array | null | undefined;
  /** Whether it is one that we drew ourselves. */
  drawn?: boolean;
}

/**
 * Handles the picture of a row in a command: stores it before the transaction, names it within, and settles the files after the commit.
 * With `findUsed`, a picture is deleted with the last row that has it; otherwise by the nightly sweep, if there is one.
 */
export function rowImages(folder: ImageFolder, findUsed?: FindUsed) {
  /**
   * Deletes the image stored for a refused command, unless it was there before or a row has the same: a command's `abandon`.
   */
  async function abandon(ctx: AppContext, stored: Pick<StoredImage, "hash" | "known"> | undefined): Promise<void> {
    if (stored && !stored.known && findUsed) await deleteUnusedImages(ctx, folder, [stored.hash], findUsed);
  }
  return {
    /**
     * Stores the picture that was sent, if one was: a command's `prepare`. Refuses as `too_large`, as `invalid`, and as `unavailable` if it
     * could not be stored.
     */
    async store({ ctx }: { ctx: AppContext }, { image, drawn = false }: SentImage): Promise<StoredImage | undefined | Refused> {
      if (!image) return undefined;
      const content = Buffer.from(image);
      const hash = contentHash(content);
      let known = false;
      try {
        known = await isStored(ctx.files, folder, hash);
        await storeImage(ctx.files, folder, content, { trusted: drawn, caller: callerOf(ctx) });
        return { hash, content, drawn, known };
      } catch (error) {
        const refusal = error instanceof AppError ? error : new AppError("unavailable", "Failed to upload image. Please try again.");
        if (refusal !== error) ctx.log.error({ err: error, folder: folder.name }, "a picture could not be stored");
        // Some of its sizes may be there.
        if (refusal !== error) await abandon(ctx, { hash, known }).catch(() => undefined);
        return refused(refusal.code, refusal.message, { fields: { image: refusal.message } });
      }
    },
    abandon,
    /** The name of the row's picture: the new one, or the one it has. No sweep takes it while the transaction lasts. */
    async name<Name extends string | null>(tx: Database, stored: StoredImage | undefined, before: Name): Promise<string | Name> {
      await holdImages(tx, folder);
      return stored?.hash ?? before;
    },
    /**
     * A command's `afterwards`: sees to it that the files of the new picture are there, and deletes those of the one before if no row has
     * it any more.
     */
    settle(stored: StoredImage | undefined, before?: string | null) {
      return async (ctx: AppContext): Promise<void> => {
        if (stored) await keepImage(ctx, folder, stored);
        if (before && findUsed && before !== stored?.hash) await deleteUnusedImages(ctx, folder, [before], findUsed);
      };
    },
    /** Deletes the pictures that no row has, such as those of forms that were refused: the `run` of a command that is a nightly job. */
    async sweep({ ctx }: { ctx: AppContext }) {
      if (findUsed) await sweepImages(ctx, folder, findUsed);
      return done({});
    },
  };
}
