import { imageFolder } from "~/platform/media/image-folder.ts";

/** The pictures of updates. */
export const NEWS_IMAGES = imageFolder("news", [480, 1200]);
