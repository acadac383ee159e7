import type { CataloguePet, Variant } from "../pets.types.ts";
import { createNameIndex, type NameIndex, withoutArticle, withoutSpaces, wordsOf } from "./name-index.ts";
import {
  findNamed,
  inReading,
  isEmpty,
  kindOf,
  MAX_QUERY,
  type MatchKind,
  NO_MATCH,
  type Score,
  scoreInitials,
  scoreNames,
  scoreOf,
} from "./name-search.ts";
import { namesAlike, sameTypos, scoreTypos } from "./name-typos.ts";
import { foldName } from "./pet-name.ts";
import { byDemandOf, byWorthOf } from "./pet-order.ts";
import { inFull, inWordsOfNames, singleLetterForms, withoutQuestionWords } from "./query-words.ts";
import { createSlipSearch, UNSURE, withoutTwice } from "./slip-search.ts";
import { readTraits, type TraitCertainty, type TraitReading, traitsOf, withoutFillers } from "./trait-words.ts";
import { barestReading, parseTypedPet, parseVariant, splitGluedVariant, type TypedPet, withoutUnfinishedVariant } from "./typed-pet.ts";

export interface PetMatch {
  /** Position in the pets the search was made of. */
  index: number;
  kind: MatchKind;
  /** The variant that was typed with the name, also where the pet does not exist in it; null if none was typed. */
  variant: Variant | null;
  /** The quantity that was typed with the name, or null. */
  quantity: number | null;
}

/** The fields of a pet that the search uses. Omitted ones count as unknown. */
export type SearchedPet = Pick<CataloguePet, "name"> & Partial<Pick<CataloguePet, "rarity" | "demand" | "values" | "variants" | "limited">>;

export interface PetSearch {
  /**
   * All pets that answer the query, best first:
   *
   * 1. exact: the name in any spelling that differs only in case, accents, signs, spaces, "the" or the order of words;
   * 2. group: pets of the rarity, variant or availability that the query names and nothing else, the most valuable first;
   * 3. acronym: "kd", "ogkd", "classic kd"; behind the words where at least as many names have it as a word ("og");
   * 4. words: every typed word is a word of the name;
   * 5. prefix: every typed word begins one;
   * 6. initials: some of the initials, only where fewer than three pets were found;
   * 7. inside: the text, or each of its words, is somewhere in the name;
   * 8. fuzzy: the same with typos, only where fewer than three were found and none by its name or acronym.
   *
   * Within 3 to 7, words that stand together come before the same words apart, then the higher demand, the higher value. A rarity or a
   * variant beside the name ("legendary doggy", "sm kd") leaves pets of that rarity, and is part of the match. An empty query has no
   * answers: show everything.
   */
  search(query: string): PetMatch[];
  /** The pets with this name, give or take case, accents, apostrophes, spaces and "the". A mere look-up. */
  named(text: string): readonly number[];
  /**
   * The most likely meaning of a finished text that is no name: one pet, or none if several are as likely; several only where they share these
   * initials, in the order of the search.
   */
  meant(text: string): number[];
  /** The readings of a text with abbreviations and joined words spelled out: "2x smkd" is "2 sm kd", "sh dl" is "shiny dl". */
  spellOut(text: string): string[];
  /** Up to `count` pets worth asking "did you mean": search results, then the most alike; none for nonsense. */
  suggest(text: string, count: number): number[];
}

const FEW = 3;
/** Names that begin with a text come before the pets of a rarity that begins with it. */
const GROUP_SCORES: Record<TraitCertainty, Score> = { whole: scoreOf("group"), begun: scoreOf("prefix", 5), misspelt: scoreOf("fuzzy", 4) };
const POSITIONS = 2 ** 20;

/**
 * Builds the index once for a list of pets, if that of their names is not given; each search then takes a few milliseconds at most for
 * thousands of them.
 */
