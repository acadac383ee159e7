import { useOutletContext } from "react-router";
import type { Elements } from "~/ui/own-text.tsx";
import type { DealView } from "../deals.types.ts";

/** What rooms that are built on this one add to its pages, by a route around them: this room does not know them. */
export interface DealSlots {
  /** Below what was agreed, on the page of a deal. */
  after?: (deal: DealView) => Elements;
  /** Beside the name of the other player, on the page of a deal and of an offer. */
  besidePlayer?: (playerId: string) => Elements;
}

/** The slots that the routes around the page fill; none without one. */
export function useDealSlots(): DealSlots {
  return useOutletContext<DealSlots | null | undefined>() ?? {};
}
