import { BLOCKED_WARNINGS, type WarningKind } from "../moderation.warnings.constants.ts";
import { mostSuspicious } from "./model/warning-model.ts";
import type { WordRules } from "./word-rules.ts";
import { isDenied } from "./words/denials.ts";
import { findLinks } from "./words/find-links.ts";
import { findAddress, findHandle, findPhone, findSharedSecret } from "./words/find-numbers.ts";
import { joinTokens, withSlips } from "./words/joined-tokens.ts";
import { type Match, matchPhrases } from "./words/match-phrases.ts";
import { readTokens, type Token } from "./words/read-tokens.ts";

/** Something in a text that its reader is warned of, and the words in which it was found. */
export interface Warning {
  kind: WarningKind;
  text: string;
  /** Recognised by the model and by no rule: it is warned of, and never refused. */
  likely?: true;
}

/** No text of a player is longer; of one that is, this much is searched. */
const MAX_SEARCHED = 4_000;
/** The most characters kept of a match. */
const MAX_EVIDENCE = 120;

/**
 * Log odds of the model from which a text gets a warning without a rule, and below which a built-in phrase is not. Chosen by
 * `scripts/train-warnings.ts --measure` (decision 0138).
 */
const ODDS = { warned: 0.2, pardoned: -1.3 } as const;
/** No phrase of these kinds is pardoned: the model has not learnt them. */
const NEVER_PARDONED: ReadonlySet<WarningKind> = new Set(["sexual", "fake-link", "address", "phone"]);

/**
 * The warnings of a text by the rules of `makeWordRules`: the first of each kind. Sees through look-alike letters, digits and signs in
 * place of letters, invisible characters, gaps within words and slips. The model adds warnings without a phrase, and pardons built-in
 * phrases in harmless lines (decision 0138).
 */
export function findWarnings(text: string, rules: WordRules): Warning[] {
  const searched = text.slice(0, MAX_SEARCHED);
  const tokens = readTokens(searched);
  const written = [...linkWarnings(searched, rules), ...numberWarnings(searched)];
  const suspicion = rules.weighed ? suspect(searched, tokens, written, rules) : null;
  const found = [...written, ...phrasesIn(searched, tokens, rules, suspicion?.score ?? 0)];
  const kinds = new Map<WarningKind, Warning>();
  for (const warning of found) if (!kinds.has(warning.kind)) kinds.set(warning.kind, warning);
  if (kinds.size === 0 && suspicion && suspicion.score > ODDS.warned) {
    return [{ kind: suspicion.kind, text: evidence(searched.slice(suspicion.start, suspicion.end)), likely: true }];
  }
  return [...kinds.values()];
}

/** The model's verdict on a text. Addresses of real sites are left out. */
function suspect(text: string, tokens: readonly Token[], written: readonly Warning[], { ownHost }: WordRules) {
  const real = findLinks(text, ownHost).filter(({ verdict }) => verdict === "real");
  // A host without a dot, such as "localhost", is no link to `findLinks`.
  const own = text.split(/\s+/).filter((word) => ownHost !== null && word.includes(`//${ownHost}`));
  const addresses = [...own, ...real.map((link) => link.text)];
  const rest = addresses.reduce((left, address) => left.replace(address, " ".repeat(address.length)), text);
  return mostSuspicious(rest === text ? tokens : readTokens(rest), signalsOf(rest, written));
}

/** The model's features of a line besides its words: links, numbers, and words with a dot between them. */
export const findSignals = (text: string) => signalsOf(text, [...linkWarnings(text, { ownHost: null }), ...numberWarnings(text)]);

function signalsOf(text: string, written: readonly Warning[]): string[] {
  const dotted = /[a-z\d-]{3,}\.[a-z]{2,6}(?![a-z])/i.test(text) ? ["dotted"] : [];
  const asked = /\?/.test(text) ? ["?"] : [];
  return [...written.map(({ kind }) => kind), ...dotted, ...asked];
}

/** Secrets that a writer gives away: a password, an address, a phone number. */
export const findTold = (text: string): Warning[] => numberWarnings(text).filter(({ kind }) => BLOCKED_WARNINGS.has(kind));

const LINK_KINDS = { real: null, other: "link", fake: "fake-link", invite: "contact" } as const;

function linkWarnings(text: string, { ownHost }: Pick<WordRules, "ownHost">): Warning[] {
  return findLinks(text, ownHost).flatMap(({ verdict, text: written }) => {
    const kind = LINK_KINDS[verdict];
    return kind === null ? [] : [{ kind, text: evidence(written) }];
  });
}

function numberWarnings(text: string): Warning[] {
  const plain = text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "");
  const found = {
    secret: findSharedSecret(plain),
    phone: findPhone(plain),
    address: findAddress(plain),
    contact: findHandle(plain),
  } as const;
  return (["secret", "phone", "address", "contact"] as const).flatMap((kind) => {
    const written = found[kind];
    return written === null ? [] : [{ kind, text: evidence(written) }];
  });
}

/** All matches of the rules' phrases in a text, without links and numbers. */
export const findPhrases = (text: string, rules: WordRules): Warning[] => phrasesIn(text, readTokens(text), rules, 0);

function phrasesIn(text: string, read: readonly Token[], { book, vocabulary }: WordRules, score: number): Warning[] {
  const isPardoned = ({ phrase }: Match) => score < ODDS.pardoned && phrase.weighed && !NEVER_PARDONED.has(phrase.kind);
  const tokens = withSlips(read, vocabulary);
  const joined = joinTokens(tokens, vocabulary);
  return [tokens, ...(joined ? [joined] : [])].flatMap((reading) =>
    matchPhrases(reading, book)
      .filter((match) => !isPardoned(match) && !isDenied(reading, match))
      .map((match) => ({ kind: match.phrase.kind, text: evidence(wordsOf(text, reading, match)) })),
  );
}

const wordsOf = (text: string, tokens: readonly Token[], { from, to }: Match) => text.slice(tokens[from]?.start, tokens[to]?.end);

const evidence = (text: string) => [...text].slice(0, MAX_EVIDENCE).join("");
