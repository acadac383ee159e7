import { isOneTypo } from "~/text/edit-distance.ts";
import { FOREIGN_CHANCE, FOREIGN_STEM_OFFICES, FOREIGN_STEMS, SMALL_WORDS, UNSPACED } from "./foreign-words.ts";
import { GIVEN_NAMES } from "./given-names.ts";
import { readLetters, toShape, toThinShape } from "./look-alikes.ts";
import { foldAll, readWords } from "./name-readings.ts";
import { AROUND_NAMES, CLAIMS, COINCIDENCES, FILLERS, HARMLESS, RANKS, TEAM } from "./team-words.ts";

const LONG = 5;
/** From here on, a word with a slip in it is still that word: "Verifed", "Administrater". */
const UNMISTAKABLE = 7;
/** From here on, a claim at either end of an unknown word is there by no chance: "taffymoderator", but not "roadmin". */
const EVERYWHERE = 8;
const SPELLINGS = [
  // As it is: in "ownernancy" what could be an m is none.
  { of: (word: string) => word, long: 0 },
  { of: toShape, long: 0 },
  // Letters that are doubled or left single: only in words that stay what they are.
  { of: toThinShape, long: LONG },
].map(({ of, long }) => {
  const shaped = (list: readonly string[]) => list.filter((word) => word.length >= long).map(of);
  const claims = [...CLAIMS.either, ...CLAIMS.soft, ...CLAIMS.among];
  return {
    of,
    either: shaped(CLAIMS.either),
    soft: new Set(shaped([...CLAIMS.soft, ...CLAIMS.among])),
    unmistakable: shaped([...CLAIMS.either, ...CLAIMS.soft]).filter((word) => word.length >= UNMISTAKABLE),
    claims: new Set(shaped(claims)),
    team: new Set([...shaped(claims), ...shaped(TEAM)]),
    // A letter that was two, as of "mm", is no word.
    known: new Set([...claims, ...TEAM, ...FILLERS].map(of).filter((word) => word.length > 1)),
    names: new Set(GIVEN_NAMES.map(of)),
    small: new Set(SMALL_WORDS.map(of)),
    ranks: new Set(RANKS.map(of)),
    harmless: HARMLESS.map(({ claim, before, after }) => ({ claim, before: new Set(before.map(of)), after: new Set(after.map(of)) })),
    chance: COINCIDENCES.map(of),
  };
});
type Spelling = (typeof SPELLINGS)[number];
const MAX_WORD = 16;

/**
 * Whether a name or a title could be taken for the team's, or for a mark that only the team gives ("Admin Theo", "Roblox Support",
 * "xX_m0d_Xx", "Trusted Middleman"), in whatever alphabet, spacing and digits it is spelled. It is judged word by word: "Modesto",
 * "Adminton" and "Owner of nine dragons" are nobody else's.
 */
export function passesForTeam(text: string): boolean {
  const readings = readWords(text);
  const isForeign = UNSPACED.some((word) => text.normalize("NFKC").toLowerCase().includes(word));
  return (
    isForeign ||
    foreignClaim(text)?.isSure === true ||
    SPELLINGS.some((spelling) => readings.some((reading) => isClaim(reading.map(spelling.of), spelling)))
  );
}

/** Letters of ours in a word of Cyrillic ones. */
const CYRILLIC: Record<string, string> = {
  a: "а",
  b: "в",
  c: "с",
  e: "е",
  h: "н",
  i: "і",
  k: "к",
  m: "м",
  n: "п",
  o: "о",
  p: "р",
  t: "т",
  u: "и",
  x: "х",
  y: "у",
  "0": "о",
  "3": "з",
  "4": "ч",
  "@": "а",
};
const foreignShape = (word: string) =>
  (/\p{Script=Cyrillic}/u.test(word) ? [...word].map((letter) => CYRILLIC[letter] ?? letter).join("") : word).replace(/(.)\1+/gu, "$1");
const toStems = (list: readonly string[]) => list.map((stem) => foreignShape(plainOf(stem)));
const plainOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|\p{Cf}/gu, "")
    .toLowerCase();
const STEMS = toStems(FOREIGN_STEMS);
const STEM_OFFICES = toStems(FOREIGN_STEM_OFFICES);

