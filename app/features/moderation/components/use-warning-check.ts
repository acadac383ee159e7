import { useRef, useState } from "react";
import type { WarningLanguage } from "../core/warning-words.ts";
import { loadWordFinder } from "./word-finder.ts";

type Asking = ReturnType<typeof import("../core/ask-before-sending.ts").askBeforeSending>;

/**
 * Asks the writer of a text that may be sent later, without a network now, for confirmation: `check` returns the question or refusal to
 * show instead of sending, and `meant` the confirmation to send along. `prepare` loads the rules, for example on focus; until then only the
 * server checks.
 */
export function useWarningCheck(language: WarningLanguage = "en") {
  const asking = useRef<Asking>(undefined);
  const [handle] = useState(() => ({
    check: (text: string) => asking.current?.check(text),
    meant: (text: string) => asking.current?.meant(text),
    prepare() {
      if (asking.current) return;
      Promise.all([loadWordFinder(), import("../core/ask-before-sending.ts")]).then(
        ([find, { askBeforeSending }]) => {
          asking.current ??= askBeforeSending(find, language);
        },
        () => {},
      );
    },
  }));
  return handle;
}
