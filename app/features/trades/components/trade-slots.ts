import { useOutletContext } from "react-router";
import type { Elements } from "~/ui/own-text.tsx";

/** What rooms that are built on this one add to the page of a trade, by a route around it: this room does not know them. */
export interface TradeSlots {
  /** Below the name of its poster. */
  besidePoster?: Elements;
}

/** The slots that the route around the page fills; none without one. */
export function useTradeSlots(): TradeSlots {
  return useOutletContext<TradeSlots | null | undefined>() ?? {};
}
