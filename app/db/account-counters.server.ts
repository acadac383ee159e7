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
