import type { PetValue, Trend, Variant } from "~/features/pets/pets.types.ts";
import type { Evidence } from "./core/evidence.ts";
import type { FIELDS } from "./valuation.constants.ts";

/** A column of the sheet. */
export type Field = (typeof FIELDS)[number];

/** What a cell holds: a value, a trend, a demand from 0 to 5, or a reason. */
export type CellValue = PetValue | Trend | string;

/** Pets that somebody else is editing right now. */
export interface Editing {
  /** Tells the tabs of one account apart. */
  tab: string;
  userId: string;
  name: string;
  petIds: number[];
}

/** The last change of a value: when, by which member of the team, and why. */
export interface LastChange {
  /** In milliseconds since 1970. */
  at: number;
  by: string;
  /** May be empty. */
  reason: string;
  from: PetValue;
}

/** Details of one variant besides its value. */
export interface VariantBackground {
  last: LastChange | null;
  evidence: Evidence | null;
}

/** An open suggestion about values of a pet. */
export interface OpenSuggestion {
  id: string;
  title: string;
  upvotes: number;
  downvotes: number;
  values: { variant: Variant; to: PetValue }[];
}

/** What the team sees beside the values of a pet. */
export interface PetBackground {
  variants: Partial<Record<Variant, VariantBackground>>;
  suggestions: OpenSuggestion[];
  /** When the pet's values last changed, as far as the reader's page knew; set in the browser. */
  valuedAt?: number | null;
}
