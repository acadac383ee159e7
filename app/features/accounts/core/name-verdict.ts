import { editDistance, isOneTypo } from "~/text/edit-distance.ts";
import { FOREIGN_OFFICES, FOREIGN_TEAM, GERMAN_OFFICE } from "./foreign-words.ts";
import { GIVEN_NAMES } from "./given-names.ts";
import { toShape, toThinShape } from "./look-alikes.ts";
import { readWords } from "./name-readings.ts";
import { foreignClaim, isHarmlessClaim, passesForOneOf, passesForTeam, shapeOfName } from "./team-names.ts";
import { CLAIMS, COINCIDENCES, DUTIES, FILLERS, OFFICES, OTHER_WORDS, RANKS, SHORT_OFFICES, TOPICS } from "./team-words.ts";

/**
 * The verdict on a name or a title: fine; unclear, for staff to review; or refused. `resembles` is the word or the name that it may be taken
 * for.
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
export function judgeName(whole: string, known: readonly string[]): NameVerdict {
  const text = whole.slice(0, MAX_JUDGED);
  if (passesForTeam(text)) return { verdict: "refused", why: "word" };
  const plain = new Set(text.toLowerCase().split(/[^\p{L}\p{Cf}\d]+/u));
  const isOthersToo = (name: string) => isCommon(name) && plain.has(name.toLowerCase());
  const own = known.filter((name) => !isOthersToo(name));
  if (passesForOneOf(text, own)) return { verdict: "refused", why: "name" };
  const readings = readWords(text);
  const shapes = [...new Set(readings.map((reading) => toShape(reading.join(""))))];
  const name = known.find((one) => {
    const other = shapeOfName(one);
    return shapes.some((shape) => isNear(shape, other)) || (isOthersToo(one) && passesForOneOf(text, [one]));
  });
  if (name !== undefined) return { verdict: "unclear", why: "name", resembles: name };
  const word = findClaim(readings) ?? foreignClaim(text)?.word ?? text.match(MARKS)?.[0] ?? null;
  return word === null ? { verdict: "fine" } : { verdict: "unclear", why: "word", resembles: word };
}

/** More than any name has, so that longer texts cost no more time. */
const MAX_JUDGED = 120;

/** Whether a name is a first name, or so short, that many have it: "Theo", as long as it is not disguised as in "Th30". */
const isCommon = (name: string) => name.length < 4 || FIRST_NAMES.has(name.toLowerCase());
const FIRST_NAMES = new Set(GIVEN_NAMES);

/** Marks like the one beside a verified name. */
const MARKS = /[\u2705\u2611\u2713\u2714\u{1f5f8}\u{1f6e1}]/u;

/** From here on, a name within another is there by no chance: "TaffyTheoFan". */
const LONG_NAME = 5;
/** From here on, two slips do not make it another name. */
const VERY_LONG_NAME = 12;

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
const FOREIGN = [...FOREIGN_OFFICES, ...FOREIGN_TEAM];
const OFFICE_OF = shaped([...OFFICES, ...RANKS, ...FOREIGN].filter((word) => word.length > 3));
const ENGLISH_OFFICE_OF = shaped([...OFFICES, ...RANKS]);
const LONG_CLAIM_OF = shaped([...CLAIMS.either, ...CLAIMS.soft, ...CLAIMS.among].filter((word) => word.length > 4));
/** The words that may contain a slip: a short word with one is often another word. */
const SLIPPED = [
  ...[...LONG_CLAIM_OF].map(([claim, name]) => ({ claim, name, isClaim: true })),
  ...[...ENGLISH_OFFICE_OF].filter(([claim]) => claim.length > 6).map(([claim, name]) => ({ claim, name, isClaim: false })),
];
const BY_CHANCE = COINCIDENCES.map(toShape);
const INITIALS = new Set(["bv", "bgv"]);
const AROUND = new Set(FILLERS.map(toShape));
const SITE = toShape("bubblegumvalues");

