import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GameView } from "../minesweeper.types.ts";
import { formatAhead, numbersAhead } from "./ahead.ts";
import { type Board, boardOf, minesOf } from "./board.ts";
import { formatCells, formatMoves, type Move, seenOf } from "./game.ts";
import { nextRequest, type Pipeline, shownGame, withAnswer, withMove } from "./pipeline.ts";
import { movesOf, replay } from "./replay.ts";

// Solved from cell 20 by logic, in several rounds.
const BOARD = boardOf(5, [1, 2, 3, 10, 23]);
const FIRST = 12;
const reveal = (cell: number): Move => ({ kind: "reveal", cell });

/** A server that holds the board and takes what it does not have yet. */
function serverOf(board: Board) {
  let moves: [string, number][] = [];
  return {
    answer({ from, moves: sent }: { from: number; moves: readonly Move[] }): GameView {
      expect(from).toBeLessThanOrEqual(moves.length);
      const known = movesOf(moves).slice(from, from + sent.length);
      expect(formatMoves(known)).toBe(formatMoves(sent.slice(0, known.length)));
      moves = [...moves, ...sent.slice(known.length).map((move): [string, number] => [formatMoves([move]), 0])];
      return this.view();
    },
    view(): GameView {
      const { game } = replay(5, board, moves);
      const isOver = game.state !== "playing";
      const over = isOver
        ? { outcome: game.state as "won", timeMs: 1, mines: minesOf(board), seed: "", score: null, unranked: null }
        : null;
      const ahead = isOver || moves.length === 0 ? new Map() : numbersAhead(5, board, seenOf(game));
      return {
        id: "1",
        size: 5,
        promise: "",
        taken: moves.length,
        cells: formatCells(game),
        ahead: formatAhead(5, ahead),
        elapsedMs: 0,
        over,
      };
    },
    game: () => replay(5, board, moves).game,
  };
}

describe("a scored game in its browser (MINE-036)", () => {
  test("a scored game in its browser shows at once what is known, and waits with the rest", () => {
    const server = serverOf(BOARD);
    let pipeline: Pipeline = withMove({ view: server.view(), waiting: [] }, reveal(FIRST));
    expect([...shownGame(pipeline).pending]).toEqual([FIRST]);
    expect(nextRequest(pipeline)).toEqual({ from: 0, moves: [reveal(FIRST)] });
    pipeline = withAnswer(pipeline, server.answer(nextRequest(pipeline)));
    const certain = [...pipeline.view.ahead].findIndex((sign) => sign !== ".");
    pipeline = withMove(pipeline, reveal(certain));
    expect(shownGame(pipeline).game.cells[certain]).toMatchObject({ isRevealed: true, adjacentMines: BOARD[certain] });
    expect(shownGame(pipeline).pending.size).toBe(0);
    // A mine is never known ahead.
    pipeline = withMove(pipeline, reveal(1));
    expect([...shownGame(pipeline).pending]).toEqual([1]);
    expect(nextRequest(pipeline)).toEqual({ from: 1, moves: [reveal(certain), reveal(1)] });
    pipeline = withAnswer(pipeline, server.answer(nextRequest(pipeline)));
    expect(shownGame(pipeline).game.state).toBe("lost");
  });

  test("a scored game in its browser sends no click without an effect", () => {
    const server = serverOf(BOARD);
    let pipeline: Pipeline = withMove({ view: server.view(), waiting: [] }, reveal(FIRST));
    expect(withMove(pipeline, reveal(FIRST))).toBe(pipeline);
    pipeline = withAnswer(pipeline, server.answer(nextRequest(pipeline)));
    expect(withMove(pipeline, reveal(FIRST))).toBe(pipeline);
    expect(withMove(pipeline, { kind: "flag", cell: FIRST })).toBe(pipeline);
    expect(withMove(pipeline, { kind: "chord", cell: FIRST })).toBe(pipeline);
  });

  test("a scored game in its browser ends like the server's, whatever is clicked, and in whatever order requests and answers arrive or are lost", () => {
    const kinds = fc.constantFrom<Move["kind"]>("reveal", "reveal", "flag", "chord");
    const move = fc.record({ kind: kinds, cell: fc.nat({ max: 24 }) });
    const step = fc.oneof(
      fc.record({ move }),
      fc.record({ arrives: fc.nat() }),
      fc.record({ answered: fc.nat() }),
      fc.record({ lost: fc.nat() }),
    ) as fc.Arbitrary<{ move?: Move; arrives?: number; answered?: number; lost?: number }>;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const server = serverOf(BOARD);
        let pipeline: Pipeline = { view: server.view(), waiting: [] };
        const requests: ReturnType<typeof nextRequest>[] = [];
        const answers: GameView[] = [];
        const take = <T>(list: T[], at: number) => list.splice(at % Math.max(1, list.length), 1)[0];
        for (const { move: made, arrives, answered, lost } of [{ move: reveal(FIRST) }, ...steps] as typeof steps) {
          if (made) {
            const next = withMove(pipeline, made);
            if (next !== pipeline) requests.push(nextRequest(next));
            pipeline = next;
          }
          if (arrives !== undefined) {
            const request = take(requests, arrives);
            if (request) answers.push(server.answer(request));
          }
          if (answered !== undefined) {
            const answer = take(answers, answered);
            if (answer) pipeline = withAnswer(pipeline, answer);
          }
          if (lost !== undefined) take(requests, lost);
          // It never shows more than the board has.
          for (const [cell, { isRevealed, isMine, adjacentMines }] of shownGame(pipeline).game.cells.entries())
            if (isRevealed && !isMine) expect(adjacentMines).toBe(BOARD[cell]);
        }
        for (let tries = 0; pipeline.waiting.length > 0 && tries < 5; tries += 1)
          pipeline = withAnswer(pipeline, server.answer(nextRequest(pipeline)));
        expect(pipeline.waiting).toEqual([]);
        expect(formatCells(shownGame(pipeline).game)).toBe(formatCells(server.game()));
        expect(shownGame(pipeline).game.state).toBe(server.game().state);
      }),
      { numRuns: 150 },
    );
  });
});