export function createPetSearch(pets: readonly SearchedPet[], index: NameIndex = createNameIndex(pets.map((pet) => pet.name))): PetSearch {
  const traits = traitsOf(pets);
  const byDemand = byDemandOf(pets);
  const byWorth = byWorthOf(pets);

  const vocabulary = new Set(index.vocabulary.map(({ word }) => word));
  const isKnown = (word: string) => vocabulary.has(word) || (word.length > 3 && traits.some((trait) => trait.word.startsWith(word)));

  const slips = createSlipSearch({ index, traits: traits.map(({ word }) => word), findDirect, spellOut, placeOf: byDemand.placeOf });

  function search(query: string): PetMatch[] {
    const text = query.slice(0, MAX_QUERY).trim();
    if (text === "") return [];
    const { found, sure } = findAsked(text);
    const folded = foldName(text);
    if (sure) return found[0]?.kind === "acronym" ? slips.withOtherAcronym(folded, found) : found;
    // Matches inside words are not worth doubting for two or three letters.
    const meant = found.length > 0 && withoutSpaces(folded).length < 4 ? [] : slips.search(folded, found.length > 0);
    if (found.length > 0) return withoutTwice([...meant, ...found]);
    return meant.length > 0 ? meant : findAlike(text);
  }

  /** Matches without a typo; not sure if they are only inside words, or if words were left out. */
  function findAsked(text: string): { found: PetMatch[]; sure: boolean } {
    const folded = foldName(text);
    const name = withoutQuestionWords(folded);
    const forms = singleLetterForms(name, (letters) => index.byAcronym.has(letters));
    const plain = withoutFillers(folded);
    if (forms.length > 0) return { found: withoutTwice([...forms, text].flatMap(findDirect)), sure: true };
    for (const part of new Set([text, plain, withoutUnfinished(text), name, inFull(name), ...spellOut(text)])) {
      const found = part === "" ? [] : findDirect(part);
      const kind = found[0]?.kind;
      if (kind === undefined) continue;
      return { found, sure: !UNSURE.has(kind) && (kind !== "prefix" || part === text || (part === plain && !/\d/.test(part))) };
    }
    return { found: [], sure: false };
  }

  /** Names that are alike, with more than a slip. */
  function findAlike(text: string): PetMatch[] {
    const barest = barestReading(text) ?? { name: text };
    for (const reading of [barestReading(inFull(withoutQuestionWords(foldName(text)))) ?? barest, barest, { name: text }]) {
      const similar = rank([{ reading, scores: scoreSimilar(reading.name) }]);
      if (similar.length > 0) return similar;
    }
    return [];
  }

  /** Direct matches of names, rarities and variants; "8 blast" is not eight of "blast". */
  function findDirect(text: string): PetMatch[] {
    const readings = parseTypedPet(text).sort((a, b) => b.name.length - a.name.length);
    const answers: Answer[] = [];
    const answered = new Set<Variant | undefined>();
    // The text that `parseTypedPet` removes may be part of a name: "Silly Doggy :)".
    const all = readings.some((reading) => reading.name === text) ? readings : [{ name: text }, ...readings];
    for (const reading of all) {
      // For each variant the longest name that answers at all.
      if (answered.has(reading.variant)) continue;
      const scores = scoreByLetters(reading.name, reading.variant);
      if (isEmpty(scores)) continue;
      answered.add(reading.variant);
      answers.push({ reading, scores });
    }
    const alone = parseVariant(text);
    if (alone !== null) answers.push({ reading: { name: "", variant: alone }, scores: scoreGroup(() => true, "whole", alone) });
    const found = rank(answers);
    const plain = readings.length <= 1 && alone === null;
    return plain ? withSimilar(found, text) : found;
  }

  /** Matches by letters, and if they are few, nearly as likely ones. */
  function withSimilar(found: PetMatch[], text: string): PetMatch[] {
    const rest = found.filter(({ kind }) => kind === "inside");
    const better = found.filter(({ kind }) => kind !== "inside");
    if (better.length >= FEW || better.some(({ kind }) => kind === "exact" || kind === "group")) return found;
    const others = (scores: Uint16Array, known: readonly PetMatch[]) => {
      const taken = new Set(known.map((match) => match.index));
      return rank([{ reading: { name: text }, scores: scores.map((score, at) => (taken.has(at) ? NO_MATCH : score)) }]);
    };
    const initials = others(scoreInitials(index, text), better);
    const byInitials = new Set(initials.map((match) => match.index));
    const all = [...better, ...initials, ...rest.filter((match) => !byInitials.has(match.index))];
    if (all.length === 0 || all.length >= FEW || all.some(({ kind }) => kind === "acronym" || kind === "initials")) return all;
    return [...all, ...others(nearest(scoreTypos(index, text), all), all)];
  }

  /** How every pet answers a name, with or without the words of a rarity in it. */
  function scoreByLetters(name: string, variant?: Variant): Uint16Array {
    const scores = scoreNames(index, name);
    const folded = foldName(name);
    const rewritten = inWordsOfNames(folded, isKnown);
    if (rewritten !== null) {
      const own = scoreByLetters(rewritten, variant);
      for (let at = 0; at < own.length; at++) scores[at] = Math.min(scores[at] ?? NO_MATCH, own[at] ?? NO_MATCH);
    }
    const kind = readTraits(traits, folded, "whole");
    if (kind) scoreKind(kind, scores, variant);
    const begun = readTraits(traits, folded, "begun");
    if (begun && (begun.name === "" || isEmpty(scores))) scoreKind(begun, scores, variant);
    return scores;
  }

  function scoreKind(kind: TraitReading, scores: Uint16Array, variant?: Variant) {
    const own = kind.name === "" ? scoreGroup(kind.includes, kind.certainty, variant) : scoreNames(index, kind.name);
    for (let at = 0; at < own.length; at++) {
      const score = own[at] ?? NO_MATCH;
      if (score < (scores[at] ?? NO_MATCH) && kind.includes(at)) scores[at] = score;
    }
  }

  function scoreGroup(includes: (at: number) => boolean, certainty: TraitCertainty, variant?: Variant): Uint16Array {
    const score = GROUP_SCORES[certainty];
    const exists = (at: number) => variant === undefined || (pets[at]?.variants?.includes(variant) ?? true);
    const scores = new Uint16Array(pets.length).fill(NO_MATCH);
    for (let at = 0; at < pets.length; at++) if (includes(at) && exists(at)) scores[at] = score;
    return scores;
  }

  /** Names and rarities with typos, the nearest alone. */
  function scoreSimilar(name: string): Uint16Array {
    const folded = withoutFillers(foldName(name));
    const scores = scoreTypos(index, folded);
    for (const certainty of ["whole", "misspelt"] as const) {
      const kind = readTraits(traits, folded, certainty);
      if (!kind) continue;
      const named = kind.name === "" ? scoreGroup(kind.includes, "misspelt") : scoreNames(index, kind.name);
      const typed = named.some((score, at) => score !== NO_MATCH && kind.includes(at)) ? named : scoreTypos(index, kind.name);
      typed.forEach((score, at) => {
        if (score === NO_MATCH || !kind.includes(at)) return;
        const fuzzy = Math.max(score, scoreOf("fuzzy", 4));
        if (fuzzy < (scores[at] ?? NO_MATCH)) scores[at] = fuzzy;
      });
    }
    return nearest(scores, []);
  }

  /** The best of these scores alone: a worse guess beside a better one is noise. */
  function nearest(scores: Uint16Array, known: readonly PetMatch[]): Uint16Array {
    const taken = new Set(known.map((match) => match.index));
    const least = scores.reduce((best, score, at) => (taken.has(at) ? best : Math.min(best, score)), NO_MATCH);
    return scores.map((score) => (sameTypos(score, least) ? score : NO_MATCH));
  }

  interface Answer {
    reading: TypedPet;
    scores: Uint16Array;
  }

  /** The matches of several readings in one order, each pet once, by the reading that it answers best. */
  function rank(answers: readonly Answer[]): PetMatch[] {
    const keys: number[] = [];
    const readingOf = new Uint8Array(pets.length);
    for (let at = 0; at < pets.length; at++) {
      let best: Score = NO_MATCH;
      for (let place = 0; place < answers.length; place++) {
        const own = answers[place]?.scores[at] ?? NO_MATCH;
        if (own === NO_MATCH || inReading(own, place) >= best) continue;
        best = inReading(own, place);
        readingOf[at] = place;
      }
      // Packed into one number, because plain numbers sort much faster than objects.
      if (best !== NO_MATCH) keys.push(best * POSITIONS + ((kindOf(best) === "group" ? byWorth : byDemand).placeOf[at] ?? 0));
    }
    return Array.from(Float64Array.from(keys).sort(), (key) => {
      const kind = kindOf(Math.floor(key / POSITIONS));
      const at = (kind === "group" ? byWorth : byDemand).order[key % POSITIONS] ?? 0;
      const { variant, quantity } = answers[readingOf[at] ?? 0]?.reading ?? {};
      return { index: at, kind, variant: variant ?? null, quantity: quantity ?? null };
    });
  }

  /** A text without its last word where that is a rarity or a variant that is still being typed: "doggy leg", "kd shi". */
  function withoutUnfinished(text: string): string {
    const words = text.split(/\s+/);
    const last = foldName(words.at(-1) ?? "");
    const unfinished = words.length > 1 && last !== "" && traits.some((trait) => trait.word.startsWith(last));
    return unfinished ? words.slice(0, -1).join(" ") : withoutUnfinishedVariant(text);
  }

  function spellOut(text: string): string[] {
    const { name, quantity, variant } = barestReading(text.slice(0, MAX_QUERY)) ?? { name: "" };
    if (variant !== undefined) return [];
    // Run together, only a name or an acronym is one for sure.
    const glued = splitGluedVariant(name).filter(({ rest }) => index.byAcronym.has(rest) || findNamed(index, rest).length > 0);
    return [inFull(name.toLowerCase()), ...glued.map(({ variant, rest }) => inFull(`${variant} ${rest}`))]
      .filter((spelled) => spelled !== name.toLowerCase())
      .map((spelled) => (quantity === undefined ? spelled : `${quantity} ${spelled}`));
  }

  function meant(text: string): number[] {
    const plain = foldName(text.slice(0, MAX_QUERY));
    // A letter alone, or a piece out of the middle of a word, means nothing for sure.
    if (plain.length < 2) return [];
    let scores = scoreNames(index, text);
    if (isEmpty(scores)) scores = nearest(scoreTypos(index, text), []);
    const matches = rank([{ reading: { name: text }, scores }]);
    const kind = matches[0]?.kind;
    if (kind === undefined || kind === "inside") return [];
    const same = matches.filter((match) => match.kind === kind);
    const best = scores[matches[0]?.index ?? 0];
    // Of several names that are like these words, the one with as many words is meant: "kind dogy" and "king dog" are not "Silly King Doggy".
    const asLong = same.filter(
      (match) => wordsOf(withoutArticle(index.folded[match.index] ?? "")).length === wordsOf(withoutArticle(plain)).length,
    );
    const likeliest = kind === "prefix" && plain.includes(" ") ? asLong : same.filter((match) => scores[match.index] === best);
    const peers = same.length === 1 || kind === "words" || (kind === "prefix" && !plain.includes(" ")) ? same : likeliest;
    return kind === "exact" || kind === "acronym" || peers.length === 1 ? peers.map((match) => match.index) : [];
  }

  function suggest(text: string, count: number): number[] {
    const found = search(text).flatMap((match) => (match.kind === "group" ? [] : [match.index]));
    if (found.length >= count) return found.slice(0, count);
    const name = withoutFillers(foldName(barestReading(text.slice(0, MAX_QUERY))?.name ?? ""));
    const alike = namesAlike(index, name, count + found.length, byDemand.placeOf);
    return [...new Set([...found, ...alike])].slice(0, count);
  }

  return { search, named: (text) => findNamed(index, text), meant, spellOut, suggest };
}
