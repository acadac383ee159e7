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

/**
 * The prices of independent pairs in the confirmed deals of the last 30 days, by `evidenceKey` (decision 0161). Pairs that share a player,
 * that have dealt with each other in anything, or that are of one closed circle are one pair, which counts with its newest deal. A pair
 * of new accounts is a fraction of one.
 */
export function gatherPairs(trades: readonly EvidenceTrade[], market: Market, now: number): Map<string, PairPrices> {
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
    [...seen].flatMap(([key, observations]) => {
      const known = observations.flatMap((one) => weighed(one, market));
      const prices = pricesOf(independent(known, partnersOf, circleOf));
      return prices ? [[key, prices]] : [];
    }),
  );
}

interface PairPrice {
  players: readonly [string, string];
  value: number;
  voice: number;
}

/** A deal with the weight of its younger account; none if one of the two does not count. */
function weighed({ poster, partners: [partner], at, value }: Observation, { joinedAt }: Market): PairPrice[] {
  if (partner === undefined || partner === poster) return [];
  const joined = [joinedAt(poster), joinedAt(partner)];
  const voice = Math.min(...joined.map((time) => (time === undefined ? 0 : weightOfAge(at - time))));
  return voice > 0 ? [{ players: [poster, partner], value, voice }] : [];
}

/** The newest deal of each group of players who are connected, the newest groups first. `deals` come newest first. */
function independent(
  deals: readonly PairPrice[],
  partnersOf: ReadonlyMap<string, ReadonlySet<string>>,
  circleOf: (player: string) => string | null,
): PairPrice[] {
  const groups = createGroups();
  const players = new Set(deals.flatMap((deal) => deal.players));
  for (const player of players) {
    for (const partner of partnersOf.get(player) ?? []) if (players.has(partner)) groups.join(player, partner);
    const circle = circleOf(player);
    if (circle !== null) groups.join(player, circle);
  }
  const newest = new Map<string, PairPrice>();
  for (const deal of deals) {
    const group = groups.of(deal.players[0]);
    if (!newest.has(group)) newest.set(group, deal);
  }
  return [...newest.values()].slice(0, MAX_EVIDENCE_TRADES);
}

function pricesOf(deals: readonly PairPrice[]): PairPrices | null {
  const pairs = Math.floor(deals.reduce((total, { voice }) => total + voice, 0) + 1e-9);
  if (pairs === 0) return null;
  const sorted = deals.toSorted((a, b) => a.value - b.value);
  const at = (part: number) => Math.max(1, Math.round(quantile(sorted, part)));
  return { pairs, low: at(0.25), middle: at(0.5), high: at(0.75) };
}

function setOf(sets: Map<string, Set<string>>, key: string): Set<string> {
  const own = sets.get(key) ?? new Set<string>();
  sets.set(key, own);
  return own;
}
