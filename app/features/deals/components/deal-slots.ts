import { useOutletContext } from "react-router";
import type { Elements } from "~/ui/own-text.tsx";
import type { DealView } from "../deals.types.ts";

/** Slots that other rooms fill on this room's pages through a layout route. This room does not know them. */
export interface DealSlots {
  /** Below the agreement, on the page of a deal. */
  after?: (deal: DealView) => Elements;
  /** Beside the name of the other player, on the page of a deal and of an offer. */
  besidePlayer?: (playerId: string) => Elements;
}

/** The slots that the routes around the page fill; none without one. */
export function useDealSlots(): DealSlots {
  return useOutletContext<DealSlots | null | undefined>() ?? {};
}
