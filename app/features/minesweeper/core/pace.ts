import { MIN_CLICK_MS, MIN_CLICKS, MIN_PAUSES, MIN_VARIATION } from "../minesweeper.constants.ts";

/**
 * Why a win does not count in the ranking: `luck`, if its board takes hardly any clicks after the first; `speed`, if nobody can be that
 * fast; `rhythm`, if its pauses are as even as only a machine's. The last two are for the team to look at.
 */
export type Unranked = "luck" | "speed" | "rhythm";

/** Judges a win by when its clicks arrived, in milliseconds after the first one, and by how many clicks its board takes at least. */
export function judgePace(clicks: readonly number[], least: number): Unranked | null {
  if (least < MIN_CLICKS) return "luck";
  const pauses = clicks.slice(1).map((at, before) => at - (clicks[before] ?? 0));
  if ((clicks.at(-1) ?? 0) < pauses.length * MIN_CLICK_MS) return "speed";
  return pauses.length >= MIN_PAUSES && variationOf(pauses) < MIN_VARIATION ? "rhythm" : null;
}

/** By how much pauses differ from each other, as a share of their mean. */
export function variationOf(pauses: readonly number[]): number {
  const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
  const variance = pauses.reduce((sum, pause) => sum + (pause - mean) ** 2, 0) / pauses.length;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}
