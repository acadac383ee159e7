import { z } from "zod";
import { selectedIds } from "~/text/text-fields.ts";
import { parseMoves } from "./core/game.ts";
import { GERMAN } from "./core/words-de.ts";
import { BOARD_SIZES, type BoardSize, MAX_MOVES } from "./minesweeper.constants.ts";

const isSize = (size: number): size is BoardSize => BOARD_SIZES.some((each) => each === size);

/** Which board a game is played on. */
export const gameInput = z.object({ size: z.coerce.number(GERMAN.noSuchBoard).refine(isSize, GERMAN.noSuchBoard) });

/** The game that somebody acts on. */
const gameId = z.object({ game: z.uuid(GERMAN.noSuchGame) });

/** Moves of a game, with the number of the first, counted from 0. */
export const movesInput = gameId.extend({
  from: z.coerce.number(GERMAN.unreadable).int(GERMAN.unreadable).min(0, GERMAN.unreadable).max(MAX_MOVES, GERMAN.unreadable),
  moves: z.string().transform((text, context) => {
    const moves = parseMoves(text);
    if (moves && moves.length > 0) return moves;
    context.addIssue({ code: "custom", message: GERMAN.unreadable });
    return z.NEVER;
  }),
});

/** The games that an admin decides about. */
export const reviewedGames = z.object({ id: selectedIds });
