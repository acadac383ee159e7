import { DAY_MS } from "~/text/durations.ts";
import {
  createGroups,
  EVIDENCE_DAYS,
  type EvidenceTrade,
  findCircles,
  MAX_EVIDENCE_TRADES,
  type Market,
  type Observation,
  observe,
  quantile,
  weightOfAge,
} from "./evidence.ts";

/** The prices of a variant of a pet among independent pairs of players. */
export interface PairPrices {
  /** How many independent pairs there are, at least 1. */
  pairs: number;
  /** The 25th, 50th and 75th percentile of their prices. */
  low: number;
  middle: number;
  high: number;
}

/** A price as the order book shows it. */
export interface LastPrice {
  /** In UTC, as YYYY-MM-DD. */
  day: string;
  value: number;
}

/** The most prices in an order book; with fewer pairs than `MIN_PRICES` it has none. */
const MAX_PRICES = 10;
const MIN_PRICES = 3;

/**
 * The deals of independent pairs in the confirmed deals of the last 30 days, newest first, by `evidenceKey` (decision 0161). Pairs that share
 * a player, that have dealt with each other in anything, or that are of one closed circle are one pair, which counts with its newest deal.
 * A pair of new accounts is a fraction of one.
 */
export function gatherPairs(trades: readonly EvidenceTrade[], market: Market, now: number): Map<string, PairDeal[]> {
  const deals = trades.filter(({ kind, at }) => kind === "deal" && at <= now && at > now - EVIDENCE_DAYS * DAY_MS);
  const partnersOf = new Map<string, Set<string>>();
  for (const { poster, partners } of deals)
    for (const partner of partners) {
      setOf(partnersOf, poster).add(partner);
      setOf(partnersOf, partner).add(poster);
    }
  const circleOf = findCircles(deals);
  const seen = Map.groupBy(
    deals.toSorted((a, b) => b.at - a.at).flatMap((deal) => observe(deal, market)),
    ({ key }) => key,
  );
  return new Map(
    [...seen].map(([key, observations]) => {
      const known = observations.flatMap((one) => weighed(one, market));
      return [key, independent(known, partnersOf, circleOf)];
    }),
  );
}

/** The deal of an independent pair. */
interface PairDeal {
  players: readonly [string, string];
  /** In milliseconds since 1970. */
  at: number;
  value: number;
  voice: number;
}

/** A deal with the weight of its younger account; none if one of the two does not count. */
function weighed({ poster, partners: [partner], at, value }: Observation, { joinedAt }: Market): PairDeal[] {
  if (partner === undefined || partner === poster) return [];
  const joined = [joinedAt(poster), joinedAt(partner)];
  const voice = Math.min(...joined.map((time) => (time === undefined ? 0 : weightOfAge(at - time))));
  return voice > 0 ? [{ players: [poster, partner], at, value, voice }] : [];
}

/** The newest deal of each group of players who are connected, the newest groups first. `deals` come newest first. */
function independent(
  deals: readonly PairDeal[],
  partnersOf: ReadonlyMap<string, ReadonlySet<string>>,
  circleOf: (player: string) => string | null,
): PairDeal[] {
  const groups = createGroups();
  const players = new Set(deals.flatMap((deal) => deal.players));
  for (const player of players) {
    for (const partner of partnersOf.get(player) ?? []) if (players.has(partner)) groups.join(player, partner);
    const circle = circleOf(player);
    if (circle !== null) groups.join(player, circle);
  }
  const newest = new Map<string, PairDeal>();
  for (const deal of deals) {
    const group = groups.of(deal.players[0]);
    if (!newest.has(group)) newest.set(group, deal);
  }
  return [...newest.values()].slice(0, MAX_EVIDENCE_TRADES);
}

/** The percentiles of the prices of pairs; null for less than one pair. */
export function pricesOf(deals: readonly PairDeal[]): PairPrices | null {
  const pairs = countPairs(deals);
  if (pairs === 0) return null;
  const sorted = deals.toSorted((a, b) => a.value - b.value);
  const at = (part: number) => Math.max(1, Math.round(quantile(sorted, part)));
  return { pairs, low: at(0.25), middle: at(0.5), high: at(0.75) };
}

/** The last ten prices of pairs, which come newest first; none from fewer than three pairs. */
export function lastPricesOf(deals: readonly PairDeal[]): LastPrice[] {
  if (countPairs(deals) < MIN_PRICES) return [];
  return deals
    .slice(0, MAX_PRICES)
    .map(({ at, value }) => ({ day: new Date(at).toISOString().slice(0, 10), value: Math.max(1, Math.round(value)) }));
}

/** Whole pairs: those of new accounts are fractions. */
const countPairs = (deals: readonly PairDeal[]) => Math.floor(deals.reduce((total, { voice }) => total + voice, 0) + 1e-9);

function setOf(sets: Map<string, Set<string>>, key: string): Set<string> {
  const own = sets.get(key) ?? new Set<string>();
  sets.set(key, own);
  return own;
}
