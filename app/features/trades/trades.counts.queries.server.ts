import { and, arrayOverlaps, desc, gte, isNull, not, type SQL, sql } from "drizzle-orm";
import { trades } from "~/db/schema/trades.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { minuteCode, minuteOf } from "./core/item-codes.ts";
import { MAX_RESULTS_COUNTED } from "./trades.constants.ts";

/** The numbers of newest trades to search first, in this order. */
const NEWEST: readonly number[] = [15_000, 100_000];
/** Where these were posted in more minutes, there are not many more trades in all. */
const MAX_MINUTES = 360;
/** How long the minutes of these trades may be out of date. */
const KEPT_MS = 60_000;
/** The clock of another node may be ahead. */
const MINUTES_AHEAD = 1;

/** Trades that were posted from a minute on. */
interface Newest {
  first: number;
  /** Each of them has the code of its minute: none is of the version before. */
  told: boolean;
}

/**
 * The first rows of a list of trades, the newest first, that the index over the codes finds: `list` reads those that also have one of the
 * codes it is given, or all. A pet that one of some hundred trades has would be looked for among all, or all with it sorted; the newest are
 * looked through first, and they suffice where there are more than `limit` with it.
 */
export async function listNewest<Row>(
  ctx: AppContext,
  list: (codes?: number[]) => PromiseLike<Row[]>,
  limit: number,
  newest = NEWEST,
): Promise<Row[]> {
  for (const { first, told } of await readNewest(ctx, newest)) {
    if (!told) continue;
    const rows = await list(codesSince(ctx, first));
    if (rows.length > limit) return rows;
  }
  return list();
}

/**
 * How many trades meet `where`, counted up to one more than the board tells. With `byCodes`, where the index over the codes finds them, a
 * popular pet among a million trades is in tens of thousands, which it would list to the end: those of the last minutes are counted first,
 * and all only where they are too few.
 */
export async function countUpTo(ctx: AppContext, where: SQL | undefined, byCodes: boolean, newest = NEWEST): Promise<number> {
  const count = (codes?: number[]) => {
    const found = ctx.db
      .select({ id: trades.id })
      .from(trades)
      .where(and(where, codes && arrayOverlaps(trades.itemCodes, codes)))
      // The newest lie side by side, mostly at the end of the table: read from its beginning, it would be read whole.
      .orderBy(...(codes ? [desc(trades.createdAt), desc(trades.id)] : []))
      .limit(MAX_RESULTS_COUNTED + 1);
    const counted = found.as("counted");
    return sql`(select count(*) from ${counted})`;
  };
  const first = byCodes ? await readNewest(ctx, newest) : [];
  const enough = first.map(
    (one) => sql`when ${count(codesSince(ctx, one.first))} > ${MAX_RESULTS_COUNTED} then ${MAX_RESULTS_COUNTED + 1}`,
  );
  const all = enough.length === 0 ? count() : sql`case ${sql.join(enough, sql` `)} else ${count()} end`;
  const [row] = await ctx.db.select({ count: sql<number>`(${all})::int` }).from(sql`(values (1)) one`);
  return row?.count ?? 0;
}

/** The codes of all minutes from that one until now. */
function codesSince(ctx: AppContext, first: number): number[] {
  const last = minuteOf(ctx.now()) + MINUTES_AHEAD;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => minuteCode(first + at));
}

const known = new WeakMap<AppContext["reads"], { until: number; found: Promise<Newest[]> }>();

/**
 * Times of the nth newest trades, for each n; fewer if there are not so many trades. Only the first caller waits: later ones get the known
 * times while new ones load in the background.
 */
async function readNewest(ctx: AppContext, newest: readonly number[]): Promise<Newest[]> {
  const kept = known.get(ctx.reads);
  if (kept && performance.now() < kept.until) return kept.found;
  const found = findNewest(ctx, newest);
  known.set(ctx.reads, { until: performance.now() + KEPT_MS, found: kept?.found ?? found });
  const renewed = found.then(
    () => known.set(ctx.reads, { until: performance.now() + KEPT_MS, found }),
    () => known.delete(ctx.reads),
  );
  if (!kept) await renewed;
  return kept?.found ?? found;
}

/** Its own minute alone is compared: comparing a hundred thousand trades with all minutes would take a second. */
const hasOwnMinute = sql`${trades.itemCodes} @> array[(${minuteCode(0)} - floor(extract(epoch from ${trades.createdAt}) / 60))::int]`;

async function findNewest(ctx: AppContext, newest: readonly number[]): Promise<Newest[]> {
  const isOnBoard = and(isNull(trades.completedAt), isNull(trades.hiddenAt));
  const found: Newest[] = [];
  for (const count of newest) {
    const [row] = await ctx.db
      .select({ createdAt: trades.createdAt })
      .from(trades)
      .where(isOnBoard)
      .orderBy(desc(trades.createdAt), desc(trades.id))
      .offset(count - 1)
      .limit(1);
    const first = row && minuteOf(row.createdAt);
    if (first === undefined || minuteOf(ctx.now()) - first >= MAX_MINUTES) break;
    const untold = await ctx.db
      .select({ id: trades.id })
      .from(trades)
      .where(and(isOnBoard, gte(trades.createdAt, new Date(first * 60_000)), not(hasOwnMinute)))
      .orderBy(desc(trades.createdAt), desc(trades.id))
      .limit(1);
    found.push({ first, told: untold.length === 0 });
  }
  return found;
}
