import { hashText } from "~/text/hash-text.ts";
import type { Warning } from "./find-warnings.ts";
import { blockedMessage, type WarningLanguage, warningQuestion } from "./warning-words.ts";

type Found = Pick<Warning, "kind" | "likely">;

/** Stands for a text whose writer was asked whether they mean it, and does. */
export const meantKey = (text: string) => hashText(text).toString(36);

/** Why a text in which this was found is never sent to another player; null if it can be. What only the model finds is never refused. */
export function blockedReason(found: readonly Found[], language: WarningLanguage = "en"): string | null {
  const certain = found.filter(({ likely }) => !likely).map(({ kind }) => kind);
  return blockedMessage(certain, language);
}

/** What the writer of a text in which this was found is asked before it is sent; null if there is nothing to ask. */
export function questionOf(found: readonly Found[], language: WarningLanguage = "en"): string | null {
  return warningQuestion(
    found.map(({ kind }) => kind),
    language,
  );
}

/**
 * Makes what a browser says to the writer of a text instead of sending it: each time why it is never sent, and the question whether they
 * mean it once for each text; undefined where it may be sent. `meant` is what it is then sent with: undefined if nobody was asked. `find` is
 * what a text has in it.
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
    meant: (text: string) => (asked === text ? meantKey(text) : undefined),
  };
}
