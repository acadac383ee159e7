import { useOutletContext } from "react-router";
import type { Elements } from "~/ui/own-text.tsx";

/** Slots that other rooms fill on the page of a trade through a layout route. This room does not know them. */
export interface TradeSlots {
  /** Below the name of its poster. */
  besidePoster?: Elements;
  /** Beside "Make an Offer", for one of the trade's options: 1 is its receiving side. */
  take?: (option: number) => Elements;
  /** Above its pets, once it is completed. */
  agreed?: Elements;
}

/** The slots that the route around the page fills; none without one. */
export function useTradeSlots(): TradeSlots {
  return useOutletContext<TradeSlots | null | undefined>() ?? {};
}
