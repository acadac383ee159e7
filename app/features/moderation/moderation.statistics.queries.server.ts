import { sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { appeals, cases } from "~/db/schema/moderation.ts";
import { readSettings } from "~/features/site/site.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { monthOf, monthsDown, startOf } from "./core/months.ts";
import type { MonthFigures } from "./moderation.cases.types.ts";

/** The number of months, including the present one. */
const MAX_MONTHS = 24;

/**
 * The reports and decisions by month, the present one first, back to the first with any, at most 24. For staff; throws AppError as
 * `requireStaff` does.
 */
export async function findStatistics(ctx: AppContext): Promise<{ rows: MonthFigures[]; next: null }> {
  requireStaff(ctx);
  return { rows: await countMonths(ctx), next: null };
}

/** The same for everybody, of the months that are over. Throws AppError `not_found` unless admins have published it. */
export async function findPublishedStatistics(ctx: AppContext): Promise<MonthFigures[]> {
  const { moderationReport } = await readSettings(ctx);
  if (!moderationReport) throw new AppError("not_found", "This report is not published.");
  const present = monthOf(ctx.now());
  return (await countMonths(ctx)).filter(({ id }) => id < present);
}

async function countMonths({ db, now }: Pick<AppContext, "db" | "now">): Promise<MonthFigures[]> {
  const last = monthOf(now());
  const since = startOf(monthOf(now(), MAX_MONTHS - 1));
  const [begun, decided, appealed] = await Promise.all([
    db.execute<{ month: string; reason: string; cases: number }>(sql`
      select to_char(${cases.createdAt} at time zone 'utc', 'YYYY-MM') as month, reason, count(*)::int as cases
      from ${cases} where ${cases.createdAt} >= ${since.toISOString()} group by 1, 2`),
    db.execute<{ month: string; decided: number; median: number; ninetieth: number }>(sql`
      select month, count(*)::int as decided, percentile_cont(0.5) within group (order by took)::float8 as median,
        percentile_cont(0.9) within group (order by took)::float8 as ninetieth
      from (
        select to_char(${cases.decidedAt} at time zone 'utc', 'YYYY-MM') as month,
          extract(epoch from ${cases.decidedAt} - ${cases.createdAt}) * 1000 as took
        from ${cases} where ${cases.decidedAt} is not null and ${cases.decidedAt} >= ${since.toISOString()}
      ) as times group by 1`),
    db.execute<{ month: string; appeals: number; upheld: number }>(sql`
      select to_char(${appeals.createdAt} at time zone 'utc', 'YYYY-MM') as month, count(*)::int as appeals,
        (count(*) filter (where ${appeals.upheld}))::int as upheld
      from ${appeals} where ${appeals.createdAt} >= ${since.toISOString()} group by 1`),
  ]);
  const known = [...begun.rows, ...decided.rows, ...appealed.rows].map(({ month }) => month).sort();
  return monthsDown(known[0] ?? "9999-12", last).map((month) => {
    const reasons = Object.fromEntries(begun.rows.filter((row) => row.month === month).map((row) => [row.reason, row.cases]));
    const { appeals: sent = 0, upheld = 0 } = appealed.rows.find((row) => row.month === month) ?? {};
    const times = decided.rows.find((row) => row.month === month);
    return {
      ...{ id: month, reasons, upheld, appeals: sent },
      cases: Object.values(reasons).reduce((sum, count) => sum + count, 0),
      decided: times?.decided ?? 0,
      median: times?.median ?? null,
      ninetieth: times?.ninetieth ?? null,
    };
  });
}
