import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { CLOCKS_AGREE_MS } from "~/platform/process/clock.ts";
import { raiseAccountCounter } from "./account-counters.server.ts";
import type { Database } from "./client.server.ts";
import { prepared } from "./prepared.server.ts";
import { idempotencyKeys } from "./schema/accounts.ts";
import { cooldowns } from "./schema/cooldowns.ts";
import { tradeItems, tradeOutbox, trades } from "./schema/trades.ts";

/** A trade as it is posted, with everything that is stored with it. */
interface Post {
  trade: typeof trades.$inferInsert & { id: string };
  items: readonly (typeof tradeItems.$inferInsert)[];
  outbox: typeof tradeOutbox.$inferInsert;
  /** The idempotency key under which it was sent; null if there was none. */
  key: { userId: string; digest: string } | null;
  now: Date;
  /** Posters who posted later than that have to wait; `infinity` for those who never have to. */
  rested: Date | "infinity";
}

/**
 * Stores a trade with its pets, its row of the outbox, the result for a retry, the poster's counter and the
 * cooldown. Returns whether it was stored: not while its poster has to wait. Fails by `idempotency_keys_once` for a retry.
 *
 * It is one statement, prepared once, because posting is the busiest write and waits for the processor: plain inserts in a transaction take
 * seven times the work (decision 0073). All of it is stored or nothing.
 */
export async function insertPost(db: Database, { trade, items, outbox, key, now, rested }: Post): Promise<boolean> {
  const stored = await insertTrade(db).execute({
    cooldowns: toJsonRows(cooldowns, [{ userId: trade.userId, what: "trade", startedAt: now }]),
    rested: rested === "infinity" ? rested : rested.toISOString(),
    trades: toJsonRows(trades, [trade]),
    items: toJsonRows(tradeItems, items),
    outbox: toJsonRows(tradeOutbox, [outbox]),
    results: toJsonRows(idempotencyKeys, key ? [{ ...key, value: { id: trade.id }, at: now }] : []),
  });
  return stored.length > 0;
}

const insertTrade = prepared((db) => {
  // The cooldown's row is the lock: a second post finds the time of the first.
  const rows = jsonRows(cooldowns, "cooldowns");
  const rested = sql`${sql.placeholder("rested")}::timestamptz`;
  const poster = db.$with("poster").as(
    db
      .insert(cooldowns)
      .select(rows)
      .onConflictDoUpdate({
        target: [cooldowns.userId, cooldowns.what],
        set: { startedAt: sql`excluded.started_at` },
        // A time in the future was written by a clock that was ahead.
        setWhere: sql`${cooldowns.startedAt} <= ${rested}
          or ${cooldowns.startedAt} > excluded.started_at + ${CLOCKS_AGREE_MS}::int * interval '1 millisecond'`,
      })
      .returning({ userId: cooldowns.userId }),
  );
  const posters = sql`(select ${poster.userId} from ${poster})`;
  const added = db.insert(trades).select(jsonRowsIf(trades, "trades", trades.userId, posters));
  const trade = db.$with("trade").as(added.returning({ id: trades.id }));
  const ids = sql`(select ${trade.id} from ${trade})`;
  const items = db.$with("items").as(db.insert(tradeItems).select(jsonRowsIf(tradeItems, "items", tradeItems.tradeId, ids)));
  const outbox = db.$with("outbox").as(db.insert(tradeOutbox).select(jsonRowsIf(tradeOutbox, "outbox", tradeOutbox.tradeId, ids)));
  const counter = db.$with("counter").as(raiseAccountCounter(db, sql`any${posters}`, "tradesPosted"));
  const results = jsonRowsIf(idempotencyKeys, "results", idempotencyKeys.userId, posters);
  const result = db.$with("result").as(db.insert(idempotencyKeys).select(results));
  return db.with(poster, trade, items, outbox, counter, result).select().from(poster);
});

/** The rows of the placeholder `parameter` as a query for `insert(table).select(…)`. */
function jsonRows(table: PgTable, parameter: string): SQL {
  const stored = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const columns = stored.map(({ name }) => sql.identifier(name));
  const rows = sql`jsonb_populate_recordset(null::${table}, ${sql.placeholder(parameter)}::jsonb)`;
  return sql`select ${sql.join(columns, sql`, `)} from ${rows}`;
}

/** The same for the rows with `column` in `gate`, a query of one column. */
function jsonRowsIf(table: PgTable, parameter: string, column: PgColumn, gate: SQLWrapper): SQL {
  return sql`${jsonRows(table, parameter)} where ${sql.identifier(column.name)} in ${gate}`;
}

/** Rows in the form `jsonRows` takes. Columns that a row leaves out get the plain default of the schema, or null. */
function toJsonRows<Table extends PgTable>(table: Table, rows: readonly Table["$inferInsert"][]): string {
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
