import { describeSides, listSides } from "~/features/offers/core/offer-words.ts";
import { STATUSES } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";
import { shownStatusOf } from "./trade-status.ts";

/** A posted trade in a title and a sentence, as a link to it is shown in chats: with the status under which it was posted. */
export function describePosted(trade: Pick<PostedTrade, "owner" | "sides" | "status" | "completedAt">): {
  title: string;
  description: string;
} {
  const status = shownStatusOf(trade);
  const judged = [trade.completedAt === null ? [] : "Completed", status === null ? [] : STATUSES[status].label].flat().join(", ");
  const what = describeSides(trade.sides);
  return {
    title: `Trade by ${trade.owner.name}: ${judged === "" ? what : `${judged}: ${what}`}`,
    description: [listSides(trade.sides), ...(status === null ? [] : [`Posted as ${STATUSES[status].label}.`])].join(" "),
  };
}
