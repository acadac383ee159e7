/** The categories of the shop, in its order. */
export const BACKGROUND_CATEGORIES = ["default", "premium", "special", "seasonal"] as const;
export type BackgroundCategory = (typeof BACKGROUND_CATEGORIES)[number];

/** The words of the shop. */
export const SHOP_MESSAGES = {
  loadFailed: "Failed to load backgrounds",
  claimFailed: "This could not be taken. Please try again.",
} as const;

export const CATEGORY_NAMES: Readonly<Record<BackgroundCategory, string>> = {
  default: "Default",
  premium: "Premium",
  special: "Special",
  seasonal: "Seasonal",
};

export const MAX_BACKGROUND = { name: 60, description: 200 } as const;
/** The largest picture of a background that is taken, in bytes. */
export const MAX_BACKGROUND_BYTES = 5 * 1024 * 1024;

/** The words of the background manager. */
export const BACKGROUND_MESSAGES = {
  addTitle: "Add New Background",
  editTitle: "Edit Background",
  add: "Add Background",
  update: "Update Background",
  none: "No backgrounds found.",
  noName: "Background name is required",
  noDescription: "Background description is required",
  noImage: "Please select a background image",
  taken: "There is a background of this name already.",
  gone: "This background is gone.",
  setMeanwhile: "Their background was changed meanwhile. Press the button again to set the one that you chose.",
  added: "Background added successfully",
  updated: "Background updated successfully",
  deleted: "Background deleted successfully",
  saveFailed: "Failed to save background",
  deleteFailed: "Failed to delete background",
} as const;
