import { and, arrayContains, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen } from "~/db/list-conditions.server.ts";
import { minesweeperGames } from "~/db/schema/minesweeper.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import type { MachineSign } from "./core/machine-signs.ts";
import { BOARDS } from "./minesweeper.constants.ts";
import type { WinChoices } from "./minesweeper.search-params.ts";
import type { ReviewedWin, ReviewReason } from "./minesweeper.types.ts";

const { id, finishedAt, unranked, reviewedAt, signs } = minesweeperGames;
const ORDERS = { finishedAt: { finishedAt, id } };

/** The wins that admins decide about, whether they did or not. As in the index over them, without parameters. */
export const IS_SUSPICIOUS = sql`(${unranked} in ('speed', 'rhythm') or ${signs} <> '{}')`;

/** A page of the wins that wait for an admin, or of those that were left without a rank, newest first, for admins. */
export async function findSuspiciousWins(
  ctx: AppContext,
  { filters, ...place }: WinChoices,
): Promise<{ rows: ReviewedWin[]; next: string | null }> {
  requireStaff(ctx, "admin");
  const state = filters.state === "left" ? and(isNotNull(reviewedAt), isNotNull(unranked)) : isNull(reviewedAt);
  const { rows, next } = await keyPage(ORDERS, place).from(ctx.db, minesweeperGames, IS_SUSPICIOUS, state, hasReason(filters.reason));
  const members = await findMembers(
    ctx,
    rows.map(({ userId }) => userId),
    { banned: true },
  );
  const wins = rows.map((row) => ({
    ...{ id: row.id, board: BOARDS[row.size].label, timeMs: row.timeMs ?? 0, finishedAt: row.finishedAt },
    reasons: reasonsOf(row),
    ranked: row.unranked === null,
    player: members.get(row.userId) ?? null,
  }));
  return { rows: wins, next };
}

function hasReason(reason: WinChoices["filters"]["reason"]): SQL | undefined {
  if (reason === "speed" || reason === "rhythm") return chosen(unranked, reason);
  return reason === null ? undefined : arrayContains(signs, [reason]);
}

/** Why an admin looks at a win. One with signs that was taken out is stored as `rhythm` and shows its signs. */
function reasonsOf({ unranked: reason, signs: noted }: Pick<typeof minesweeperGames.$inferSelect, "unranked" | "signs">): ReviewReason[] {
  const found = noted ?? [];
  return reason === "speed" || (reason === "rhythm" && found.length === 0) ? [reason, ...found] : found;
}

/** The signs of a program at those of these wins that no admin has decided about, for admins; none for anybody else. */
export async function findSigns(ctx: AppContext, ids: readonly string[]): Promise<Record<string, MachineSign[]>> {
  if (ids.length === 0 || !isAdmin(ctx.actor)) return {};
  const rows = await ctx.db
    .select({ id, signs })
    .from(minesweeperGames)
    .where(and(inArray(id, [...ids]), isNull(reviewedAt), sql`${signs} <> '{}'`));
  return Object.fromEntries(rows.map((row) => [row.id, row.signs ?? []]));
}

/** How many wins wait for an admin, for admins. */
export async function countSuspiciousWins(ctx: AppContext): Promise<number> {
  requireStaff(ctx, "admin");
  return ctx.db.$count(minesweeperGames, and(IS_SUSPICIOUS, isNull(reviewedAt)));
}
