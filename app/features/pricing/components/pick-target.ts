import { addItems } from "../core/offer-sides.ts";
import type { PickQuestions } from "../core/pick-step.ts";
import { MAX_PER_SIDE, SIDE_LABELS } from "../pricing.constants.ts";
import type { HeldPet, OfferItem, Side } from "../pricing.types.ts";
import type { Offer } from "./use-offer.ts";

/** The target of picked pets: a side of a trade, a collection, an alert. */
export interface PickTarget extends PickQuestions {
  /** Unique among the picker's targets. */
  key: string;
  /** Its name on its tab, where there are several: "Giving". */
  label: string;
  /** The heading of the picker: "Add to Giving". */
  title: string;
  /** The label of the picker's button: "Add to Trade". */
  action: string;
  /** How many pets it holds, and how many it can hold: Infinity where there is no limit. */
  count: number;
  max: number;
  /** Whether taps select several pets, which one press then adds. */
  several?: boolean;
  /** The pets that the picker opens on: the reader's for what they give, or those that the other player shows; all pets by default. */
  source?: "mine" | readonly HeldPet[] | undefined;
  /**
   * Adds items, each as often as its quantity. Returns how many fitted, or a promise of success for a server-side target. Reports
   * leftovers itself.
   */
  add(items: readonly OfferItem[]): number | Promise<boolean>;
}

/** One target, or several between which the picker switches. */
export type PickTargets = readonly [PickTarget, ...PickTarget[]];

/** The sides of an offer as targets of the picker. */
export function sideTargets(offer: Offer): readonly [PickTarget, PickTarget] {
  return [sideTarget(offer, "giving"), sideTarget(offer, "receiving")];
}

function sideTarget({ sides, change }: Offer, side: Side): PickTarget {
  return {
    key: side,
    label: SIDE_LABELS[side],
    title: `Add to ${SIDE_LABELS[side]}`,
    action: "Add to Trade",
    count: sides[side].length,
    max: MAX_PER_SIDE,
    asksVariant: true,
    maxQuantity: MAX_PER_SIDE,
    ...(side === "giving" && { source: "mine" as const }),
    add: (items) => {
      const next = addItems(sides, side, items);
      change(next);
      return next.sides[side].length - sides[side].length;
    },
  };
}
