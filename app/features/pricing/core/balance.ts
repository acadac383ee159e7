import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { MAX_PER_SIDE, SIDE_LABELS } from "../pricing.constants.ts";
import type { OfferItem, OfferSides, PetPick, Side } from "../pricing.types.ts";
import { nameWithVariant, offerItemId } from "./offer-sides.ts";
import { statusOf, verdictOf } from "./verdict.ts";

/** A pet in a variant whose value is set, not estimated. */
export interface BalancePick extends PetPick {
  /** The id of its trade item. */
  id: string;
  name: string;
  value: number;
  demand: number;
}

/** A suggestion that makes a trade fair. `gap` is the remaining difference of the totals. */
export type BalanceStep =
  | { kind: "add"; side: Side; picks: readonly BalancePick[]; gap: number }
  | { kind: "drop"; side: Side; position: number; item: OfferItem; gap: number };

const SUGGESTIONS = 3;
/** The smaller pet of a pair is worth at least this share of the gap; else the pair is no better than a single pet. */
const PAIR_SHARE = 0.05;

/** All possible suggestions, cheapest first, then most popular. Built once per catalogue. */
export function createBalancePicks(pets: readonly CataloguePet[]): BalancePick[] {
  return pets
    .flatMap((pet) =>
      pet.variants.flatMap((variant) => {
        const value = pet.values[variant];
        return typeof value === "number"
          ? [{ id: offerItemId(pet.id, variant), petId: pet.id, variant, name: pet.name, value, demand: pet.demand }]
          : [];
      }),
    )
    .sort((a, b) => a.value - b.value || comparePicks(a, b));
}

function comparePicks(a: BalancePick, b: BalancePick): number {
  return b.demand - a.demand || a.petId - b.petId || VARIANTS.indexOf(a.variant) - VARIANTS.indexOf(b.variant);
}

/**
 * Up to three ways to make a trade fair, the smallest remaining difference first: a pet or a pair to add to the lighter side, or a pet
 * to take out of the heavier one. An empty side is balanced too. Nothing is suggested for a fair trade or a withheld verdict, no pet
 * that the other side has (nobody trades a pet for itself), and never more than eight a side. `picks` comes from `createBalancePicks`.
 */
export function suggestBalance(picks: readonly BalancePick[], sides: OfferSides): BalanceStep[] {
  const trade = imbalanceOf(sides);
  if (trade === null) return [];
  const heavyIds = new Set(sides[trade.heavy].map((item) => item.id));
  const usable = picks.filter((pick) => !heavyIds.has(pick.id));
  const room = MAX_PER_SIDE - sides[trade.light].length;
  const steps = [
    ...(room >= 1 ? nearestSingles(usable, trade) : []),
    ...(room >= 2 ? nearestPair(usable, trade) : []),
    ...drops(sides[trade.heavy], trade),
  ];
  return steps.sort(compareSteps).slice(0, SUGGESTIONS);
}

/** A suggestion in words: "Add Shiny King Doggy (12,000) to Giving". */
export function describeBalance(step: BalanceStep): string {
  if (step.kind === "drop") return `Take ${describePet(step.item)} out of ${SIDE_LABELS[step.side]}`;
  const [first, second] = step.picks;
  const twice = first !== undefined && first === second;
  const pets = twice ? `2 × ${describePet(first)}` : step.picks.map(describePet).join(" and ");
  return `Add ${pets} to ${SIDE_LABELS[step.side]}`;
}

function describePet(pet: { name: string; variant: Variant; value: OfferItem["value"] }): string {
  return `${nameWithVariant(pet)} (${formatValue(pet.value)})`;
}

interface Imbalance {
  light: Side;
  heavy: Side;
  lightTotal: number;
  heavyTotal: number;
  gap: number;
}

