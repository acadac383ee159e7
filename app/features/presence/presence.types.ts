/** The shown activity of a player. Times in milliseconds since 1970. */
export interface PlayerActivity {
  /** Until when they are ready to trade. */
  readyUntil: number | null;
  lastHereAt: number | null;
  /** The share of offers that they answered, from 0 to 1, and the median time to answer in minutes; null where it is unknown or not shown. */
  answering: { share: number; minutes: number | null } | null;
}
