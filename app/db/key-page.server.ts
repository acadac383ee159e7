import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isId } from "~/text/ids.ts";
import type { Database } from "./client.server.ts";

/** The key columns of an order, by their names in a row; the last one is unique, such as an id. */
type Keys = Readonly<Record<string, PgColumn>>;

/** The orders of a list, as `defineList` names them. */
type Orders = Readonly<Record<string, Keys>>;
type KeyName<O extends Orders> = { [By in keyof O]: Extract<keyof O[By], string> }[keyof O];

/** The position in a list, as its address names it. */
interface Place<O extends Orders> {
  order: { by: Extract<keyof O, string>; down: boolean };
  after: string | null;
}

interface KeyPage<O extends Orders> {
  /** The rows after the place; undefined on the first page. */
  where: SQL | undefined;
  orderBy: SQL[];
  /** One row more than a page has, which tells whether there is a next page. */
  limit: number;
  /** The page of one table, under these further conditions; undefined ones are ignored. */
  from<Table extends PgTable>(db: Database, table: Table, ...conditions: (SQL | undefined)[]): Promise<Page<Table["$inferSelect"]>>;
  /** Cuts the page from the rows that were read, with where the next one begins; null on the last. */
  cut<Row extends { [Name in KeyName<O>]?: unknown }>(rows: readonly Row[]): Page<Row>;
}

interface Page<Row> {
  rows: Row[];
  /** Where the next page begins; null on the last. */
  next: string | null;
}

const MAX_ROWS = 100;
const ROWS_A_PAGE = 50;

/**
 * One page of a list by its keys: where, order and limit for a query, whatever it joins and filters, and how its rows are cut. All keys
 * of an order go in the same direction, so that the rows after a place are one comparison, which an index over the same columns answers.
 * They are never null. Moments are in whole milliseconds, as our clock gives them; those that the database gave may be finer. A page has 50 rows by default, and at most 100. A place
 * that cannot be one of this order has nothing after it.
 */
export function keyPage<O extends Orders>(orders: O, { order, after }: Place<O>, size = ROWS_A_PAGE): KeyPage<O> {
  const most = Math.min(size, MAX_ROWS);
  const keys = Object.entries(orders[order.by] as Keys);
  const columns = keys.map(([, column]) => column);
  const place = after === null ? undefined : readPlace(columns, order.by, after);
  const where = after === null ? undefined : place ? isBehind(columns, place, order.down) : sql`false`;
  const orderBy = columns.map((column) => (order.down ? desc(column) : asc(column)));
  const page: KeyPage<O> = {
    where,
    orderBy,
    limit: most + 1,
    async from<Table extends PgTable>(db: Database, table: Table, ...conditions: (SQL | undefined)[]) {
      const query = db
        .select()
        .from(table as PgTable)
        .where(and(where, ...conditions));
      return page.cut((await query.orderBy(...orderBy).limit(most + 1)) as Table["$inferSelect"][] as never[]);
    },
    cut(rows) {
      const shown = rows.slice(0, most);
      const last = shown.at(-1) as Record<string, unknown> | undefined;
      const next = rows.length > most && last ? [order.by, ...keys.map(([name]) => writeValue(last[name]))].join("~") : null;
      return { rows: shown, next };
    },
  };
  return page;
}

/** The row of that id; null if none has it, and for a text that is no id of ours. */
export async function findRow<Table extends PgTable & { id: PgColumn }>(
  db: Database,
  table: Table,
  id: string | null | undefined,
): Promise<Table["$inferSelect"] | null> {
  if (!id || !isId(id)) return null;
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  return (row as Table["$inferSelect"] | undefined) ?? null;
}

/** The rows that come behind these values of their columns: one comparison of rows, as `keyPage` makes it. */
export function isBehind(columns: readonly PgColumn[], values: readonly unknown[], down: boolean): SQL {
  const typed = columns.map((column, index) => {
    const value = sql`${sql.param(values[index], column)}::${sql.raw(typeOf(column))}`;
    const [id, own] = [columns.at(-1), values.at(-1)];
    return id && column.dataType === "date" && column.hasDefault ? exactMoment(column, value, sql`${id} = ${sql.param(own, id)}`) : value;
  });
  return sql`(${sql.join([...columns], sql`, `)}) ${sql.raw(down ? "<" : ">")} (${sql.join(typed, sql`, `)})`;
}

/**
 * A moment of a row, of which a place knows the milliseconds alone: the default of a column once gave rows microseconds, and
 * those of the same millisecond would be left out or come twice. If the row has gone or changed since, the moment is as the place knows it.
 */
function exactMoment(column: PgColumn, value: SQL, isRow: SQL): SQL {
  const isSame = sql`date_trunc('milliseconds', ${column}) = ${value}`;
  return sql`coalesce((select ${column} from ${column.table} where ${isRow} and ${isSame}), ${value})`;
}

/** A number of any size is compared with a column of small ones. */
function typeOf(column: PgColumn): string {
  const type = column.getSQLType();
  return type === "integer" || type === "smallint" ? "bigint" : type;
}

function readPlace(columns: readonly PgColumn[], by: string, after: string): unknown[] | undefined {
  const [own, ...texts] = after.split("~");
  if (own !== by || texts.length !== columns.length) return undefined;
  const values = columns.map((column, index) => readValue(column, texts[index] ?? ""));
  return values.includes(undefined) ? undefined : values;
}

/** The value of a column from its text in an address; undefined if the text is invalid. */
function readValue(column: PgColumn, text: string): unknown {
  // Fourteen digits of milliseconds end in the year 5138, well within the database's range of dates.
  if (column.dataType === "date") return /^\d{1,14}$/.test(text) ? new Date(Number(text)) : undefined;
  if (column.dataType === "number") return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (column.getSQLType() === "uuid") return isId(text) ? text : undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The value of a key as it stands in an address. */
function writeValue(value: unknown): string {
  if (value instanceof Date) return String(value.getTime());
  return String(value).replace(/[%~]/g, (sign) => (sign === "%" ? "%25" : "%7E"));
}
