import { formatNumber } from "~/text/numbers.ts";
import type { Fit } from "../collection.types.ts";

/** Why a player is a match, in a sentence; `theirs` and `mine` are the numbers of pets of the other that each wishes for. */
export function describeFit({ bothWays, fair, verdict }: Pick<Fit, "bothWays" | "fair" | "verdict">, theirs: number, mine: number): string {
  const pets = (count: number) => `${formatNumber(count)} ${count === 1 ? "pet" : "pets"}`;
  if (bothWays) {
    const swap = `Has ${pets(theirs)} you wish for and wishes for ${formatNumber(mine)} of yours`;
    if (fair) return `${swap}: a fair swap.`;
    return verdict === null ? `${swap}; not all of them have a value.` : `${swap}, but their values differ too much.`;
  }
  if (theirs > 0) return `Has ${pets(theirs)} you wish for.${fair ? " You have something of the same value to offer." : ""}`;
  return `Wishes for ${pets(mine)} you have.`;
}
