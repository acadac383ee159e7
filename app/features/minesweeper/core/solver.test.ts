import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BOARD_SIZES, BOARDS, type BoardSize } from "../minesweeper.constants.ts";
import { numbersAhead } from "./ahead.ts";
import { type Board, boardOf, freeCells, MINE, minesOf, neighboursOf, openFrom, safeCells } from "./board.ts";
import { leastClicks } from "./least-clicks.ts";
import { provenSafe, type Seen, solve } from "./solver.ts";

const size = fc.constantFrom(...BOARD_SIZES);
/** A board with its mines anywhere but at and around its first cell. */
const begun = size.chain((of) =>
  fc.nat({ max: of * of - 1 }).chain((first) => {
    const free = new Set(freeCells(of, first));
    const others = Array.from({ length: of * of }, (_, cell) => cell).filter((cell) => !free.has(cell));
    return fc
      .shuffledSubarray(others, { minLength: BOARDS[of].mines, maxLength: BOARDS[of].mines })
      .map((mines) => ({ size: of, first, board: boardOf(of, mines) }));
  }),
);

const opened = (of: BoardSize, board: Board, seen: Seen, cell: number): Seen => {
  const open = new Set(
    openFrom(
      of,
      cell,
      (at) => board[at],
      (at) => seen[at] !== null,
    ),
  );
  return seen.map((number, at) => (open.has(at) ? (board[at] as number) : number));
};
const closed = (board: Board): Seen => board.map(() => null);

/** Every arrangement of mines that fits, tried one by one. */
function provenByTrying(of: BoardSize, seen: Seen): number[] {
  const hidden = seen.flatMap((number, cell) => (number === null ? [cell] : []));
  const mined = new Set<number>();
  const near = neighboursOf(of);
  const clues = seen.flatMap((number, cell) =>
    number === null ? [] : [{ number, cells: (near[cell] ?? []).filter((at) => seen[at] === null) }],
  );
  for (const mines of subsets(hidden, BOARDS[of].mines)) {
    const chosen = new Set(mines);
    if (clues.every(({ number, cells }) => cells.filter((cell) => chosen.has(cell)).length === number))
      for (const cell of mines) mined.add(cell);
  }
  return hidden.filter((cell) => !mined.has(cell));
}

function* subsets(of: readonly number[], count: number, from = 0): Generator<number[]> {
  if (count === 0) yield [];
  else
    for (let at = from; at <= of.length - count; at += 1)
      for (const rest of subsets(of, count - 1, at + 1)) yield [of[at] as number, ...rest];
}

describe("the solver", () => {
  test("the solver never takes a mine for safe, whatever safe cells are opened in whatever order (MINE-033)", () => {
    fc.assert(
      fc.property(begun, fc.infiniteStream(fc.nat()), ({ size: of, first, board }, choices) => {
        let seen = opened(of, board, closed(board), first);
        for (;;) {
          const safe = provenSafe(of, seen);
          for (const cell of safe) expect(board[cell]).not.toBe(MINE);
          const next = safe[(choices.next().value ?? 0) % safe.length];
          if (next === undefined) break;
          const then = opened(of, board, seen, next);
          // Proven cells stay proven.
          const still = new Set(provenSafe(of, then));
          for (const cell of safe) expect(then[cell] !== null || still.has(cell)).toBe(true);
          seen = then;
        }
      }),
      { numRuns: 60 },
    );
  });

  test("the solver misses nothing on a 5x5 board: the same is found by trying every arrangement", () => {
    const small = begun.filter((each) => each.size === 5);
    fc.assert(
      fc.property(small, ({ first, board }) => {
        let seen = opened(5, board, closed(board), first);
        for (;;) {
          const safe = provenSafe(5, seen);
          expect(safe).toEqual(provenByTrying(5, seen));
          if (safe[0] === undefined) break;
          seen = opened(5, board, seen, safe[0]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("the solver counts the mines that are left: of two arrangements only one has as many", () => {
    // Mines at 3, 8, 14, 23 and 24. Without their number, 4 and 19 could have one instead of 14.
    const board = boardOf(5, [3, 8, 14, 23, 24]);
    const hidden = [3, 4, 8, 14, 19, 23, 24];
    const seen = board.map((number, cell) => (hidden.includes(cell) ? null : number));
    expect(provenSafe(5, seen)).toEqual([4, 19]);
  });

  test("the solver solves a board round by round, and opens all that has no mine (MINE-033)", () => {
    let solved = 0;
    fc.assert(
      fc.property(begun, ({ size: of, first, board }) => {
        const rounds = solve(of, board, first)?.rounds;
        if (!rounds) return;
        solved += 1;
        let seen = opened(of, board, closed(board), first);
        for (const cells of rounds) for (const cell of cells) seen = opened(of, board, seen, cell);
        expect(seen.filter((number) => number !== null)).toHaveLength(safeCells(of));
        expect(leastClicks(of, board, first)).toBeLessThanOrEqual(rounds.flat().length);
      }),
      { numRuns: 80 },
    );
    expect(solved).toBeGreaterThan(10);
  });

  test("the solver gives up where only a guess goes on", () => {
    // The first attempt of the seed that draw-board.test.ts has, which is passed over.
    const board = boardOf(5, [1, 4, 10, 19, 24]);
    expect(solve(5, board, 12)).toBeNull();
  });
});

describe("numbers that a browser knows ahead", () => {
  test("the cells that a browser knows ahead are exactly those that logic clears, and right (MINE-036)", () => {
    fc.assert(
      fc.property(begun, ({ size: of, first, board }) => {
        const seen = opened(of, board, closed(board), first);
        const ahead = numbersAhead(of, board, seen);
        let then = seen;
        const reached = new Set<number>();
        for (let round = 0; round < 2; round += 1) {
          for (const cell of provenSafe(of, then)) reached.add(cell);
          for (const cell of reached) then = opened(of, board, then, cell);
        }
        for (const [cell, number] of ahead) {
          expect(number).toBe(board[cell]);
          expect(number).not.toBe(MINE);
          expect(seen[cell]).toBeNull();
          expect(then[cell]).not.toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a browser knows no cells ahead where logic clears nothing", () => {
    const board = boardOf(5, [3, 4, 8, 9, 14]);
    const seen = board.map((number, cell) => (number === MINE || cell === 4 ? null : number));
    expect([...numbersAhead(5, board, seen)]).toEqual([]);
  });
});

test("MINE-009 … MINE-011: the boards have 5, 8 and 12 mines, and every number counts those around it", () => {
  expect(BOARD_SIZES.map((of) => [BOARDS[of].label, BOARDS[of].mines])).toEqual([
    ["5x5", 5],
    ["6x6", 8],
    ["8x8", 12],
  ]);
  fc.assert(
    fc.property(begun, ({ size: of, board }) => {
      const mines = minesOf(board);
      expect(mines).toHaveLength(BOARDS[of].mines);
      for (const [cell, number] of board.entries())
        if (number !== MINE) {
          const [row, column] = [Math.floor(cell / of), cell % of];
          const near = mines.filter((mine) => Math.abs(Math.floor(mine / of) - row) <= 1 && Math.abs((mine % of) - column) <= 1);
          expect(number).toBe(near.length);
        }
    }),
    { numRuns: 40 },
  );
});
