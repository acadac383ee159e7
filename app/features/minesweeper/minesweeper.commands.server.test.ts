import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { streamOwnData } from "~/features/settings/settings.export.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { as as asVisitor, createUser } from "../../../test/factories.ts";
import { sha256 } from "../giveaways/core/draw.ts";
import { boardOf, minesOf, safeCells } from "./core/board.ts";
import { checkBoard } from "./core/board-check.ts";
import { boardFromSeed } from "./core/draw-board.ts";
import { countRevealed, parseCells } from "./core/game.ts";
import { leastClicks } from "./core/least-clicks.ts";
import { weekOf } from "./core/weeks.ts";
import { playMoves, startGame } from "./minesweeper.commands.server.ts";
import { type BoardSize, MIN_CLICKS } from "./minesweeper.constants.ts";
import { findFinishedGame, findOwnGame } from "./minesweeper.games.queries.server.ts";
import { oldGamesJob } from "./minesweeper.jobs.server.ts";
import { findOwnBest, findWeekWinners, readRankings } from "./minesweeper.queries.server.ts";
import type { GameView } from "./minesweeper.types.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };

/** A Saturday in summer and winter alike: the week ends at 22:00 UTC. */
const BORDER = Date.UTC(2026, 10, 21, 22);
const NOBODY = "00000000-0000-4000-8000-000000000000";

const start = async (actor: UserActor, size: BoardSize = 5) => orThrow(await startGame(as(actor), { size })).game;
const play = (actor: UserActor, game: Pick<GameView, "id">, from: number, moves: string) =>
  playMoves(as(actor), { game: game.id, from, moves });
const secret = async (id: string) => (await ctx.pool.query("select * from minesweeper_secrets where game_id = $1", [id])).rows[0];
const rows = async () => (await ctx.pool.query("select * from minesweeper_games order by created_at")).rows;

/** Plays a game to its end as a person would: `pause` says how long they think before each click. Ends with the last click at `end`. */
async function win(
  actor: UserActor,
  { size = 8 as BoardSize, end = ctx.now().getTime(), pause = (at: number) => 500 + 150 * (at % 5) } = {},
) {
  for (;;) {
    // From the corner more is left to do than from the middle.
    const game = await start(actor, size);
    const clicks = await solveClicks(game, 0);
    const board = await boardFromSeed((await secret(game.id)).seed, size, 0);
    if (clicks.length < 5 || leastClicks(size, board, 0) < MIN_CLICKS) continue;
    const pauses = clicks.slice(1).map((_, at) => pause(at));
    let now = end - pauses.reduce((sum, each) => sum + each, 0);
    let view = game;
    for (const [at, cell] of clicks.entries()) {
      ctx.setNow(new Date(now));
      view = orThrow(await play(actor, game, at, `r${cell}`)).game;
      now += pauses[at] ?? 0;
    }
    expect(view.over?.outcome).toBe("won");
    return view;
  }
}

/** The clicks that win a game which begins in that cell, in an order that logic finds. */
async function solveClicks({ id, size }: GameView, first: number): Promise<number[]> {
  const board = await boardFromSeed((await secret(id)).seed, size, first);
  const clicks: number[] = [];
  const open = new Set<number>();
  const { openFrom } = await import("./core/board.ts");
  const { solve } = await import("./core/solver.ts");
  for (const cell of [first, ...(solve(size, board, first)?.rounds.flat() ?? [])]) {
    if (open.has(cell)) continue;
    clicks.push(cell);
    const opened = openFrom(
      size,
      cell,
      (at) => board[at],
      (at) => open.has(at),
    );
    for (const each of opened) open.add(each);
  }
  return clicks;
}

