import { imageFolder } from "~/platform/media/image-folder.ts";

/** Screenshots of inventories. Only their player and admins see them, so they have no public address. */
export const SCREENSHOT_IMAGES = imageFolder("screenshots", [480, 2400], { isPrivate: true });

/** The address of the picture of a screenshot, which is answered to its player and to admins. */
export function pictureUrl(id: string, size: "small" | "large"): string {
  return `/inventory/pictures/${id}${size === "small" ? "?size=small" : ""}`;
}
