import { findPhrases } from "./find-warnings.ts";
import { onlyThisRule } from "./word-rules.ts";
import type { PhraseRule } from "./words/phrases.ts";

/** The match of one rule in each of these texts; null for none. A task: thousands of texts take a while. */
export function searchTexts({ rule, texts }: { rule: PhraseRule; texts: readonly string[] }): (string | null)[] {
  const rules = onlyThisRule(rule);
  return texts.map((text) => findPhrases(text, rules)[0]?.text ?? null);
}
