import { useEffect, useEffectEvent, useState } from "react";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { itemsOf, offerItemId } from "~/features/pricing/core/offer-sides.ts";
import { MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import type { OfferItem, PetPick } from "~/features/pricing/pricing.types.ts";
import type { FormHandle } from "~/ui/form/use-form.ts";
import { formatAlternatives, parseAlternatives } from "../../core/wants.ts";
import { SHOWN_ALTERNATIVES } from "../../trades.constants.ts";
import type { StoredPets } from "../../trades.types.ts";

type Picks = readonly (readonly PetPick[])[];

/** The alternatives as a draft keeps them: the current ones, and those that the form was shown with. */
export interface AlternativesDraft {
  alternatives: string;
  shownAlternatives: string;
}

interface AlternativesOptions {
  /** Initial alternatives, at the values they were posted with. */
  initial: readonly (readonly OfferItem[])[];
  petsById: ReadonlyMap<number, CataloguePet>;
  /** Keeps them over a reload. */
  keep: (draft: AlternativesDraft) => void;
}

/** The groups of pets that somebody would take instead, while a trade is put together. */
export function useAlternatives(form: FormHandle, { initial, petsById, keep }: AlternativesOptions) {
  const [picks, setPicks] = useState<Picks>(initial);
  const [shown, setShown] = useState(() => storedOf(form) ?? sentOf(form) ?? formatAlternatives(initial));
  const text = formatAlternatives(picks);
  const change = (next: Picks) => {
    setPicks(next);
    keep({ alternatives: formatAlternatives(next), shownAlternatives: shown });
  };
  // Alternatives chosen before a reload are compared with those shown at that time.
  const restore = useEffectEvent(() => {
    const draft = form.readExtra();
    const { alternatives, shownAlternatives } = draft === undefined ? {} : (JSON.parse(draft) as Partial<AlternativesDraft>);
    const kept = alternatives === undefined ? null : parseAlternatives(alternatives);
    if (kept) setPicks(kept);
    if (shownAlternatives !== undefined) setShown(shownAlternatives);
  });
  useEffect(() => restore(), []);
  // They were changed elsewhere: those that nobody touched here follow, and others stand against them from now on.
  const follow = useEffectEvent(() => {
    const stored = storedOf(form);
    const read = stored === undefined ? null : parseAlternatives(stored);
    if (stored === undefined || read === null || stored === shown) return;
    const next = text === shown ? read : picks;
    setShown(stored);
    setPicks(next);
    keep({ alternatives: formatAlternatives(next), shownAlternatives: stored });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply may bring others.
  useEffect(() => follow(), [form.reply]);

  const known = new Map(initial.flat().map((item) => [item.id, item]));
  const itemOf = (pick: PetPick) => {
    const posted = text === shown ? known.get(offerItemId(pick.petId, pick.variant)) : undefined;
    if (posted) return [posted];
    return petsById.size === 0 ? [] : itemsOf([pick], petsById).items;
  };
  return {
    text,
    shown,
    /** Its pets with their values, as soon as they are known. */
    items: picks.map((group) => group.flatMap(itemOf)),
    counts: picks.map((group) => group.length),
    /** Adds pets to a group, which is a new one at the end; as many as fit, and returns how many that were. */
    add(at: number, items: readonly OfferItem[]): number {
      const before = picks[at] ?? [];
      const group = [...before, ...items.map(({ petId, variant }) => ({ petId, variant }))].slice(0, MAX_PER_SIDE);
      change(at < picks.length ? picks.with(at, group) : [...picks, group]);
      return group.length - before.length;
    },
    /** Takes a pet out; a group goes with its last one. */
    removePet(at: number, place: number): void {
      const group = (picks[at] ?? []).toSpliced(place, 1);
      change(group.length === 0 ? picks.toSpliced(at, 1) : picks.with(at, group));
    },
    remove: (at: number) => change(picks.toSpliced(at, 1)),
  };
}

export type Alternatives = ReturnType<typeof useAlternatives>;

/** The stored alternatives, if the form's reply says that they were changed elsewhere. */
function storedOf({ reply }: FormHandle): string | undefined {
  return (reply?.data as Partial<StoredPets> | undefined)?.alternatives;
}

/** The original alternatives of a form that comes back without scripts. */
function sentOf({ reply }: FormHandle): string | undefined {
  const sent = reply?.typed?.[SHOWN_ALTERNATIVES];
  return typeof sent === "string" ? sent : undefined;
}