/** The word of an unclear claim to be from the team; null if there is none. */
function findClaim(readings: readonly string[][]): string | null {
  for (const reading of readings) {
    const words = reading.map(toShape);
    for (const [at, word] of words.entries()) {
      const claim = claimIn(word);
      if (claim !== null && !isHarmlessClaim(reading, at)) return claim;
    }
    const initials = words.find((word) => INITIALS.has(word));
    if (initials) return initials;
    const office = findDuty(words) ?? findShortOffice(reading);
    if (office !== null) return office;
    if (words.includes("team") && words.some((word) => AROUND.has(word))) return "team";
    const whole = words.join("");
    if (Math.abs(whole.length - SITE.length) < 3 && editDistance(whole, SITE).whole < 3) return "bubblegumvalues";
  }
  return null;
}

/** "Head of Trades": a duty and its field. */
function findDuty(words: readonly string[]): string | null {
  const matter = words.find((word) => MATTER_SHAPES.has(word));
  const duty = words.find((word) => word !== matter && DUTY_SHAPES.has(word));
  if (matter !== undefined && duty !== undefined) return duty;
  return words.find(isDutyInOne) ?? null;
}
const MATTER_SHAPES = new Set(TOPICS.map(toShape));
const DUTY_SHAPES = new Set(DUTIES.map(toShape));

function isDutyInOne(word: string): boolean {
  for (let at = 3; at < word.length - 2; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    for (const [one, other] of [parts, [parts[1], parts[0]] as const]) {
      if (DUTY_SHAPES.has(one) && MATTER_SHAPES.has(other)) return true;
    }
  }
  return false;
}

/** "UI Dev" and "Devv" at the end; "GM Theo" beside nothing but first names and words that say nothing. */
function findShortOffice(reading: readonly string[]): string | null {
  const at = reading.findIndex((word) => SHORT.has(word) || SHORT.has(word.replace(/(.)\1+/g, "$1")));
  const says = (word: string) => AROUND.has(toShape(word)) || FIRST_NAMES.has(word);
  const isLast = at > 0 && at === reading.length - 1;
  return at >= 0 && (isLast || reading.every((word, place) => place === at || says(word))) ? (reading[at] ?? null) : null;
}
const SHORT = new Set(SHORT_OFFICES);
const NAME_SHAPES = new Set(GIVEN_NAMES.map(toShape));

function claimIn(word: string): string | null {
  const thin = toThinShape(word);
  const office = OFFICE_OF.get(word) ?? OFFICE_OF.get(thin) ?? LONG_CLAIM_OF.get(reverse(word));
  if (office !== undefined) return office;
  for (const { claim, name, isClaim } of SLIPPED) {
    if (isClaim && word.includes(claim) && !isByChance(word, claim)) return name;
    const isSlip = word[0] === claim[0] && isOneTypo(word, claim);
    if (isSlip && !OTHER_WORDS.has(word) && !BY_CHANCE.includes(word)) return name;
  }
  if (SHORT_CLAIMS.has(word) || GERMAN_OFFICE.test(word)) return word;
  // "modtaffy": nearly all other words with this beginning continue with a vowel, "modern" and "modify", and few end with it.
  const isMod = /^mods?[^aeiouys]..|.{3}mods?$|^modd+s?$/.test(word) || (word.startsWith("mod") && NAME_SHAPES.has(word.slice(3)));
  return isMod && !BY_CHANCE.some((other) => word.startsWith(other)) ? "mod" : null;
}
const SHORT_CLAIMS = new Set(CLAIMS.among.map(toShape));

const reverse = (word: string) => [...word].reverse().join("");

/** "Browner", "Cowner": one or two consonants before "owner" make a word. */
const isByChance = (word: string, claim: string) =>
  (claim === "owner" && /^[bcdfghkmnprtvy][ri]?owners?$/.test(word)) ||
  BY_CHANCE.some((other) => other.includes(claim) && word.includes(other));

/** The claim for staff to review in a text of several lines; such a text is never refused. */
export function judgeWords(text: string, known: readonly string[]): UnclearName | null {
  const lines = new Set(text.split("\n").map((line) => line.trim()));
  for (const line of [...lines].filter((one) => one.length > 1 && one.length <= MAX_LINE)) {
    const verdict = judgeName(line, known);
    if (verdict.verdict === "refused") return { verdict: "unclear", why: verdict.why, resembles: line.trim() };
  }
  return null;
}

/** Longer than that, a line is no name. */
const MAX_LINE = 60;
