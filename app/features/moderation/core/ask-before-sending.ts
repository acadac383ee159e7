import { hashKey } from "~/text/hash-text.ts";
import type { Warning } from "./find-warnings.ts";
import { blockedMessage, type WarningLanguage, warningQuestion } from "./warning-words.ts";

type Found = Pick<Warning, "kind" | "likely">;

/** Why a text in which this was found is never sent to another player; null if it can be. What only the model finds is never refused. */
export function blockedReason(found: readonly Found[], language: WarningLanguage = "en"): string | null {
  const certain = found.filter(({ likely }) => !likely).map(({ kind }) => kind);
  return blockedMessage(certain, language);
}

/** The question to the writer of a text with these warnings before sending; null if none. */
export function questionOf(found: readonly Found[], language: WarningLanguage = "en"): string | null {
  return warningQuestion(
    found.map(({ kind }) => kind),
    language,
  );
}

/**
 * Makes the browser's check before sending. `check` returns the refusal of a blocked text each time, the confirmation question once per
 * text, and undefined if the text may be sent. `meant` is the confirmation to send along: undefined without a question. `find` returns the
 * warnings of a text.
 */
export function askBeforeSending(find: (text: string) => readonly Found[], language: WarningLanguage) {
  let asked: string | undefined;
  return {
    check(text: string): string | undefined {
      const found = find(text);
      const blocked = blockedReason(found, language);
      if (blocked !== null) return blocked;
      if (asked === text) return undefined;
      const question = questionOf(found, language);
      if (question !== null) asked = text;
      return question ?? undefined;
    },
    meant: (text: string) => (asked === text ? hashKey(text) : undefined),
  };
}
