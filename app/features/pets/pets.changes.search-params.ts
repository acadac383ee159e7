import { normaliseRarity } from "./core/rarity.ts";

const MAX_TEXT = 100;

/** The choices of a visitor on the changes page. */
export interface ChangesChoices {
  direction: "all" | "rise" | "drop";
  rarity: string | null;
  /** Only changes before this one. */
  before: ChangesCursor | null;
}

/** The position of a change in the list: its time in milliseconds since 1970, and its id. */
export interface ChangesCursor {
  at: number;
  id: number;
}

/** Reads the choices from an address; what is unknown counts as not chosen. */
export function parseChangesChoices(search: string | URLSearchParams): ChangesChoices {
  const params = new URLSearchParams(search);
  const direction = params.get("direction");
  // Fourteen digits of milliseconds end in the year 5138, well within what the database takes for a date.
  const cursor = /^(\d{1,14})-(\d{1,15})$/.exec(params.get("before") ?? "");
  return {
    direction: direction === "rise" || direction === "drop" ? direction : "all",
    // PostgreSQL refuses this character in a text.
    rarity: normaliseRarity((params.get("rarity") ?? "").replaceAll("\0", "").slice(0, MAX_TEXT)) || null,
    before: cursor ? { at: Number(cursor[1]), id: Number(cursor[2]) } : null,
  };
}

/** The choices of the changes page as the search part of an address. */
export function formatChangesChoices({ direction, rarity, before }: ChangesChoices): string {
  const params = new URLSearchParams();
  if (direction !== "all") params.set("direction", direction);
  if (rarity !== null) params.set("rarity", rarity);
  if (before !== null) params.set("before", `${before.at}-${before.id}`);
  return params.size === 0 ? "" : `?${params}`;
}
