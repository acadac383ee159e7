import { type Box, type Sums, shrink } from "./pixels.ts";

/** Fine, and coarse enough to remove the grain of a noisy background. */
const LOOKED_AT = [640, 256];
/** Contrast thresholds; the one with the most regular cells is used. */
const CONTRASTS = [14, 28, 50, 80];
const MIN_SIDE = 14;
const MAX_WAYS = 3;

interface Blob {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Candidate cells of a screen: squares of one size, in rows and columns if there are any. Up to three arrangements, the most regular
 * first, because a row of letters can look like cells.
 */
export function findCells(sums: Sums): Box[][] {
  const found = LOOKED_AT.flatMap((longest) => {
    const small = shrink(sums, longest);
    const edges = edgesOf(small);
    return CONTRASTS.flatMap((contrast) => arrange(findBlobs(edges, small.width, small.height, contrast))).map((way) => ({
      ...{ way, small, edges },
      side: way.side / small.scale,
      score: way.score / Math.sqrt(small.scale),
    }));
  });
  found.sort((a, b) => b.score - a.score);
  const kept: typeof found = [];
  for (const one of found) {
    if (kept.length < MAX_WAYS && !kept.some((other) => Math.abs(Math.log(other.side / one.side)) < 0.25)) kept.push(one);
  }
  return kept.map(({ way, small, edges }) =>
    fill(way, edges, small.width, small.height).map(({ x, y, width, height }) => ({
      x: x / small.scale,
      y: y / small.scale,
      width: width / small.scale,
      height: height / small.scale,
    })),
  );
}

/** Contrast of each pixel to its neighbours, relative to the brightest colours. */
function edgesOf({ data, width, height }: { data: Float32Array; width: number; height: number }): Float32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < width * height; i++) {
    const at = i * 3;
    const most = Math.max(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    counts[Math.min(255, Math.round(most))] = (counts[Math.min(255, Math.round(most))] as number) + 1;
  }
  let above = 0;
  let bright = 255;
  while (bright > 1 && above < width * height * 0.02) above += counts[bright--] as number;
  const gain = 255 / Math.max(40, bright);
  const edges = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      let most = 0;
      for (let c = 0; c < 3; c++) {
        const own = data[at + c] as number;
        if (x + 1 < width) most = Math.max(most, Math.abs((data[at + 3 + c] as number) - own));
        if (y + 1 < height) most = Math.max(most, Math.abs((data[at + width * 3 + c] as number) - own));
      }
      edges[y * width + x] = most * gain;
    }
  return edges;
}

/** Bounding boxes of connected contrast pixels. */
function findBlobs(edges: Float32Array, width: number, height: number, contrast: number): Blob[] {
  const labels = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const blobs: Blob[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] || (edges[start] as number) < contrast) continue;
    let depth = 0;
    stack[depth++] = start;
    labels[start] = 1;
    let [left, right, top, bottom, size] = [width, 0, height, 0, 0];
    while (depth > 0) {
      const at = stack[--depth] as number;
      const x = at % width;
      const y = (at - x) / width;
      size++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let dy = -1; dy <= 1; dy++) {
        const ny = y + dy;
        if (ny < 0 || ny >= height) continue;
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx;
          const next = ny * width + nx;
          if (nx < 0 || nx >= width || labels[next] || (edges[next] as number) < contrast) continue;
          labels[next] = 1;
          stack[depth++] = next;
        }
      }
    }
    const box = { x: left, y: top, width: right - left + 2, height: bottom - top + 2 };
    if (Math.max(box.width, box.height) >= MIN_SIDE && size > 12) blobs.push(box);
  }
  return blobs;
}

interface Found {
  side: number;
  members: Blob[];
  score: number;
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number;

/** Groups of similar-sized blobs, each with a score for its rows and columns. */
function arrange(blobs: Blob[]): Found[] {
  const all: Found[] = [];
  const sizes = blobs.map((blob) => Math.max(blob.width, blob.height));
  const tried = new Set<number>();
  for (const size of sizes) {
    const bucket = Math.round(Math.log(size) / Math.log(1.1));
    if (tried.has(bucket)) continue;
    tried.add(bucket);
    const members = blobs.filter((blob) => {
      const own = Math.max(blob.width, blob.height);
      return own > size * 0.72 && own < size * 1.28 && Math.min(blob.width, blob.height) > own * 0.45;
    });
    if (members.length === 0) continue;
    const side = middle(members.map((blob) => Math.max(blob.width, blob.height)));
    const columns = cluster(
      members.map((blob) => blob.x + blob.width / 2),
      side * 0.3,
    );
    const rows = cluster(
      members.map((blob) => blob.y + blob.height / 2),
      side * 0.3,
    );
    // In a grid, members share their column and row with others.
    const share = members.length / (columns.length * rows.length);
    const inLine = members.filter((blob) => {
      const x = blob.x + blob.width / 2;
      const y = blob.y + blob.height / 2;
      return members.some(
        (other) =>
          other !== blob && (Math.abs(other.x + other.width / 2 - x) < side * 0.2 || Math.abs(other.y + other.height / 2 - y) < side * 0.2),
      );
    }).length;
    const score = (inLine + 0.5) * Math.sqrt(share) * Math.sqrt(side);
    all.push({ side, members, score });
  }
  return all;
}

/** Centres of clusters of numbers. */
function cluster(numbers: number[], near: number): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const groups: number[][] = [];
  for (const number of sorted) {
    const last = groups.at(-1);
    if (last && number - (last.at(-1) as number) < near) last.push(number);
    else groups.push([number]);
  }
  return groups.map(middle);
}

