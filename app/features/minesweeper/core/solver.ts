import { BOARDS, type BoardSize } from "../minesweeper.constants.ts";
import { type Board, MINE, neighboursOf, openFrom } from "./board.ts";

/** The open cells of a board: the number of each; null for a closed one. */
export type Seen = readonly (number | null)[];

/** A constraint of an open number: how many of the closed cells around it have a mine. */
interface Clue {
  cells: number[];
  mines: number;
}

/**
 * The closed cells that cannot have a mine, in order: those that are free in every arrangement of the mines that fits all open numbers and
 * the number of mines on the board. Nothing is guessed, and nothing that can be concluded is missed.
 */
export function provenSafe(size: BoardSize, seen: Seen): number[] {
  const near = neighboursOf(size);
  const closed = seen.flatMap((number, cell) => (number === null ? [cell] : []));
  const clues: Clue[] = seen.flatMap((mines, cell) => {
    const cells = mines === null ? [] : (near[cell] ?? []).filter((other) => seen[other] === null);
    return mines === null || cells.length === 0 ? [] : [{ cells, mines }];
  });
  const told = new Set(clues.flatMap(({ cells }) => cells));
  const islands = islandsOf(clues).map((island) => arrange(island));
  const untold = closed.filter((cell) => !told.has(cell));
  return [...judge(islands, untold, BOARDS[size].mines)].sort((a, b) => a - b);
}

/** The closed cells that single open numbers prove free of mines, each with the mines that single numbers prove before: the evident ones. */
export function evidentlySafe(size: BoardSize, seen: Seen): number[] {
  const near = neighboursOf(size);
  const known = new Map<number, "mine" | "safe">();
  for (let before = -1; before < known.size; ) {
    before = known.size;
    for (const [cell, mines] of seen.entries()) {
      if (mines === null) continue;
      const closed = (near[cell] ?? []).filter((other) => seen[other] === null);
      const unknown = closed.filter((other) => !known.has(other));
      const missing = mines - closed.filter((other) => known.get(other) === "mine").length;
      if (missing === 0) for (const other of unknown) known.set(other, "safe");
      else if (missing === unknown.length) for (const other of unknown) known.set(other, "mine");
    }
  }
  return [...known].flatMap(([cell, what]) => (what === "safe" ? [cell] : [])).sort((a, b) => a - b);
}

/** Clues that share cells, directly or through others. What one of these islands holds depends on the rest only by the number of mines. */
function islandsOf(clues: readonly Clue[]): Clue[][] {
  const islands: { clues: Clue[]; cells: Set<number> }[] = [];
  for (const clue of clues) {
    const touched = islands.filter(({ cells }) => clue.cells.some((cell) => cells.has(cell)));
    const merged = { clues: [...touched.flatMap((island) => island.clues), clue], cells: new Set(clue.cells) };
    for (const { cells } of touched) for (const cell of cells) merged.cells.add(cell);
    for (const island of touched) islands.splice(islands.indexOf(island), 1);
    islands.push(merged);
  }
  return islands.map((island) => island.clues);
}

/** For each number of mines on an island: the cells that have one in some arrangement with that many, among its cells. */
interface Island {
  cells: number[];
  minedWith: Map<number, Set<number>>;
}

/** Cells with the same clues: how many of them have a mine is all that matters, not which. */
interface Group {
  cells: number[];
  clues: { missing: number; closed: number }[];
}

