import { and, isNotNull, isNull, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen } from "~/db/list-conditions.server.ts";
import { minesweeperGames } from "~/db/schema/minesweeper.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { BOARDS } from "./minesweeper.constants.ts";
import type { WinChoices } from "./minesweeper.search-params.ts";
import type { ReviewedWin } from "./minesweeper.types.ts";

const { id, finishedAt, unranked, reviewedAt } = minesweeperGames;
const ORDERS = { finishedAt: { finishedAt, id } };

/** The wins that admins decide about, whether they did or not. As in the index over them, without parameters. */
export const IS_SUSPICIOUS = sql`${unranked} in ('speed', 'rhythm')`;

/** A page of the wins that wait for an admin, or of those that were left without a rank, newest first, for admins. */
export async function findSuspiciousWins(
  ctx: AppContext,
  { filters, ...place }: WinChoices,
): Promise<{ rows: ReviewedWin[]; next: string | null }> {
  requireStaff(ctx, "admin");
  const state = filters.state === "left" ? isNotNull(reviewedAt) : isNull(reviewedAt);
  const { rows, next } = await keyPage(ORDERS, place).from(
    ctx.db,
    minesweeperGames,
    IS_SUSPICIOUS,
    state,
    chosen(unranked, filters.reason),
  );
  const members = await findMembers(
    ctx,
    rows.map(({ userId }) => userId),
    { banned: true },
  );
  const wins = rows.map((row) => ({
    ...{ id: row.id, board: BOARDS[row.size].label, timeMs: row.timeMs ?? 0, finishedAt: row.finishedAt },
    reason: row.unranked === "rhythm" ? ("rhythm" as const) : ("speed" as const),
    player: members.get(row.userId) ?? null,
  }));
  return { rows: wins, next };
}

/** How many wins wait for an admin, for admins. */
export async function countSuspiciousWins(ctx: AppContext): Promise<number> {
  requireStaff(ctx, "admin");
  return ctx.db.$count(minesweeperGames, and(IS_SUSPICIOUS, isNull(reviewedAt)));
}
