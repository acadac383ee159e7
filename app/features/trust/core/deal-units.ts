import { type DealGraph, partnerCount } from "./deal-graph.ts";
import { reachFromSeeds, reachOfBest } from "./sybil-rank.ts";
import { passUnits } from "./trust-flow.ts";

/** Seeds walk in so many groups, and the site's own choices in more, if there are three for each. */
const GROUPS = 3;
const MAX_GROUPS = 8;
/** Which share of what the seeds reach is well known, and how many units a deal with it carries to others. */
const WELL_KNOWN_SHARE = 0.6;
const UNITS_A_DEAL = 2.4;

/** From so many trading players on the site chooses seeds itself, among accounts with so many partners who all count. */
const CHOOSING_FROM = 400;
const CHOSEN_PARTNERS = 10;
const CHOICES = 2;

export interface DealUnits {
  /** How many partners of each account count: from 0 to their number, in fractions. */
  units: Float64Array;
  /** The seeds that the site chose itself, beside those that were given. */
  chosen: number[];
}

/**
 * How many partners of each account count, from the whole graph of confirmed pairs. `seeds` are the accounts that people vouch for, in an
 * order that their owners cannot choose; `eligible` marks the accounts among which the site may choose more. It waits for `pause` again and
 * again, so that other work gets its turn.
 */
export async function countUnits(
  graph: DealGraph,
  seeds: readonly number[],
  eligible: Uint8Array,
  pause: () => Promise<unknown> = async () => {},
): Promise<DealUnits> {
  let known = await judge(graph, seeds, GROUPS, pause);
  let chosen: number[] = [];
  let traders = 0;
  for (let account = 0; account < graph.size; account++) if (partnerCount(graph, account) > 0) traders += 1;
  for (let choice = 0; choice < CHOICES && traders >= CHOOSING_FROM && seeds.length > 0; choice++) {
    const given = new Set(seeds);
    chosen = [];
    for (let account = 0; account < graph.size; account++) {
      const partners = partnerCount(graph, account);
      const counts = known.isWellKnown[account] && partners >= CHOSEN_PARTNERS;
      if (counts && eligible[account] && !given.has(account)) chosen.push(account);
    }
    const all = [...seeds, ...chosen].sort((one, other) => one - other);
    known = await judge(graph, all, Math.max(GROUPS, Math.min(MAX_GROUPS, Math.floor(all.length / 3))), pause);
  }
  return { units: known.units, chosen };
}

/** Who is well known from these seeds, and what that gives to everybody. */
async function judge(graph: DealGraph, seeds: readonly number[], groups: number, pause: () => Promise<unknown>) {
  const reach = await reachFromSeeds(graph, seeds, groups, pause);
  const from = reachOfBest(graph, reach, WELL_KNOWN_SHARE);
  const isWellKnown = Uint8Array.from(reach, (value) => (value > 0 && value >= from ? 1 : 0));
  for (const seed of seeds) isWellKnown[seed] = 1;
  return { isWellKnown, units: passUnits(graph, isWellKnown, UNITS_A_DEAL) };
}
