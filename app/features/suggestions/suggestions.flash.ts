import { flashWords } from "~/platform/http/flash-words.ts";

/** What the page tells once after something was done with a suggestion. */
export const SUGGESTION_FLASHES = flashWords({
  "suggestion-saved": "Your suggestion has been updated.",
  "suggestion-withdrawn": "Your suggestion has been withdrawn.",
});