/** The word of another alphabet that claims to be the team's; `isSure` without a neighbouring word that may change its meaning. */
export function foreignClaim(text: string): { word: string; isSure: boolean } | null {
  const list = plainOf(text).match(/[\p{L}\d@]+/gu) ?? [];
  const shapes = list.map(foreignShape);
  const isSaid = (stems: readonly string[]) =>
    shapes.findIndex((word) => stems.some((stem) => (stem.length > 5 ? word.includes(stem) : word.startsWith(stem))));
  const [sure, maybe] = [isSaid(STEMS), isSaid(STEM_OFFICES)];
  const word = list[sure] ?? list[maybe];
  return word === undefined
    ? null
    : { word, isSure: sure >= 0 && !FOREIGN_CHANCE.has(word) && list.every((other, at) => at === sure || /^[a-z\d]+$/.test(other)) };
}

/** Whether a name could be taken for one of `names`, such as those of the team: the same once ornaments and fillers are taken off. */
export function passesForOneOf(text: string, names: readonly string[]): boolean {
  const readings = readWords(text);
  const shapes = [...new Set(readings.flatMap((reading) => nameShapes(reading)))];
  return names.some((name) => {
    const shape = shapeOfName(name);
    if (shape === "") return name.trim() !== "" && name.trim() === text.trim();
    // In a long name of letters alone, these are not seen: "TafyTheo", "TaffyThoe". A letter changed is: "Bubble Tea" is not "BubbleBea".
    const slips = shape.length >= UNMISTAKABLE && /^[^0-9]+$/.test(name.normalize("NFKD"));
    return shapes.some((own) => own === shape || (slips && isCarelessly(own, shape)));
  });
}

const shapesOfNames = new Map<string, string>();
const MAX_SHAPES = 10_000;

/** The shape of a known name, cached: they are few, and needed for each verdict. */
export function shapeOfName(name: string): string {
  const known = shapesOfNames.get(name);
  if (known !== undefined) return known;
  if (shapesOfNames.size >= MAX_SHAPES) shapesOfNames.clear();
  const shape = toShape(foldAll(readLetters(name)));
  shapesOfNames.set(name, shape);
  return shape;
}

const PREFIXES = new RegExp(`^(?:${["xx?", "the", "real", "thereal", "itz", "iam", "thisis"].map(toShape).join("|")})(?=...)`);

/** The shapes of a list of words: all words, and those without fillers at their ends. */
function nameShapes(reading: readonly string[]): string[] {
  const isFiller = (word: string | undefined) =>
    word !== undefined && (AROUND_NAMES.includes(word) || FILLERS.includes(word) || /^x+$/.test(word));
  let [from, to] = [0, reading.length];
  while (from < to - 1 && isFiller(reading[from])) from += 1;
  while (to > from + 1 && isFiller(reading[to - 1])) to -= 1;
  const shapes = [reading, reading.slice(from, to)].map((part) => toShape(part.join("")));
  return shapes.flatMap((shape) => [shape, shape.replace(PREFIXES, ""), shape.replace(/^xx?(.+?)xx?$/, "$1")]);
}

function isClaim(reading: readonly string[], spelling: Spelling): boolean {
  const claiming = reading.flatMap((word, at) => (claims(word, spelling) ? [at] : []));
  if (claiming.some((at) => !isHarmless(reading, at, spelling))) return true;
  // "ad min", "m o d": written apart.
  for (let from = 0; from < reading.length; from += 1) {
    let joined = reading[from] ?? "";
    for (let to = from + 1; to < reading.length && joined.length < MAX_WORD; to += 1) {
      joined += reading[to];
      if (spelling.claims.has(joined)) return true;
    }
  }
  if (claiming.length > 0) return false;
  // "MM 4 U": alone, a u is a word.
  const parts = reading.map((word) => (word === "u" || spelling.small.has(word) ? "filler" : segment(word, spelling)));
  if (
    reading.some((word) => spelling.ranks.has(word)) &&
    reading.every((word, at) => spelling.names.has(word) || parts[at] !== "unknown")
  ) {
    return true;
  }
  const apart = parts.every((part) => part !== "unknown") && parts.includes("team");
  return apart || segment(reading.join(""), spelling) === "team";
}

