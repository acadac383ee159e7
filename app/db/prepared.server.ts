import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { contentHash } from "~/platform/process/files.server.ts";
import type { Database } from "./client.server.ts";

/**
 * The condition that a column holds one of the ids in the array of the placeholder `parameter`: the statement is the same for any number.
 */
export function isOneOf(column: PgColumn, parameter: string): SQL {
  return sql`${column} = any(${sql.placeholder(parameter)}::uuid[])`;
}

interface Query<Statement> {
  toSQL(): { sql: string };
  prepare(name: string): Statement;
}

/** A prepared statement for frequent queries: built once per database, planned once per connection. Its values are placeholders. */
export function prepared<Statement>(build: (db: Database) => Query<Statement>): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const query = build(db);
    const statement = query.prepare(contentHash(query.toSQL().sql));
    statements.set(db, statement);
    return statement;
  };
}
