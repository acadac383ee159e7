import { BLOCKED_WARNINGS, type BlockedKind, type WarningKind } from "../moderation.warnings.constants.ts";
import { GERMAN_WORDS } from "./warning-words-de.ts";
import { ENGLISH_WORDS } from "./warning-words-en.ts";

/** The texts about warnings in one language. */
export interface WarningWords {
  /** To the reader: what is dangerous, and what to do. */
  note: Readonly<Record<WarningKind, string>>;
  /** To the writer, before it is sent. */
  question: Readonly<Record<WarningKind, string>>;
  /** Follows the question. */
  meant: string;
  /** The refusals of blocked texts, for the writer. */
  blocked: Readonly<Record<BlockedKind, string>>;
  /** The links to the guide, and to where something is checked. */
  guide: string;
  check: string;
}

const WORDS = { en: ENGLISH_WORDS, de: GERMAN_WORDS } as const;
export type WarningLanguage = keyof typeof WORDS;

/** The texts about warnings in a language. */
export const warningWords = (language: WarningLanguage): WarningWords => WORDS[language];

/** The most serious first: of several only the first ones are said. */
const SERIOUS: readonly WarningKind[] = [
  ...(["secret", "sexual", "threat", "fake-link", "address", "phone", "meeting"] as const),
  ...(["team", "trade", "gift", "personal", "contact", "link", "insult"] as const),
];

/** The most serious of some kinds, in their order; at most so many. */
export function mostSeriousOf(kinds: readonly WarningKind[], most: number): WarningKind[] {
  return SERIOUS.filter((kind) => kinds.includes(kind)).slice(0, most);
}

/** Why a text with these warnings is not sent at all; null if it may be. */
export function blockedMessage(kinds: readonly WarningKind[], language: WarningLanguage = "en"): string | null {
  const kind = SERIOUS.find((one): one is BlockedKind => BLOCKED_WARNINGS.has(one) && kinds.includes(one));
  return kind === undefined ? null : WORDS[language].blocked[kind];
}

/** The confirmation question for a text with these warnings; null if none. */
export function warningQuestion(kinds: readonly WarningKind[], language: WarningLanguage = "en"): string | null {
  const [kind] = mostSeriousOf(kinds, 1);
  return kind === undefined ? null : `${WORDS[language].question[kind]} ${WORDS[language].meant}`;
}
