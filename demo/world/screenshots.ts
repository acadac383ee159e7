/** A screenshot sent by a demo player. */
export interface DemoScreenshot {
  /** A ready account by its key, or one of the traders by their number. */
  by: string | number;
  hoursAgo: number;
  /** Which pets are on it: the same seed draws the same inventory. */
  seed: string;
  /** How many pets are on it. */
  pets: number;
  description?: string;
  forCollection?: true;
  /** Whether the player's browser has read it. */
  isRead?: true;
  /** Another player's re-encoded copy. */
  isCopy?: true;
  decided?: { hoursAgo: number; by: "admin" | "owner"; reason?: string };
}

/** Waiting ones, one of them a copy of another player's picture, and decided ones. */
export const DEMO_SCREENSHOTS: readonly DemoScreenshot[] = [
  { by: "premium", hoursAgo: 150, seed: "sami 1", pets: 22, forCollection: true, decided: { hoursAgo: 146, by: "owner" } },
  { by: "premium", hoursAgo: 148, seed: "sami 2", pets: 9, decided: { hoursAgo: 146, by: "owner" } },
  {
    by: "premium",
    hoursAgo: 90,
    seed: "sami 3",
    pets: 6,
    decided: { hoursAgo: 80, by: "admin", reason: "Your name is cut off in the picture. Please send all of the screen." },
  },
  { by: 3, hoursAgo: 60, seed: "trader 3", pets: 17, decided: { hoursAgo: 52, by: "admin" } },
  {
    by: 5,
    hoursAgo: 50,
    seed: "trader 5",
    pets: 11,
    decided: { hoursAgo: 49, by: "owner", reason: "The picture is edited: the same pet is in two places." },
  },
  { by: 6, hoursAgo: 20, seed: "trader 6", pets: 26, description: "Page one of three.", forCollection: true },
  { by: 6, hoursAgo: 20, seed: "trader 6 b", pets: 24, description: "Page two of three." },
  { by: 9, hoursAgo: 11, seed: "sami 1", pets: 22, isCopy: true, description: "all mine" },
  { by: 11, hoursAgo: 7, seed: "trader 11", pets: 14, isRead: true },
  { by: "bare", hoursAgo: 3, seed: "penny", pets: 5, description: "My first huge ones!", isRead: true, forCollection: true },
  { by: "premium", hoursAgo: 1, seed: "sami 4", pets: 8, isRead: true },
];
