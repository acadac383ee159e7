/** The categories with their labels, in the order of the chips. */
export const NEWS_CATEGORIES = {
  pet: "New Pets",
  game: "Game Updates",
  website: "Website News",
  announcement: "Announcements",
} as const;

/** The chip for all categories. */
export const ALL_UPDATES = "All Updates";

/** The colours that an update can have. */
export const NEWS_COLORS = ["blue", "green", "purple", "red", "yellow", "indigo", "pink", "orange", "teal", "gray"] as const;

/** The same colours as they are drawn, in both themes. */
export const NEWS_TINTS: Record<(typeof NEWS_COLORS)[number], string> = {
  blue: "light-dark(#2f6fe0, #7fb0ff)",
  green: "light-dark(#0b8f5a, #5fd8a3)",
  purple: "light-dark(#8a3fd6, #c792ff)",
  red: "light-dark(#cf3a30, #ff8d84)",
  yellow: "light-dark(#b98a00, #f2cf4a)",
  indigo: "light-dark(#4f52d8, #9aa0ff)",
  pink: "light-dark(#d62a86, #ff8cc4)",
  orange: "light-dark(#d66a00, #ffa957)",
  teal: "light-dark(#0b8f8a, #58d6cf)",
  gray: "light-dark(#6d6a78, #b3b0c0)",
};

/** The colours in words, for the form. */
export const NEWS_COLOR_NAMES = {
  blue: "Blue",
  green: "Green",
  purple: "Purple",
  red: "Red",
  yellow: "Yellow",
  indigo: "Indigo",
  pink: "Pink",
  orange: "Orange",
  teal: "Teal",
  gray: "Gray",
} as const satisfies Record<(typeof NEWS_COLORS)[number], string>;

export const MAX_LENGTHS = { title: 120, content: 8_000 } as const;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const NEWS_A_PAGE = 50;

/** The messages of the updates manager. */
export const MESSAGES = {
  required: "Title and content are required.",
  tooLarge: "Image file is too large. Maximum size is 5MB.",
  saveFailed: "Failed to save update. Please try again.",
  deleteFailed: "Failed to delete update. Please try again.",
  loadFailed: "Failed to load updates. Please try again.",
  gone: "This update is gone already.",
  added: "Update added successfully",
  saved: "Update saved successfully",
  deleted: "Update deleted successfully",
  imageRemoved: "The image was removed.",
  changedMeanwhile: "Somebody else changed this update meanwhile. Look at what it says now, then save again.",
  elsewhere: "Changed by somebody else meanwhile.",
  notFound: "There is no such update.",
  past: "Choose a time in the future.",
  notLater: "Take the tick off Published to publish it later, or leave this empty.",
} as const;