describe("a scored game", () => {
  test("a scored game shows the hash of its seed before the first click, and nothing else (MINE-035)", async () => {
    const player = await createUser(ctx);
    const game = await start(player, 6);
    expect(game).toEqual({
      ...{ id: game.id, size: 6, taken: 0, elapsedMs: null, over: null },
      promise: await sha256((await secret(game.id)).seed),
      cells: ".".repeat(36),
      ahead: ".".repeat(36),
    });
    expect(await findOwnGame(as(player))).toEqual(game);
  });

  test("a scored game lays its mines by the seed and the first click, and tells none while it goes on (MINE-020, MINE-036)", async () => {
    const player = await createUser(ctx);
    const game = await start(player, 8);
    const view = orThrow(await play(player, game, 0, "f9 r0 f63")).game;
    const board = await boardFromSeed((await secret(game.id)).seed, 8, 0);
    expect((await secret(game.id)).mines).toEqual(minesOf(board));
    const shown = parseCells(8, view.cells);
    for (const [cell, { isRevealed, adjacentMines, isMine }] of shown.cells.entries()) {
      expect(isMine).toBe(false);
      if (isRevealed) expect(adjacentMines).toBe(board[cell]);
    }
    // A flag on a cell that the first click opened is none; one elsewhere stays.
    expect(shown.cells[63]?.isFlagged).toBe(!shown.cells[63]?.isRevealed);
    for (const [cell, sign] of [...view.ahead].entries()) if (sign !== ".") expect(Number(sign)).toBe(board[cell]);
    expect(view.over).toBeNull();
    expect(Object.keys(view).sort()).toEqual(["ahead", "cells", "elapsedMs", "id", "over", "promise", "size", "taken"]);
  });

  test("a scored game is won when all cells without a mine are open: the score is their number, the time that between the clicks (MINE-017, MINE-018, MINE-037)", async () => {
    const player = await createUser(ctx);
    const end = Date.UTC(2026, 10, 18, 12);
    const view = await win(player, { size: 5, end, pause: (at) => 500 + at * 100 });
    const { moves, started_at: startedAt } = (await rows())[0];
    expect(view.over).toMatchObject({ outcome: "won", score: 20, unranked: null, timeMs: end - startedAt.getTime() });
    expect(countRevealed(parseCells(5, view.cells))).toBe(safeCells(5));
    expect(moves.map(([, at]: [string, number]) => at).at(-1)).toBe(view.over?.timeMs);
    expect((await rows())[0]).toMatchObject({ week: new Date(weekOf(end)), finished_at: new Date(end) });
    expect((await ctx.pool.query("select minesweeper_high_score as best from users where id = $1", [player.id])).rows).toEqual([
      { best: 20 },
    ]);
    expect(await findOwnGame(as(player))).toBeNull();
  });

  test("a scored game is lost with a mine: nothing is scored, and the board and the seed are shown (MINE-016, MINE-019)", async () => {
    const player = await createUser(ctx);
    const game = await start(player);
    orThrow(await play(player, game, 0, "r0"));
    const { mines, seed } = await secret(game.id);
    const { over, cells } = orThrow(await play(player, game, 1, `r${mines[0]}`)).game;
    expect(over).toEqual({ outcome: "lost", timeMs: 0, mines, seed, score: null, unranked: null });
    expect(parseCells(5, cells).cells[mines[0]]).toMatchObject({ isMine: true, isRevealed: true });
    expect((await readRankings(ctx)).rankings.all).toEqual([]);
    expect((await ctx.pool.query("select minesweeper_high_score as best from users where id = $1", [player.id])).rows).toEqual([
      { best: 0 },
    ]);
  });

  test("a scored game can be looked at and checked by everybody once it is over, and not before (MINE-035, MINE-042)", async () => {
    const player = await createUser(ctx, { username: "Mina" });
    const game = await start(player);
    expect(await findFinishedGame(guest, game.id)).toBeNull();
    orThrow(await play(player, game, 0, "r12"));
    expect((await findFinishedGame(guest, game.id)) === null || (await rows())[0].finished_at !== null).toBe(true);
    const won = await win(player);
    const shown = await findFinishedGame(guest, won.id);
    expect(shown).toMatchObject({ id: won.id, size: 8, outcome: "won", player: { name: "Mina" }, startedWith: 0, seed: won.over?.seed });
    if (!shown) throw new Error("There is no game.");
    expect(await checkBoard(shown)).toEqual({ promise: true, board: true, outcome: true });
    // A changed part of it is detected.
    expect(await checkBoard({ ...shown, seed: "0".repeat(64) })).toEqual({ promise: false, board: false, outcome: expect.any(Boolean) });
    expect((await checkBoard({ ...shown, mines: shown.mines.slice(1) })).board).toBe(false);
    expect((await checkBoard({ ...shown, moves: shown.moves.slice(0, -1) })).outcome).toBe(false);
    expect(await findFinishedGame(guest, NOBODY)).toBeNull();
    expect(await findFinishedGame(guest, "x")).toBeNull();
  });
});

