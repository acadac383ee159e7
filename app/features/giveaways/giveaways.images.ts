import { imageFolder } from "~/platform/media/image-folder.ts";

/** The pictures of prizes. */
export const PRIZE_IMAGES = imageFolder("prizes", [256, 720]);
