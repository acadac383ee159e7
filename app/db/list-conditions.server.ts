import { and, eq, gte, ilike, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DAY_MS } from "~/text/durations.ts";

/** The pattern of LIKE for texts that contain `text` anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The rows in which one of these columns contains the searched text, in any letter case; undefined for no text. */
export function searched(query: string, ...columns: PgColumn[]): SQL | undefined {
  return query === "" ? undefined : or(...columns.map((column) => ilike(column, containing(query))));
}

/** The rows with the chosen value; undefined if none is chosen. */
export function chosen<Column extends PgColumn>(column: Column, value: Column["_"]["data"] | null): SQL | undefined {
  return value === null ? undefined : eq(column, value);
}

/** The rows within a range, both bounds included; undefined if there is none. */
export function within(column: PgColumn, { min, max }: { min: number | null; max: number | null }): SQL | undefined {
  return and(min === null ? undefined : gte(column, min), max === null ? undefined : lte(column, max));
}

/** The rows with one of these pairs of values in two columns, found by an index over both. */
export function isOnePair(columns: readonly [PgColumn, PgColumn], pairs: readonly (readonly [unknown, unknown])[]): SQL {
  const lists = columns.map((column, at) => sql`${sql.param(pairs.map((pair) => pair[at]))}::${sql.raw(column.getSQLType())}[]`);
  return sql`(${columns[0]}, ${columns[1]}) in (select * from unnest(${lists[0]}, ${lists[1]}))`;
}

/** The rows of these days, both included, in UTC; undefined if there are none. */
export function onDays(column: PgColumn, { min, max }: { min: string | null; max: string | null }): SQL | undefined {
  const behind = max === null ? undefined : lt(column, new Date(Date.parse(`${max}T00:00:00Z`) + DAY_MS));
  return and(min === null ? undefined : gte(column, new Date(`${min}T00:00:00Z`)), behind);
}
