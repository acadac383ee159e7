/** The rows in batches of at most `size`, in their order, for statements that take only so many at once. */
export function* inBatches<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
