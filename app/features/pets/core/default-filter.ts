import type { Variant } from "../pets.types.ts";
import type { DemandLevel } from "./demand.ts";

/** The choices of the value list's filter panel. An empty list means "all". */
export interface PetFilter {
  query: string;
  rarities: readonly string[];
  demand: readonly DemandLevel[];
  /** Bounds of the normal value, both included; at its default a bound is not applied. */
  min: number;
  max: number;
  variants: readonly Variant[];
  limitedOnly: boolean;
  /** Only pets whose value changed in the last 30 days. */
  changedOnly: boolean;
}

/**
 * What the panel shows before anyone touches it. A maximum of 10,000,000 stands for "no upper bound": pets are worth up to a million times
 * that, and a visitor who has chosen nothing must see them all.
 */
export const DEFAULT_FILTER: Readonly<PetFilter> = {
  query: "",
  rarities: [],
  demand: [],
  min: 0,
  max: 10_000_000,
  variants: [],
  limitedOnly: false,
  changedOnly: false,
};
