/** The categories with their labels, in the order of the chips (NEWS-001, NEWS-009). */
export const NEWS_CATEGORIES = {
  pet: "New Pets",
  game: "Game Updates",
  website: "Website News",
  announcement: "Announcements",
} as const;

/** The chip for all categories. */
export const ALL_UPDATES = "All Updates";
