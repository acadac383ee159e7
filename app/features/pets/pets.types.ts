import type { ValueFlags } from "./core/flags.ts";
import type { TRENDS, VARIANTS } from "./pets.constants.ts";

export type Variant = (typeof VARIANTS)[number];
export type Trend = (typeof TRENDS)[number];

/**
 * The value of one variant of a pet: a whole number of at least 1, `O/C` (out of circulation), `N/A` (not available, also every variant
 * that does not exist), or null if the variant exists and nobody has valued it yet.
 */
export type PetValue = number | "O/C" | "N/A" | null;

export type PetValues = Record<Variant, PetValue>;

/** A pet as lists, search, the picker and the calculator see it: one entry of the catalogue. */
export interface CataloguePet {
  id: number;
  name: string;
  rarity: string;
  /** Content hash of the stored picture, or null: then the coloured letter is drawn. */
  image: string | null;
  values: PetValues;
  /** The variants that exist in the game, in the order of VARIANTS. */
  variants: Variant[];
  trend: Trend;
  /** How much players want it: 1 to 5; 0 is not rated. */
  demand: number;
  limited: boolean;
  /** Day of the last change of a value in milliseconds since 1970, UTC; null if it is not known. */
  valuedAt: number | null;
  /** Change of the normal value (else of the first valued variant) over the last 30 days, in percent; null without history. */
  change: number | null;
  /** Up to 12 points of that variant's recent history, each 0 to 99 within its own range; empty without history. */
  spark: number[];
  /** The flags of its values, as the worker found them; read them with `flagsOf`. */
  flags?: Partial<Record<Variant, ValueFlags>>;
}

/**
 * By how many percent pets have moved of late, by their ids; the value is that of `CataloguePet.change`. Pets that have not are left out.
 */
export interface RecentMoves {
  /** Since midnight UTC. */
  today: ReadonlyMap<number, number>;
  /** Over the last 7 days, today included. */
  week: ReadonlyMap<number, number>;
}

/** The details of a pet beyond its entry in the catalogue. Days are written YYYY-MM-DD. */
export interface PetDetails {
  /** Staff's forecast of the value; may be empty. */
  forecast: string;
  /** The odds of hatching are 1 in this number; null if unknown. */
  oneIn: number | null;
  /** Where it hatches or is sold. */
  sources: string[];
  addedOn: string | null;
  removedOn: string | null;
  /** When these were changed last, in milliseconds since 1970; null if never. */
  changedAt: { demand: number | null; trend: number | null; forecast: number | null };
}

/** A change of a value as it is written down. */
export interface RecordedChange {
  petId: number;
  variant: Variant;
  from: PetValue;
  to: PetValue;
  at: Date;
  /** May be empty. */
  reason: string;
}

/** One recorded change of a value. */
export interface ValueChange {
  id: number;
  variant: Variant;
  from: PetValue;
  to: PetValue;
  /** May be empty. */
  reason: string;
  /** In milliseconds since 1970. */
  at: number;
}

/** A change as the chart of a history draws it, whatever it is a history of. */
export type ChartChange = Omit<ValueChange, "variant">;

/** A change on the changes page: with its pet and who made it. */
export interface RecentChange extends ValueChange {
  pet: Pick<CataloguePet, "id" | "name" | "rarity" | "image">;
  changedBy: string;
}

/** A change with watchers still to notify. */
export interface UnannouncedChange extends Omit<RecordedChange, "reason"> {
  id: number;
  petName: string;
  /** The last notified user; null before the first. */
  announcedTo: string | null;
  /** Names the save in which it was changed, and how many more of its values were changed in it. */
  save: string;
  others: number;
}

/** A pet as staff see it in their list, also one that was deleted. */
export interface ManagedPet extends Omit<CataloguePet, "valuedAt" | "change" | "spark" | "flags"> {
  /** When anything of it was written last, in milliseconds since 1970. */
  updatedAt: number;
  deleted: boolean;
}

/** Picture signatures: in base64 by pet id. */
export interface PictureSignatures {
  petIds: number[];
  signatures: string[];
}
