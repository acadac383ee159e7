import { formatValue } from "~/features/pets/core/pet-value.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import type { PostedStatus, PostedTrade } from "../trades.types.ts";

/** The reader of a trade: its poster, or a viewer, who gets the poster's side. */
export type TradeSide = "poster" | "viewer";

type Totals = Pick<PostedTrade, "givingTotal" | "receivingTotal">;
const OPPOSITE = { win: "loss", fair: "fair", loss: "win" } as const;

/**
 * The status of a trade of two totals for its giver: fair while they differ by at most 10 percent of the larger one, else a loss or a
 * win. In whole numbers, because a tenth of a total around 10^15 is not exact otherwise.
 */
export function postedStatusOf(givingTotal: number, receivingTotal: number): PostedStatus {
  const [giving, receiving] = [BigInt(givingTotal), BigInt(receivingTotal)];
  const [smaller, larger] = giving < receiving ? [giving, receiving] : [receiving, giving];
  if ((larger - smaller) * 10n <= larger) return "fair";
  return giving > receiving ? "loss" : "win";
}

/**
 * The status that is shown of a posted trade; null if it is withheld, as the calculator withholds its verdict: a pet without a number
 * counts 0, and a loss or win that comes of that would be a false one.
 */
export function shownStatusOf({ sides, status }: Pick<PostedTrade, "sides" | "status">): PostedStatus | null {
  return verdictOf(sides).kind === "withheld" ? null : status;
}

/** The same from one of its sides: a loss for the poster is a win for the other player. */
export function statusFor(who: TradeSide, trade: Pick<PostedTrade, "sides" | "status">): PostedStatus | null {
  const status = shownStatusOf(trade);
  return status === null || who === "poster" ? status : OPPOSITE[status];
}

/**
 * How much more one side of a trade gets than it gives, in percent of what it gives: "12%", "under 1%", "over 10 times". Null if both are
 * worth the same, or where nothing with a number is given.
 */
export function percentFor(who: TradeSide, { givingTotal, receivingTotal }: Totals): string | null {
  const gives = BigInt(who === "poster" ? givingTotal : receivingTotal);
  const difference = BigInt(Math.abs(receivingTotal - givingTotal));
  if (difference === 0n || gives === 0n) return null;
  const rounded = (difference * 200n + gives) / (gives * 2n);
  if (rounded === 0n) return "under 1%";
  return rounded > 999n ? "over 10 times" : `${rounded}%`;
}

/** The gain in words: "You get 2,070 more than you give (12%)." */
export function describeWorth(who: TradeSide, { givingTotal, receivingTotal }: Totals): string {
  const percent = percentFor(who, { givingTotal, receivingTotal });
  const [gives, gets] = who === "poster" ? [givingTotal, receivingTotal] : [receivingTotal, givingTotal];
  if (gives === gets) return "Both sides are worth the same.";
  const [more, less] = gets > gives ? ["get", "give"] : ["give", "get"];
  const share = percent === null ? "" : ` (${percent})`;
  return `You ${more} ${formatValue(Math.abs(gets - gives))} more than you ${less}${share}.`;
}
