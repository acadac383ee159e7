import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { minesweeperGames } from "~/db/schema/minesweeper.ts";
import { findMembers, isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import type { Member } from "~/features/accounts/accounts.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { lastWeek, nextWeek, weekOf } from "./core/weeks.ts";
import { BOARD_SIZES, BOARDS, type BoardSize, MAX_RANKED, MAX_WEEKS, RANKING_NAMES } from "./minesweeper.constants.ts";
import type { LeaderboardEntry, OwnBest, RankingName, Rankings, WeekWinners } from "./minesweeper.types.ts";

const { id, userId, size, score, timeMs, finishedAt, week, outcome, unranked } = minesweeperGames;
const COLUMNS = { id, userId, size, score, timeMs, finishedAt };
type Ranked = Pick<typeof minesweeperGames.$inferSelect, keyof typeof COLUMNS>;

/** Ranked games: wins of visible players, except those waiting for review. */
const counts = and(eq(outcome, "won"), isNull(unranked), isOfMember(userId));

/** Score, then the shorter time; of two equal ones, the earlier. */
const ORDER = [desc(score), asc(timeMs), asc(finishedAt), asc(id)];

const sizeOf = (ranking: RankingName) => BOARD_SIZES.find((each) => BOARDS[each].label === ranking);
const labelOf = (of: BoardSize): string => BOARDS[of].label;

/** The rankings of the present week, and the first of last week's. */
export async function readRankings(ctx: AppContext): Promise<Rankings> {
  const live = await ctx.bus.position();
  const now = weekOf(ctx.now().getTime());
  const [lists, [lastWinner = null]] = await Promise.all([
    Promise.all(RANKING_NAMES.map(async (name) => [name, await findRanking(ctx, now, name)] as const)),
    findRanking(ctx, lastWeek(now), "all", 1),
  ]);
  const rankings = Object.fromEntries(lists) as Rankings["rankings"];
  return { week: now, endsAt: nextWeek(now), rankings, lastWinner, live };
}

/** A ranking of the week that began at `began`: each player's best game, at most ten of them. */
async function findRanking(ctx: AppContext, began: number, ranking: RankingName, limit = MAX_RANKED): Promise<LeaderboardEntry[]> {
  const best = bestOf(ctx, began, ranking);
  const rows = await ctx.db
    .select()
    .from(best)
    .orderBy(...orderOf(best))
    .limit(limit);
  return showEntries(ctx, rows);
}

/** The best game of each player in a ranking. */
function bestOf({ db }: AppContext, began: number, ranking: RankingName) {
  const only = sizeOf(ranking);
  const inRanking: SQL | undefined = and(eq(week, new Date(began)), counts, only && eq(size, only));
  return db
    .selectDistinctOn([userId], COLUMNS)
    .from(minesweeperGames)
    .where(inRanking)
    .orderBy(userId, ...ORDER)
    .as("best");
}

const orderOf = (best: ReturnType<typeof bestOf>) => [desc(best.score), asc(best.timeMs), asc(best.finishedAt), asc(best.id)];

/** The actor's best game of the present week in each ranking, with its rank; none for a guest. */
export async function findOwnBest(ctx: AppContext): Promise<OwnBest> {
  const { actor } = ctx;
  if (actor.kind !== "user") return {};
  const began = weekOf(ctx.now().getTime());
  const found = await Promise.all(RANKING_NAMES.map(async (name) => [name, await findOwnRank(ctx, began, name, actor.id)] as const));
  return Object.fromEntries(found.filter(([, best]) => best !== null));
}

async function findOwnRank(ctx: AppContext, began: number, ranking: RankingName, own: string) {
  const best = bestOf(ctx, began, ranking);
  const rank = sql<number>`(row_number() over (order by ${sql.join(orderOf(best), sql`, `)}))::integer`.as("rank");
  const placed = ctx.db
    .select({ id: best.id, userId: best.userId, size: best.size, score: best.score, timeMs: best.timeMs, rank })
    .from(best)
    .as("placed");
  const [row] = await ctx.db.select().from(placed).where(eq(placed.userId, own));
  return row ? { id: row.id, rank: row.rank, score: row.score ?? 0, timeMs: row.timeMs ?? 0, boardSize: labelOf(row.size) } : null;
}

/** The winners of the weeks that are over, the latest first: of all boards together and of each size; at most 26 weeks. */
export async function findWeekWinners(ctx: AppContext): Promise<WeekWinners[]> {
  const isPast = and(counts, lt(week, new Date(weekOf(ctx.now().getTime()))));
  const firsts = await ctx.db
    .selectDistinctOn([week], { ...COLUMNS, week })
    .from(minesweeperGames)
    .where(isPast)
    .orderBy(desc(week), ...ORDER)
    .limit(MAX_WEEKS);
  const oldest = firsts.at(-1)?.week;
  if (!oldest) return [];
  const firstsOfSizes = await ctx.db
    .selectDistinctOn([week, size], { ...COLUMNS, week })
    .from(minesweeperGames)
    .where(and(isPast, gte(week, oldest)))
    .orderBy(desc(week), size, ...ORDER);
  const members = await findPlayers(ctx, [...firsts, ...firstsOfSizes]);
  return firsts.map((first) => {
    const ofSizes = firstsOfSizes.filter((row) => row.week?.getTime() === first.week?.getTime());
    const placed = [{ ranking: "all" as const, row: first }, ...ofSizes.map((row) => ({ ranking: BOARDS[row.size].label, row }))];
    const winners = placed.flatMap(({ ranking, row }) => toEntries(row, 1, members).map((entry) => ({ ...entry, ranking })));
    return { week: first.week?.getTime() ?? 0, winners };
  });
}

async function showEntries(ctx: AppContext, rows: readonly Ranked[]): Promise<LeaderboardEntry[]> {
  const members = await findPlayers(ctx, rows);
  return rows.flatMap((row, at) => toEntries(row, at + 1, members));
}

function findPlayers(ctx: AppContext, rows: readonly Ranked[]): Promise<Map<string, Member>> {
  return findMembers(
    ctx,
    rows.map((row) => row.userId),
  );
}

/** A game as a ranking shows it; nothing of a player who was banned since it was read. */
function toEntries(row: Ranked, rank: number, members: ReadonlyMap<string, Member>): LeaderboardEntry[] {
  const member = members.get(row.userId);
  if (!member) return [];
  return [
    {
      ...{ id: row.id, rank, playerId: member.id, playerName: member.name, avatar: member.avatar },
      ...{ score: row.score ?? 0, boardSize: labelOf(row.size), timeMs: row.timeMs ?? 0, timestamp: row.finishedAt?.getTime() ?? 0 },
    },
  ];
}
