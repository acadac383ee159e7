import type { WordsLike } from "~/text/languages.ts";
import type { GERMAN } from "./cookie-words-de.ts";

export const ENGLISH: WordsLike<typeof GERMAN> = {
  name: "Cookie notice",
  text: "We only use cookies and browser storage that the site needs. No tracking, no ads.",
  accept: "Accept",
  policy: "Cookie policy",
  more: "Learn more",
};
