import type { WarningKind } from "../../moderation.warnings.constants.ts";
import type { Match } from "./match-phrases.ts";
import type { Token } from "./read-tokens.ts";
import { IF, NOT, NOT_DENIED, TOLD } from "./word-groups.ts";

/** How far before a phrase a word stands that denies it, or that makes it somebody else's. */
const REACH = { not: 3, told: 5 } as const;

/** These are as bad when they are denied: "I won't hurt you". */
const NEVER_DENIED: ReadonlySet<WarningKind> = new Set(["insult", "sexual", "threat", "gift", "team"]);

const SETS = { not: new Set(NOT), notDenied: new Set(NOT_DENIED), conditions: new Set(IF), told: new Set(TOLD) };

/** Whether what was found is denied or told of somebody else: "never give your password", "he asked for my password". */
export function isDenied(tokens: readonly Token[], { phrase, from, to }: Match): boolean {
  if (NEVER_DENIED.has(phrase.kind)) return false;
  if (phrase.steps.some(({ words }) => [...SETS.not].some((word) => words.has(word)))) return false;
  const start = Math.max(sentenceStart(tokens, from), from - REACH.told);
  const isOne = (at: number, set: ReadonlySet<string>) => tokens[at]?.forms.some((form) => set.has(form)) ?? false;
  for (let at = start; at < to; at += 1) {
    if (at < from && isOne(at, SETS.told)) return true;
    const denies = isOne(at, SETS.not) && at >= from - REACH.not && ![1, 2, 3].some((back) => isOne(at - back, SETS.conditions));
    if (denies && ![1, 2, 3].some((more) => isOne(at + more, SETS.notDenied))) return true;
  }
  return false;
}

/** Where the sentence, or the part of one, begins to which a token belongs. */
function sentenceStart(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && tokens[start - 1]?.ends == null) start -= 1;
  return start;
}
