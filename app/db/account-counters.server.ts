import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { users } from "./schema/accounts.ts";

/** The counters of an account, which rooms raise as a part of what is counted. */
export type AccountCounter = "tradesPosted" | "serversPosted" | "suggestionsSubmitted" | "suggestionsApproved";

/** Adds `by` (1 unless said) to a counter of an account, within the transaction or as a part of the statement of what is counted. */
export function raiseAccountCounter(tx: Database, userId: string | SQL, counter: AccountCounter, by = 1) {
  return tx
    .update(users)
    .set({ [counter]: sql`${users[counter]} + ${by}` })
    .where(eq(users.id, userId));
}

/** The records of an account: the best of something that they ever did. */
export type AccountRecord = "minesweeperHighScore";

/** Raises a record of an account to what was reached, unless it is higher already. */
export function raiseAccountRecord(tx: Database, userId: string, record: AccountRecord, reached: number) {
  return tx
    .update(users)
    .set({ [record]: sql`greatest(${users[record]}, ${reached}::integer)` })
    .where(eq(users.id, userId));
}
