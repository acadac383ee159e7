import type { Language } from "~/text/languages.ts";
import { shortLine } from "~/text/plain-text.ts";
import { MAX_PREVIEW, MESSAGES } from "../messages.constants.ts";
import type { RequestView } from "../messages.types.ts";
import { phraseWords } from "./phrases.ts";

/** A message in one line, for the list of conversations. */
export function previewOf(message: { content: string; request: RequestView | null; deleted: boolean }, language: Language): string {
  if (message.deleted) return MESSAGES.deleted;
  return message.request ? phraseWords(message.request.phrase, language) : shortLine(message.content, MAX_PREVIEW);
}
