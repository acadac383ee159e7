import { useLanguage } from "~/ui/language.tsx";
import { type MineWords, WORDS } from "../core/words.ts";

/** The words of Minesweeper in the language of the page. */
export const useWords = (): MineWords => WORDS[useLanguage()];
