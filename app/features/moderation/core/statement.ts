import { RULES } from "../moderation.cases.constants.ts";

/** A rule of the site by its id. */
export type Rule = keyof typeof RULES;

/** The rule that a report of that reason is usually about: the one that is chosen before anybody chooses. */
export const USUAL_RULES: Readonly<Record<string, Rule>> = {
  danger: "no-threats",
  sexual: "no-sexual",
  private: "keep-private",
  scam: "no-scams",
  impersonation: "be-yourself",
  insult: "be-kind",
  other: "no-spam",
};

/** What the person is told, unless a moderator writes something else: the facts, without a quotation. */
export function usualStatement(rule: Rule, noun: string): string {
  return `Your ${noun} ${RULES[rule].fact}.`;
}

/** A rule in words; of one that there is no more, its id. */
export function ruleWords(rule: string): { name: string; text: string } {
  return Object.hasOwn(RULES, rule) ? RULES[rule as Rule] : { name: rule, text: "" };
}

/** So many words in a row are a quotation. */
const QUOTED_WORDS = 4;

/** Whether a sentence repeats what somebody wrote: four words in a row, or all of a shorter text of at least two. */
export function quotes(statement: string, text: string): boolean {
  const [said, written] = [wordsOf(statement), wordsOf(text)];
  const size = Math.min(QUOTED_WORDS, written.length);
  if (size < 2) return false;
  const line = ` ${said.join(" ")} `;
  return written.some((_, at) => at + size <= written.length && line.includes(` ${written.slice(at, at + size).join(" ")} `));
}

/** Whether a sentence names somebody. */
export function namesOneOf(statement: string, names: readonly string[]): boolean {
  const line = ` ${wordsOf(statement).join(" ")} `;
  return names.some((name) => {
    const words = wordsOf(name).join(" ");
    return words.length > 2 && line.includes(` ${words} `);
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
