import { and, eq, gt, or, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { prepared } from "./prepared.server.ts";
import { users } from "./schema/accounts.ts";
import { collectionItems, collections, wishes } from "./schema/collection.ts";
import { deals } from "./schema/deals.ts";
import { trades } from "./schema/trades.ts";

/** Whether an account made after `since` has an entry in its collection, a wish, and a trade or offer; undefined for an older one. */
export async function findFirstSteps(db: Database, userId: string, since: Date) {
  const [steps] = await stepsOf(db).execute({ userId, since });
  return steps;
}

const stepsOf = prepared((db) => {
  const userId = sql.placeholder("userId");
  const own = db.select({ id: collections.id }).from(collections).where(eq(collections.userId, userId));
  const entry = db
    .select({ one: sql`1` })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, sql`(${own})`));
  const wish = db
    .select({ one: sql`1` })
    .from(wishes)
    .where(eq(wishes.collectionId, sql`(${own})`));
  const trade = db.select({ one: sql`1` }).from(trades).where(eq(trades.userId, userId));
  const deal = db
    .select({ one: sql`1` })
    .from(deals)
    .where(or(eq(deals.firstId, userId), eq(deals.secondId, userId)));
  return db
    .select({
      pets: sql<boolean>`exists (${entry})`,
      wish: sql<boolean>`exists (${wish})`,
      trade: sql<boolean>`exists (${trade}) or exists (${deal})`,
    })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.createdAt, sql.placeholder("since"))));
});
