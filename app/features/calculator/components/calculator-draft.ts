import type { OfferDraft } from "~/features/offers/components/use-offer.ts";
import { parseStoredSides } from "~/features/offers/core/stored-sides.ts";

const KEY = "recentTrades";

/** Keeps the trade on the calculator over a reload of its tab (SHELL-151). */
export const calculatorDraft: OfferDraft = {
  read() {
    try {
      return parseStoredSides(sessionStorage.getItem(KEY));
    } catch {
      return null;
    }
  },
  keep(sides) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(sides));
    } catch (error) {
      console.warn("The browser does not keep the trade over a reload.", error);
    }
  },
};
