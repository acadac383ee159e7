import { useRef, useState } from "react";
import type { WarningLanguage } from "../core/warning-words.ts";
import { loadWordFinder } from "./word-finder.ts";

/**
 * Asks the writer of a text whether they mean it, for the `check` of a form: `check` returns what to say instead of sending. `prepare` loads
 * the rules, such as when the field takes the focus; until they are there nothing is asked, and the server still refuses what is never sent.
 */
export function useWarningCheck(language: WarningLanguage = "en") {
  const ask = useRef<(text: string) => string | undefined>(undefined);
  const [handle] = useState(() => ({
    check: (text: string) => ask.current?.(text),
    prepare() {
      if (ask.current) return;
      Promise.all([loadWordFinder(), import("../core/ask-before-sending.ts")]).then(
        ([find, { askBeforeSending }]) => {
          ask.current ??= askBeforeSending(find, language);
        },
        () => {},
      );
    },
  }));
  return handle;
}

/** The same for a form with fields that other players read: options for `useForm`. */
export function useWordCheck(...fields: string[]) {
  const { check, prepare } = useWarningCheck();
  const textOf = (data: FormData) =>
    fields
      .map((field) => String(data.get(field) ?? "").trim())
      .filter(Boolean)
      .join("\n");
  return { prepare, check: (data: FormData) => check(textOf(data)) };
}
