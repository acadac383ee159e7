import { useEffect, useState } from "react";
import type { TradeDetails } from "../trades.types.ts";

/** Where the session's storage keeps what is being put together: the pets, and the words. */
export const SIDES_DRAFT = "tradeDraft";
const DETAILS_DRAFT = "tradeDetails";

/** The words of the form. With `kept`, what was typed before a reload comes back. */
export function useDetailsDraft(initial: TradeDetails, kept: boolean) {
  const [details, setDetails] = useState(initial);
  useEffect(() => {
    if (kept) setDetails((now) => ({ ...now, ...readDetails(now) }));
  }, [kept]);
  const change = (part: Partial<TradeDetails>) => {
    const next = { ...details, ...part };
    setDetails(next);
    if (!kept) return;
    try {
      sessionStorage.setItem(DETAILS_DRAFT, JSON.stringify(next));
    } catch (error) {
      console.warn("The browser does not keep the form over a reload.", error);
    }
  };
  return { details, change };
}

/** Forgets what was put together, once it is posted. */
export function forgetDraft(): void {
  try {
    for (const key of [SIDES_DRAFT, DETAILS_DRAFT]) sessionStorage.removeItem(key);
  } catch (error) {
    console.warn("The browser does not let go of the form.", error);
  }
}

function readDetails(shape: TradeDetails): Partial<TradeDetails> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DETAILS_DRAFT) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([key, value]) => Object.hasOwn(shape, key) && typeof value === "string"));
  } catch {
    return {};
  }
}
