import { imageFolder } from "~/platform/media/image-folder.ts";

/** The pictures of accounts, in a second width for large places. */
export const AVATAR_IMAGES = imageFolder("avatars", [128, 256]);

/** The backgrounds of profiles, those of the shop and uploaded ones. */
export const BACKGROUND_IMAGES = imageFolder("backgrounds", [480, 1600]);