describe("moves", () => {
  test("moves may come twice, and later ones first together with those before: each counts once (MINE-036)", async () => {
    const player = await createUser(ctx);
    const game = await start(player, 8);
    const [a, b, c, d] = await solveClicks(game, 0);
    const all = `r${a} r${b} r${c} r${d}`;
    const late = orThrow(await play(player, game, 0, all)).game;
    expect(late.taken).toBe(4);
    // Overtaken on the way: nothing is new.
    for (const [from, moves] of [
      [0, `r${a}`],
      [0, `r${a} r${b}`],
      [1, `r${b} r${c} r${d}`],
      [0, all],
    ] as const)
      expect(orThrow(await play(player, game, from, moves)).game).toEqual(late);
    expect((await rows())[0].moves).toHaveLength(4);
  });

  test("moves with a gap before them, or other ones than the game has, are refused: another tab was faster (MINE-038)", async () => {
    const player = await createUser(ctx);
    const game = await start(player, 8);
    const [a, b, c] = await solveClicks(game, 0);
    orThrow(await play(player, game, 0, `r${a} r${b}`));
    expect(await play(player, game, 3, `r${c}`)).toMatchObject({ ok: false, reason: "conflict", code: "gap" });
    expect(await play(player, game, 1, `r${c}`)).toMatchObject({ ok: false, reason: "conflict", code: "other" });
    expect(await play(player, game, 0, `f${a}`)).toMatchObject({ ok: false, reason: "conflict", code: "other" });
    expect((await rows())[0].moves).toHaveLength(2);
  });

  test("moves of another's game, of none, of a guest and of somebody banned are refused (MINE-020, MINE-038)", async () => {
    const [player, other] = [await createUser(ctx), await createUser(ctx)];
    const game = await start(player);
    expect(await play(other, game, 0, "r0")).toMatchObject({ ok: false, reason: "not_found", message: "Dieses Spiel gibt es nicht." });
    expect(await play(player, { id: NOBODY }, 0, "r0")).toMatchObject({ ok: false, reason: "not_found" });
    expect(await playMoves(guest, { game: game.id, from: 0, moves: "r0" })).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await startGame(guest, { size: 5 })).toMatchObject({ ok: false, reason: "unauthenticated" });
    const banned = await asVisitor(ctx, "banned");
    expect(await startGame(banned, { size: 5 })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await playMoves(banned, { game: game.id, from: 0, moves: "r0" })).toMatchObject({ ok: false, reason: "forbidden" });
    expect((await rows()).filter(({ moves }) => moves.length > 0)).toEqual([]);
  });

  test.each(["", "x", "r", "r0 ", "r-1", "r100", "win", "r0,r1", `r0${" r0".repeat(100)}`])(
    "moves like “%s” are refused",
    async (moves) => {
      const player = await createUser(ctx);
      const game = await start(player);
      expect(await play(player, game, 0, moves)).toMatchObject({ ok: false, reason: "invalid" });
    },
  );

  test("moves beyond the board, before the first one, and on an unknown board are refused", async () => {
    const player = await createUser(ctx);
    const game = await start(player);
    expect(await play(player, game, 0, "r25")).toMatchObject({
      ok: false,
      reason: "invalid",
      message: "Dieses Feld gibt es auf dem Brett nicht.",
    });
    for (const from of [-1, 0.5, Number.NaN]) expect(await play(player, game, from, "r0")).toMatchObject({ ok: false, reason: "invalid" });
    for (const size of [4, 7, 9, "8x8"]) expect(await startGame(as(player), { size })).toMatchObject({ ok: false, reason: "invalid" });
  });

  test("moves after the end change nothing, and return the outcome (MINE-024)", async () => {
    const player = await createUser(ctx);
    const view = await win(player);
    const stored = await rows();
    for (const moves of ["r5", "f5", "r0"]) expect(orThrow(await play(player, view, 0, moves)).game.over).toEqual(view.over);
    expect(orThrow(await play(player, view, view.taken, "f5")).game).toEqual(view);
    expect(await rows()).toEqual(stored);
  });

  test("moves are at most 400", async () => {
    const player = await createUser(ctx);
    const game = await start(player);
    const flags = Array.from({ length: 100 }, () => "f0").join(" ");
    for (const from of [0, 100, 200, 300]) orThrow(await play(player, game, from, flags));
    expect(await play(player, game, 400, "f0")).toMatchObject({ ok: false, reason: "conflict", code: "full" });
  });

  test("moves sent sixteen times at once count once, and sixteen starts leave one game (MINE-036)", async () => {
    const player = await createUser(ctx);
    const games = await Promise.all(Array.from({ length: 16 }, () => startGame(as(player), { size: 8 })));
    expect(games.every(({ ok }) => ok)).toBe(true);
    const game = await findOwnGame(as(player));
    if (!game) throw new Error("There is no game.");
    expect(await rows()).toHaveLength(1);
    const clicks = await solveClicks(game, 0);
    const text = clicks.slice(0, 8).map((cell) => `r${cell}`);
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => play(player, game, 0, text.slice(0, (at % 8) + 1).join(" "))));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await rows())[0].moves.map(([move]: [string]) => move)).toEqual(text);
  });
});

