import { limitsOfCloseGroups } from "./close-groups.ts";
import { type DealGraph, partnerCount } from "./deal-graph.ts";
import { reachFromSeeds, reachOfBest } from "./sybil-rank.ts";
import { passUnits } from "./trust-flow.ts";

/** Number of seed groups; the site's own seeds use more, if each gets three. */
const GROUPS = 3;
const MAX_GROUPS = 8;
/** Share of the reached market that is well known, and units carried by each deal with it. */
const WELL_KNOWN_SHARE = 0.6;
const UNITS_A_DEAL = 2.4;

/** Market size from which the site adds seeds, and the partners that each of them needs. */
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
  const reach = await reachFromSeeds(graph, seeds, GROUPS, pause);
  const limits = await limitsOfCloseGroups(graph, { capacity: UNITS_A_DEAL, seeds, reach }, pause);
  let known = judge(graph, limits, seeds, reach);
  let chosen: number[] = [];
  let traders = 0;
  for (let account = 0; account < graph.size; account++) if (partnerCount(graph, account) > 0) traders += 1;
  for (let choice = 0; choice < CHOICES && traders >= CHOOSING_FROM && seeds.length > 0; choice++) {
    const given = new Set(seeds);
    chosen = [];
    for (let account = 0; account < graph.size; account++) {
      const partners = partnerCount(graph, account);
      const counts = known.isWellKnown[account] && partners >= CHOSEN_PARTNERS && (known.units[account] as number) >= partners;
      if (counts && eligible[account] && !given.has(account)) chosen.push(account);
    }
    const all = [...seeds, ...chosen].sort((one, other) => one - other);
    const groups = Math.max(GROUPS, Math.min(MAX_GROUPS, Math.floor(all.length / 3)));
    known = judge(graph, limits, all, await reachFromSeeds(graph, all, groups, pause));
  }
  return { units: known.units, chosen };
}

/** The accounts well known from these seeds, and the resulting units of all accounts. */
function judge(graph: DealGraph, limits: Float64Array, seeds: readonly number[], reach: Float64Array) {
  const from = reachOfBest(graph, reach, WELL_KNOWN_SHARE);
  const isWellKnown = Uint8Array.from(reach, (value) => (value > 0 && value >= from ? 1 : 0));
  for (const seed of seeds) isWellKnown[seed] = 1;
  const units = passUnits(graph, isWellKnown, UNITS_A_DEAL);
  return { isWellKnown, units: units.map((own, account) => Math.min(own, limits[account] as number)) };
}
