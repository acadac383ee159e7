import { imageFolder } from "~/platform/media/image-folder.ts";

/** The backgrounds of profiles, those of the shop and uploaded ones. */
export const BACKGROUND_IMAGES = imageFolder("backgrounds", [480, 1600]);

/** The badges of profiles. */
export const BADGE_IMAGES = imageFolder("badges", [128]);
