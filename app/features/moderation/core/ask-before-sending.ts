import type { Warning } from "./find-warnings.ts";
import { blockedMessage, type WarningLanguage, warningQuestion } from "./warning-words.ts";

/**
 * Makes what is said to the writer of a text instead of sending it: each time why it is never sent, and for what others are warned of the
 * question whether they mean it, once for each text; undefined where it may be sent. `find` is what a text has in it.
 */
export function askBeforeSending(find: (text: string) => Pick<Warning, "kind" | "likely">[], language: WarningLanguage) {
  let asked: string | undefined;
  return (text: string): string | undefined => {
    const found = find(text);
    const kinds = found.map(({ kind }) => kind);
    const certain = found.filter(({ likely }) => !likely).map(({ kind }) => kind);
    const blocked = blockedMessage(certain, language);
    if (blocked !== null) return blocked;
    if (asked === text) return undefined;
    const question = warningQuestion(kinds, language);
    if (question !== null) asked = text;
    return question ?? undefined;
  };
}
