import { takeSample } from "../screen/match-cell.ts";
import type { PictureIndex } from "../screen/picture-index.ts";
import type { Box, Sums } from "../screen/pixels.ts";

const OPAQUE = 0.6;

/**
 * Similarity of the inside of a pet's outline, from -1 to 1, ignoring the background. A bright spot between two dark ones has a ghost's
 * outline, but not its eyes.
 */
export function likeness(sums: Sums, box: Box, { fine: { side, alpha, color } }: PictureIndex, picture: number): number {
  const { query } = takeSample(sums, box, side);
  const points: number[] = [];
  for (let point = 0; point < side * side; point++) if ((alpha[picture * side * side + point] as number) > OPAQUE) points.push(point);
  if (points.length < 8) return 0;
  const seen = points.flatMap((point) => [query[point * 3], query[point * 3 + 1], query[point * 3 + 2]] as [number, number, number]);
  const known = points.flatMap((point) => {
    const at = (picture * side * side + point) * 3;
    const share = alpha[picture * side * side + point] as number;
    return [0, 1, 2].map((channel) => (color[at + channel] as number) / share);
  });
  return correlation(seen, known);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ownA, ownB] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [(a[at] as number) - meanA, (b[at] as number) - meanB];
    both += x * y;
    ownA += x * x;
    ownB += y * y;
  }
  return both / Math.sqrt(ownA * ownB + 1e-9);
}
