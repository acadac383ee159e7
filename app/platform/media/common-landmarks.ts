import { isAlike, type Landmark, unpack } from "./landmarks.ts";

/** Maximum Hamming distance, of 64 bits, between similar spots in the same place. */
const MAX_BITS = 17;
const FEW = 8;
const NEAR = 5;
/** Clearest landmarks of one picture, searched among all of the other. */
const PLAINEST = 64;

/** Placement of one picture on another. */
interface Placement {
  scale: number;
  right: number;
  down: number;
}

/**
 * Which share of the plainest landmarks of each of two pictures stand in the other in their places and look alike, from 0 to 1, where one may
 * be a part of the other, moved and up to a sixth larger or smaller. Only those that both show count; 0 if those are fewer than eight.
 */
export function commonShare(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [unpack(one), unpack(other)];
  const placement = placementOf(a, b);
  return placement ? shareAt(a, b, refined(a, b, refined(a, b, placement))) : 0;
}

const SCALES = Array.from({ length: 15 }, (_, at) => 0.82 * 1.03 ** at);
/** The size of a cell for counting shifts, in pixels, and the number of cells to each side. */
const CELL = 8;
const REACH = 32;
const ROW = 2 * REACH;
const PLACING_BITS = 12;

/** The placement on which most pairs of similar spots agree; undefined if hardly any do. */
function placementOf(a: readonly Landmark[], b: readonly Landmark[]): Placement | undefined {
  const pairs = a.slice(0, PLAINEST).flatMap((from) => b.filter((to) => isAlike(from, to, PLACING_BITS)).map((to) => ({ from, to })));
  const votes = new Uint16Array(ROW * ROW);
  let best: Placement | undefined;
  let most = FEW / 2;
  for (const scale of SCALES) {
    votes.fill(0);
    for (const { from, to } of pairs) {
      const across = Math.round((to.x - from.x * scale) / CELL) + REACH;
      const along = Math.round((to.y - from.y * scale) / CELL) + REACH;
      if (across < 0 || across >= ROW || along < 0 || along >= ROW) continue;
      const cell = across * ROW + along;
      const count = (votes[cell] as number) + 1;
      votes[cell] = count;
      if (count <= most) continue;
      most = count;
      best = { scale, right: (across - REACH) * CELL, down: (along - REACH) * CELL };
    }
  }
  return best;
}

const placed = ({ x, y }: Landmark, { scale, right, down }: Placement) => ({ x: x * scale + right, y: y * scale + down });

/** The spot of `all` that looks alike in the place of another one. */
function there(spot: Landmark, at: { x: number; y: number }, all: readonly Landmark[], near: number): Landmark | undefined {
  return all.find((one) => Math.abs(one.x - at.x) < near && Math.abs(one.y - at.y) < near && isAlike(one, spot, MAX_BITS));
}

/** The placement that fits all pairs which it puts in one place best (least squares). */
function refined(a: readonly Landmark[], b: readonly Landmark[], start: Placement): Placement {
  const pairs = a.flatMap((from) => {
    const to = there(from, placed(from, start), b, NEAR * 2);
    return to ? [{ from, to }] : [];
  });
  if (pairs.length < FEW) return start;
  const mean = (of: (pair: (typeof pairs)[number]) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [fromX, fromY, toX, toY] = [mean(({ from }) => from.x), mean(({ from }) => from.y), mean(({ to }) => to.x), mean(({ to }) => to.y)];
  const both = mean(({ from, to }) => (from.x - fromX) * (to.x - toX) + (from.y - fromY) * (to.y - toY));
  const own = mean(({ from }) => (from.x - fromX) ** 2 + (from.y - fromY) ** 2);
  const scale = own < 1 ? start.scale : both / own;
  return { scale, right: toX - fromX * scale, down: toY - fromY * scale };
}

/** Of the plainest landmarks that lie within both pictures, how many have one that looks alike in their place. */
function shareAt(a: readonly Landmark[], b: readonly Landmark[], placement: Placement): number {
  const { scale, right, down } = placement;
  const back = { scale: 1 / scale, right: -right / scale, down: -down / scale };
  const [forth, hither] = [sharesOf(a, b, placement), sharesOf(b, a, back)];
  const all = forth.all + hither.all;
  return Math.min(forth.all, hither.all) < FEW ? 0 : (forth.found + hither.found) / all;
}

function sharesOf(own: readonly Landmark[], others: readonly Landmark[], placement: Placement): { found: number; all: number } {
  const [xs, ys] = [others.map(({ x }) => x), others.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const inside = own
    .map((spot) => ({ spot, at: placed(spot, placement) }))
    .filter(({ at: { x, y } }) => x > left && x < right && y > top && y < bottom)
    .slice(0, PLAINEST);
  return { found: inside.filter(({ spot, at }) => there(spot, at, others, NEAR)).length, all: inside.length };
}