describe("the clock", () => {
  test("the clock runs from the first click that opens something to the last, by the server alone (MINE-037)", async () => {
    const player = await createUser(ctx);
    const began = Date.UTC(2026, 10, 18, 12);
    ctx.setNow(new Date(began - 60_000));
    const game = await start(player, 8);
    ctx.setNow(new Date(began - 5_000));
    expect(orThrow(await play(player, game, 0, "f60")).game.elapsedMs).toBeNull();
    ctx.setNow(new Date(began));
    expect(orThrow(await play(player, game, 1, "r0")).game.elapsedMs).toBe(0);
    ctx.setNow(new Date(began + 1_234));
    expect((await findOwnGame(as(player)))?.elapsedMs).toBe(1_234);
  });

  test("the clock does not run back on a node whose clock is behind", async () => {
    const player = await createUser(ctx);
    const began = Date.UTC(2026, 10, 18, 12);
    const game = await start(player, 8);
    const [a, b, c] = await solveClicks(game, 0);
    for (const [at, cell] of [
      [0, a],
      [500, b],
      [-80, c],
    ] as const) {
      ctx.setNow(new Date(began + at));
      const { taken } = (await findOwnGame(as(player))) as GameView;
      orThrow(await play(player, game, taken, `r${cell}`));
    }
    expect((await rows())[0].moves.map(([, at]: [string, number]) => at)).toEqual([0, 500, 500]);
  });

  test("a solver at full speed wins, and has no rank; a metronome neither; the team sees them (MINE-039)", async () => {
    const [fast, even, person] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    const end = Date.UTC(2026, 10, 18, 12);
    expect((await win(fast, { end, pause: () => 15 })).over).toMatchObject({ outcome: "won", score: 52, unranked: "speed" });
    expect((await win(even, { end, pause: (at) => 500 + (at % 2) * 20 })).over).toMatchObject({ score: 52, unranked: "rhythm" });
    await win(person, { end });
    expect((await readRankings(ctx)).rankings.all.map(({ playerId }) => playerId)).toEqual([person.id]);
    const bests = await ctx.pool.query("select minesweeper_high_score as best from users where id = any($1)", [[fast.id, even.id]]);
    expect(bests.rows).toEqual([{ best: 0 }, { best: 0 }]);
  });
});

