import type { Variant } from "~/features/pets/pets.types.ts";
import type { FIGURE_KINDS } from "./figures.constants.ts";

export type FigureKind = (typeof FIGURE_KINDS)[number];

/** A figure as it was read at its source. */
export interface Figure {
  figure: number;
  /** The day on which it was read, YYYY-MM-DD. */
  readOn: string;
  /** In words. */
  source: string;
  /** An https address, or null. */
  link: string | null;
}

/** The figures of a pet, each kind's newest first. */
export interface PetFigures {
  exists: Partial<Record<Variant, Figure[]>>;
  odds: Figure[];
}
