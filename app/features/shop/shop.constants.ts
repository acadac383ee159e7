/** The categories of the shop, in its order (ADM-BG-017). */
export const BACKGROUND_CATEGORIES = ["default", "premium", "special", "seasonal"] as const;
export type BackgroundCategory = (typeof BACKGROUND_CATEGORIES)[number];

/** The words of the shop (PROF-082). */
export const SHOP_MESSAGES = {
  loadFailed: "Failed to load backgrounds",
  claimFailed: "This could not be taken. Please try again.",
} as const;
