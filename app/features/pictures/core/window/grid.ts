import type { Box } from "../screen/pixels.ts";

/** Distance between neighbouring pictures, relative to their side. */
const MIN_STEP = 1.03;
const MAX_STEP = 1.62;
const NEAR = 0.1;
const MAX_STEPS = 4;
const ROOM = 0.75;
const MAX_COLUMNS = 12;
const MAX_ROWS = 10;

/**
 * The free cells of the grid of known pictures: in their rows and columns, and up to two steps beyond. Also handles two adjacent grids of
 * one step. Empty if the step is unknown.
 */
export function gridPlaces(known: readonly Box[], side: number, limit: { width: number; height: number }): Box[] {
  const middles = known.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  const step = stepOf(middles, side);
  if (step === null) return [];
  const rows = lines(
    middles.map(({ y }) => y),
    { step, side, limit: limit.height, most: MAX_ROWS },
  );
  const columns = lines(
    middles.map(({ x }) => x),
    { step, side, limit: limit.width, most: MAX_COLUMNS },
  );
  return rows.flatMap((y) =>
    columns.flatMap((x) => {
      const isTaken = middles.some((other) => Math.hypot(other.x - x, other.y - y) < ROOM * side);
      return isTaken ? [] : [{ x: x - side / 2, y: y - side / 2, width: side, height: side }];
    }),
  );
}

/** The most common distance within rows and columns; the larger of equally common ones. */
function stepOf(middles: readonly { x: number; y: number }[], side: number): number | null {
  const apart: number[] = [];
  for (const [at, one] of middles.entries())
    for (const other of middles.slice(at + 1)) {
      const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
      if (Math.min(across, down) < NEAR * side) apart.push(Math.max(across, down));
    }
  const steps = apart.flatMap((distance) => Array.from({ length: MAX_STEPS }, (_, at) => distance / (at + 1)));
  const possible = steps.filter((step) => step > MIN_STEP * side && step < MAX_STEP * side).sort((a, b) => b - a);
  const keeps = (step: number) =>
    apart.filter((distance) => Math.abs(distance - Math.round(distance / step) * step) < NEAR * side && distance < 4.3 * step);
  let best: { step: number; count: number } | null = null;
  for (const step of possible) {
    const kept = keeps(step);
    if (!best || kept.length > best.count) {
      const each = kept.map((distance) => distance / Math.round(distance / step)).sort((a, b) => a - b);
      best = { step: each[each.length >> 1] as number, count: kept.length };
    }
  }
  return best?.step ?? null;
}

interface Lines {
  step: number;
  side: number;
  limit: number;
  most: number;
}

/** Rows or columns through some centres, plus two on each side. */
function lines(middles: readonly number[], { step, side, limit, most }: Lines): number[] {
  const found: number[] = [];
  const add = (place: number) => {
    if (place > side * 0.4 && place < limit - side * 0.4 && found.every((other) => Math.abs(other - place) > 0.5 * side)) found.push(place);
  };
  const sorted = middles.toSorted((a, b) => a - b);
  for (const place of sorted) if (found.every((other) => Math.abs(other - place) > NEAR * side)) found.push(place);
  for (const own of [...found]) for (const by of [1, -1, 2, -2]) add(own + by * step);
  return found.slice(0, most).sort((a, b) => a - b);
}
