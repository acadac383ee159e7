import type { Variant } from "~/features/pets/pets.types.ts";

/** What somebody wants to hear about a pet. */
export interface AlertSettings {
  enabled: boolean;
  /** The smallest change that is told, in percent: 1 to 20. */
  minPercentChange: number;
  onlyIncreases: boolean;
  onlyDecreases: boolean;
  /** Empty for all variants. */
  variants: Variant[];
}

/** A change of a value as alerts look at it. */
export interface AlertChange {
  petId: number;
  variant: Variant;
  /** In percent; null where one of the two is no number. */
  percent: number | null;
  at: Date;
}
