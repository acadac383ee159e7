import type { WarningKind } from "../moderation.warnings.constants.ts";
import type { WordRules } from "./word-rules.ts";
import { isDenied } from "./words/denials.ts";
import { findLinks } from "./words/find-links.ts";
import { findAddress, findHandle, findPhone } from "./words/find-numbers.ts";
import { joinTokens, withSlips } from "./words/joined-tokens.ts";
import { type Match, matchPhrases } from "./words/match-phrases.ts";
import { readTokens, type Token } from "./words/read-tokens.ts";

/** Something in a text that its reader is warned of, and the words in which it was found. */
export interface Warning {
  kind: WarningKind;
  text: string;
}

/** No text of a player is longer; of one that is, this much is searched. */
const MAX_SEARCHED = 4_000;
/** The most characters of what was found that are kept. */
const MAX_EVIDENCE = 120;

/**
 * What a text has in it that its reader should be warned of, by the rules of `makeWordRules`: of each kind the first place. It is found
 * through look-alike letters, digits and signs in place of letters, invisible characters, gaps within words and slips.
 */
export function findWarnings(text: string, rules: WordRules): Warning[] {
  const searched = text.slice(0, MAX_SEARCHED);
  const found = [...linkWarnings(searched, rules), ...numberWarnings(searched), ...findPhrases(searched, rules)];
  const kinds = new Map<WarningKind, Warning>();
  for (const warning of found) if (!kinds.has(warning.kind)) kinds.set(warning.kind, warning);
  return [...kinds.values()];
}

const LINK_KINDS = { real: null, other: "link", fake: "fake-link", invite: "contact" } as const;

function linkWarnings(text: string, { ownHost }: WordRules): Warning[] {
  return findLinks(text, ownHost).flatMap(({ verdict, text: written }) => {
    const kind = LINK_KINDS[verdict];
    return kind === null ? [] : [{ kind, text: evidence(written) }];
  });
}

function numberWarnings(text: string): Warning[] {
  const plain = text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "");
  const found = { phone: findPhone(plain), address: findAddress(plain), contact: findHandle(plain) } as const;
  return (["phone", "address", "contact"] as const).flatMap((kind) => {
    const written = found[kind];
    return written === null ? [] : [{ kind, text: evidence(written) }];
  });
}

/** What the phrases of the rules find in a text, without links and numbers: every place. */
export function findPhrases(text: string, { book, vocabulary }: WordRules): Warning[] {
  const tokens = withSlips(readTokens(text), vocabulary);
  const joined = joinTokens(tokens, vocabulary);
  return [tokens, ...(joined ? [joined] : [])].flatMap((reading) =>
    matchPhrases(reading, book)
      .filter((match) => !isDenied(reading, match))
      .map((match) => ({ kind: match.phrase.kind, text: evidence(wordsOf(text, reading, match)) })),
  );
}

const wordsOf = (text: string, tokens: readonly Token[], { from, to }: Match) => text.slice(tokens[from]?.start, tokens[to]?.end);

const evidence = (text: string) => [...text].slice(0, MAX_EVIDENCE).join("");
