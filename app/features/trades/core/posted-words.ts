import { formatValue } from "~/features/pets/core/pet-value.ts";
import { describeSides, listSide } from "~/features/pricing/core/offer-words.ts";
import type { PostedTrade } from "../trades.types.ts";
import { percentFor, shownStatusOf } from "./trade-status.ts";
import { orMore } from "./wants.ts";

type Posted = Pick<PostedTrade, "owner" | "sides" | "status" | "alternatives" | "givingTotal" | "receivingTotal" | "completedAt">;

/**
 * A posted trade in a title and a sentence, as a link to it is shown in chats. It is read by both sides, so it says what is given, what is
 * wanted and who gains, and calls it neither a win nor a loss.
 */
export function describePosted(trade: Posted): { title: string; description: string } {
  const { owner, sides, completedAt } = trade;
  const more = orMore(trade) && ` ${orMore(trade)}`;
  const offer = `${owner.name} gives ${listSide(sides.giving)} and wants ${listSide(sides.receiving)}${more}.`;
  return {
    title: `${completedAt === null ? "Trade" : "Completed trade"} by ${owner.name}: ${describeSides(sides)}${more}`,
    description: [offer, describeGain(trade) ?? []].flat().join(" "),
  };
}

/** The trade's gain for the other player: "Whoever takes it gets 105 more than they give (10%)." Null if unknown. */
export function describeGain(trade: Omit<Posted, "owner" | "completedAt" | "alternatives">): string | null {
  if (shownStatusOf(trade) === null) return null;
  const { givingTotal, receivingTotal } = trade;
  if (givingTotal === receivingTotal) return "Both sides are worth the same.";
  const [more, less] = givingTotal > receivingTotal ? ["gets", "give"] : ["gives", "get"];
  const difference = formatValue(Math.abs(givingTotal - receivingTotal));
  return `Whoever takes it ${more} ${difference} more than they ${less} (${percentFor("viewer", trade)}).`;
}
