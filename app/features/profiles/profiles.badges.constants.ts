/** Kinds of badges. */
export const BADGE_TYPES = ["special", "trade", "server", "suggestion", "owner", "admin", "pet", "new_user"] as const;
export type BadgeType = (typeof BADGE_TYPES)[number];

export const BADGE_TYPE_NAMES: Readonly<Record<BadgeType, string>> = {
  special: "Special",
  trade: "Trades",
  server: "Servers",
  suggestion: "Suggestions",
  owner: "Owner",
  admin: "Admin",
  pet: "Pets",
  new_user: "New user",
};

export const MAX_BADGE = { name: 40, description: 160 } as const;
/** The largest picture of a badge that is taken, in bytes. */
export const MAX_BADGE_BYTES = 2 * 1024 * 1024;

/** The words of the badge manager. */
export const BADGE_MESSAGES = {
  incomplete: "Badge name and description are required",
  noImage: "Please select a badge image",
  notAllowed: "Badges that say “owner” or “admin” are an owner’s to make.",
  gone: "This badge is gone.",
  sameName: "Another badge has the same name.",
  addFailed: "Failed to add badge",
  changeFailed: "Failed to update badge",
  deleteFailed: "Failed to delete badge",
} as const;

/** The badges that every site begins with, in the order in which they are shown. Everybody has `new_user` from the start. */
export const BUILT_IN_BADGES: readonly { id: string; type: BadgeType; name: string; description: string }[] = [
  { id: "owner", type: "owner", name: "Founder", description: "Keeps Bubblegum Values going" },
  { id: "admin", type: "admin", name: "Site Team", description: "Looks after the values and the rules" },
  { id: "special", type: "special", name: "Bubble Star", description: "For something nobody will forget" },
  { id: "trade", type: "trade", name: "Fair Trader", description: "Known for trades that both sides liked" },
  { id: "server", type: "server", name: "Good Host", description: "Shares servers that others love to join" },
  { id: "suggestion", type: "suggestion", name: "Bright Idea", description: "Suggested what made this place better" },
  { id: "pet", type: "pet", name: "Pet Expert", description: "Knows every pet, and what it is worth" },
  { id: "new_user", type: "new_user", name: "New User", description: "Joined Bubblegum Values" },
];
