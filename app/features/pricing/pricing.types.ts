import type { ValueFlag } from "~/features/pets/core/flags.ts";
import type { TypedPet } from "~/features/pets/core/typed-pet.ts";
import type { PetValue, Variant } from "~/features/pets/pets.types.ts";
import type { Sureness } from "~/features/pictures/core/screen/sureness.ts";
import type { ScreenProblem } from "~/features/pictures/pictures.types.ts";
import type { SIDES, VERDICT_STATUSES } from "./pricing.constants.ts";

export type Side = (typeof SIDES)[number];

/** The five verdicts; the badge of a saved trade shows three. */
export type VerdictStatus = (typeof VERDICT_STATUSES)[number];

/** A pet in one variant. */
export interface PetPick {
  petId: number;
  variant: Variant;
}

/** A player's own price of a pet's variant. */
export interface OwnPrice extends PetPick {
  value: number;
}

/** A slot of a trade, with the pet's value when it was added or last refreshed. */
export interface OfferItem extends PetPick {
  /** Pet id and variant, "42-shiny"; the same pet twice has the same id twice. */
  id: string;
  name: string;
  rarity: string;
  value: PetValue;
  /** The value is an estimate, shown with "≈". */
  estimated: boolean;
  /** Content hash of the picture, as in the catalogue; null draws the coloured letter. */
  image: string | null;
  /** Reasons not to rely on the pet's value of today; left out without any. */
  flags?: readonly ValueFlag[];
  /** Always 1: a larger quantity adds as many items. */
  quantity: number;
}

export type OfferSides = Record<Side, readonly OfferItem[]>;

/** The content of a share link. */
export interface SharedTrade {
  giving: readonly PetPick[];
  receiving: readonly PetPick[];
  /** The verdict when the link was made; null if it was withheld. */
  status: VerdictStatus | null;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** The request in a calculator's address. */
export type OpeningRequest =
  | { kind: "plain" }
  | { kind: "shared"; payload: string }
  /** Null if the address names no pet. */
  | { kind: "add"; pick: PetPick | null }
  /** Two lists in free text, as the form without scripts sends them. */
  | { kind: "lists"; texts: Record<Side, string> };

/** An unrecognized list item, as written and as read. */
export interface UnmatchedPart {
  text: string;
  reason: "unknown" | "several" | "no-such-variant" | "unclear" | "amount";
  typed: TypedPet;
  /** Its readings, where the number has two: “2x demon” or “demon”. */
  readings?: readonly string[];
}

/** The parts of a list that were not understood, and how many pets did not fit. */
export interface ListGaps {
  unmatched: (UnmatchedPart & { suggestions: string[] })[];
  overflow: number;
  cut: boolean;
}

/** The opening of the calculator, at today's values. */
export type Opening = { sides: OfferSides } & (
  | { how: "plain" | "broken" }
  | { how: "added"; item: OfferItem | null }
  | { how: "lists"; texts: Record<Side, string>; gaps: Record<Side, ListGaps> }
  | { how: "shared"; payload: string; status: VerdictStatus | null; timestamp: number; missing: number }
);

/** Copies of a pet and form that a player has. Those that are not for trade are kept, which forbids nothing. */
export interface HeldPet extends PetPick {
  quantity: number;
  tradeable: number;
}

/** The picker's own words, in the language of its page. */
export interface PickWords {
  search: string;
  placeholder: string;
  readScreenshot: string;
  pets: string;
  found(count: number): string;
  none: string;
  cut(shown: number, all: number): string;
  /** The tabs of the pets that the picker opens on, and of all. */
  mine: string;
  theirs: string;
  all: string;
  /** Beside a pet: how many of it the reader or the other player has, and whether they keep it. */
  has(who: "you" | "they", pet: { quantity: number; tradeable: number }): string;
  added(name: string, count: number): string;
  absent(name: string, variant: Variant): string;
  noForm(variant: Variant): string;
  variantOf(name: string): string;
  doesNotExist: string;
  tip: string;
  done: string;
  close: string;
  fewer: string;
  quantity: string;
  more: string;
  /** The picker for one pet, and its button. */
  onePet: string;
  choose: string;
  /** Message for failed loading of pets. */
  failed: string;
  retry: string;
  screen: ScreenWords;
}

/** The words of the screenshot sheet, in one language. */
export interface ScreenWords {
  title: string;
  choose: string;
  ways: string;
  private: string;
  /** Reason a picture was not read, and advice. */
  problems: Record<ScreenProblem, string>;
  loading: string;
  reading: string;
  progress: string;
  cancel: string;
  another: string;
  /** Label of the button that adds this number. */
  add: (count: number) => string;
  tooMany: (room: number) => string;
  /** Introduces the matches without room. */
  leftOut: string;
  /** The result for those with room. */
  addedSome: (count: number) => string;
  /** Beside an added match. */
  added: string;
  /** Reason that no match is certain. */
  unclear: string;
  /** The number of matches, with instructions. */
  summary: (count: number, taken: number) => string;
  known: (known: number, all: number) => string;
  takeSure: (count: number) => string;
  found: string;
  mark: string;
  marking: string;
  picture: string;
  /** Confidence of a match, in a word. */
  sureness: Record<Exclude<Sureness, "none">, string>;
  take: string;
  takeOne: (name: string, number: number) => string;
  taken: string;
  undo: string;
  others: (number: number) => string;
  search: (number: number) => string;
  quantity: (name: string) => string;
}
