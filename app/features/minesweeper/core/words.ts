import type { Texts, WordsLike } from "~/text/languages.ts";
import { GERMAN } from "./words-de.ts";
import { ENGLISH } from "./words-en.ts";

export type MineWords = WordsLike<typeof GERMAN>;

/** The words of Minesweeper. */
export const WORDS: Texts<MineWords> = { de: GERMAN, en: ENGLISH };
