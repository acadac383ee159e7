import { imageFolder } from "~/platform/media/image-folder.ts";

/** The badges of profiles. */
export const BADGE_IMAGES = imageFolder("badges", [128]);
