import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BOARD_SIZES } from "../minesweeper.constants.ts";
import { type Board, boardOf, MINE, minesOf, safeCells } from "./board.ts";
import { countRevealed, formatCells, formatMoves, type Game, type Move, newGame, parseCells, parseMoves, play } from "./game.ts";

/** A 5x5 board with mines in the last column: 0 to 2 are empty, and numbers lie in column 3. */
const WALL = boardOf(5, [4, 9, 14, 19, 24]);
/** Mines far apart. */
const SPREAD = boardOf(5, [0, 4, 12, 20, 24]);
const on = (board: Board) => (cell: number) => board[cell];
const playOut = (board: Board, ...moves: Move[]): Game => moves.reduce((game, move) => play(game, move, on(board)) ?? game, newGame(5));
const reveal = (cell: number): Move => ({ kind: "reveal", cell });
const flag = (cell: number): Move => ({ kind: "flag", cell });
const chord = (cell: number): Move => ({ kind: "chord", cell });

const kinds = fc.constantFrom("reveal", "chord", "flag" as const) as fc.Arbitrary<Move["kind"]>;
const played = fc
  .constantFrom(...BOARD_SIZES)
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      mines: fc.uniqueArray(fc.nat({ max: size * size - 1 }), {
        minLength: size * size - safeCells(size),
        maxLength: size * size - safeCells(size),
      }),
      moves: fc.array(fc.record({ kind: kinds, cell: fc.nat({ max: size * size - 1 }) }), { maxLength: 60 }),
    }),
  )
  .map(({ size, mines, moves }) => ({ size, board: boardOf(size, mines), moves }));

describe("a game", () => {
  test("MINE-012: its cells hold row, col, isMine, isRevealed, isFlagged and adjacentMines", () => {
    expect(newGame(6).cells).toHaveLength(36);
    expect(newGame(6).cells[8]).toEqual({ row: 1, col: 2, isMine: false, isRevealed: false, isFlagged: false, adjacentMines: 0 });
  });

  test("MINE-015: a game begins as playing; a cell without mines near opens those around it", () => {
    expect(newGame(5).state).toBe("playing");
    expect(formatCells(playOut(SPREAD, reveal(1)))).toBe(".1.......................");
    expect(countRevealed(playOut(WALL, reveal(0)))).toBe(20);
  });

  test("MINE-016: a game is lost with a mine", () => {
    const lost = playOut(SPREAD, reveal(1), reveal(12));
    expect(lost.state).toBe("lost");
    expect(lost.cells[12]).toMatchObject({ isMine: true, isRevealed: true });
    expect(countRevealed(lost)).toBe(1);
  });

  test("MINE-017, MINE-018: a game is won when all cells without a mine are open, which is its score", () => {
    const safe = SPREAD.flatMap((number, cell) => (number === MINE ? [] : [cell]));
    const games = safe.map((_, at) => playOut(SPREAD, ...safe.slice(0, at + 1).map(reveal)));
    for (const game of games) expect(game.state === "won").toBe(countRevealed(game) === 20);
    expect(games[0]?.state).toBe("playing");
    const won = playOut(SPREAD, ...safe.map(reveal));
    expect([won.state, countRevealed(won)]).toEqual(["won", 20]);
    expect(playOut(WALL, reveal(0)).state).toBe("won");
  });

  test("MINE-021: a flagged cell is not opened, by itself or with those around it", () => {
    const flagged = playOut(WALL, flag(1));
    expect(play(flagged, reveal(1), on(WALL))).toBe(flagged);
    const around = playOut(WALL, flag(1), reveal(0));
    expect(around.cells[1]).toMatchObject({ isFlagged: true, isRevealed: false });
    expect(around.state).toBe("playing");
    expect(playOut(WALL, flag(1), reveal(0), flag(1), reveal(1)).state).toBe("won");
  });

  test("MINE-022, MINE-023: an open cell is neither opened again nor flagged", () => {
    const open = playOut(SPREAD, reveal(1));
    expect(play(open, reveal(1), on(SPREAD))).toBe(open);
    expect(play(open, flag(1), on(SPREAD))).toBe(open);
  });

  test("MINE-024: a game that is over accepts no flag and opens no cell", () => {
    for (const over of [playOut(SPREAD, reveal(12)), playOut(WALL, reveal(0))])
      for (const move of [flag(4), reveal(2), chord(3)]) expect(play(over, move, on(SPREAD))).toBe(over);
  });

  test("MINE-045: a number opens what is around it once as many flags are set as it says", () => {
    const open = playOut(SPREAD, reveal(1));
    expect(play(open, chord(1), on(SPREAD))).toBe(open);
    expect(play(open, chord(2), on(SPREAD))).toBe(open);
    const one = playOut(SPREAD, reveal(1), flag(0));
    const opened = playOut(SPREAD, reveal(1), flag(0), chord(1));
    expect([2, 5, 6, 7].every((cell) => opened.cells[cell]?.isRevealed)).toBe(true);
    expect(opened.cells[0]).toMatchObject({ isFlagged: true, isRevealed: false });
    // One flag too many, and a wrong one.
    const two = play(one, flag(2), on(SPREAD)) as Game;
    expect(play(two, chord(1), on(SPREAD))).toBe(two);
    expect(playOut(SPREAD, reveal(1), flag(2), chord(1)).state).toBe("lost");
  });

  test("a move waits for unknown cells, and for nothing else", () => {
    const known = (cell: number) => (cell === 1 ? 1 : undefined);
    expect(play(newGame(5), reveal(2), known)).toBeNull();
    expect(play(newGame(5), reveal(1), known)?.cells[1]).toMatchObject({ isRevealed: true, adjacentMines: 1 });
    expect(play(newGame(5), flag(2), known)?.cells[2]?.isFlagged).toBe(true);
  });

  test("a game stays true to its board, whatever is played", () => {
    fc.assert(
      fc.property(played, ({ size, board, moves }) => {
        let game = newGame(size);
        for (const move of moves) {
          const next = play(game, move, on(board));
          expect(next).not.toBeNull();
          for (const [at, cell] of (next as Game).cells.entries()) {
            if (cell.isRevealed) expect(cell.isMine ? MINE : cell.adjacentMines).toBe(board[at]);
            expect(cell.isRevealed && cell.isFlagged).toBe(false);
            // Open cells stay open.
            expect(cell.isRevealed || !game.cells[at]?.isRevealed).toBe(true);
          }
          game = next as Game;
          const hits = minesOf(board).filter((cell) => game.cells[cell]?.isRevealed).length;
          expect(game.state).toBe(hits > 0 ? "lost" : countRevealed(game) === safeCells(size) ? "won" : "playing");
          expect(formatCells(parseCells(size, formatCells(game)))).toBe(formatCells(game));
        }
        expect(parseMoves(formatMoves(moves))).toEqual(moves);
      }),
      { numRuns: 100 },
    );
  });
});

describe("moves as text", () => {
  test("moves as text are read back, and nothing else is", () => {
    expect(parseMoves("r12 f3 c20")).toEqual([reveal(12), flag(3), chord(20)]);
    expect(parseMoves("")).toEqual([]);
    for (const text of ["r", "r123", "x1", "r1,f2", " r1", "r1 ", "r1  f2", "R1", "r-1", "r1 ".repeat(101).trim()])
      expect(parseMoves(text)).toBeNull();
    expect(parseMoves("r1 ".repeat(100).trim())).toHaveLength(100);
  });
});