/** Tries every arrangement of mines that fits the clues of an island. */
function arrange(clues: readonly Clue[]): Island {
  const groups = groupsOf(clues);
  const minedWith = new Map<number, Set<number>>();
  const chosen: number[] = [];
  const place = (at: number, total: number): void => {
    const group = groups[at];
    if (group === undefined) {
      const found = minedWith.get(total) ?? new Set();
      for (const [of, mines] of chosen.entries()) if (mines > 0) for (const cell of groups[of]?.cells ?? []) found.add(cell);
      minedWith.set(total, found);
      return;
    }
    const size = group.cells.length;
    for (const clue of group.clues) clue.closed -= size;
    const most = Math.min(size, ...group.clues.map(({ missing }) => missing));
    const least = Math.max(0, ...group.clues.map(({ missing, closed }) => missing - closed));
    for (let mines = least; mines <= most; mines += 1) {
      for (const clue of group.clues) clue.missing -= mines;
      chosen[at] = mines;
      place(at + 1, total + mines);
      for (const clue of group.clues) clue.missing += mines;
    }
    for (const clue of group.clues) clue.closed += size;
  };
  place(0, 0);
  return { cells: groups.flatMap(({ cells }) => cells), minedWith };
}

/** The groups of an island. Those of the same clue come after each other, so that contradictions are found early. */
function groupsOf(clues: readonly Clue[]): Group[] {
  const states = clues.map(({ cells, mines }) => ({ missing: mines, closed: cells.length }));
  const groups = new Map<string, Group>();
  for (const cell of orderCells(clues)) {
    const of = clues.flatMap(({ cells }, at) => (cells.includes(cell) ? [at] : []));
    const group = groups.get(of.join()) ?? { cells: [], clues: of.flatMap((at) => states[at] ?? []) };
    group.cells.push(cell);
    groups.set(of.join(), group);
  }
  return [...groups.values()];
}

/** Cells of the same clue after each other, beginning with the clue that leaves the least open. */
function orderCells(clues: readonly Clue[]): number[] {
  const ordered = new Set<number>();
  const left = new Set(clues);
  while (left.size > 0) {
    const [next] = [...left].sort((a, b) => unplaced(a, ordered) - unplaced(b, ordered));
    for (const cell of next?.cells ?? []) ordered.add(cell);
    left.delete(next as Clue);
  }
  return [...ordered];
}

const unplaced = ({ cells }: Clue, ordered: ReadonlySet<number>) => cells.filter((cell) => !ordered.has(cell)).length;

/** The cells that are free of mines in every arrangement of all islands and of the cells that no number tells of. */
function judge(islands: readonly Island[], untold: readonly number[], mines: number): Set<number> {
  const counts = islands.map(({ minedWith }) => [...minedWith.keys()]);
  const safe = new Set<number>();
  for (const [at, { cells, minedWith }] of islands.entries()) {
    const others = sumsOf(counts.filter((_, other) => other !== at));
    const mined = new Set<number>();
    for (const [count, some] of minedWith)
      if (others.some((sum) => isBetween(mines - count - sum, 0, untold.length))) for (const cell of some) mined.add(cell);
    for (const cell of cells) if (!mined.has(cell)) safe.add(cell);
  }
  const left = sumsOf(counts).map((sum) => mines - sum);
  if (!left.some((rest) => isBetween(rest, 1, untold.length))) for (const cell of untold) safe.add(cell);
  return safe;
}

const isBetween = (number: number, least: number, most: number) => least <= number && number <= most;

/** Possible sums with one number of each list. */
function sumsOf(lists: readonly (readonly number[])[]): number[] {
  return lists.reduce<number[]>((sums, list) => [...new Set(sums.flatMap((sum) => list.map((each) => sum + each)))], [0]);
}

/** The solution of a board from its first cell: the cells opened in each round, by logic alone. Null if logic does not solve it. */
export function solve(size: BoardSize, board: Board, first: number): { rounds: number[][] } | null {
  const seen: (number | null)[] = board.map(() => null);
  const open = (cells: readonly number[]) => {
    for (const cell of cells)
      if (seen[cell] === null)
        for (const each of openFrom(
          size,
          cell,
          (at) => board[at],
          (at) => seen[at] !== null,
        ))
          seen[each] = board[each] as number;
  };
  const rounds: number[][] = [];
  open([first]);
  while (seen.some((number, cell) => number === null && board[cell] !== MINE)) {
    const safe = provenSafe(size, seen);
    if (safe.length === 0) return null;
    rounds.push(safe);
    open(safe);
  }
  return { rounds };
}
