import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { useErrorToast, useToast } from "~/ui/toast.tsx";
import { MESSAGES } from "../calculator.constants.ts";
import type { Opening, TradeSides } from "../calculator.types.ts";
import { parseDraft } from "../core/saved-trade.ts";
import { addItem, EMPTY_SIDES, revalue, type SidesChange } from "../core/trade-sides.ts";

/** Keeps a trade over a reload. */
interface TradeDraft {
  read(): TradeSides | null;
  keep(sides: TradeSides): void;
}

interface TradeOptions {
  /** Where the trade is kept; by default where the calculator keeps its own. */
  draft?: TradeDraft;
  /** The toast when the pets cannot be loaded. */
  petsFailed?: string;
}

/**
 * The trade on the screen: what the address opened, else what was there before a reload (SHELL-151), revalued once the catalogue
 * has loaded. A change drops the address of a shared trade, so that a reload shows the trade as it is now.
 */
export function useTrade(
  opening: Opening,
  catalogueHash: string | null,
  { draft = CALCULATOR_DRAFT, petsFailed = MESSAGES.petsFailed }: TradeOptions = {},
) {
  const toast = useToast();
  const leaveAddress = useLeaveAddress();
  const { pets, search, status, retry } = useCatalogue(catalogueHash);
  const petsById = useMemo(() => new Map(pets.map((pet) => [pet.id, pet])), [pets]);
  const [kept, setKept] = useState(opening.sides);
  const [changed, setChanged] = useState(false);
  const sides = useMemo(() => (petsById.size > 0 ? revalue(kept, petsById) : kept), [kept, petsById]);

  const show = (next: TradeSides) => {
    setKept(next);
    draft.keep(next);
    leaveAddress();
  };
  const change = ({ sides: next, message }: SidesChange) => {
    if (message !== null) toast.error(message);
    if (next === sides) return;
    setChanged(true);
    show(next);
  };
  /** Puts another trade on the screen and offers to undo that. */
  const replace = (next: TradeSides, message: string, tone: "info" | "success") => {
    const before = sides;
    change({ sides: next, message: null });
    const wasEmpty = before.giving.length + before.receiving.length === 0;
    toast[tone](message, { action: wasEmpty ? undefined : { label: "Undo", onPress: () => show(before) } });
  };

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const before = draft.read();
    if (opening.how === "plain" && before) setKept(before);
    if (opening.how === "added" && opening.item) {
      const { sides: next, message } = addItem(before ?? EMPTY_SIDES, "giving", opening.item);
      if (message !== null) toast.error(message);
      show(next);
    }
  });
  useErrorToast(status === "failed", petsFailed);

  return { sides, change, replace, changed, catalogue: { pets, petsById, search, status, retry } };
}

export type Trade = ReturnType<typeof useTrade>;

function useLeaveAddress(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (search !== "") void navigate(pathname, { replace: true, preventScrollReset: true });
  };
}

const KEPT = "recentTrades";

const CALCULATOR_DRAFT: TradeDraft = {
  read() {
    try {
      return parseDraft(sessionStorage.getItem(KEPT));
    } catch {
      return null;
    }
  },
  keep(sides) {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(sides));
    } catch (error) {
      console.warn("The browser does not keep the trade over a reload.", error);
    }
  },
};
