import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useCatalogue } from "~/features/pets/components/parts/use-catalogue.ts";
import { useErrorToast } from "~/ui/toast.tsx";
import { useReadyToast } from "~/ui/use-ready-toast.ts";
import { addItem, EMPTY_SIDES, restoreSides, revalue, type SidesChange } from "../core/offer-sides.ts";
import { MESSAGES, UNDO_MS } from "../pricing.constants.ts";
import type { OfferSides, Opening } from "../pricing.types.ts";

/** Keeps a trade over a reload. */
export interface OfferDraft {
  read(): OfferSides | null;
  /** `before` is the replaced trade. */
  keep(sides: OfferSides, before: OfferSides): void;
}

interface OfferOptions {
  draft: OfferDraft;
  /** The toast when the pets cannot be loaded. */
  petsFailed?: string;
}

/**
 * The trade on the screen: from the address, else the one from before a reload, revalued once the catalogue has loaded. A change removes
 * the shared trade from the address, so that a reload shows the current trade.
 */
export function useOffer(opening: Opening, catalogueHash: string | null, { draft, petsFailed = MESSAGES.petsFailed }: OfferOptions) {
  const toast = useReadyToast();
  const leaveAddress = useLeaveAddress();
  const { pets, search, status, retry } = useCatalogue(catalogueHash);
  const petsById = useMemo(() => new Map(pets.map((pet) => [pet.id, pet])), [pets]);
  const [kept, setKept] = useState(opening.sides);
  const [changed, setChanged] = useState(false);
  const sides = useMemo(() => (petsById.size > 0 ? revalue(kept, petsById) : kept), [kept, petsById]);

  const latest = useRef(sides);
  useEffect(() => {
    latest.current = sides;
  });
  const show = (next: OfferSides) => {
    setKept(next);
    draft.keep(next, latest.current);
    leaveAddress();
  };
  const change = ({ sides: next, message }: SidesChange) => {
    if (message !== null) toast.error(message);
    if (next === sides) return;
    setChanged(true);
    show(next);
  };
  /** Replaces the trade and offers to undo that. Undo keeps pets added since, after the restored ones. */
  const replace = (next: OfferSides, message: string, tone: "info" | "success") => {
    const before = sides;
    change({ sides: next, message: null });
    const undo = () => {
      const restored = restoreSides(before, next, latest.current);
      if (restored) show(restored);
      else toast.warning(MESSAGES.undoFull, { autoClose: UNDO_MS, action: { label: "Undo", onPress: undo } });
    };
    const wasEmpty = before.giving.length + before.receiving.length === 0;
    if (wasEmpty) toast[tone](message);
    else toast[tone](message, { autoClose: UNDO_MS, action: { label: "Undo", onPress: undo } });
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

/** The result of `useOffer`: both sides of a trade, the functions that change them, and the pets to choose from. */
export type Offer = ReturnType<typeof useOffer>;

function useLeaveAddress(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (search !== "") void navigate(pathname, { replace: true, preventScrollReset: true });
  };
}
