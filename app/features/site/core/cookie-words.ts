import type { Texts, WordsLike } from "~/text/languages.ts";
import { GERMAN } from "./cookie-words-de.ts";
import { ENGLISH } from "./cookie-words-en.ts";

/** The words of the cookie banner. */
export const COOKIE_WORDS: Texts<WordsLike<typeof GERMAN>> = { de: GERMAN, en: ENGLISH };
