import type { Variant } from "~/features/pets/pets.types.ts";

/** The settings of an alert. */
export interface AlertSettings {
  enabled: boolean;
  /** The smallest change that notifies, in percent: 1 to 20. */
  minPercentChange: number;
  onlyIncreases: boolean;
  onlyDecreases: boolean;
  /** Empty for all variants. */
  variants: Variant[];
}

/** A value change, as alerts see it. */
export interface AlertChange {
  petId: number;
  variant: Variant;
  /** In percent; null if one of the two values is not a number. */
  percent: number | null;
  at: Date;
}
