import type { WarningKind } from "../../moderation.warnings.constants.ts";
import type { Match } from "./match-phrases.ts";
import type { Token } from "./read-tokens.ts";
import { ADVISED, IF, IN_GAME, NOT, NOT_DENIED, OF_THE_REAL_WORLD, TOLD, UNAVAILABLE } from "./word-groups.ts";

/** How far before a phrase a word may stand that denies it, or makes it reported speech. */
const REACH = { not: 3, told: 5 } as const;

/** These are as bad when they are denied: "I won't hurt you". */
const NEVER_DENIED: ReadonlySet<WarningKind> = new Set(["insult", "sexual", "threat", "gift", "team"]);

/** Only in the game, where everybody meets and lives somewhere. */
const ABOUT_PLACES: ReadonlySet<WarningKind> = new Set(["personal", "meeting"]);

const SETS = {
  not: new Set(NOT),
  notDenied: new Set(NOT_DENIED),
  conditions: new Set(IF),
  told: new Set(TOLD),
  advised: new Set(ADVISED),
  unavailable: new Set(UNAVAILABLE),
  // "… mach ich nicht", "… with nobody", "a picture of the pet", "we both look".
  does: new Set(["mach", "mache", "tu", "tue", "nehm", "nehme"]),
  i: new Set(["ich"]),
  with: new Set(["mit", "with", "to", "an"]),
  nobody: new Set(["keinem", "niemandem", "niemand", "nobody", "noone"]),
  never: new Set(["nie", "niemals", "never"]),
  things: new Set(["pet", "pets", "haustier", "haustiers", "inventory", "inventar", "trade", "tausch", "egg", "ei", "house"]),
  fake: new Set(["fake", "scam", "betrug", "abzocke", "obviously", "lüge", "luege", "luge"]),
  both: new Set(["both", "beide"]),
  look: new Set(["look", "check", "schauen", "gucken", "prüfen", "prufen", "pruefen", "accept"]),
};
const PLACES = { game: new Set(IN_GAME), real: new Set(OF_THE_REAL_WORLD) };

/** Whether a match is denied or reported speech: "never give your password", "he asked for my password". */
export function isDenied(tokens: readonly Token[], { phrase, from, to }: Match): boolean {
  if (phrase.kind === "gift" && isToldAsFake(tokens, from, to)) return true;
  if (NEVER_DENIED.has(phrase.kind)) return false;
  if (phrase.steps.some(({ words }) => [...SETS.not].some((word) => words.has(word)))) return false;
  const start = Math.max(sentenceStart(tokens, from), from - REACH.told);
  const isOne = (at: number, set: ReadonlySet<string>) => tokens[at]?.forms.some((form) => set.has(form)) ?? false;
  if (ABOUT_PLACES.has(phrase.kind) && isInGame(tokens, start)) return true;
  // "You should turn on …" asks for nothing, and a middleman who is busy does nothing.
  if (phrase.kind === "secret" && [1, 2, 3, 4].some((back) => isOne(from - back, SETS.advised))) return true;
  const after = (steps: readonly ReadonlySet<string>[]) => steps.every((set, more) => isOne(to + 1 + more, set));
  if (phrase.kind === "trade" && after([SETS.does, SETS.i, SETS.not])) return true;
  if (phrase.kind === "secret" && after([SETS.with, SETS.nobody])) return true;
  // "Gib dein Passwort nie weiter."
  if (phrase.kind === "secret" && [1, 2].some((more) => isOne(to + more, SETS.never))) return true;
  if (phrase.kind === "meeting" && [1, 2, 3].some((more) => isOne(to + more, SETS.things))) return true;
  if (phrase.kind === "trade" && isOfBoth(tokens, start)) return true;
  if (phrase.kind === "trade" && to - from < 2 && [1, 2, 3, 4].some((more) => isOne(to + more, SETS.unavailable))) return true;
  for (let at = start; at < to; at += 1) {
    if (at < from && isOne(at, SETS.told)) return true;
    const denies = isOne(at, SETS.not) && at >= from - REACH.not && ![1, 2, 3].some((back) => isOne(at - back, SETS.conditions));
    if (denies && ![1, 2, 3].some((more) => isOne(at + more, SETS.notDenied))) return true;
  }
  return false;
}

/** Whether somebody tells of an offer and says that it is none: "a guy said free robux, obviously fake". */
function isToldAsFake(tokens: readonly Token[], from: number, to: number): boolean {
  const isIn = (list: readonly Token[], set: ReadonlySet<string>) => list.some(({ forms }) => forms.some((form) => set.has(form)));
  return isIn(tokens.slice(Math.max(0, from - REACH.told), from), SETS.told) && isIn(tokens.slice(to + 1, to + 7), SETS.fake);
}

/** Whether a sentence says that both look before they accept: nobody gives first. */
function isOfBoth(tokens: readonly Token[], start: number): boolean {
  const forms = sentenceFrom(tokens, start);
  return forms.some((form) => SETS.both.has(form)) && forms.some((form) => SETS.look.has(form));
}

function sentenceFrom(tokens: readonly Token[], start: number): string[] {
  const end = tokens.findIndex(({ ends }, at) => at >= start && ends != null);
  return tokens.slice(start, end === -1 ? undefined : end + 1).flatMap(({ forms }) => forms);
}

/** Whether a sentence is about the game, and not about the world outside. */
function isInGame(tokens: readonly Token[], start: number): boolean {
  const sentence = sentenceFrom(tokens, start);
  return sentence.some((form) => PLACES.game.has(form)) && !sentence.some((form) => PLACES.real.has(form));
}

/** Where the sentence, or the part of one, begins to which a token belongs. */
function sentenceStart(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && tokens[start - 1]?.ends == null) start -= 1;
  return start;
}
