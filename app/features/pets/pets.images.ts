import { imageFolder } from "~/platform/media/image-folder.ts";

/** The pictures of pets. */
export const PET_IMAGES = imageFolder("pets", [128, 512]);
