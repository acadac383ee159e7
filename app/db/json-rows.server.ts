import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/**
 * The rows of the placeholder `parameter` as a query for `insert(table).select(…)`: so what belongs together is stored by one statement, or
 * not at all, and that statement is the same for any number of rows.
 */
export function jsonRows(table: PgTable, parameter: string): SQL {
  const stored = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const columns = stored.map(({ name }) => sql.identifier(name));
  const rows = sql`jsonb_populate_recordset(null::${table}, ${sql.placeholder(parameter)}::jsonb)`;
  return sql`select ${sql.join(columns, sql`, `)} from ${rows}`;
}

/** The same with nothing but the rows whose `column` is among the `gate`, a query of one column. */
export function jsonRowsIf(table: PgTable, parameter: string, column: PgColumn, gate: SQLWrapper): SQL {
  return sql`${jsonRows(table, parameter)} where ${sql.identifier(column.name)} in ${gate}`;
}

/** Rows in the form `jsonRows` takes. Columns that a row leaves out get the plain default of the schema, or null. */
export function toJsonRows<Table extends PgTable>(table: Table, rows: readonly Table["$inferInsert"][]): string {
  const columns = columnsOf(table);
  const toRecord = (row: Record<string, unknown>) => {
    const record: Record<string, unknown> = {};
    for (const { key, name, initial } of columns) record[name] = row[key] === undefined ? initial : row[key];
    return record;
  };
  return JSON.stringify(rows.map(toRecord));
}

interface JsonColumn {
  key: string;
  name: string;
  initial: unknown;
}

const known = new WeakMap<PgTable, JsonColumn[]>();

/** The columns of a table, read from the schema once: that takes longer than to write a row. */
function columnsOf(table: PgTable): JsonColumn[] {
  const columns =
    known.get(table) ??
    Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, name: column.name, initial: column.default as unknown }));
  known.set(table, columns);
  return columns;
}
