import { and, arrayOverlaps, desc, isNull, type SQL, sql } from "drizzle-orm";
import { trades } from "~/db/schema/trades.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { minuteCode, minuteOf } from "./core/item-codes.ts";
import { MAX_RESULTS_COUNTED } from "./trades.constants.ts";

/** Among so many of the newest trades enough are looked for first. */
const NEWEST: readonly number[] = [15_000, 100_000];
/** Where these were posted in more minutes, there are not many more trades in all. */
const MAX_MINUTES = 360;
/** Which minutes these are is good enough for so long. */
const KEPT_MS = 60_000;

/**
 * How many trades meet `where`, counted up to one more than the board tells. With `byCodes`, where the index over the codes finds them, a
 * popular pet among a million trades is in tens of thousands, which it would list to the end: those of the last minutes are counted first,
 * and all only where they are too few.
 */
export async function countUpTo(ctx: AppContext, where: SQL | undefined, byCodes: boolean, newest = NEWEST): Promise<number> {
  const count = (codes?: number[]) => {
    const counted = ctx.db
      .select({ id: trades.id })
      .from(trades)
      .where(and(where, codes && arrayOverlaps(trades.itemCodes, codes)))
      .limit(MAX_RESULTS_COUNTED + 1)
      .as("counted");
    return sql`(select count(*) from ${counted})`;
  };
  const enough = byCodes
    ? (await readNewest(ctx, newest)).map((codes) => sql`when ${count(codes)} > ${MAX_RESULTS_COUNTED} then ${MAX_RESULTS_COUNTED + 1}`)
    : [];
  const all = enough.length === 0 ? count() : sql`case ${sql.join(enough, sql` `)} else ${count()} end`;
  const [row] = await ctx.db.select({ count: sql<number>`(${all})::int` }).from(sql`(values (1)) one`);
  return row?.count ?? 0;
}

const known = new WeakMap<AppContext["reads"], { until: number; codes: Promise<number[][]> }>();

/** The codes of the minutes in which the newest trades were posted, for each of these numbers; fewer where there are not so many trades. */
async function readNewest(ctx: AppContext, newest: readonly number[]): Promise<number[][]> {
  const kept = known.get(ctx.reads);
  if (kept && performance.now() < kept.until) return kept.codes;
  const codes = findNewest(ctx, newest);
  known.set(ctx.reads, { until: performance.now() + KEPT_MS, codes });
  codes.catch(() => known.delete(ctx.reads));
  return codes;
}

async function findNewest({ db }: AppContext, newest: readonly number[]): Promise<number[][]> {
  const nth = async (at: number) => {
    const [row] = await db
      .select({ createdAt: trades.createdAt })
      .from(trades)
      .where(and(isNull(trades.completedAt), isNull(trades.hiddenAt)))
      .orderBy(desc(trades.createdAt), desc(trades.id))
      .offset(at - 1)
      .limit(1);
    return row && minuteOf(row.createdAt);
  };
  const last = await nth(1);
  const found: number[][] = [];
  for (const count of newest) {
    const first = last === undefined ? undefined : await nth(count);
    if (last === undefined || first === undefined || last - first >= MAX_MINUTES) break;
    found.push(Array.from({ length: last - first + 1 }, (_, at) => minuteCode(first + at)));
  }
  return found;
}
