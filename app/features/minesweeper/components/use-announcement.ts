import { useState } from "react";
import { countRevealed, type Game } from "../core/game.ts";
import type { MineWords } from "../core/words.ts";
import { useWords } from "./use-words.ts";

/** The announcement of the last move for screen readers: opened cells, flags, and the outcome. */
export function useAnnouncement(game: Game): string {
  const words = useWords();
  const [said, setSaid] = useState({ game, words: "" });
  if (said.game !== game) setSaid({ game, words: wordsFor(words, said.game, game) });
  return said.words;
}

function wordsFor(words: MineWords, was: Game, is: Game): string {
  if (is.state !== "playing") return is.state === "won" ? words.won : words.lost;
  const opened = countRevealed(is) - countRevealed(was);
  if (opened > 0) return words.opened(opened);
  const flags = ({ cells }: Game) => cells.filter(({ isFlagged }) => isFlagged).length;
  if (flags(is) !== flags(was)) return flags(is) > flags(was) ? words.flagSet : words.flagRemoved;
  return "";
}
