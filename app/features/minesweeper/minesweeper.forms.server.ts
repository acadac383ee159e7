import { areaForm } from "~/access/area-form.server.ts";
import { form } from "~/access/forms.server.ts";
import { WORDS } from "./core/words.ts";
import { playMoves, startGame } from "./minesweeper.commands.server.ts";
import { countWins, leaveUnranked } from "./minesweeper.review.commands.server.ts";

/** The forms of the game's page: the start of a scored game, and its moves. */
export const minesweeperForms = {
  start: areaForm(WORDS, form({ command: startGame, done: ({ game }) => ({ data: game }), failed: WORDS.de.startFailed })),
  play: areaForm(WORDS, form({ command: playMoves, done: ({ game }) => ({ data: game }), failed: WORDS.de.saveFailed })),
};

/** The forms of the list of wins that wait for an admin. */
export const winForms = {
  count: form({ command: countWins, back: true, done: ({ count }) => ({ message: `Wins that count now: ${count}.` }) }),
  leave: form({ command: leaveUnranked, back: true, done: ({ count }) => ({ message: `Wins kept out of the ranking: ${count}.` }) }),
};
