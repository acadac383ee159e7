import { imageFolder } from "~/platform/media/image-folder.ts";

/** The pictures of pets. The JPEG is for other sites: pages show the WebP, which may be transparent. */
export const PET_IMAGES = imageFolder("pets", [128, 512], { jpeg: 600 });

/** The largest picture that is taken, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
