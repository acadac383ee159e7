import type { Texts } from "~/text/languages.ts";
import type { ReviewWords } from "./review-words.ts";
import { GERMAN } from "./review-words-de.ts";
import { ENGLISH } from "./review-words-en.ts";

/** The words of the review on the profile of admins and owners. */
export const REVIEW_TEXTS: Texts<ReviewWords> = { de: GERMAN, en: ENGLISH };
