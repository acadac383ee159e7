import { GIVEN_NAMES } from "./given-names.ts";
import { readLetters, type Seen, toShape, toThinShape } from "./look-alikes.ts";

const words = (list: string) => list.trim().split(/\s+/);

/**
 * Words that claim a standing here, by how they are found in one that is written together: at either end of it, whatever the rest is
 * ("theoadmin"); at its start ("stafftheo"); or only among words that are known and first names ("themod", "mikemod", but not "modesto").
 */
const CLAIMS = {
  either: words(
    "admin administrator moderator official offical verified middleman middlemen trusted support helpdesk bubblegumvalues bubblegumstaff",
  ),
  start: words("owner staff"),
  among: words("mod mods modz"),
};

/** Words of their own in which one of those stands by chance, or which say the opposite. */
const CHANCE = words(
  "adminton badminton administrivia administrate unofficial nonofficial unverified untrusted distrusted mistrusted entrusted supporter " +
    "supportive supporting supported emotionalsupport moralsupport lifesupport mutualsupport stafford staffan staffy staffie ownership " +
    "ownerless modern modest modpack modded modder modding moddy modric modrow modbus modlin modkraft",
);

/** Beside these words, "support" is what everybody may give, and "owner" what everybody may be: "Moral Support", "Cat Owner". */
const HARMLESS = [
  {
    claim: /^supp?ort$/,
    before: words("emotional moral mental life mutual comfort i we"),
    after: words("dog dogs cat cats animal animals bubble bubbles your each a local small"),
  },
  {
    claim: /^owners?$/,
    before: words("dog dogs cat cats puppy kitten horse horses bunny rabbit hamster parrot turtle fish duck home house land car boat bike"),
    after: [],
  },
];

/** Words that pass for the team's where nothing but such words, and those of the site, stands beside them. */
const TEAM = words(
  "team teams helper helpers helpdesk desk system guest service services security safety manager management dev devs developer developers " +
    "founder founders cofounder creator employee employees partner premium mm mms verification verifier verify moderation authentication " +
    "escrow bot bots agent agents ceo representative bubblegum bubblegumvalue roblox rblx discord",
);

/** Words that say nothing by themselves: "the real site team" is as much the team's as "team". */
const FILLERS = words(
  "the of for and our your my this site website page values value trade trades trading pet pets game games user users account accounts " +
    "customer help real true head chief lead senior junior super main co ex hq inc live online chat here im its itz iam not yt xx",
);

