import { useState } from "react";
import { countRevealed, type Game } from "../core/game.ts";
import { WORDS } from "../core/words.ts";

/** The announcement of the last move for screen readers: opened cells, flags, and the outcome. */
export function useAnnouncement(game: Game): string {
  const [said, setSaid] = useState({ game, words: "" });
  if (said.game !== game) setSaid({ game, words: wordsFor(said.game, game) });
  return said.words;
}

function wordsFor(was: Game, is: Game): string {
  if (is.state !== "playing") return is.state === "won" ? WORDS.won : WORDS.lost;
  const opened = countRevealed(is) - countRevealed(was);
  if (opened > 0) return WORDS.opened(opened);
  const flags = ({ cells }: Game) => cells.filter(({ isFlagged }) => isFlagged).length;
  if (flags(is) !== flags(was)) return flags(is) > flags(was) ? WORDS.flagSet : WORDS.flagRemoved;
  return "";
}
