import { DEMAND_LABELS } from "~/features/pets/pets.constants.ts";

/**
 * Reads a popularity as demand, from 1 to 5, or 0 for not rated. Accepts a scale up to 5, one up to 100 (50 is 3), "80/100", "4 / 5", and
 * words. Null for anything else.
 */
export function parseDemand(input: unknown): number | null {
  if (typeof input === "string") return fromText(input.trim());
  if (typeof input !== "number" || !Number.isFinite(input) || input < 0) return null;
  if (input <= 5) return Math.round(input);
  return input <= 100 ? Math.ceil(input / 20) : null;
}

function fromText(text: string): number | null {
  const word = DEMAND_LABELS.findIndex((label) => label.toLowerCase() === text.toLowerCase());
  if (word >= 0) return word;
  const figure = /^(\d{1,3}(?:\.\d+)?)(?:\s*\/\s*(5|100)|\s*(%))?$/.exec(text);
  if (!figure) return null;
  const number = Number(figure[1]);
  // "4/100" is very little, and "4" is a lot.
  if (figure[2] === "100" || figure[3]) return number <= 100 ? Math.ceil(number / 20) : null;
  return figure[2] === "5" && number > 5 ? null : parseDemand(number);
}
