import type { TradeStatus } from "~/features/calculator/calculator.types.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";

/** As much of a pet as a line of the home page shows. */
export type HomePet = Pick<CataloguePet, "id" | "name" | "rarity" | "image">;

/** A pet on the move: what it is worth now, its change over 30 days in percent, and its line. */
export interface Mover extends HomePet {
  value: number;
  change: number;
  spark: number[];
}

/** The strongest risers and fallers among the pets that changed lately. */
export interface Movers {
  /** How far back "lately" had to reach to find some. */
  span: "today" | "week" | "month";
  risers: Mover[];
  fallers: Mover[];
}

/** A trade of today's pets with its verdict, to show what the calculator does. */
export interface ExampleTrade {
  giving: HomePet[];
  receiving: HomePet[];
  givingTotal: number;
  receivingTotal: number;
  status: TradeStatus;
  label: string;
  ratio: number;
  /** Percent, 0 to 100. */
  barWidth: number;
}

/** The most valued pets of one rarity, most valued first. */
export interface Tier {
  rarity: string;
  pets: HomePet[];
}

/** What the home page shows of the catalogue. */
export interface CatalogueHighlights {
  petCount: number;
  changedToday: number;
  movers: Movers;
  /** In greatest demand, dearest first. */
  wanted: HomePet[];
  /** With the address that opens it in the calculator. Null when no such trade can be made of the pets there are. */
  example: (ExampleTrade & { address: string }) | null;
  tiers: Tier[];
  /** The pet whose four values the first feature card shows. */
  showcase: (HomePet & Pick<CataloguePet, "values">) | null;
}
