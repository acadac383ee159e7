import { statusOf } from "~/features/offers/core/verdict.ts";
import { MAX_PER_SIDE } from "~/features/offers/offers.constants.ts";
import type { PetPick } from "~/features/offers/offers.types.ts";
import type { Fit, Priority } from "../collection.types.ts";

/** A pet that could change hands. */
export interface Offerable extends PetPick {
  /** What it is worth today; null where it has no number. */
  value: number | null;
  /** How much it is wished for. */
  priority: Priority;
}

const WEIGHTS: Record<Priority, number> = { high: 3, medium: 2, low: 1 };

/** So many pets of a side are tried in every combination. */
const MAX_TRIED = 6;

/** A fit with all that its place among others depends on. */
export interface RankedFit extends Fit {
  /** How much of what both wish for would be granted. */
  weight: number;
  /** How far the sides are apart: 0 for equal totals, 1 where one is worth twice the other. */
  gap: number;
}

/**
 * What two players could do for each other. `theirs` are the pets that they have and I wish for, `mine` those that I have and they wish
 * for; `rest` is what else I could give for theirs. Of all trades it suggests a fair one that grants the most wishes, and where none is
 * fair the one that comes nearest. Pets without a number are suggested only where there is nothing else, and then there is no verdict.
 */
export function fitOf(theirs: readonly Offerable[], mine: readonly Offerable[], rest: readonly Offerable[] = []): RankedFit {
  const bothWays = theirs.length > 0 && mine.length > 0;
  const wanted = mine.length > 0 ? mine : nearestTo(theirs, rest);
  const sides = { giving: wanted.toSorted(byWish).slice(0, MAX_TRIED), receiving: theirs.toSorted(byWish).slice(0, MAX_TRIED) };
  // What they don't wish for grants them nothing.
  const best = bestTrade(bundlesOf(sides.giving, mine.length > 0), bundlesOf(sides.receiving, true));
  if (best) {
    const verdict = statusOf(best.giving.total, best.receiving.total);
    const granted = best.giving.weight + best.receiving.weight;
    return {
      giving: best.giving.picks,
      receiving: best.receiving.picks,
      verdict,
      fair: verdict === "fair",
      bothWays,
      weight: granted,
      gap: best.gap,
    };
  }
  const first = (side: readonly Offerable[]) => side.slice(0, theirs.length > 0 ? 1 : MAX_PER_SIDE).map(toPick);
  const weight = weightOf(sides.receiving) + (mine.length > 0 ? weightOf(sides.giving) : 0);
  return {
    giving: first(sides.giving),
    receiving: first(sides.receiving),
    verdict: null,
    fair: false,
    bothWays,
    weight,
    gap: Number.POSITIVE_INFINITY,
  };
}

/** The better of two fits first: both ways before one way, fair before unfair, then what grants more wishes, then the nearer in value. */
export function compareFits(a: RankedFit, b: RankedFit): number {
  return (
    Number(b.bothWays) - Number(a.bothWays) ||
    Number(b.fair) - Number(a.fair) ||
    b.weight - a.weight ||
    (a.gap === b.gap ? 0 : a.gap - b.gap)
  );
}

interface Bundle {
  picks: PetPick[];
  total: number;
  weight: number;
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
      if (best && !mayBeBetter(best, one.weight + other.weight, gap)) continue;
      // The exact comparison is slow, and most totals are nowhere near.
      const fair = gap < 0.15 && statusOf(other.total, one.total) === "fair";
      const trade = { giving: other, receiving: one, fair, gap };
      if (!best || isBetter(trade, best)) best = trade;
    }
  }
  return best;
}

function mayBeBetter(best: Trade, weight: number, gap: number): boolean {
  return !best.fair || weight > best.giving.weight + best.receiving.weight || gap < best.gap;
}

function isBetter(one: Trade, other: Trade): boolean {
  if (one.fair !== other.fair) return one.fair;
  const more = one.giving.weight + one.receiving.weight - other.giving.weight - other.receiving.weight;
  if (one.fair && more !== 0) return more > 0;
  return one.gap === other.gap ? more > 0 : one.gap < other.gap;
}

/** Every combination of pets with a number, and how many wishes it grants. */
function bundlesOf(pets: readonly Offerable[], wished: boolean): Bundle[] {
  let bundles: Bundle[] = [{ picks: [], total: 0, weight: 0 }];
  for (const pet of pets) {
    const { value, priority } = pet;
    if (value === null) continue;
    bundles = bundles.flatMap((bundle) => [
      bundle,
      { picks: [...bundle.picks, toPick(pet)], total: bundle.total + value, weight: bundle.weight + (wished ? WEIGHTS[priority] : 0) },
    ]);
  }
  return bundles.slice(1);
}

/** What I have that comes nearest to the value of what I wish for most: a few of those above it and below it. */
function nearestTo(theirs: readonly Offerable[], rest: readonly Offerable[]): Offerable[] {
  const aim = theirs.toSorted(byWish).find(({ value }) => value !== null)?.value;
  if (aim == null) return [];
  const away = ({ value }: Offerable) => Math.abs((value ?? 0) - aim);
  return rest
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MAX_TRIED);
}

function gapOf(giving: number, receiving: number): number {
  const [less, more] = giving < receiving ? [giving, receiving] : [receiving, giving];
  return less === 0 ? Number.POSITIVE_INFINITY : more / less - 1;
}

function byWish(a: Offerable, b: Offerable): number {
  return WEIGHTS[b.priority] - WEIGHTS[a.priority] || (b.value ?? 0) - (a.value ?? 0) || a.petId - b.petId;
}

function weightOf(pets: readonly Offerable[]): number {
  return pets.reduce((sum, { priority }) => sum + WEIGHTS[priority], 0);
}

function toPick({ petId, variant }: PetPick): PetPick {
  return { petId, variant };
}
