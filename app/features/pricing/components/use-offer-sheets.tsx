import { onDemand } from "~/ui/late.tsx";
import { useSheets } from "~/ui/use-sheets.tsx";
import type { OpenSheet } from "./offer-sheets.tsx";
import type { Offer } from "./use-offer.ts";

const loadSheets = () => import("./offer-sheets.tsx");
const OfferSheets = onDemand(async () => (await loadSheets()).OfferSheets);

/** The sheets that change an offer: the picker, a pasted list, the menu of a pet. */
export function useOfferSheets(offer: Offer) {
  return useSheets<OpenSheet>(loadSheets, (opened, close) => <OfferSheets offer={offer} sheet={opened} onClose={close} />);
}
