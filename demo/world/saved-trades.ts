/** A trade that a ready account has saved in the calculator: both sides as lists. */
export interface DemoSavedTrade {
  /** The account's key. */
  saver: string;
  name: string;
  giving: string;
  receiving: string;
  hoursAgo: number;
}

export const DEMO_SAVED_TRADES: readonly DemoSavedTrade[] = [
  { saver: "user", name: "Dream trade", giving: "overlord, king doggy", receiving: "shiny king doggy, hexarium", hoursAgo: 3 },
  { saver: "user", name: "What Sami offered", giving: "king doggy", receiving: "overlord, 2 hexarium", hoursAgo: 27 },
  { saver: "user", name: "Too good to be true?", giving: "3 hexarium", receiving: "2 king doggy, overlord", hoursAgo: 190 },
  { saver: "premium", name: "For Gwen", giving: "overlord, 2 hexarium", receiving: "king doggy", hoursAgo: 28 },
];
