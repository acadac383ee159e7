import { RULES, USUAL_ANSWERS } from "../moderation.cases.constants.ts";

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

/** The default statement to the person: the facts, without a quotation. */
export function usualStatement(rule: Rule, noun: string): string {
  return `Your ${noun} ${RULES[rule].fact}.`;
}

/** A rule in words; of one that there is no more, its id. */
export function ruleWords(rule: string): { name: string; text: string } {
  return Object.hasOwn(RULES, rule) ? RULES[rule as Rule] : { name: rule, text: "" };
}

/** Words in a row that make a quotation. */
const QUOTED_WORDS = 4;

/** Whether a sentence quotes the text: four words in a row, or all of a shorter text of at least two. */
export function quotes(statement: string, text: string): boolean {
  const [said, written] = [wordsOf(statement), wordsOf(text)];
  const size = Math.min(QUOTED_WORDS, written.length);
  if (size < 2) return false;
  const line = ` ${said.join(" ")} `;
  return written.some((_, at) => at + size <= written.length && line.includes(` ${written.slice(at, at + size).join(" ")} `));
}

/** Whether a sentence repeats four words in a row of what stood around a private message. Shorter lines are everyday words. */
export function quotesLine(statement: string, text: string): boolean {
  return wordsOf(text).length >= QUOTED_WORDS && quotes(statement, text);
}

const MIN_NAME = 3;

/**
 * Whether a sentence names somebody, however the name is spaced, accented or joined by underscores. A name that consists of everyday words
 * of such sentences ("You", "Your comment") is none: with it, nothing could be written.
 */
export function namesOneOf(statement: string, names: readonly string[]): boolean {
  const said = foldedWords(statement);
  const found = names.map(foldedWords).filter((words) => words.some((word) => !EVERYDAY.has(word)));
  return found.some((words) => {
    const name = words.join("");
    return name.length >= MIN_NAME && said.some((_, at) => isJoined(said, at, name));
  });
}

/** Whether the words from that place on, written together, are the name. */
function isJoined(words: readonly string[], from: number, name: string): boolean {
  let joined = "";
  for (let at = from; at < words.length && joined.length < name.length; at++) joined += words[at];
  return joined === name;
}

const foldedWords = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const EVERYDAY = new Set(
  foldedWords(
    [
      ...Object.values(RULES).flatMap(({ name, text, fact }) => [name, text, fact]),
      ...Object.values(USUAL_ANSWERS),
      ...Object.keys(USUAL_RULES),
      "your comment message profile trade server suggestion review answer deal they them their he him his she her it this that there",
    ].join(" "),
  ),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
