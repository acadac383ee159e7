import type { PetValue, Variant } from "~/features/pets/pets.types.ts";
import { DAY_MS } from "~/text/durations.ts";

/** A confirmed deal, or a completed trade without one, as evidence sees it. */
export interface EvidenceTrade {
  kind: "deal" | "trade";
  /** When it was confirmed or completed, in milliseconds since 1970. */
  at: number;
  /** The poster of the trade; for a deal either player. */
  poster: string;
  /** Of a deal, the other player. Of a trade, the interested players, with the partner among them; may be empty. */
  partners: readonly string[];
  giving: readonly TradedPet[];
  receiving: readonly TradedPet[];
}
export interface TradedPet {
  petId: number;
  variant: Variant;
}

/** The evidence for one variant of a pet. */
export interface Evidence {
  /** The number of confirmed deals and of other completed trades that count, and of players who made them. */
  deals: number;
  trades: number;
  players: number;
  /** How many independent voices these are, in hundredths. */
  voices: number;
  /** The weighted median is `middle`; the range from `low` to `high` allows for chance and for five made-up voices. */
  low: number;
  middle: number;
  high: number;
}

/** Data about the players and the other pets. */
export interface Market {
  /** Today's value of a variant; null if it has no number. */
  priceOf(pet: TradedPet): number | null;
  /** When somebody joined, in milliseconds since 1970; undefined for an account that does not count, such as a banned one. */
  joinedAt(player: string): number | undefined;
}

/** How far back deals and trades count, in days. */
export const EVIDENCE_DAYS = 30;
/**
 * How much each weighs. That a trade was completed is the word of its poster alone, and says neither that it happened nor with whom: four of
 * them weigh as much as a deal that both players confirmed.
 */
export const WEIGHT = { deal: 1, trade: 0.25 } as const;
/** Only the newest count, up to the weight of this many deals, so that last month's price does not hold up today's. */
export const MAX_EVIDENCE_TRADES = 40;
/** Fewer voices say nothing: ten accounts have five, and may be friends. */
export const MIN_VOICES = 6;
const MADE_UP_VOICES = 5;
/**
 * The width of the range: divided by the square root of the number of trades, it covers what chance can do. 1 would be two standard errors.
 */
const CHANCE = 1.3;
/** Each account has half a voice per variant of a pet, so a deal between two has one. */
const VOICE_OF_PLAYER = 0.5;
/**
 * The largest group of accounts that counts as a closed circle if they only trade among themselves, and the most voices such a circle has.
 */
export const MAX_CIRCLE = 20;
const VOICES_OF_CIRCLE = 2;
/** An account starts to count after its third day, and counts fully from its thirtieth. */
const HEARD_FROM_DAYS = 3;
const FULL_FROM_DAYS = 30;
/** The least share of its side that the pet has to be: a small pet among large ones says little about it. */
const MIN_SHARE = 0.5;
/** A smaller relative difference does not count as one. */
const MIN_MOVE = 0.05;

/** The key of a variant of a pet in the maps of evidence. */
export const evidenceKey = ({ petId, variant }: TradedPet) => `${petId} ${variant}`;

/** The price of a pet in one deal or trade. */
export interface Observation extends Pick<EvidenceTrade, "kind" | "at" | "poster" | "partners"> {
  value: number;
}

/**
 * The evidence of the confirmed deals and completed trades of the last 30 days, by `evidenceKey`. Decision 0127 has the full
 * rule. In short: each gives a price for its pet, with the other pets at today's values. Each player counts once per variant, as half a voice,
 * with the newest deal, or with the newest trade if there is no deal; trades weigh a quarter, and new accounts count less. A circle that
 * only trades among itself has two voices. The result is the weighted median of the newest, which no single one moves far.
 */
export function gatherEvidence(trades: readonly EvidenceTrade[], market: Market, now: number): Map<string, Evidence> {
  const recent = trades.filter(({ at }) => at <= now && at > now - EVIDENCE_DAYS * DAY_MS).sort((a, b) => b.at - a.at);
  const circleOf = findCircles(recent);
  const heard = Map.groupBy(
    recent.flatMap((trade) => observe(trade, market)),
    ({ key }) => key,
  );
  return new Map(
    [...heard].flatMap(([key, observations]) => {
      const evidence = weigh(observations, market, circleOf);
      return evidence ? [[key, evidence]] : [];
    }),
  );
}

/** The price of each pet that makes up enough of its side, if everything else in the trade has a number. */
export function observe(
  { giving, receiving, ...made }: EvidenceTrade,
  { priceOf }: Pick<Market, "priceOf">,
): (Observation & { key: string })[] {
  const sides = [
    [giving, receiving],
    [receiving, giving],
  ] as const;
  return sides.flatMap(([own, other]) => {
    const total = sum(other.map(priceOf));
    if (total === null || total <= 0) return [];
    const keys = [...new Set(own.map(evidenceKey))];
    return keys.flatMap((key) => {
      if (other.some((pet) => evidenceKey(pet) === key)) return [];
      const rest = sum(own.filter((pet) => evidenceKey(pet) !== key).map(priceOf));
      const count = own.filter((pet) => evidenceKey(pet) === key).length;
      if (rest === null || total - rest < total * MIN_SHARE) return [];
      const { kind, at, poster, partners } = made;
      return [{ key, kind, at, poster, partners, value: (total - rest) / count }];
    });
  });
}

function sum(prices: readonly (number | null)[]): number | null {
  return prices.reduce<number | null>((total, price) => (total === null || price === null ? null : total + price), 0);
}

