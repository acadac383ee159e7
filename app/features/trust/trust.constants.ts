/** How many points each part of trust gives at most. Together they are 100. */
export const PART_POINTS = { deals: 50, reviews: 20, age: 15, roblox: 10, discord: 5 } as const;

/** Points for a partner who counts. */
export const PARTNER_POINTS = 1.5;

/** The fewest counting partners of an author whose reviews have weight. */
export const REVIEWER_PARTNERS = 3;

/** With fewer seeds nobody has more than these points. */
export const ENOUGH_SEEDS = 3;
export const FEW_SEEDS_POINTS = 50;

/**
 * The site's requirements for choosing an account as a seed, besides a verified Roblox account: its age in days, and the number of weeks
 * with deals.
 */
export const CHOSEN_AGE_DAYS = 60;
export const CHOSEN_WEEKS = 4;

/** The points lost for a critical review, and for a broken rule, for a year. */
export const CRITICAL_POINTS = 2;
export const BROKEN_RULE_POINTS = 10;
export const RULES_DAYS = 365;

/** In how many days an account reaches the points for its age. */
export const AGE_DAYS = 365;

/** The most points of an account that joined today, and how many more it can have with each day. */
export const FIRST_DAY_POINTS = 5;
export const POINTS_A_DAY = 2;

/** Deals of accounts younger than this count for nobody. */
export const PARTNER_AGE_DAYS = 7;

/** The names of the levels, each from this many points on. */
export const LEVELS = [
  { from: 80, name: "Very well known" },
  { from: 60, name: "Well known" },
  { from: 40, name: "Known" },
  { from: 20, name: "A little known" },
  { from: 0, name: "Not known yet" },
] as const;
