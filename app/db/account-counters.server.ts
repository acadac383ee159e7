import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { users } from "./schema/accounts.ts";

/** The counters of an account. Each room raises its own in the statement that creates the counted row. */
export type AccountCounter = "tradesPosted" | "serversPosted" | "suggestionsSubmitted" | "suggestionsApproved";

/** Adds `by` (default 1) to a counter of an account, in the same transaction or statement as the counted row. */
export function raiseAccountCounter(tx: Database, userId: string | SQL, counter: AccountCounter, by = 1) {
  return tx
    .update(users)
    .set({ [counter]: sql`${users[counter]} + ${by}` })
    .where(eq(users.id, userId));
}

/** The records of an account: the best of something that they ever did. */
export type AccountRecord = "minesweeperHighScore";

/** Raises an account's record to a new value if that is higher. */
export function raiseAccountRecord(tx: Database, userId: string, record: AccountRecord, reached: number) {
  return tx
    .update(users)
    .set({ [record]: sql`greatest(${users[record]}, ${reached}::integer)` })
    .where(eq(users.id, userId));
}
