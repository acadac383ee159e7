import type { Variant } from "~/features/pets/pets.types.ts";

/** What somebody wants to be told about a pet. */
export interface AlertSettings {
  enabled: boolean;
  /** The smallest change to be told about, in percent: 1 to 20. */
  minPercentChange: number;
  onlyIncreases: boolean;
  onlyDecreases: boolean;
  /** Empty for all variants. */
  variants: Variant[];
}

/** What alerts need to know about a change of a value. */
export interface AlertChange {
  petId: number;
  variant: Variant;
  /** In percent; null if one of the two values is not a number. */
  percent: number | null;
  at: Date;
}
