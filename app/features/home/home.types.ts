import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { VerdictStatus } from "~/features/pricing/pricing.types.ts";

/** A pet in a row of the home page. */
export type HomePet = Pick<CataloguePet, "id" | "name" | "rarity" | "image">;

/** A pet whose value changed: its value, its change over the span of the board in percent, and its sparkline. */
export interface Mover extends HomePet {
  value: number;
  change: number;
  spark: number[];
}

/** The strongest risers and fallers among the pets that changed lately. */
export interface Movers {
  /** How far back "lately" reaches. */
  span: "today" | "week" | "month";
  risers: Mover[];
  fallers: Mover[];
}

/** An example trade of today's pets with its verdict, for the calculator. */
export interface ExampleTrade {
  giving: HomePet[];
  receiving: HomePet[];
  givingTotal: number;
  receivingTotal: number;
  status: VerdictStatus;
  label: string;
  /** As the calculator shows it: "1.16x". */
  ratio: string;
  /** Percent, 0 to 100. */
  barWidth: number;
}

/** The most valuable pets of a rarity, most valuable first. */
export interface Tier {
  rarity: string;
  pets: HomePet[];
}

/** The home page's highlights of the catalogue. */
export interface CatalogueHighlights {
  catalogueHash: string;
  petCount: number;
  changedToday: number;
  movers: Movers;
  /** The pets in greatest demand. */
  wanted: HomePet[];
  /** With the address that opens it in the calculator; null if there are too few pets with values. */
  example: (ExampleTrade & { address: string }) | null;
  tiers: Tier[];
  /** The pet whose four values the first feature card shows. */
  showcase: (HomePet & Pick<CataloguePet, "values">) | null;
}

/** Which of the first steps a new account has done. */
export interface FirstSteps {
  pets: boolean;
  wish: boolean;
  /** Posted a trade, or made or got an offer. */
  trade: boolean;
}