/** "Owner of nine dragons" and "Moral Support" claim nothing, "Owner of the site" does. */
function isHarmless(reading: readonly string[], at: number, spelling: Spelling): boolean {
  const [before = "", word = "", after = ""] = [reading[at - 1], reading[at], reading[at + 1]];
  if (isBesideHarmless(spelling, before, word, after)) return true;
  const isUnknown = (other: string) => !spelling.small.has(other) && segment(other, spelling) === "unknown" && !spelling.names.has(other);
  if (spelling.soft.has(word) && reading.some(isUnknown) && isUnknown(reading.join(""))) return true;
  if (!/^(?:owners?|staff?)$/.test(word) || after !== "of") return false;
  return reading.slice(at + 2).some((word) => segment(word, spelling) === "unknown");
}

const isBesideHarmless = ({ harmless }: Spelling, before: string, word: string, after: string) =>
  harmless.some((one) => one.claim.test(word) && (one.before.has(before) || one.after.has(after)));

/** Whether the word at that place of a reading is one that everybody may say of themselves beside its neighbours: "Cat Owner". */
export function isHarmlessClaim(reading: readonly string[], at: number): boolean {
  return SPELLINGS.some((spelling) => {
    const [before = "", word = "", after = ""] = [at - 1, at, at + 1].map((place) => spelling.of(reading[place] ?? ""));
    return isBesideHarmless(spelling, before, word, after) || (/^owners?$/.test(word) && after === "of");
  });
}

/** Whether a word is one of the claims, alone, with a slip, or written together with others. */
function claims(word: string, spelling: Spelling): boolean {
  if (spelling.unmistakable.some((claim) => isSlipOf(word, claim)) && !spelling.chance.includes(word)) return true;
  for (const claim of spelling.claims) {
    for (let at = word.indexOf(claim); at >= 0; at = word.indexOf(claim, at + 1)) {
      // "Modella" is a word: staff look at it.
      if (!/^mod[aeiouy]/.test(word) && isBesideName(word.slice(0, at), word.slice(at + claim.length), spelling)) return true;
      if (isByChance(word, claim, at, spelling)) continue;
      const left = segment(word.slice(0, at), spelling) !== "unknown";
      const right = segment(word.slice(at + claim.length), spelling) !== "unknown";
      if (left && right) return true;
      if ((left || right) && claim.length >= EVERYWHERE && spelling.either.includes(claim)) return true;
    }
  }
  return false;
}

/** Whether one letter more, less or other, or two that are swapped, make two words the same. */
const isSlipOf = (word: string, other: string) => word[0] === other[0] && isOneTypo(word, other);

/** Whether a text is a name with letters doubled or single, one left out, or two swapped. */
function isCarelessly(text: string, name: string): boolean {
  if (toThinShape(text) === toThinShape(name)) return true;
  const sameLetters = text.length === name.length && [...text].sort().join("") === [...name].sort().join("");
  return (sameLetters || text.length === name.length - 1) && isSlipOf(text, name);
}

/** Whether a first name and known words surround a claim, so that it is there on purpose ("supporteddie"). */
function isBesideName(before: string, behind: string, { names, known, team }: Spelling): boolean {
  const isWord = (part: string) => segment(part, { known, team }) !== "unknown";
  return (names.has(before) && (names.has(behind) || isWord(behind))) || (isWord(before) && names.has(behind));
}

function isByChance(word: string, claim: string, at: number, { chance }: Spelling): boolean {
  return chance.some((other) => {
    const offset = other.indexOf(claim);
    return offset >= 0 && at >= offset && word.startsWith(other, at - offset);
  });
}

type Segmenting = Pick<Spelling, "known" | "team"> & Partial<Pick<Spelling, "chance">>;

/** Whether a word is made of known words alone, and whether one of those is the team's. */
function segment(word: string, { known, team, chance }: Segmenting): "team" | "filler" | "unknown" {
  // "Devour" is not "Dev our".
  if (chance?.includes(word)) return "unknown";
  const reached: (boolean | undefined)[] = [false];
  for (let from = 0; from < word.length; from += 1) {
    const before = reached[from];
    if (before === undefined) continue;
    for (let to = from + 1; to <= Math.min(word.length, from + MAX_WORD); to += 1) {
      const part = word.slice(from, to);
      if (known.has(part) || part === "x") reached[to] = reached[to] || before || team.has(part);
    }
  }
  const end = reached[word.length];
  return end === undefined ? "unknown" : end ? "team" : "filler";
}
