import { verdictOf } from "~/features/offers/core/verdict.ts";
import type { PostedStatus, PostedTrade } from "../trades.types.ts";

/**
 * What a trade of two totals is for the one who gives: fair while they differ by at most 10 percent of the larger one, else a
 * loss or a win (TRD-070 … TRD-072). In whole numbers, because a tenth of a total around 10^15 is not exact otherwise.
 */
export function postedStatusOf(givingTotal: number, receivingTotal: number): PostedStatus {
  const [giving, receiving] = [BigInt(givingTotal), BigInt(receivingTotal)];
  const [smaller, larger] = giving < receiving ? [giving, receiving] : [receiving, giving];
  if ((larger - smaller) * 10n <= larger) return "fair";
  return giving > receiving ? "loss" : "win";
}

/**
 * The status that is shown of a posted trade; null where it is withheld, as the calculator withholds its verdict: a pet without a number
 * counts 0, and a loss or win that comes of that would be a false one.
 */
export function shownStatusOf({ sides, status }: Pick<PostedTrade, "sides" | "status">): PostedStatus | null {
  return verdictOf(sides).kind === "withheld" ? null : status;
}