const LONG = 5;
const SPELLINGS = [
  // As it is: in "ownernancy" what could be an m is none.
  { of: (word: string) => word, long: 0 },
  { of: toShape, long: 0 },
  // Letters that are doubled or left single: only in words that stay what they are.
  { of: toThinShape, long: LONG },
].map(({ of, long }) => {
  const shaped = (list: readonly string[]) => list.filter((word) => word.length >= long).map(of);
  const claims = [...CLAIMS.either, ...CLAIMS.start, ...CLAIMS.among];
  return {
    of,
    either: shaped(CLAIMS.either),
    start: shaped(CLAIMS.start),
    claims: new Set(shaped(claims)),
    team: new Set([...shaped(claims), ...shaped(TEAM)]),
    known: new Set([...claims, ...TEAM, ...FILLERS].map(of)),
    names: new Set(GIVEN_NAMES.map(of)),
    among: new Set(shaped(CLAIMS.among)),
    harmless: HARMLESS.map(({ claim, before, after }) => ({ claim, before: new Set(before.map(of)), after: new Set(after.map(of)) })),
    chance: CHANCE.map(of),
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
  return SPELLINGS.some((spelling) => readings.some((reading) => isClaim(reading.map(spelling.of), spelling)));
}

/** Whether a name could be taken for one of `names`, such as those of the team: the same once ornaments and fillers are taken off. */
export function passesForOneOf(text: string, names: readonly string[]): boolean {
  const readings = readWords(text);
  const joined = new Set(readings.flatMap((reading) => nameShapes(reading)));
  return names.some((name) => {
    const shape = toShape(foldAll(readLetters(name)));
    return shape === "" ? name.trim() !== "" && name.trim() === text.trim() : joined.has(shape);
  });
}

const PREFIXES = new RegExp(`^(?:${["xx?", "the", "real", "thereal", "itz"].map(toShape).join("|")})(?=...)`);

/** The names that a list of words makes: all of them, and what is left without fillers at their ends. */
function nameShapes(reading: readonly string[]): string[] {
  const isFiller = (word: string | undefined) => word !== undefined && (FILLERS.includes(word) || /^x+$/.test(word));
  let [from, to] = [0, reading.length];
  while (from < to - 1 && isFiller(reading[from])) from += 1;
  while (to > from + 1 && isFiller(reading[to - 1])) to -= 1;
  const shapes = [reading, reading.slice(from, to)].map((part) => toShape(part.join("")));
  return shapes.flatMap((shape) => [shape, shape.replace(PREFIXES, ""), shape.replace(/^xx?(.+?)xx?$/, "$1")]);
}

function isClaim(reading: readonly string[], spelling: Spelling): boolean {
  if (reading.some((word, at) => claims(word, spelling) && !isHarmless(reading, at, spelling))) return true;
  // "ad min", "m o d": written apart.
  for (let from = 0; from < reading.length; from += 1) {
    let joined = reading[from] ?? "";
    for (let to = from + 1; to < reading.length && joined.length < MAX_WORD; to += 1) {
      joined += reading[to];
      if (spelling.claims.has(joined)) return true;
    }
  }
  const parts = reading.map((word) => segment(word, spelling));
  const apart = parts.every((part) => part !== "unknown") && parts.includes("team");
  return apart || segment(reading.join(""), spelling) === "team";
}

/** "Owner of nine dragons" and "Moral Support" claim nothing, "Owner of the site" does. */
function isHarmless(reading: readonly string[], at: number, spelling: Spelling): boolean {
  const [before = "", word = "", after = ""] = [reading[at - 1], reading[at], reading[at + 1]];
  if (spelling.harmless.some((one) => one.claim.test(word) && (one.before.has(before) || one.after.has(after)))) return true;
  if (!/^owners?$/.test(word) || after !== "of") return false;
  return reading.slice(at + 2).some((word) => segment(word, spelling) === "unknown");
}

/** Whether a word is one of the claims, alone or written together with others. */
function claims(word: string, spelling: Spelling): boolean {
  for (const claim of spelling.claims) {
    for (let at = word.indexOf(claim); at >= 0; at = word.indexOf(claim, at + 1)) {
      if (isBesideName(word.slice(0, at), word.slice(at + claim.length), spelling)) return true;
      if (isByChance(word, claim, at, spelling)) continue;
      const left = segment(word.slice(0, at), spelling) !== "unknown";
      const right = segment(word.slice(at + claim.length), spelling) !== "unknown";
      if (left && right) return true;
      if ((left || right) && spelling.either.includes(claim)) return true;
      if (left && spelling.start.includes(claim)) return true;
      // "modtaffy": nearly all words that "mod" begins by chance go on with a vowel, "modern" and "modify".
      if (left && spelling.among.has(claim) && /^[^aeiouy].{2}/.test(word.slice(at + claim.length))) return true;
    }
  }
  return false;
}

/** Whether what stands before and behind a claim are a first name and known words: then it is there by no chance ("supporteddie"). */
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

/** Whether a word is made of known words alone, and whether one of those is the team's. */
function segment(word: string, { known, team }: Pick<Spelling, "known" | "team">): "team" | "filler" | "unknown" {
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

/** The words of a text, in each way in which it may be read: digits and signs as letters, as ornaments, or as gaps. */
function readWords(text: string): string[][] {
  const seen = readLetters(text);
  return [
    tokens(seen, ({ letter, standsFor }) => letter !== null || standsFor !== null),
    tokens(seen, ({ letter, digit }) => letter !== null || digit),
    tokens(seen, ({ letter }) => letter !== null),
  ]
    .flatMap((list) => [list.flatMap(humps), list.flatMap((token) => (isCamelCase(token) ? humps(token) : [token]))])
    .flatMap((list) => FOLDS.map((fold) => list.map(fold).filter((word) => word !== "")))
    .filter((list) => list.length > 0);
}

function tokens(seen: readonly Seen[], belongs: (one: Seen) => boolean): Seen[][] {
  const list: Seen[][] = [[]];
  for (const one of seen) {
    if (belongs(one)) list.at(-1)?.push(one);
    else if (list.at(-1)?.length) list.push([]);
  }
  return list.filter((token) => token.length > 0);
}

/** The parts of a token by its capitals: xXModXx is x, X, Mod and Xx. */
function humps(token: Seen[]): Seen[][] {
  const parts: Seen[][] = [];
  token.forEach((one, at) => {
    const [before, after] = [token[at - 1], token[at + 1]];
    const begins = one.upper && (!before?.upper || (after !== undefined && !after.upper && after.letter !== null));
    if (begins || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(one);
  });
  return parts;
}

/** Whether a token is neatly written in humps: "ChadMinecraft" is read by these alone, and is no admin. */
function isCamelCase(token: Seen[]): boolean {
  const parts = humps(token);
  return parts.length > 1 && parts.every((part, at) => part.slice(1).every(({ upper }) => !upper) && part.length >= (at === 0 ? 1 : 3));
}

const foldAll = (token: readonly Seen[]) => token.map(({ letter, standsFor }) => letter ?? standsFor ?? "").join("");
const isLetter = ({ letter }: Seen) => letter !== null;
const trimStart = (token: readonly Seen[]) => token.slice(Math.max(0, token.findIndex(isLetter)));
const trimEnd = (token: readonly Seen[]) => token.slice(0, token.findLastIndex(isLetter) + 1);

/** What stands for a letter inside a word may be an ornament at its ends. */
const FOLDS: ((token: readonly Seen[]) => string)[] = [
  foldAll,
  (token) => foldAll(trimStart(token)),
  (token) => foldAll(trimEnd(token)),
  (token) => foldAll(trimStart(trimEnd(token))),
];
