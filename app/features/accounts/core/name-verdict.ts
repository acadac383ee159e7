import { editDistance } from "~/platform/text/edit-distance.ts";
import { readLetters, toShape, toThinShape } from "./look-alikes.ts";
import { foldAll, readWords } from "./name-readings.ts";
import { isMeantOtherwise, passesForOneOf, passesForTeam } from "./team-names.ts";
import { CHANCE, CLAIMS, FILLERS, OFFICES, OTHER_WORDS, RANKS } from "./team-words.ts";

/**
 * What is to be done about a name or a title: nothing; let staff look at it, because it may be meant otherwise; or refuse it. `resembles` is
 * the word or the name that it may be taken for.
 */
export type NameVerdict = { verdict: "fine" } | UnclearName | { verdict: "refused"; why: "word" | "name" };

/** A name that may be meant as somebody else's. */
export interface UnclearName {
  verdict: "unclear";
  why: "word" | "name";
  resembles: string;
}

/**
 * Judges a name or a title that a player chose, wherever it is chosen (decision 0070): whether it could be taken for the team's, or for one
 * of `known`, the names of the team and of partners.
 */
export function judgeName(text: string, known: readonly string[]): NameVerdict {
  if (passesForTeam(text)) return { verdict: "refused", why: "word" };
  if (passesForOneOf(text, known)) return { verdict: "refused", why: "name" };
  const readings = readWords(text);
  const shapes = [...new Set(readings.map((reading) => toShape(reading.join(""))))];
  const name = known.find((one) => {
    const other = toShape(foldAll(readLetters(one)));
    return shapes.some((shape) => isNear(shape, other));
  });
  if (name !== undefined) return { verdict: "unclear", why: "name", resembles: name };
  const word = findClaim(readings) ?? text.match(MARKS)?.[0] ?? null;
  return word === null ? { verdict: "fine" } : { verdict: "unclear", why: "word", resembles: word };
}

/** Marks like the one beside a verified name. */
const MARKS = /[\u2705\u2611\u2713\u2714\u{1f5f8}\u{1f6e1}]/u;

/** From here on, a name within another is there by no chance: "TaffyTheoFan". */
const LONG_NAME = 5;
/** From here on, two slips do not make it another name. */
const VERY_LONG_NAME = 10;

/** Whether a name could be another one with a letter added, left out, changed or swapped, or with something before or behind it. */
function isNear(shape: string, name: string): boolean {
  if (name.length < 3 || Math.abs(shape.length - name.length) > 12) return false;
  if (toThinShape(shape) === toThinShape(name)) return true;
  if (
    name.length >= LONG_NAME &&
    (shape.includes(name) || (shape.length === name.length && (name + name).includes(shape)) || reverse(shape) === name)
  )
    return true;
  const slips = name.length >= VERY_LONG_NAME ? 2 : name.length > 3 ? 1 : 0;
  return slips > 0 && Math.abs(shape.length - name.length) <= slips && editDistance(shape, name).whole <= slips;
}

const shaped = (list: readonly string[]) => new Map(list.flatMap((word) => [[toShape(word), word] as const, [toThinShape(word), word]]));
const OFFICE_OF = shaped([...OFFICES, ...RANKS].filter((word) => word.length > 3));
const LONG_CLAIM_OF = shaped([...CLAIMS.either, ...CLAIMS.soft, ...CLAIMS.among].filter((word) => word.length > 4));
/** The words in which a slip is looked for: in a short office it is often another word. */
const SLIPPED = [
  ...[...LONG_CLAIM_OF].map(([claim, name]) => ({ claim, name, isClaim: true })),
  ...[...OFFICE_OF].filter(([claim]) => claim.length > 6).map(([claim, name]) => ({ claim, name, isClaim: false })),
];
const BY_CHANCE = CHANCE.map(toShape);
const INITIALS = new Set(["bv", "bgv"]);
const AROUND = new Set(FILLERS.map(toShape));
const SITE = toShape("bubblegumvalues");

/** The word by which a name may be meant as the team's, though that cannot be said for sure; null if there is none. */
function findClaim(readings: readonly string[][]): string | null {
  for (const reading of readings) {
    const words = reading.map(toShape);
    for (const [at, word] of words.entries()) {
      const claim = claimIn(word);
      if (claim !== null && !isMeantOtherwise(reading, at)) return claim;
    }
    const initials = words.find((word) => INITIALS.has(word));
    if (initials && words.length > 1) return initials;
    if (words.includes("team") && words.some((word) => AROUND.has(word))) return "team";
    const whole = words.join("");
    if (Math.abs(whole.length - SITE.length) < 3 && editDistance(whole, SITE).whole < 3) return "bubblegumvalues";
  }
  return null;
}

function claimIn(word: string): string | null {
  const thin = toThinShape(word);
  const office = OFFICE_OF.get(word) ?? OFFICE_OF.get(thin) ?? LONG_CLAIM_OF.get(reverse(word));
  if (office !== undefined) return office;
  for (const { claim, name, isClaim } of SLIPPED) {
    if (isClaim && word.includes(claim) && !isByChance(word, claim)) return name;
    const isSlip = Math.abs(word.length - claim.length) < 2 && word[0] === claim[0] && editDistance(word, claim).whole === 1;
    if (isSlip && !OTHER_WORDS.has(word) && !BY_CHANCE.includes(word)) return name;
  }
  // "modtaffy": nearly all words that "mod" begins by chance go on with a vowel, "modern" and "modify".
  if (/^mods?[^aeiouys]..|..[^aeiouy]mod$/.test(word) && !BY_CHANCE.some((other) => word.startsWith(other))) return "mod";
  return null;
}

const reverse = (word: string) => [...word].reverse().join("");

const isByChance = (word: string, claim: string) => BY_CHANCE.some((other) => other.includes(claim) && word.includes(other));

/** What staff should look at in a text of several lines, of which each may say who somebody is: it is never refused. */
export function judgeWords(text: string, known: readonly string[]): UnclearName | null {
  for (const line of text.split("\n").filter((one) => one.length <= MAX_LINE)) {
    const verdict = judgeName(line, known);
    if (verdict.verdict === "refused") return { verdict: "unclear", why: verdict.why, resembles: line.trim() };
  }
  return null;
}

/** Longer than that, a line is no name. */
const MAX_LINE = 60;
