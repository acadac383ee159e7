import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { users } from "./schema/accounts.ts";
import { contactSettings } from "./schema/messages.ts";
import { tradeInterests, trades } from "./schema/trades.ts";

/**
 * The accounts that accept no offers from a user by their settings, as a subquery for `in (…)`: those that accept none, and those that
 * accept them from players they know, where the user's collection is not `isSeen` and neither is interested in a trade of the other.
 */
export function closedTo({ userId, isSeen }: { userId: string; isSeen: boolean }): SQL {
  const [from, id] = [contactSettings.requestsFrom, contactSettings.userId];
  const interest = sql`${tradeInterests} join ${trades} on ${trades.id} = ${tradeInterests.tradeId}`;
  const known = sql`select ${trades.userId} from ${interest} where ${tradeInterests.userId} = ${userId}
    union select ${tradeInterests.userId} from ${interest} where ${trades.userId} = ${userId}`;
  const isUnknown = isSeen ? sql`false` : sql`${from} = 'known' and ${id} not in (${known})`;
  return sql`(select ${id} from ${contactSettings} where ${from} = 'nobody' or (${isUnknown}))`;
}

/** Which of these players can answer no offers now, because the team muted them. */
export async function findMutedAmong(db: Database, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), gt(users.mutedUntil, now)));
  return new Set(rows.map(({ id }) => id));
}

/** Which of these players take no offers of anybody, not even on their own trades: by their settings, or because the team muted them. */
export async function findClosedAmong(db: Database, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(contactSettings, eq(contactSettings.userId, users.id))
    .where(and(inArray(users.id, [...new Set(ids)]), or(gt(users.mutedUntil, now), eq(contactSettings.requestsFrom, "nobody"))));
  return new Set(rows.map(({ id }) => id));
}
