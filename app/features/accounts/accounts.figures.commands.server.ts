import { eq, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { users } from "~/db/schema/accounts.ts";

/** The counters of an account that other rooms raise when somebody did something. */
export type AccountCounter = "tradesPosted" | "serversPosted" | "suggestionsSubmitted" | "suggestionsApproved";

/** Adds 1 to a counter of an account, within the transaction of what is counted. */
export async function raiseAccountCounter(tx: Pick<Database, "update">, userId: string, counter: AccountCounter): Promise<void> {
  await tx
    .update(users)
    .set({ [counter]: sql`${users[counter]} + 1` })
    .where(eq(users.id, userId));
}
