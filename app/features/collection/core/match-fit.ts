import { statusOf } from "~/features/pricing/core/verdict.ts";
import { MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import type { Fit, Priority } from "../collection.types.ts";
import { itemCode } from "./item-code.ts";

/** A pet that could be traded. */
export interface Offerable extends PetPick {
  /** Its current value; null if it has no number. */
  value: number | null;
  /** Its priority as a wish. */
  priority: Priority;
  /** Whether its owner keeps it. A trade without kept pets is suggested first. */
  kept: boolean;
}

const WEIGHTS: Record<Priority, number> = { high: 3, medium: 2, low: 1 };

/** How many pets per side are tried in every combination. */
const MAX_TRIED = 6;

/** How many of the pets that nobody wished for are tried. */
const MAX_OTHERS = 3;

/** A fit with everything that ranks it among others. */
export interface RankedFit extends Fit {
  /** How many of both players' wishes it grants, weighted by priority. */
  weight: number;
  /** How many of its pets their owners keep. */
  kept: number;
  /** The difference of the sides: 0 for equal totals, 1 if one is worth twice the other. */
  gap: number;
}

/**
 * The suggested trade of two players. `theirs` are their pets that I wish for, `mine` my pets that they wish for, and `rest` my other pets.
 * Of all trades it suggests a fair one with the fewest kept pets that grants the most wishes, if necessary with pets of the rest, or if
 * none is fair, the nearest to it. Pets without a number are suggested only if there is nothing else, and then without a verdict.
 */
export function fitOf(theirs: readonly Offerable[], mine: readonly Offerable[], rest: readonly Offerable[] = []): RankedFit {
  const bothWays = theirs.length > 0 && mine.length > 0;
  const receiving = theirs.toSorted(byWish).slice(0, MAX_TRIED).map(toWish);
  const wished = mine.toSorted(byWish).slice(0, MAX_TRIED).map(toWish);
  const gotten = bundlesOf(receiving);
  let best = bestTrade(bundlesOf(wished), gotten);
  if (!best?.fair && theirs.length > 0) {
    const others = nearestTo(receiving, rest, mine);
    const mixed = others.length > 0 ? bestTrade(bundlesOf([...wished.slice(0, MAX_TRIED - others.length), ...others]), gotten) : null;
    if (mixed && (!best || mixed.fair)) best = mixed;
  }
  if (best) {
    const verdict = statusOf(best.giving.total, best.receiving.total);
    const weight = best.giving.weight + best.receiving.weight;
    return {
      giving: best.giving.picks,
      receiving: best.receiving.picks,
      verdict,
      fair: verdict === "fair",
      bothWays,
      weight,
      kept: keptOf(best),
      gap: best.gap,
    };
  }
  const first = (side: readonly Wished[]) => side.slice(0, bothWays || theirs.length > 0 ? 1 : MAX_PER_SIDE).map(toPick);
  const weight = weightOf(receiving) + weightOf(wished);
  return {
    giving: first(wished),
    receiving: first(receiving),
    verdict: null,
    fair: false,
    bothWays,
    weight,
    kept: 0,
    gap: Number.POSITIVE_INFINITY,
  };
}

/** Sorts better fits first: both ways before one way, fair before unfair, fewer kept pets, more wishes granted, nearer in value. */
export function compareFits(a: RankedFit, b: RankedFit): number {
  return (
    Number(b.bothWays) - Number(a.bothWays) ||
    Number(b.fair) - Number(a.fair) ||
    (a.fair ? a.kept - b.kept : 0) ||
    b.weight - a.weight ||
    (a.gap === b.gap ? 0 : a.gap - b.gap)
  );
}

/** The same fit, ranked by other values of its pets; without a number for each of them as it was. */
export function judgeAgain(fit: RankedFit, worthOf: (pick: PetPick) => number | null): RankedFit {
  const total = (picks: readonly PetPick[]) => picks.reduce<number | null>((sum, pick) => add(sum, worthOf(pick)), 0);
  const [giving, receiving] = [total(fit.giving), total(fit.receiving)];
  if (!giving || !receiving) return fit;
  return { ...fit, fair: statusOf(giving, receiving) === "fair", gap: gapOf(giving, receiving) };
}

const add = (sum: number | null, value: number | null) => (sum === null || value === null ? null : sum + value);

/** A pet with how much of a wish it grants. */
interface Wished extends Offerable {
  weight: number;
}

interface Bundle {
  picks: PetPick[];
  total: number;
  weight: number;
  kept: number;
}

interface Trade {
  giving: Bundle;
  receiving: Bundle;
  fair: boolean;
  gap: number;
}

function bestTrade(given: readonly Bundle[], gotten: readonly Bundle[]): Trade | null {
  let best: Trade | null = null;
  for (const one of gotten) {
    for (const other of given) {
      const gap = gapOf(other.total, one.total);
      const kept = one.kept + other.kept;
      if (best?.fair && (kept > keptOf(best) || (kept === keptOf(best) && one.weight + other.weight < weightOfTrade(best)))) continue;
      // The exact comparison is slow, and most totals are far apart.
      const fair = gap < 0.15 && statusOf(other.total, one.total) === "fair";
      const trade = { giving: other, receiving: one, fair, gap };
      if (!best || isBetter(trade, best)) best = trade;
    }
  }
  return best;
}

/** Of fair trades, one with the fewest kept pets that grants the most wishes with the fewest pets; otherwise the one nearest to fair. */
function isBetter(one: Trade, other: Trade): boolean {
  if (one.fair !== other.fair) return one.fair;
  const free = keptOf(other) - keptOf(one);
  const more = weightOfTrade(one) - weightOfTrade(other);
  const fewer = other.giving.picks.length + other.receiving.picks.length - one.giving.picks.length - one.receiving.picks.length;
  const nearer = other.gap - one.gap;
  return firstDifference(one.fair ? [free, more, fewer, nearer] : [nearer, free, more, fewer]) > 0;
}

function firstDifference(differences: readonly number[]): number {
  return differences.find((difference) => difference !== 0) ?? 0;
}

function keptOf({ giving, receiving }: Trade): number {
  return giving.kept + receiving.kept;
}

function weightOfTrade({ giving, receiving }: Trade): number {
  return giving.weight + receiving.weight;
}

/** Every combination of pets with a number, and how many wishes it grants. */
function bundlesOf(pets: readonly Wished[]): Bundle[] {
  let bundles: Bundle[] = [{ picks: [], total: 0, weight: 0, kept: 0 }];
  for (const pet of pets) {
    const { value, weight } = pet;
    if (value === null) continue;
    bundles = bundles.flatMap((bundle) => [
      bundle,
      {
        picks: [...bundle.picks, toPick(pet)],
        total: bundle.total + value,
        weight: bundle.weight + weight,
        kept: bundle.kept + Number(pet.kept),
      },
    ]);
  }
  return bundles.slice(1);
}

/** The pets of the rest nearest in value to what I wish for most. They grant no wish. */
function nearestTo(theirs: readonly Wished[], rest: readonly Offerable[], mine: readonly Offerable[]): Wished[] {
  const aim = theirs.find(({ value }) => value !== null)?.value;
  if (aim == null) return [];
  const taken = new Set(mine.map(itemCode));
  const nearest: (Wished & { away: number })[] = [];
  for (const pet of rest) {
    if (pet.value === null || taken.has(itemCode(pet))) continue;
    const away = Math.abs(pet.value - aim);
    const last = nearest[MAX_OTHERS - 1];
    if (last && (pet.kept === last.kept ? away >= last.away : pet.kept)) continue;
    nearest.push({ ...pet, weight: 0, away });
    nearest.sort((a, b) => Number(a.kept) - Number(b.kept) || a.away - b.away);
    nearest.length = Math.min(nearest.length, MAX_OTHERS);
  }
  return nearest;
}

function gapOf(giving: number, receiving: number): number {
  const [less, more] = giving < receiving ? [giving, receiving] : [receiving, giving];
  return less === 0 ? Number.POSITIVE_INFINITY : more / less - 1;
}

function byWish(a: Offerable, b: Offerable): number {
  return (
    Number(a.kept) - Number(b.kept) || WEIGHTS[b.priority] - WEIGHTS[a.priority] || (b.value ?? 0) - (a.value ?? 0) || a.petId - b.petId
  );
}

function weightOf(pets: readonly Wished[]): number {
  return pets.reduce((sum, { weight }) => sum + weight, 0);
}

function toWish(pet: Offerable): Wished {
  return { ...pet, weight: WEIGHTS[pet.priority] };
}

function toPick({ petId, variant }: PetPick): PetPick {
  return { petId, variant };
}
