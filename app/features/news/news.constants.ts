/** The categories with their labels, in the order of the chips (NEWS-001, NEWS-009). */
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
