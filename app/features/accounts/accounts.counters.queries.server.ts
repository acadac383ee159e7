import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { users } from "~/db/schema/accounts.ts";

/** The counters of an account that other rooms raise when somebody did something. */
export type AccountCounter = "tradesPosted" | "serversPosted" | "suggestionsSubmitted" | "suggestionsApproved";

/** Adds 1 to a counter of an account, within the transaction or as a part of the statement of what is counted. */
export function raiseAccountCounter(tx: Database, userId: string | SQL, counter: AccountCounter) {
  return tx
    .update(users)
    .set({ [counter]: sql`${users[counter]} + 1` })
    .where(eq(users.id, userId));
}
