import type { Member } from "~/features/accounts/accounts.types.ts";
import type { ReviewTag } from "./core/review-tags.ts";

/** A review as its readers see it. Times are milliseconds since 1970. */
export interface Review {
  id: string;
  /** Null for a deleted account. */
  author: Member | null;
  subject: Member;
  tags: ReviewTag[];
  text: string;
  /** Since when it is shown; for its author alone possibly a time to come. */
  at: number;
  hidden: boolean;
  answer: ReviewAnswer | null;
}

export interface ReviewAnswer {
  id: string;
  text: string;
  at: number;
  hidden: boolean;
}

/** Statistics of a player's reviews. */
export interface ReviewTally {
  count: number;
  tags: Partial<Record<ReviewTag, number>>;
}

/** The reviews on a profile. */
export interface ReviewPanel {
  userId: string;
  tally: ReviewTally;
  rows: Review[];
  /** Where the next page begins; null on the last. */
  next: string | null;
}

/** The reviews of a deal, as one of its players sees them. */
export interface DealReviews {
  /** The player who can be reviewed; null for a deleted account. */
  other: Member | null;
  own: Review | null;
  /** Theirs, once it is shown. */
  theirs: Review | null;
  mayWrite: boolean;
  /** Until when both can write. */
  until: number;
}
