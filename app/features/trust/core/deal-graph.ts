/** Accounts with their partners as adjacency lists in two arrays (compressed sparse rows). Accounts are numbers from 0 on. */
export interface DealGraph {
  size: number;
  /** Offset of each account's partners in `partners`, plus the end. */
  offsets: Int32Array;
  partners: Int32Array;
}

/** The graph of these pairs: one edge for each two accounts, however many deals they made. */
export function buildDealGraph(size: number, firsts: ArrayLike<number>, seconds: ArrayLike<number>): DealGraph {
  const keys = new Float64Array(firsts.length);
  let count = 0;
  for (let at = 0; at < firsts.length; at++) {
    const [first = 0, second = 0] = [firsts[at], seconds[at]];
    if (first !== second) keys[count++] = Math.min(first, second) * size + Math.max(first, second);
  }
  const pairs = keys.subarray(0, count).sort();
  const offsets = new Int32Array(size + 1);
  let edges = 0;
  for (let at = 0; at < count; at++) {
    const key = pairs[at] as number;
    if (at > 0 && key === pairs[edges - 1]) continue;
    pairs[edges++] = key;
    offsets[Math.floor(key / size) + 1] = (offsets[Math.floor(key / size) + 1] as number) + 1;
    offsets[(key % size) + 1] = (offsets[(key % size) + 1] as number) + 1;
  }
  for (let account = 0; account < size; account++) offsets[account + 1] = (offsets[account + 1] as number) + (offsets[account] as number);
  const next = offsets.slice(0, size);
  const partners = new Int32Array(2 * edges);
  for (let at = 0; at < edges; at++) {
    const key = pairs[at] as number;
    const [first, second] = [Math.floor(key / size), key % size];
    partners[take(next, first)] = second;
    partners[take(next, second)] = first;
  }
  return { size, offsets, partners };
}

/** Number of an account's partners. */
export function partnerCount({ offsets }: DealGraph, account: number): number {
  return (offsets[account + 1] as number) - (offsets[account] as number);
}

/** Next free index of an account. */
function take(next: Int32Array, account: number): number {
  const place = next[account] as number;
  next[account] = place + 1;
  return place;
}
