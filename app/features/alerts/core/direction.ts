import { fieldText } from "~/text/field-text.ts";
import { keysOf } from "~/text/keys-of.ts";
import { DIRECTIONS } from "../alerts.constants.ts";
import type { AlertSettings } from "../alerts.types.ts";

type Ways = Pick<AlertSettings, "onlyIncreases" | "onlyDecreases">;
export type Direction = keyof typeof DIRECTIONS;

/** The direction of the changes that an alert is about, as its form has it. */
export const directionOf = ({ onlyIncreases, onlyDecreases }: Ways): Direction => (onlyIncreases ? "up" : onlyDecreases ? "down" : "both");

/** A direction as the two settings that say it; null for any other text. */
export function directionSettings(direction: string): Ways | null {
  if (!(keysOf(DIRECTIONS) as readonly string[]).includes(direction)) return null;
  return { onlyIncreases: direction === "up", onlyDecreases: direction === "down" };
}

/** The original values of a form, with its direction as the two settings. */
export function seenDirections({ direction, ...seen }: Readonly<Record<string, string>>): Record<string, string> {
  const ways = direction === undefined ? null : directionSettings(direction);
  return ways ? { ...seen, onlyIncreases: fieldText(ways.onlyIncreases), onlyDecreases: fieldText(ways.onlyDecreases) } : seen;
}
