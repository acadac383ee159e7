import type { SetAside } from "~/db/schema/suggestions.ts";
import type { Member } from "~/features/accounts/accounts.types.ts";
import type { CommentPage } from "~/features/comments/comments.types.ts";
import type { Standing } from "~/features/moderation/moderation.blocks.types.ts";
import type { CataloguePet, PetValue, PetValues, Variant } from "~/features/pets/pets.types.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import type { CATEGORIES, STATUSES } from "./suggestions.constants.ts";

export type Category = keyof typeof CATEGORIES;
export type SuggestionStatus = keyof typeof STATUSES;
export type Direction = "up" | "down";
export type SuggestionSort = "top" | "newest" | "support";

/** How votes weigh, in hundredths of a vote. */
export interface VoteRules {
  full: number;
  /** The vote of an account that is younger than `freshMs` milliseconds. */
  fresh: number;
  min: number;
  max: number;
  perVote: number;
  perSuggestion: number;
  freshMs: number;
}

/** The outcomes of a player's suggestions, and of their votes on others', as far as the team has answered. */
export interface PlayerRecord {
  accepted: number;
  declined: number;
  /** Votes that the answer agreed with, and those that it did not. */
  agreed: number;
  disagreed: number;
}

/** One value that a suggestion asks for. */
export interface SuggestedValue {
  variant: Variant;
  /** The value at the time of the suggestion. */
  from: PetValue;
  to: PetValue;
}

/** The content of a value suggestion. */
export interface ValueSuggestion {
  /** `listed` says whether it is on the site, and so has a page. */
  pet: Pick<CataloguePet, "id" | "name" | "rarity" | "image"> & { listed: boolean };
  values: SuggestedValue[];
}

/** A suggestion as everybody may see it. Times are milliseconds since 1970, weights hundredths of a vote. */
export interface Suggestion {
  id: string;
  owner: Member;
  /** The proposer's. */
  record: PlayerRecord;
  title: string;
  description: string;
  category: Category;
  status: SuggestionStatus;
  highlighted: boolean;
  upvotes: number;
  downvotes: number;
  support: number;
  /** The team's comment; null if none. */
  adminComment: string | null;
  createdAt: number;
  updatedAt: number;
  editedAt: number | null;
  /** How many votes it had when its words were last changed. */
  votesBeforeEdit: number;
  hidden: boolean;
  commentCount: number;
  value: ValueSuggestion | null;
  /** How the reader voted. */
  vote: Direction | null;
}

/** A voter of a suggestion, with the weight of the vote. */
export interface Voter {
  member: Member;
  record: PlayerRecord;
  direction: Direction;
  weight: number;
  fresh: boolean;
}

/** A completed trade that backs a suggestion, or could. */
export interface ProofTrade {
  id: string;
  completedAt: number;
  sides: OfferSides;
  /** Whether the proposer had posted it. */
  own: boolean;
  /** The poster; null if the trade is gone. */
  poster: string | null;
}

/** The components of the weighted sum, in hundredths of a vote. */
export interface Weights {
  start: number;
  settled: number;
  fresh: number;
}

/** Everything that the page of a suggestion shows to one reader. */
export interface SuggestionView {
  suggestion: Suggestion;
  weights: Weights;
  proofs: ProofTrade[];
  voters: Voter[];
  talk: CommentPage;
  /** The reader's block or mute of its author. */
  standing: Standing;
  /** Today's values of the pet of a value suggestion; null for others, and where the pet is not in the list any more. */
  today: PetValues | null;
  /** The team's answer from before it was rewritten, for staff; null if none. */
  setAside: SetAside | null;
  may: { edit: boolean; answer: boolean; moderate: boolean };
  /** Whether it takes votes. */
  open: boolean;
  asOf: number;
}

/** Another suggestion that asks for nearly the same. */
export interface SimilarSuggestion {
  id: string;
  title: string;
  upvotes: number;
  downvotes: number;
  /** The values that it asks for; none for one that is about no value. */
  values: SuggestedValue[];
}

/** The opening of a suggestion's form. */
export interface SuggestionOpening {
  /** The pet that the address names, or that is stored; null for none. */
  pet: CataloguePet | null;
  /** The variant that the address names. */
  variant: Variant | null;
  /** The typed name of an unknown pet. */
  unknownPet: string;
  /** Completed trades with that pet. */
  proofs: ProofTrade[];
  catalogueHash: string | null;
}

/** Where a page of the list begins: the values of the last suggestion before it. */
export interface SuggestionCursor {
  highlighted: boolean;
  /** The figure of the order; 0 for the newest. */
  figure: number;
  /** Milliseconds since 1970. */
  at: number;
  id: string;
}

/** A suggestion of the reader, with its outcome. */
export type OwnSuggestion = Pick<Suggestion, "id" | "title" | "status">;

/** Until when a player waits with their next suggestion, in milliseconds since 1970, and what they suggested last; null once it is withdrawn. */
export interface SubmitWait {
  until: number;
  last: { id: string; title: string } | null;
}
