import { fetchJson } from "~/platform/browser/fetch-json.ts";
import type { Warning } from "../core/find-warnings.ts";
import type { PhraseRule } from "../core/words/phrases.ts";

/** Finds in a text what a reader should be warned of. */
export type WordFinder = (text: string) => Warning[];

let finder: Promise<WordFinder> | undefined;

/**
 * Loads the rules by which texts are searched, once for the life of the page, and then searches without the network: those that are built
 * in, and those of the staff. Fails if the network is unavailable before; then it is tried anew.
 */
export function loadWordFinder(): Promise<WordFinder> {
  finder ??= load();
  finder.catch(() => {
    finder = undefined;
  });
  return finder;
}

async function load(): Promise<WordFinder> {
  const [{ makeWordRules }, { findWarnings }, added] = await Promise.all([
    import("../core/word-rules.ts"),
    import("../core/find-warnings.ts"),
    fetchJson<{ rules: PhraseRule[] }>("/word-rules.json"),
  ]);
  if (!added.data) throw new Error("The rules of the staff could not be loaded.");
  const rules = makeWordRules(added.data.rules, location.hostname);
  return (text) => findWarnings(text, rules);
}
