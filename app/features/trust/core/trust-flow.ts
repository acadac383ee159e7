import { type DealGraph, partnerCount } from "./deal-graph.ts";

const MAX_ROUNDS = 60;
/** Not every partner of an honest player is reached, so this share more counts than is proved, up to the number of partners. */
const ALLOWANCE = 1.25;
/** Less than this is not passed on. */
const TINY = 1e-9;

/**
 * How many units each account gets, at most one for each of its partners. Well-known accounts have all of theirs, and pass `capacity` units
 * over each deal to the others; who gets more than they need passes the rest on to partners who need it. So a group of others gets
 * `capacity` units for each deal that leads into it, however many accounts share them. A partner counts as far as others give that partner
 * what they need: who only traded with this account proves nothing for it.
 */
export function passUnits(graph: DealGraph, isWellKnown: Uint8Array, capacity: number): Float64Array {
  const { size, offsets, partners } = graph;
  const held = new Float64Array(size);
  /** The units that each account passed to each of its partners. */
  const carried = new Float64Array(partners.length);
  for (let account = 0; account < size; account++) {
    if (!isWellKnown[account]) continue;
    held[account] = partnerCount(graph, account);
    for (let at = offsets[account] as number; at < (offsets[account + 1] as number); at++) {
      const partner = partners[at] as number;
      if (isWellKnown[partner]) continue;
      carried[at] = capacity;
      held[partner] = (held[partner] as number) + capacity;
    }
  }
  const takesFrom = (at: number) => {
    const partner = partners[at] as number;
    return !isWellKnown[partner] && (carried[at] as number) < capacity && (held[partner] as number) < partnerCount(graph, partner);
  };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const received = new Float64Array(size);
    let moved = 0;
    for (let account = 0; account < size; account++) {
      const spare = (held[account] as number) - partnerCount(graph, account);
      if (isWellKnown[account] || spare <= TINY) continue;
      const [start, end] = [offsets[account] as number, offsets[account + 1] as number];
      let takers = 0;
      for (let at = start; at < end; at++) if (takesFrom(at)) takers += 1;
      for (let at = start; at < end; at++) {
        if (!takesFrom(at)) continue;
        const units = Math.min(spare / takers, capacity - (carried[at] as number));
        carried[at] = (carried[at] as number) + units;
        received[partners[at] as number] = (received[partners[at] as number] as number) + units;
        held[account] = (held[account] as number) - units;
        moved += units;
      }
    }
    for (let account = 0; account < size; account++) held[account] = (held[account] as number) + (received[account] as number);
    if (moved <= TINY * size) break;
  }
  const given = new Float64Array(size);
  for (let account = 0; account < size; account++)
    for (let at = offsets[account] as number; at < (offsets[account + 1] as number); at++)
      given[partners[at] as number] = (given[partners[at] as number] as number) + (carried[at] as number);
  return held.map((units, account) => {
    let counted = 0;
    for (let at = offsets[account] as number; at < (offsets[account + 1] as number); at++) {
      const partner = partners[at] as number;
      const others = partnerCount(graph, partner) - 1;
      const fromOthers = isWellKnown[partner] ? others : (given[partner] as number) - (carried[at] as number);
      if (others > 0) counted += Math.min(1, fromOthers / others);
    }
    return Math.min(units, ALLOWANCE * counted, partnerCount(graph, account));
  });
}
