import type { OfferItem, VerdictStatus } from "~/features/pricing/pricing.types.ts";

/** A trade saved under a name. */
export interface SavedTrade {
  /** "trade_" and a time in milliseconds in a browser, "firebase_" and a UUID in an account. */
  id: string;
  name: string;
  giving: readonly OfferItem[];
  receiving: readonly OfferItem[];
  givingTotal: number;
  receivingTotal: number;
  /** Null if the verdict was withheld. */
  status: VerdictStatus | null;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** Only in a browser: the user chose not to move it to the account. */
  keptHere?: boolean;
}

/** Which trades are in the account now and which found no room, by their ids in the browser. `added` counts the new ones. */
export interface SavedOutcome {
  stored: string[];
  full: string[];
  added: number;
}
