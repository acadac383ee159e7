import type { Variant } from "../pets.types.ts";
import type { DemandLevel } from "./demand.ts";

/** The choices of the value list's filter panel. An empty list means "all". */
export interface PetFilter {
  query: string;
  rarities: readonly string[];
  demand: readonly DemandLevel[];
  /** Bounds of the normal value, both included; a maximum that nobody has typed is null, and hides nothing. */
  min: number;
  max: number | null;
  variants: readonly Variant[];
  limitedOnly: boolean;
  /** Only pets whose value changed in the last 30 days. */
  changedOnly: boolean;
}

/**
 * The initial text of the maximum's field. Pets are worth up to a million times that, and a visitor without choices must see them all: it
 * filters only once it was typed.
 */
export const SHOWN_MAX = 10_000_000;

/** The initial choices of the panel. */
export const DEFAULT_FILTER: Readonly<PetFilter> = {
  query: "",
  rarities: [],
  demand: [],
  min: 0,
  max: null,
  variants: [],
  limitedOnly: false,
  changedOnly: false,
};
