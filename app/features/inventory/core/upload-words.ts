import type { Texts, WordsLike } from "~/text/languages.ts";
import { GERMAN } from "./upload-words-de.ts";
import { ENGLISH } from "./upload-words-en.ts";

export type UploadWords = WordsLike<typeof GERMAN>;

/** The words of the upload. */
export const UPLOAD_WORDS: Texts<UploadWords> = { de: GERMAN, en: ENGLISH };