/** All non-empty cells of the grid. */
function fill({ side, members }: Found, edges: Float32Array, width: number, height: number): Box[] {
  const across = members.map((blob) => blob.x + blob.width / 2);
  const down = members.map((blob) => blob.y + blob.height / 2);
  const columns = places(across, side, width, null);
  const rows = places(down, side, height, columns.step);
  const { found: xs } = columns.step === null ? places(across, side, width, rows.step) : columns;
  const { found: ys } = rows;
  const density = (x: number, y: number) => {
    let total = 0;
    let count = 0;
    const half = side * 0.3;
    for (let j = Math.max(0, Math.round(y - half)); j < Math.min(height, y + half); j++)
      for (let i = Math.max(0, Math.round(x - half)); i < Math.min(width, x + half); i++) {
        total += Math.min(60, edges[j * width + i] as number);
        count++;
      }
    return count === 0 ? 0 : total / count;
  };
  const usual = middle(members.map((blob) => density(blob.x + blob.width / 2, blob.y + blob.height / 2)));
  const boxes: Box[] = [];
  for (const y of ys)
    for (const x of xs) {
      if (density(x, y) < usual * 0.25) continue;
      boxes.push({ x: x - side / 2, y: y - side / 2, width: side, height: side });
    }
  return boxes;
}

/**
 * Cell centres along a row or column: the given centres at equal steps, with gaps filled and one added at each end if it mostly fits.
 * Centres off the grid stay, such as those of a second grid beside the first. A single row uses the `usual` step, that of the columns,
 * and vice versa.
 */
function places(centers: number[], side: number, limit: number, usual: number | null): { found: number[]; step: number | null } {
  const found: number[] = [];
  let first: number | null = null;
  let rest = centers;
  while (rest.length > 0) {
    const groups = cluster(rest, side * 0.3);
    const grid =
      (groups.length > 1 ? bestGrid(rest, groups, side) : null) ?? (usual === null || found.length > 0 ? null : one(rest, usual));
    if (!grid) {
      found.push(...groups);
      break;
    }
    const { start, step, members } = grid;
    first ??= step;
    const least = Math.min(...members);
    const most = Math.max(...members);
    for (let at = Math.ceil((side * 0.35 - start) / step); start + at * step < limit - side * 0.35; at++) {
      const place = start + at * step;
      // Another grid begins where this one ends.
      if (place > least - step * 1.3 && place < most + step * 1.3 && found.every((other) => Math.abs(other - place) > side * 0.6))
        found.push(place);
    }
    const kept = rest.length;
    rest = rest.filter((center) => !members.includes(center) && found.every((place) => Math.abs(place - center) > side * 0.6));
    if (rest.length === kept || rest.length < centers.length * 0.25) break;
  }
  return { found: found.toSorted((a, b) => a - b), step: first };
}

/** Start and step that fit most centres. */
function bestGrid(centers: number[], groups: number[], side: number): { start: number; step: number; members: number[] } | null {
  let best: { start: number; step: number; members: number[]; score: number } | null = null;
  for (const [at, from] of groups.entries())
    for (const to of groups.slice(at + 1)) {
      const apart = to - from;
      if (apart < side * 0.85 || apart > side * 3) continue;
      // Distant neighbours may have missed cells between them.
      const step = apart / Math.max(1, Math.floor(apart / (side * 0.95)));
      const members = centers.filter((center) => Math.abs(offStep(center - from, step)) < side * 0.2);
      const span = Math.round((Math.max(...members) - Math.min(...members)) / step) + 1;
      const score = members.length - span * 0.5;
      if (!best || score > best.score) best = { start: from, step, members, score };
    }
  return best && fitted(best);
}

/** A row with one centre, using the step of the other direction. */
function one(centers: number[], step: number): { start: number; step: number; members: number[] } {
  return { start: middle(centers), step, members: centers };
}

const offStep = (distance: number, step: number) => distance - Math.round(distance / step) * step;

/** Median step, and the start that fits most. */
function fitted({ start, step, members }: { start: number; step: number; members: number[] }) {
  const at = members.map((center) => Math.round((center - start) / step));
  const steps: number[] = [];
  for (let i = 0; i < members.length; i++)
    for (let j = i + 1; j < members.length; j++) {
      const apart = (at[j] as number) - (at[i] as number);
      if (apart !== 0) steps.push(((members[j] as number) - (members[i] as number)) / apart);
    }
  const exact = steps.length > 0 ? middle(steps) : step;
  return { start: middle(members.map((center, i) => center - (at[i] as number) * exact)), step: exact, members };
}
