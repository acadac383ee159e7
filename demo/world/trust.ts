/** Frequent traders of the demo world, without a sign-in. Names are invented. */
export const MARKET_NAMES: readonly string[] = [
  "Maple",
  "Cinder",
  "Willow",
  "Clover",
  "Pixel",
  "Ginger",
  "Basil",
  "Lilac",
  "Copper",
  "Hazel",
].flatMap((first) => ["Moth", "Newt", "Wombat", "Robin", "Koala", "Marten", "Squid", "Toucan", "Ferret"].map((last) => `${first}${last}`));

/** Friends who trade only with each other. */
export const CLOSED_CIRCLE: readonly string[] = ["RingRoly", "RingRoxy", "RingRemy", "RingRuby", "RingRory", "RingRhea"];

/** The ready accounts that trade with them, the best known first, and with how many. */
export const KNOWN_PLAYERS = [
  { key: "premium", partners: 20 },
  { key: "partner", partners: 14 },
  { key: "user", partners: 8 },
  { key: "moderator", partners: 4 },
] as const;