describe("the rankings", () => {
  const at = (hours: number) => BORDER + hours * 3_600_000;

  test("MINE-031, MINE-006: the rankings go by score, then by the shorter time; each player once, each size by itself, ten at most", async () => {
    const [a, b, c] = [
      await createUser(ctx, { username: "A" }),
      await createUser(ctx, { username: "B" }),
      await createUser(ctx, { username: "C" }),
    ];
    await win(a, { size: 5, end: at(1) });
    await win(b, { size: 8, end: at(2), pause: (step) => 2_000 + 400 * (step % 7) });
    await win(c, { size: 8, end: at(3), pause: (step) => 400 + 80 * (step % 7) });
    await win(c, { size: 8, end: at(4), pause: (step) => 5_000 + 900 * (step % 7) });
    ctx.setNow(new Date(at(5)));
    const { rankings } = await readRankings(ctx);
    const named = (name: keyof typeof rankings) =>
      rankings[name].map(({ rank, playerName, score, boardSize }) => [rank, playerName, score, boardSize]);
    expect(
      named("8x8")
        .map(([, name]) => name)
        .toSorted(),
    ).toEqual(["B", "C"]);
    const [first, second] = rankings["8x8"];
    expect((first?.timeMs ?? 0) <= (second?.timeMs ?? 0)).toBe(true);
    expect(named("all")).toEqual([
      [1, first?.playerName, 52, "8x8"],
      [2, second?.playerName, 52, "8x8"],
      [3, "A", 20, "5x5"],
    ]);
    expect(named("5x5")).toEqual([[1, "A", 20, "5x5"]]);
    expect(named("6x6")).toEqual([]);
    expect(rankings.all[0]).toMatchObject({ playerId: expect.any(String), timestamp: expect.any(Number), timeMs: expect.any(Number) });
    expect(await findOwnBest(as(a))).toMatchObject({ all: { rank: 3, score: 20, boardSize: "5x5" }, "5x5": { rank: 1 } });
    expect(await findOwnBest(guest)).toEqual({});
  });

  test("MINE-031: the rankings show the first ten; a player after them still has a rank (MINE-040)", async () => {
    const week = new Date(weekOf(at(1)));
    const players = await Promise.all(Array.from({ length: 12 }, () => createUser(ctx)));
    for (const [place, { id }] of players.entries()) await storeWin(id, { timeMs: 10_000 + place, week, finishedAt: new Date(at(1)) });
    ctx.setNow(new Date(at(2)));
    const { rankings } = await readRankings(ctx);
    expect(rankings.all.map(({ playerId }) => playerId)).toEqual(players.slice(0, 10).map(({ id }) => id));
    expect((await findOwnBest(as(players[11] as UserActor))).all).toMatchObject({ rank: 12, timeMs: 10_011 });
  });

  test("MINE-032: the week ends on Saturday at 22:00 UTC, to the millisecond, on each node by itself (MINE-041)", async () => {
    const [before, after] = [await createUser(ctx, { username: "Before" }), await createUser(ctx, { username: "After" })];
    await win(before, { end: BORDER - 1 });
    await win(after, { end: BORDER });
    // Two nodes, of which one is a millisecond behind.
    const [late, early] = [BORDER - 1, BORDER].map((now) => ({ ...ctx, now: () => new Date(now) }));
    const shown = async (node: AppContext) => {
      const { week, endsAt, rankings, lastWinner } = await readRankings(node);
      return { week, endsAt, all: rankings.all.map(({ playerName }) => playerName), lastWinner: lastWinner?.playerName ?? null };
    };
    expect(await shown(late as AppContext)).toEqual({ week: BORDER - 7 * DAY_MS, endsAt: BORDER, all: ["Before"], lastWinner: null });
    expect(await shown(early as AppContext)).toEqual({ week: BORDER, endsAt: BORDER + 7 * DAY_MS, all: ["After"], lastWinner: "Before" });
  });

  test("MINE-007: the last winner is the first of last week alone, and all winners have a page (MINE-043)", async () => {
    const [first, second] = [await createUser(ctx, { username: "First" }), await createUser(ctx, { username: "Second" })];
    const week = new Date(BORDER);
    await storeWin(first.id, { timeMs: 9_000, week, finishedAt: new Date(at(1)) });
    await storeWin(second.id, { timeMs: 9_500, week, finishedAt: new Date(at(1)) });
    await storeWin(second.id, { size: 5, score: 20, timeMs: 4_000, week, finishedAt: new Date(at(2)) });
    ctx.setNow(new Date(BORDER + 7 * DAY_MS));
    expect((await readRankings(ctx)).lastWinner).toMatchObject({ playerName: "First", timeMs: 9_000 });
    const weeks = await findWeekWinners(ctx);
    expect(weeks.map(({ week: began, winners }) => [began, winners.map(({ ranking, playerName }) => `${ranking} ${playerName}`)])).toEqual([
      [BORDER, ["all First", "5x5 Second", "8x8 First"]],
    ]);
    // A week later, somebody else or nobody was last.
    ctx.setNow(new Date(BORDER + 14 * DAY_MS));
    expect((await readRankings(ctx)).lastWinner).toBeNull();
    expect(await findWeekWinners(ctx)).toHaveLength(1);
    await storeWin(second.id, { size: 6, score: 28, timeMs: 7_000, week: new Date(BORDER + 7 * DAY_MS), finishedAt: ctx.now() });
    expect((await findWeekWinners(ctx)).map(({ winners }) => winners.map(({ ranking, rank }) => `${ranking} ${rank}`))).toEqual([
      ["all 1", "6x6 1"],
      ["all 1", "5x5 1", "8x8 1"],
    ]);
  });

  test("the rankings leave out banned players, whose place the next one takes", async () => {
    const [first, second, admin] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "admin" })];
    const week = new Date(BORDER);
    await storeWin(first.id, { timeMs: 9_000, week, finishedAt: new Date(at(1)) });
    await storeWin(second.id, { timeMs: 9_500, week, finishedAt: new Date(at(1)) });
    ctx.setNow(new Date(at(2)));
    orThrow(await banUser(as(admin), { userId: first.id, reason: "scam" }));
    expect((await readRankings(ctx)).rankings.all.map(({ rank, playerId }) => [rank, playerId])).toEqual([[1, second.id]]);
  });

  test("of equal times in the rankings the earlier one is first", async () => {
    const [late, early] = [await createUser(ctx), await createUser(ctx)];
    const week = new Date(BORDER);
    await storeWin(late.id, { timeMs: 9_000, week, finishedAt: new Date(at(2)) });
    await storeWin(early.id, { timeMs: 9_000, week, finishedAt: new Date(at(1)) });
    ctx.setNow(new Date(at(3)));
    expect((await readRankings(ctx)).rankings.all.map(({ playerId }) => playerId)).toEqual([early.id, late.id]);
  });

  test("followers of the ranking get a win after its commit", async () => {
    const told: unknown[] = [];
    const stop = ctx.bus.subscribe("minesweeper.ranked", (event) => told.push(event));
    const view = await win(await createUser(ctx));
    await win(await createUser(ctx), { pause: () => 10 });
    stop();
    expect(told).toEqual([{ gameId: view.id }]);
  });
});

