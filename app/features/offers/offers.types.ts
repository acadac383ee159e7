import type { PetValue, Variant } from "~/features/pets/pets.types.ts";
import type { SIDES, TRADE_STATUSES } from "./offers.constants.ts";

export type Side = (typeof SIDES)[number];

/** The five verdicts; the badge of a saved trade shows three (CALC-030). */
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** A pet in one variant. */
export interface TradePick {
  petId: number;
  variant: Variant;
}

/** A slot of a trade (CALC-041 … CALC-044), with the pet's value when it was added or last refreshed. */
export interface TradeItem extends TradePick {
  /** Pet id and variant, "42-shiny"; the same pet twice has the same id twice. */
  id: string;
  name: string;
  rarity: string;
  value: PetValue;
  /** The value is an estimate, shown with "≈". */
  estimated: boolean;
  /** Content hash of the picture, as in the catalogue; null draws the coloured letter. */
  image: string | null;
  /** Always 1: a larger quantity adds as many items. */
  quantity: number;
}

export type TradeSides = Record<Side, readonly TradeItem[]>;

/** A trade saved under a name (CALC-045). */
export interface SavedTrade {
  /** "trade_" and a time in milliseconds in a browser (CALC-049), "firebase_" and a UUID in an account (CALC-048). */
  id: string;
  name: string;
  giving: readonly TradeItem[];
  receiving: readonly TradeItem[];
  givingTotal: number;
  receivingTotal: number;
  /** Null where the verdict was withheld. */
  status: TradeStatus | null;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** Only in a browser: the user chose not to move it to the account. */
  keptHere?: boolean;
}

/** Which trades are in the account now and which found no room, by their ids in the browser. `added` counts the new ones. */
export interface SavedOutcome {
  stored: string[];
  full: string[];
  added: number;
}

/** What a share link carries (CALC-033). */
export interface SharedTrade {
  giving: readonly TradePick[];
  receiving: readonly TradePick[];
  /** The verdict when the link was made; null where it was withheld. */
  status: TradeStatus | null;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** What a calculator's address asks for. */
export type CalculatorRequest =
  | { kind: "plain" }
  | { kind: "shared"; payload: string }
  /** Null where the address names no pet. */
  | { kind: "add"; pick: TradePick | null }
  /** Two lists in free text, as the form without scripts sends them. */
  | { kind: "lists"; texts: Record<Side, string> };

/** The parts of a list that were not understood, and how many pets did not fit. */
export interface ListGaps {
  unmatched: { text: string; reason: "unknown" | "no-such-variant"; suggestions: string[] }[];
  overflow: number;
  cut: boolean;
}

/** What the calculator opens with, at today's values. */
export type Opening = { sides: TradeSides } & (
  | { how: "plain" | "broken" }
  | { how: "added"; item: TradeItem | null }
  | { how: "lists"; texts: Record<Side, string>; gaps: Record<Side, ListGaps> }
  | { how: "shared"; payload: string; status: TradeStatus | null; timestamp: number; missing: number }
);
