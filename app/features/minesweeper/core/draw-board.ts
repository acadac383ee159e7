import { sha256 } from "~/features/giveaways/core/draw.ts";
import { BOARDS, type BoardSize } from "../minesweeper.constants.ts";
import { type Board, boardOf, freeCells } from "./board.ts";
import { solve } from "./solver.ts";

/** The numbers taken from a hash are below this one: its first 52 bits, which every programming language can hold exactly. */
const NUMBERS = 2 ** 52;
const DIGITS = 13;

/** Picks one of `choices` things, counted from 0, for mine number `mine` of the attempt `attempt`, both counted from 1. */
export type Pick = (attempt: number, mine: number, choices: number) => number | Promise<number>;

/**
 * Draws a board: mines are laid anywhere but in the first cell and around it, until logic alone solves the board from there. So all boards
 * that logic solves are equally likely. Returns the board, and which attempt it was.
 */
export async function drawBoard(size: BoardSize, first: number, pick: Pick): Promise<{ board: Board; attempt: number }> {
  const free = new Set(freeCells(size, first));
  for (let attempt = 1; ; attempt += 1) {
    const left = Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => !free.has(cell));
    const mines: number[] = [];
    for (let mine = 1; mine <= BOARDS[size].mines; mine += 1) mines.push(...left.splice(await pick(attempt, mine, left.length), 1));
    const board = boardOf(size, mines);
    if (solve(size, board, first)) return { board, attempt };
  }
}

/**
 * The board of a scored game. It depends on nothing but the seed, the size and the first cell, so anybody who has them gets the same: the
 * hash of seed, size, first cell, attempt, mine and try, a line each, gives a number of 52 bits, and divided by the cells that are left, the
 * remainder is the cell, counted from 0. A number beyond the last full round of cells would make the first ones likelier: then the next
 * try counts.
 */
export async function boardFromSeed(seed: string, size: BoardSize, first: number): Promise<Board> {
  const { board } = await drawBoard(size, first, async (attempt, mine, choices) => {
    const rounds = NUMBERS - (NUMBERS % choices);
    for (let tries = 1; ; tries += 1) {
      const hash = await sha256(`${seed}\n${size}\n${first}\n${attempt}\n${mine}\n${tries}`);
      const number = Number.parseInt(hash.slice(0, DIGITS), 16);
      if (number < rounds) return number % choices;
    }
  });
  return board;
}
