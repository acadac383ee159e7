import { orThrow } from "~/access/guards.ts";
import { lastWeek, weekOf } from "~/features/minesweeper/core/weeks.ts";
import { playMoves, startGame } from "~/features/minesweeper/minesweeper.commands.server.ts";
import type { BoardSize } from "~/features/minesweeper/minesweeper.constants.ts";
import { findWeekWinners, readRankings } from "~/features/minesweeper/minesweeper.queries.server.ts";
import type { GameView } from "~/features/minesweeper/minesweeper.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { WEEK_MS } from "../app/text/durations.ts";
import { DEMO_ACCOUNTS } from "./identity/demo-accounts.ts";

/** The players, their boards, and how long they think before clicking cells they have proven, in milliseconds. */
const PLAYERS: readonly { key: string; sizes: readonly BoardSize[]; thinks: number }[] = [
  { key: "premium", sizes: [8, 5], thinks: 3_100 },
  { key: "partner", sizes: [8, 6], thinks: 2_700 },
  { key: "user", sizes: [6, 5], thinks: 2_300 },
  { key: "moderator", sizes: [8], thinks: 4_200 },
  { key: "long", sizes: [5], thinks: 1_900 },
];

/** Games of the ready accounts, this week and in the two before, if there are none. */
export async function fillDemoMinesweeper(ctx: AppContext, accounts: Map<string, string>): Promise<void> {
  const now = ctx.now().getTime();
  const week = weekOf(now);
  const { rankings } = await readRankings(ctx);
  if ((await findWeekWinners(ctx)).length === 0)
    for (const [ago, began] of [lastWeek(week), lastWeek(lastWeek(week))].entries()) await playWeek(ctx, accounts, began, WEEK_MS, ago + 1);
  if (rankings.all.length > 0) return;
  await playWeek(ctx, accounts, week, now - week, 0);
  // One faster than any human, for the team's review.
  const fast = playerOf(ctx, accounts, "long");
  if (fast) await win(fast, 8, now - 3_600_000, 20);
}

/** The games of a week, spread evenly over its elapsed part. Each week a different player starts. */
async function playWeek(ctx: AppContext, accounts: Map<string, string>, began: number, lasts: number, turn: number): Promise<void> {
  const players = [...PLAYERS.slice(turn), ...PLAYERS.slice(0, turn)].slice(0, turn === 0 ? PLAYERS.length : 3);
  const games = players.flatMap(({ key, sizes, thinks }) => sizes.map((size) => ({ key, size, thinks })));
  for (const [at, { key, size, thinks }] of games.entries()) {
    const player = playerOf(ctx, accounts, key);
    if (player) await win(player, size, began + (lasts * (at + 1)) / (games.length + 1), thinks);
  }
}

/** Plays until a game is won: a player who clicks only proven cells wins the first one. */
async function win(ctx: AppContext, size: BoardSize, from: number, thinks: number): Promise<void> {
  const at = (moment: number): AppContext => ({ ...ctx, now: () => new Date(moment) });
  const { game } = orThrow(await startGame(at(from), { size }));
  const send = (view: GameView, moves: string, moment: number) =>
    playMoves(at(moment), { game: view.id, from: view.taken, moves }).then((played) => orThrow(played).game);
  let view = await send(game, "r0", from + 2_000);
  for (let step = 1; !view.over; step += 1) {
    const certain = [...view.ahead].flatMap((sign, cell) => (sign === "." ? [] : [`r${cell}`]));
    view = await send(view, certain.slice(0, 1 + (step % 3)).join(" "), from + 2_000 + (step + (step % 4) / 8) * thinks);
  }
}

function playerOf(ctx: AppContext, accounts: Map<string, string>, key: string): AppContext | undefined {
  const account = DEMO_ACCOUNTS.find((one) => one.key === key);
  const id = accounts.get(key);
  if (!account || !id) return undefined;
  const { username: name, role } = account;
  return { ...ctx, actor: { kind: "user", id, name, role, avatar: null, sessionId: "", ban: null, mutedUntil: null, welcomed: true } };
}
