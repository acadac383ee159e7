import { useRef, useState } from "react";
import { askBeforeSending } from "../core/ask-before-sending.ts";
import type { WarningLanguage } from "../core/warning-words.ts";
import { loadWordFinder, type WordFinder } from "./word-finder.ts";

/**
 * Asks the writer of a text whether they mean it, for the `check` of a form: `check` returns what to say instead of sending. `prepare` loads
 * the rules, such as when the field takes the focus; until they are there nothing is asked, and the server still refuses what is never sent.
 */
export function useWarningCheck(language: WarningLanguage = "en") {
  const find = useRef<WordFinder>(undefined);
  const [check] = useState(() => askBeforeSending((text) => (find.current?.(text) ?? []).map(({ kind }) => kind), language));
  const prepare = () => {
    loadWordFinder().then(
      (loaded) => {
        find.current = loaded;
      },
      () => {},
    );
  };
  return { prepare, check };
}
