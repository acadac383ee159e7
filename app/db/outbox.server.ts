import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

/** A table of messages to be sent: each row is due at a time and counts its attempts. */
export interface Outbox {
  table: PgTable;
  /** The key columns of its rows, in the order in which rows due at the same time are sent. */
  keys: readonly PgColumn[];
  dueAt: PgColumn;
  attempts: PgColumn;
}

interface Take {
  now: Date;
  /** The most rows. */
  limit: number;
  /** Which rows are still to be sent; all by default. */
  open?: SQL;
}

/** How long a node may hold rows that it took; after that another one takes them. Longer than any single attempt. */
const TAKEN_FOR_MS = 60_000;
const FIRST_WAIT_MS = 60_000;

/**
 * Takes the rows that are due, the one that has waited longest first, so that for a minute nobody else takes them, and counts an attempt
 * for each. A node that dies before it sends leaves them to the next. Returns their keys, by the names of the columns.
 */
export async function takeDue<Key extends Record<string, unknown>>(
  tx: Database,
  { table, keys, dueAt, attempts }: Outbox,
  { now, limit, open = sql`true` }: Take,
): Promise<Key[]> {
  const names = sql.join(
    keys.map((key) => sql.identifier(key.name)),
    sql`, `,
  );
  const same = sql.join(
    keys.map((key) => sql`taken.${sql.identifier(key.name)} = due.${sql.identifier(key.name)}`),
    sql` and `,
  );
  const given = sql.join(
    keys.map((key) => sql`taken.${sql.identifier(key.name)}`),
    sql`, `,
  );
  const [due, count] = [sql.identifier(dueAt.name), sql.identifier(attempts.name)];
  // Materialised: inside the update, the planner might run it more than once and take more rows than the limit.
  const { rows } = await tx.execute(sql`
    with due as materialized (
      select ${names} from ${table} where ${due} <= ${toTime(now)} and ${open}
      order by ${due}, ${names} limit ${limit} for update skip locked)
    update ${table} as taken set ${due} = ${toTime(new Date(now.getTime() + TAKEN_FOR_MS))}, ${count} = taken.${count} + 1
    from due where ${same} returning ${given}`);
  return rows as Key[];
}

const toTime = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * The time of the next attempt after that number of attempts: after the requested delay, otherwise after a minute at first, and
 * then after twice as long each time, at most `maxMs`.
 */
export function retryAt(now: Date, attempts: number, afterMs: number | null, maxMs = Number.POSITIVE_INFINITY): Date {
  return new Date(now.getTime() + (afterMs ?? Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), maxMs)));
}
