import { imageFolder } from "~/platform/media/image-folder.ts";

/** The pictures of accounts. */
export const AVATAR_IMAGES = imageFolder("avatars", [128]);
