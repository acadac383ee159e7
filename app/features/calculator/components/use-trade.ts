import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useCatalogue } from "~/features/pets/components/use-catalogue.ts";
import { useToast } from "~/ui/toast.tsx";
import { MESSAGES } from "../calculator.constants.ts";
import type { Opening, TradeSides } from "../calculator.types.ts";
import { parseDraft } from "../core/saved-trade.ts";
import { addItem, EMPTY_SIDES, revalue, type SidesChange } from "../core/trade-sides.ts";

const DRAFT_KEY = "recentTrades";

/**
 * The trade on the screen: what the address opened, else what was there before a reload (SHELL-151), at the values of the
 * catalogue as soon as it is here. A change leaves the address of a shared trade, so that a reload shows what is seen now.
 */
export function useTrade(opening: Opening, catalogueHash: string) {
  const toast = useToast();
  const leaveAddress = useLeaveAddress();
  const { pets, status, retry } = useCatalogue(catalogueHash);
  const petsById = useMemo(() => new Map(pets.map((pet) => [pet.id, pet])), [pets]);
  const [kept, setKept] = useState(opening.sides);
  const [changed, setChanged] = useState(false);
  const sides = useMemo(() => (petsById.size > 0 ? revalue(kept, petsById) : kept), [kept, petsById]);

  const show = (next: TradeSides) => {
    setKept(next);
    writeDraft(next);
    leaveAddress();
  };
  const change = ({ sides: next, message }: SidesChange) => {
    if (message !== null) toast.error(message);
    if (next === sides) return;
    setChanged(true);
    show(next);
  };
  /** Puts a whole other trade on the screen; the one before is a press away. */
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
    const draft = readDraft();
    if (opening.how === "plain" && draft) setKept(draft);
    if (opening.how === "added" && opening.item) {
      const { sides: next, message } = addItem(draft ?? EMPTY_SIDES, "giving", opening.item);
      if (message !== null) toast.error(message);
      show(next);
    }
  });
  useEffect(() => {
    if (status === "failed") toast.error(MESSAGES.petsFailed);
  }, [status, toast]);

  return { sides, change, replace, changed, catalogue: { pets, petsById, status, retry } };
}

export type Trade = ReturnType<typeof useTrade>;

function useLeaveAddress(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (search !== "") void navigate(pathname, { replace: true, preventScrollReset: true });
  };
}

function readDraft(): TradeSides | null {
  try {
    return parseDraft(sessionStorage.getItem(DRAFT_KEY));
  } catch {
    return null;
  }
}

function writeDraft(sides: TradeSides): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(sides));
  } catch (error) {
    console.warn("The browser does not keep the trade over a reload.", error);
  }
}
