import { form } from "~/access/forms.server.ts";
import { WORDS } from "./core/words.ts";
import { playMoves, startGame } from "./minesweeper.commands.server.ts";

/** What the page of the game sends: the start of a scored game, and its moves. */
export const minesweeperForms = {
  start: form({ command: startGame, done: ({ game }) => ({ data: game }), failed: WORDS.startFailed }),
  play: form({ command: playMoves, done: ({ game }) => ({ data: game }), failed: WORDS.saveFailed }),
};
