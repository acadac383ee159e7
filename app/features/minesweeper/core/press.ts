import { LONG_PRESS_MS, TAP_MS } from "../minesweeper.constants.ts";

/**
 * The meaning of a finger's press by its length in milliseconds: a tap opens, a long press flags. Between the two lies a dead zone: a press
 * that was meant to flag and ended a moment early must not open a mine.
 */
export function pressMeaning(ms: number): "tap" | "nothing" | "flag" {
  if (ms >= LONG_PRESS_MS) return "flag";
  return ms <= TAP_MS ? "tap" : "nothing";
}