function imbalanceOf(sides: OfferSides): Imbalance | null {
  const { givingTotal, receivingTotal, ...verdict } = verdictOf(sides);
  if (verdict.kind === "withheld" || (verdict.kind === "given" && verdict.status === "fair")) return null;
  const unvalued = [...sides.giving, ...sides.receiving].some((item) => typeof item.value !== "number");
  if (unvalued || givingTotal === receivingTotal) return null;
  const gap = Math.abs(givingTotal - receivingTotal);
  return givingTotal < receivingTotal
    ? { light: "giving", heavy: "receiving", lightTotal: givingTotal, heavyTotal: receivingTotal, gap }
    : { light: "receiving", heavy: "giving", lightTotal: receivingTotal, heavyTotal: givingTotal, gap };
}

/** Whether these totals of the light and the heavy side are Fair. */
function isFair({ light }: Imbalance, lightTotal: number, heavyTotal: number): boolean {
  // The exact comparison is slow, and most totals are nowhere near.
  if (lightTotal < heavyTotal * 0.85 || lightTotal > heavyTotal * 1.15) return false;
  const status = light === "giving" ? statusOf(lightTotal, heavyTotal) : statusOf(heavyTotal, lightTotal);
  return status === "fair";
}

function nearestSingles(picks: readonly BalancePick[], trade: Imbalance): BalanceStep[] {
  const nearest: { pick: BalancePick; gap: number }[] = [];
  for (const pick of picks) {
    const gap = Math.abs(trade.gap - pick.value);
    const last = nearest[SUGGESTIONS - 1];
    if (last && (gap > last.gap || (gap === last.gap && comparePicks(pick, last.pick) >= 0))) continue;
    if (!isFair(trade, trade.lightTotal + pick.value, trade.heavyTotal)) continue;
    nearest.push({ pick, gap });
    nearest.sort((a, b) => a.gap - b.gap || comparePicks(a.pick, b.pick));
    nearest.length = Math.min(nearest.length, SUGGESTIONS);
  }
  return nearest.map(({ pick, gap }) => ({ kind: "add", side: trade.light, picks: [pick], gap }));
}

/** The two values whose sum is nearest to the gap, found by walking inwards from both ends. */
function nearestPair(picks: readonly BalancePick[], trade: Imbalance): BalanceStep[] {
  // Of equal values the first is the most popular.
  const values = picks.filter((pick, index) => pick.value !== picks[index - 1]?.value && pick.value >= trade.gap * PAIR_SHARE);
  let best: { picks: [BalancePick, BalancePick]; gap: number } | null = null;
  for (let low = 0, high = values.length - 1; low <= high; ) {
    const [small, large] = [values[low], values[high]];
    if (!small || !large) break;
    const sum = small.value + large.value;
    const gap = Math.abs(trade.gap - sum);
    const better = !best || gap < best.gap || (gap === best.gap && demandOf([small, large]) > demandOf(best.picks));
    if (better && isFair(trade, trade.lightTotal + sum, trade.heavyTotal)) best = { picks: [large, small], gap };
    if (sum < trade.gap) low++;
    else high--;
  }
  return best ? [{ kind: "add", side: trade.light, ...best }] : [];
}

function drops(items: readonly OfferItem[], trade: Imbalance): BalanceStep[] {
  return items.flatMap((item, position): BalanceStep[] => {
    const again = items.findIndex((other) => other.id === item.id) < position;
    if (again || typeof item.value !== "number" || items.length < 2) return [];
    const heavyTotal = trade.heavyTotal - item.value * item.quantity;
    if (!isFair(trade, trade.lightTotal, heavyTotal)) return [];
    return [{ kind: "drop", side: trade.heavy, position, item, gap: Math.abs(heavyTotal - trade.lightTotal) }];
  });
}

/** Nearest first; then fewer pets, more popular ones, adding before dropping. */
function compareSteps(a: BalanceStep, b: BalanceStep): number {
  const size = (step: BalanceStep) => (step.kind === "add" ? step.picks.length : 1);
  const demand = (step: BalanceStep) => (step.kind === "add" ? demandOf(step.picks) : -1);
  return a.gap - b.gap || size(a) - size(b) || demand(b) - demand(a);
}

function demandOf(picks: readonly BalancePick[]): number {
  return Math.min(...picks.map((pick) => pick.demand));
}
