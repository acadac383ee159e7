import type { DeclineReason, DisputeReason, OfferPhrase } from "~/features/deals/deals.types.ts";

/** A deal between two ready accounts: sender, age and outcome. */
export interface DemoDeal {
  from: string;
  to: string;
  hoursAgo: number;
  phrase: OfferPhrase;
  /** How many pets of the best of each collection are on each side. */
  giving: number;
  receiving: number;
  became?:
    | "counter"
    | "agreed"
    | "withdrawn"
    | { declined: DeclineReason }
    /** Both confirmed it; then the recipient may dispute it. */
    | { confirmed: "both"; disputed?: DisputeReason };
}

/** Deals of the ready accounts, one for each box of the lists that are opened first. */
export const DEMO_DEALS: readonly DemoDeal[] = [
  // Those that are over come first: two players have one deal at a time.
  { from: "user", to: "premium", hoursAgo: 28, phrase: "fair", giving: 2, receiving: 1, became: { confirmed: "both" } },
  { from: "partner", to: "user", hoursAgo: 50, phrase: "best", giving: 1, receiving: 1, became: { confirmed: "both", disputed: "other" } },
  { from: "premium", to: "user", hoursAgo: 2, phrase: "fair", giving: 2, receiving: 1 },
  { from: "user", to: "partner", hoursAgo: 5, phrase: "dream", giving: 1, receiving: 1, became: "counter" },
  { from: "user", to: "moderator", hoursAgo: 3, phrase: "now", giving: 1, receiving: 2 },
  { from: "admin", to: "user", hoursAgo: 20, phrase: "later", giving: 1, receiving: 1, became: "agreed" },
  { from: "owner", to: "user", hoursAgo: 30, phrase: "adds", giving: 3, receiving: 1, became: { declined: "value" } },
  { from: "premium", to: "partner", hoursAgo: 8, phrase: "best", giving: 1, receiving: 1, became: "agreed" },
];
