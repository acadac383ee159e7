import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { deals } from "~/db/schema/deals.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { RUNS } from "./deals.locks.queries.server.ts";

const A_TIME = 200;

/** Deals that are over by the clock, but not yet in the database, in the order of their ids, at most 200 after the one with that id. */
export async function findDueDeals({ db, now }: Pick<AppContext, "db" | "now">, after: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(RUNS, lte(deals.expiresAt, now()), after === null ? undefined : gt(deals.id, after)))
    .orderBy(asc(deals.id))
    .limit(A_TIME);
  return rows.map(({ id }) => id);
}

/** The offers that are open on these trades, at most 2,000. */
export async function findOpenOn({ db }: Pick<AppContext, "db">, tradeIds: readonly string[]): Promise<string[]> {
  if (tradeIds.length === 0) return [];
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(inArray(deals.tradeId, [...tradeIds]), eq(deals.status, "open")))
    .limit(2_000);
  return rows.map(({ id }) => id);
}
