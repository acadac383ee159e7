import { parseStoredSides } from "~/features/pricing/core/stored-sides.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import { parseJson } from "~/text/parse-json.ts";
import { MAX_RECENT_TRADES } from "../calculator.constants.ts";

/** The calculations of a tab: the one on the screen, and those before it, the last one first. */
export interface RecentTrades {
  current: OfferSides | null;
  /** Whether the one on the screen was built up or opened since the last one was kept: what only lost pets is no other calculation. */
  built: boolean;
  past: OfferSides[];
}

/** Reads the calculations of a tab as it keeps them, in JSON; those that make no sense are left out. Never throws. */
export function parseRecentTrades(stored: string | null): RecentTrades {
  const input = parseJson(stored);
  const { past, built } = typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
  const valid = (Array.isArray(past) ? past.slice(0, MAX_RECENT_TRADES) : []).flatMap((sides) => {
    const read = parseStoredSides(JSON.stringify(sides));
    return read && isCalculation(read) ? [read] : [];
  });
  return { current: parseStoredSides(stored), built: built !== false, past: valid };
}

/** As a tab keeps them. */
export function formatRecentTrades({ current, built, past }: RecentTrades): string {
  return JSON.stringify({ ...(current ?? { giving: [], receiving: [] }), built, past });
}

/**
 * The recent trades after `next` replaced `before`. A calculation is kept when another takes its place, but not when it only grows or has
 * its sides swapped.
 */
export function followTrade(recent: RecentTrades, before: OfferSides, next: OfferSides): RecentTrades {
  const opened = recent.current === null || !sameTrade(recent.current, before);
  const left = [
    ...(opened && recent.current !== null ? [recent.current] : []),
    ...((opened || recent.built) && !goesOn(before, next) ? [before] : []),
  ].filter(isCalculation);
  const past = left.reduce((list, sides) => [sides, ...list.filter((other) => !sameTrade(other, sides))], recent.past);
  const built = goesOn(before, next) ? opened || recent.built || !sameTrade(before, next) : !isPartOf(next, before);
  return { current: next, built, past: past.slice(0, MAX_RECENT_TRADES) };
}

/** The calculations that can be called back: without the one on the screen. */
export function othersThan(current: OfferSides, past: readonly OfferSides[]): OfferSides[] {
  return past.filter((sides) => !sameTrade(sides, current));
}

function isCalculation({ giving, receiving }: OfferSides): boolean {
  return giving.length > 0 && receiving.length > 0;
}

function goesOn(before: OfferSides, next: OfferSides): boolean {
  return isPartOf(before, next) || sameTrade({ giving: before.receiving, receiving: before.giving }, next);
}

function sameTrade(one: OfferSides, other: OfferSides): boolean {
  return isPartOf(one, other) && isPartOf(other, one);
}

function isPartOf(part: OfferSides, whole: OfferSides): boolean {
  return (["giving", "receiving"] as const).every((side) => {
    const rest = whole[side].map(({ id }) => id);
    return part[side].every(({ id }) => {
      const at = rest.indexOf(id);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
  });
}
