/**
 * Kinds of threads: the folder of their pages, and the length limit of a comment. The table of comments has a column for each kind.
 */
export const THREADS = {
  trade: { folder: "trades", max: 100 },
  suggestion: { folder: "suggestions", max: 300 },
} as const;

export const MESSAGES = {
  guest: "You must be logged in to comment",
  empty: "Comment cannot be empty",
  long: (max: number) => `Comment must be ${max} characters or less`,
  failed: "Failed to add comment. Please try again.",
  notChanged: "This could not be changed. Please try again.",
  notFound: "There is no such comment.",
  notYours: "This is somebody else's comment.",
} as const;
