/** The fields of these names alone, such as those that a page shows of a row. */
export function pick<Row extends object, Name extends keyof Row>(row: Row, ...names: readonly Name[]): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>;
  for (const name of names) picked[name] = row[name];
  return picked;
}