/** Weighs the observations of one variant, which come newest first. */
function weigh(observations: readonly Observation[], market: Market, circleOf: (player: string) => string | null): Evidence | null {
  const known = observations.flatMap((one) => knownPlayers(one, market));
  // A player with a deal counts with it, not with trades.
  const dealers = new Set(known.flatMap(({ kind, poster, others }) => (kind === "deal" ? [poster, ...others] : [])));
  const spent = new Set<string>();
  const ofCircle = new Map<string, number>();
  const heard: { value: number; voice: number }[] = [];
  const players = new Set<string>();
  const counted = { deal: 0, trade: 0 };
  let places = 0;
  let voices = 0;
  for (const { kind, at, poster, others, value } of known) {
    if (places >= MAX_EVIDENCE_TRADES) break;
    const isSilent = (player: string) => spent.has(player) || (kind === "trade" && dealers.has(player));
    const fresh = (player: string) => (isSilent(player) ? 0 : VOICE_OF_PLAYER * weightOfAge(at - (market.joinedAt(player) ?? at)));
    // Which of several was the partner is not known, so the one with the least weight counts.
    let voice = WEIGHT[kind] * (fresh(poster) + (others.length > 0 ? Math.min(...others.map(fresh)) : 0));
    const circle = circleOf(poster);
    if (circle !== null) {
      const left = VOICES_OF_CIRCLE - (ofCircle.get(circle) ?? 0);
      voice = Math.min(voice, left);
      ofCircle.set(circle, (ofCircle.get(circle) ?? 0) + voice);
    }
    for (const player of [poster, ...others]) if (kind === "deal" || !dealers.has(player)) spent.add(player);
    if (voice <= 0) continue;
    for (const player of [poster, ...others]) players.add(player);
    heard.push({ value, voice });
    counted[kind] += 1;
    places += WEIGHT[kind];
    voices += voice;
  }
  if (heard.length === 0) return null;
  return { deals: counted.deal, trades: counted.trade, players: players.size, voices: Math.round(voices * 100), ...spread(heard, voices) };
}

/** An observation with its counting players; none if its poster, or one of a deal's two players, does not count. */
function knownPlayers({ partners, ...one }: Observation, { joinedAt }: Market): (Omit<Observation, "partners"> & { others: string[] })[] {
  const others = partners.filter((player) => player !== one.poster && joinedAt(player) !== undefined);
  if (joinedAt(one.poster) === undefined || (one.kind === "deal" && others.length === 0)) return [];
  return [{ ...one, others }];
}

/** The weighted median, and the range around it. */
function spread(heard: { value: number; voice: number }[], voices: number): Pick<Evidence, "low" | "middle" | "high"> {
  heard.sort((a, b) => a.value - b.value);
  const at = (part: number) => Math.max(1, Math.round(quantile(heard, part)));
  // How many of equal weight would scatter as much.
  const equal = voices ** 2 / heard.reduce((total, { voice }) => total + voice ** 2, 0);
  const margin = Math.min(0.5, CHANCE / Math.sqrt(equal) + MADE_UP_VOICES / 2 / voices);
  return { low: at(0.5 - margin), middle: at(0.5), high: at(0.5 + margin) };
}

/** The value below which this share of all voices lies; exactly between two values it is their mean. The values must be sorted. */
export function quantile(heard: readonly { value: number; voice: number }[], part: number): number {
  const wanted = heard.reduce((total, { voice }) => total + voice, 0) * part;
  let below = 0;
  for (const [index, { value, voice }] of heard.entries()) {
    below += voice;
    if (Math.abs(below - wanted) < 1e-9) return (value + (heard[index + 1]?.value ?? value)) / 2;
    if (below > wanted) return value;
  }
  return heard.at(-1)?.value ?? 0;
}

/** From 0 to 1 by how old an account was, in milliseconds. */
export function weightOfAge(age: number): number {
  const days = age / DAY_MS;
  return Math.min(1, Math.max(0, (days - HEARD_FROM_DAYS) / (FULL_FROM_DAYS - HEARD_FROM_DAYS)));
}

/** The closed circle that a player trades in, named by one of its members; null for a player who trades more widely. */
export function findCircles(trades: readonly EvidenceTrade[]): (player: string) => string | null {
  const groups = createGroups();
  const players = new Set(trades.flatMap(({ poster, partners }) => [poster, ...partners]));
  for (const { poster, partners } of trades) for (const partner of partners) groups.join(partner, poster);
  const sizes = new Map<string, number>();
  for (const player of players) sizes.set(groups.of(player), (sizes.get(groups.of(player)) ?? 0) + 1);
  return (player) => ((sizes.get(groups.of(player)) ?? 1) <= MAX_CIRCLE ? groups.of(player) : null);
}

/** Groups that grow together (union-find); each is named by one of its members. */
export function createGroups() {
  const parent = new Map<string, string>();
  const of = (member: string): string => {
    const above = parent.get(member);
    if (above === undefined) return member;
    const top = of(above);
    parent.set(member, top);
    return top;
  };
  const join = (one: string, other: string) => {
    const [a, b] = [of(one), of(other)];
    if (a !== b) parent.set(a, b);
  };
  return { of, join };
}

/** The evidence against a value: too little, agreement, or trades that give more or less for it. */
export type Verdict = "few" | "fits" | "more" | "less";

/** Compares a value with its evidence. A value without a number is not compared: the evidence then suggests one. */
export function judgeValue(evidence: Evidence | null, value: PetValue): Verdict {
  if (!evidence || evidence.voices < MIN_VOICES * 100) return "few";
  if (typeof value !== "number") return "fits";
  if (Math.abs(evidence.middle / value - 1) < MIN_MOVE) return "fits";
  if (value < evidence.low) return "more";
  return value > evidence.high ? "less" : "fits";
}
