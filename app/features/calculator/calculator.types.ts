import type { PetValue, Variant } from "~/features/pets/pets.types.ts";
import type { SIDES, TRADE_STATUSES } from "./calculator.constants.ts";

export type Side = (typeof SIDES)[number];

/** The five verdicts; the badge of a saved trade shows three (CALC-030). */
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** One pet in one form, as links and pasted lists name it. */
export interface TradePick {
  petId: number;
  variant: Variant;
}

/** One slot of a trade (CALC-041 … CALC-044), with the pet's value at the time it was put there or last refreshed. */
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
  /** Always 1 in the calculator; a picker's quantity adds that many items. */
  quantity: number;
}

export type TradeSides = Record<Side, readonly TradeItem[]>;

/** A trade kept by name (CALC-045). */
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
  /** In a browser: its user was asked and wants it to stay there. */
  keptHere?: boolean;
}

/** Which trades are in the account now and which found no room, by the browser's own ids. `added` counts those that are new. */
export interface SavedOutcome {
  stored: string[];
  full: string[];
  added: number;
}

/** What a share link carries (CALC-033). */
export interface SharedTrade {
  giving: readonly TradePick[];
  receiving: readonly TradePick[];
  /** The verdict when the link was made; null where it was withheld. Today's is worked out anew from today's values. */
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
  /** Two lists as people write them, as the form without scripts sends them. */
  | { kind: "lists"; texts: Record<Side, string> };

/** What of a list was not understood or did not fit. */
export interface ListGaps {
  unmatched: { text: string; reason: "unknown" | "no-such-variant"; suggestions: string[] }[];
  overflow: number;
}

/** What the calculator opens with, valued today. */
export type Opening = { sides: TradeSides } & (
  | { how: "plain" | "broken" }
  | { how: "added"; item: TradeItem | null }
  | { how: "lists"; texts: Record<Side, string>; gaps: Record<Side, ListGaps> }
  | { how: "shared"; payload: string; status: TradeStatus | null; timestamp: number; missing: number }
);
