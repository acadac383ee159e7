import type { AppContext } from "~/platform/http/context.server.ts";
import type { ImageFolder } from "~/platform/media/image-folder.ts";
import { restoreImage, storeImage } from "~/platform/media/images.server.ts";
import type { Database } from "./client.server.ts";
import { deleteUnusedImages, type FindUsed, holdImages } from "./image-sweep.server.ts";

/** A picture that was stored for a row. */
export interface StoredImage {
  /** The hash of its content, which names it. */
  hash: string;
  content: Buffer;
}

/**
 * Handles the picture of a row in a command: stores it before the transaction, names it within, and settles the files after the commit.
 * With `findUsed`, a picture is deleted with the last row that has it; otherwise by the nightly sweep.
 */
export function rowImages(folder: ImageFolder, findUsed?: FindUsed) {
  return {
    /** Stores the picture that was sent, if one was: a command's `prepare`. Throws as `storeImage` does. */
    async store({ ctx }: { ctx: AppContext }, { image }: { image?: Buffer | undefined }): Promise<StoredImage | undefined> {
      return image && { hash: await storeImage(ctx.files, folder, image), content: image };
    },
    /** The name of the row's picture: the new one, or the one it has. No sweep takes it while the transaction lasts. */
    async name<Name extends string | null>(tx: Database, stored: StoredImage | undefined, before: Name): Promise<string | Name> {
      await holdImages(tx, folder);
      return stored?.hash ?? before;
    },
    /**
     * A command's `afterwards`: stores the files again if a sweep deleted them before a row referred to them, and deletes those that no row
     * has any more.
     */
    settle(stored: StoredImage | undefined, before?: string | null) {
      return async (ctx: AppContext): Promise<void> => {
        if (stored) await restoreImage(ctx.files, folder, stored.hash, stored.content);
        if (before && findUsed && before !== stored?.hash) await deleteUnusedImages(ctx, folder, [before], findUsed);
      };
    },
  };
}