describe("retention of games", () => {
  test("unfinished games for a day, finished ones for 60, and the first of each week for good (MINE-044)", async () => {
    const [a, b, c] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    const week = new Date(BORDER);
    const first = await storeWin(a.id, { timeMs: 9_000, week, finishedAt: new Date(BORDER) });
    await storeWin(b.id, { timeMs: 9_500, week, finishedAt: new Date(BORDER) });
    const ofSize = await storeWin(b.id, { size: 5, score: 20, timeMs: 9_500, week, finishedAt: new Date(BORDER) });
    const end = BORDER + 60 * DAY_MS;
    ctx.setNow(new Date(end - DAY_MS));
    const idle = await start(a);
    ctx.setNow(new Date(end));
    const going = await start(c);
    const kept = async () => (await ctx.pool.query("select id from minesweeper_games")).rows.map(({ id }) => id).toSorted();
    await oldGamesJob.run(ctx);
    expect(await kept()).toHaveLength(5);
    ctx.setNow(new Date(end + 1));
    await oldGamesJob.run(ctx);
    await oldGamesJob.run(ctx);
    expect(await kept()).toEqual([first, ofSize, going.id].toSorted());
    expect(await kept()).not.toContain(idle.id);
    expect((await ctx.pool.query("select count(*)::int as n from minesweeper_secrets")).rows).toEqual([{ n: 1 }]);
  });

  test("the games of a player are in their own data, and go with the account (MINE-044)", async () => {
    const player = await createUser(ctx, { username: "Mina" });
    const view = await win(player);
    ctx.setNow(new Date(ctx.now().getTime() + 1));
    await start(player);
    let text = "";
    for await (const piece of streamOwnData(as(player))) text += piece;
    const { minesweeper } = JSON.parse(text);
    expect(minesweeper).toHaveLength(2);
    expect(minesweeper[1]).toMatchObject({ game: view.id, size: 8, outcome: "won", score: 52 });
    expect(JSON.stringify(minesweeper)).not.toContain("seed");
    orThrow(await deleteOwnAccount(as(player), { name: player.name }));
    expect(await rows()).toEqual([]);
    expect((await ctx.pool.query("select * from minesweeper_secrets")).rows).toEqual([]);
  });
});

interface StoredWin {
  size?: BoardSize;
  score?: number;
  timeMs: number;
  week: Date;
  finishedAt: Date;
}

/** A win as it is stored, without playing it. */
async function storeWin(userId: string, { size = 8, score = 52, timeMs, week, finishedAt }: StoredWin): Promise<string> {
  const seed = "a".repeat(64);
  const mines = minesOf(boardOf(size, [0]));
  const { rows: stored } = await ctx.pool.query(
    `insert into minesweeper_games (user_id, size, promise, created_at, started_at, finished_at, outcome, time_ms, seed, mines, score, week)
     values ($1, $2, $3, $4, $4, $5, 'won', $6, $3, $7, $8, $9) returning id`,
    [userId, size, seed, new Date(finishedAt.getTime() - timeMs), finishedAt, timeMs, mines, score, week],
  );
  return stored[0].id;
}
