import type { Token } from "../words/read-tokens.ts";
import { NOT, TOLD } from "../words/word-groups.ts";
import { CLASS_NAMES, classesOf } from "./word-classes.ts";

/** The number of buckets for hashed features: a power of two. */
export const BUCKETS = 1 << 18;
/** Number of words that a denial covers: "don't ever give anyone your password". */
const DENIAL_REACH = 5;
/** The distance in words within which two word classes combine. */
const CLASS_REACH = 6;
const CHARACTERS = { shortest: 3, longest: 5 } as const;
/** The most letters of a word to read, and of a run of single letters. */
const MAX_WORD = 24;

/** The buckets of a line's words and word sequences, and of its character sequences: each bucket once. */
export interface LineFeatures {
  words: readonly number[];
  characters: readonly number[];
}

/** The features of a line. `signals` names what else is in it, such as a link. */
export function lineFeatures(tokens: readonly Token[], signals: readonly string[] = []): LineFeatures {
  const words = plainWords(tokens);
  return { words: wordFeatures(words, signals), characters: characterFeatures(words) };
}

function hashText(text: string): number {
  let value: number = FNV.offset;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), FNV.prime);
  return value;
}

const FNV = { offset: 0x811c9dc5, prime: 0x01000193 } as const;

/** A word as the features need it. */
interface KnownWord {
  hash: number;
  classes: readonly number[];
  denies: boolean;
  tells: boolean;
}

const known = new Map<string, KnownWord>();
/** Most texts are made of so few words. */
const MAX_KNOWN = 4_000;

function lookUp(word: string): KnownWord {
  const before = known.get(word);
  if (before) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const entry = {
    hash: hashText(word),
    classes: classesOf(word).map((name) => CLASS_HASHES.get(name) ?? 0),
    denies: DENIALS.has(word),
    tells: REPORTED.has(word),
  };
  known.set(word, entry);
  return entry;
}

/** Which buckets a line has so far; empty between two lines. */
const marked = new Uint8Array(BUCKETS);

/** Collects buckets, each once. */
class Buckets {
  readonly list: number[] = [];
  add(bucket: number) {
    if (marked[bucket] === 1) return;
    marked[bucket] = 1;
    this.list.push(bucket);
  }
  end(): number[] {
    for (const bucket of this.list) marked[bucket] = 0;
    return this.list;
  }
}

/** Where several hashes together belong. The first one says what kind of feature it is. */
function bucket(kind: number, first: number, second = 0, third = 0): number {
  let value = Math.imul(kind + 0x9e3779b9, 0x85ebca6b) ^ first;
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) ^ second;
  value = Math.imul(value ^ (value >>> 13), 0x297a2d39) ^ third;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return ((value ^ (value >>> 14)) >>> 0) & (BUCKETS - 1);
}

/** Kinds of features. */
const IS = {
  signal: 1,
  length: 2,
  word: 3,
  pair: 4,
  triple: 5,
  skip: 6,
  denied: 7,
  told: 8,
  class: 9,
  near: 10,
  next: 11,
  before: 12,
  after: 13,
  characters: 14,
};
const [BEGIN, END] = [hashText("^"), hashText("$")];
const CLASS_HASHES = new Map(CLASS_NAMES.map((name) => [name, hashText(name)]));
const DENIALS = new Set(NOT);
const REPORTED = new Set(TOLD);

function wordFeatures(words: readonly string[], signals: readonly string[]): number[] {
  const found = new Buckets();
  for (const signal of signals) found.add(bucket(IS.signal, hashText(signal)));
  found.add(bucket(IS.length, Math.min(6, Math.ceil(Math.log2(words.length + 1)))));
  const list = words.map(lookUp);
  const hashes = [BEGIN, ...list.map(({ hash }) => hash), END];
  addSequences(hashes, found);
  addDenied(list, found);
  addClasses(list, hashes, found);
  return found.end();
}

function addSequences(hashes: readonly number[], found: Buckets) {
  for (let at = 0; at + 1 < hashes.length; at += 1) {
    const one = hashes[at] ?? 0;
    const two = hashes[at + 1] ?? 0;
    const three = hashes[at + 2];
    if (at > 0) found.add(bucket(IS.word, one));
    found.add(bucket(IS.pair, one, two));
    if (three === undefined) continue;
    found.add(bucket(IS.triple, one, two, three));
    found.add(bucket(IS.skip, one, three));
  }
}

/** Denials, and lines about other people. */
function addDenied(words: readonly KnownWord[], found: Buckets) {
  let denied = 0;
  let told = false;
  for (const { hash, denies, tells } of words) {
    if (denied > 0) found.add(bucket(IS.denied, hash));
    if (told) found.add(bucket(IS.told, hash));
    denied = denies ? DENIAL_REACH : denied - 1;
    told ||= tells;
  }
}

/** Classes of words by themselves, near each other, and beside a word. */
function addClasses(words: readonly KnownWord[], hashes: readonly number[], found: Buckets) {
  for (const [at, { classes }] of words.entries())
    for (const name of classes) {
      found.add(bucket(IS.class, name));
      found.add(bucket(IS.before, hashes[at] ?? 0, name));
      found.add(bucket(IS.after, name, hashes[at + 2] ?? 0));
      for (const other of words[at + 1]?.classes ?? []) found.add(bucket(IS.next, name, other));
      for (let gap = 1; gap <= CLASS_REACH; gap += 1)
        for (const other of words[at + gap]?.classes ?? []) found.add(bucket(IS.near, name, other));
    }
}

function characterFeatures(words: readonly string[]): number[] {
  const found = new Buckets();
  const text = ` ${words.join(" ")} `;
  for (let from = 0; from < text.length; from += 1) {
    let value: number = FNV.offset;
    const end = Math.min(text.length, from + CHARACTERS.longest);
    for (let at = from; at < end; at += 1) {
      value = Math.imul(value ^ text.charCodeAt(at), FNV.prime);
      if (at - from + 1 >= CHARACTERS.shortest) found.add(bucket(IS.characters, value));
    }
  }
  return found.end();
}

/** A line as the model reads it: without disguises, numbers as their shape, words that are spelled letter by letter joined. */
function plainWords(tokens: readonly Token[]): string[] {
  const words: string[] = [];
  let spelled = "";
  const endSpelled = () => {
    words.push(...(spelled.length > 2 ? [spelled] : [...spelled]).map(plainWord));
    spelled = "";
  };
  for (const { forms } of tokens) {
    const word = undisguised(forms);
    if (word.length === 1 && spelled.length < MAX_WORD) {
      spelled += word;
      continue;
    }
    endSpelled();
    words.push(plainWord(word));
  }
  endSpelled();
  return words;
}

const undisguised = (forms: readonly string[]) => {
  const [first = ""] = forms;
  const isMixed = /\d/.test(first) && /[a-z]/.test(first) && !/^\d+[a-z]{1,2}$/.test(first);
  return isMixed ? (forms.find((form) => !/\d/.test(form)) ?? first) : first;
};

function plainWord(word: string): string {
  if (/^\d+$/.test(word)) return word.length < 3 && Number(word) >= 6 && Number(word) <= 17 ? "#age" : `#${Math.min(word.length, 8)}`;
  if (/^\d+[a-z]{1,2}$/.test(word)) return `#${word.replace(/\d+/, "")}`;
  return word.replace(/(.)\1{2,}/g, "$1").slice(0, MAX_WORD);
}
