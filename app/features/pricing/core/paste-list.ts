import { lowerName } from "~/features/pets/core/pet-name.ts";
import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import { barestReading, namesNoPet, parseTypedPet, type TypedPet } from "~/features/pets/core/typed-pet.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { MAX_PER_SIDE } from "../pricing.constants.ts";
import type { PetPick, UnmatchedPart } from "../pricing.types.ts";
import { findStrangeAmount, plainPiece } from "./list-amounts.ts";
import { countsUp, findUnclearNumber, inOurSigns, isNumberAlone, type PlaceNumber, parsePlaceNumber, splitList } from "./list-parts.ts";
import { defaultVariant } from "./offer-sides.ts";

/** The pets, and a search built from their names in the same order. */
export interface PasteCatalogue {
  pets: readonly CataloguePet[];
  search: PetSearch;
}

export interface PastedList {
  /** Recognised pets, in order, as many as there is room for. */
  items: PetPick[];
  /** Unknown parts, each text once, with up to three suggestions. */
  unmatched: (UnmatchedPart & { suggestions: CataloguePet[] })[];
  /** Recognized pets beyond the room left. */
  overflow: number;
  /** Whether the text was cut. */
  cut: boolean;
}

/** Characters to read: enough for both sides of a trade. */
export const TRADE_LIMITS = { characters: 2000, parts: 24 };
/** "Salt, Pepper and Vinegar" may be one name. */
const MAX_JOINED = 3;
const MAX_SUGGESTIONS = 3;

/**
 * Reads a list such as "2 shiny king doggy, overlord + sm kd" into picks. Parts are split as `splitList` says; each may have a quantity (2,
 * 2x, x2, *2) and a variant before or after the name. A full name that contains a separator is read as that pet. Numbers that count the
 * list are no quantities, and a number that may be either is said to be unclear. Without a variant it is the picker's first choice. Pets
 * that do not fit are counted, so that a trade never silently loses a written pet.
 */
export function parsePastedList(
  text: string,
  catalogue: PasteCatalogue,
  room: number = MAX_PER_SIDE,
  limits: { characters: number; parts: number } = TRADE_LIMITS,
): PastedList {
  const list: PastedList = { items: [], unmatched: [], overflow: 0, cut: false };
  // Odd places hold the separators.
  const written = splitList(inOurSigns(text.slice(0, limits.characters)));
  const pieces = written.map((piece, place) => (place % 2 === 0 ? plainPiece(piece) : piece));
  const numbering = readNumbering(pieces, catalogue);
  let start = 0;
  while (start < Math.min(pieces.length, limits.parts * 2)) {
    const { end, result } = readPart(pieces, start, catalogue, numbering);
    if (result?.ok) {
      const fitting = Math.min(result.quantity, room - list.items.length);
      for (let count = 0; count < fitting; count++) list.items.push(result.pick);
      list.overflow += result.quantity - fitting;
    } else if (result) {
      const unknown = written.slice(start, end).join("").trim().slice(0, 60);
      if (!list.unmatched.some((part) => part.text === unknown)) list.unmatched.push({ text: unknown, ...result.unmatched });
    }
    start = end + 1;
  }
  list.cut = text.slice(limits.characters).trim() !== "" || pieces.slice(start).some((piece) => /[^\s,;]/.test(piece));
  return list;
}

/** Roles of the numbers before names, by item index. */
type Numbering = ReadonlyMap<number, NumberRole>;
type NumberRole = { is: "place"; rest: string } | { is: "unclear"; number: number; rest: string };

function readNumbering(pieces: readonly string[], { search }: PasteCatalogue): Numbering {
  const found = pieces.flatMap((piece, at) => {
    const own = at % 2 === 1 || search.named(piece).length > 0 ? null : parsePlaceNumber(piece);
    return own ? [{ ...own, at }] : [];
  });
  const unsure = found.filter((own) => !own.sure);
  const [bare, marked] = [unsure.filter(isBare(pieces)), unsure.filter((own) => !isBare(pieces)(own))];
  const counting = countsUp(marked.map((own) => own.number));
  // "1 kd, 2 overlord" are amounts. Below each other they may as well be places.
  const inLines = bare.every(({ at }) => at === 0 || /[\n\r]/.test(pieces[at - 1] ?? ""));
  const bareUnclear = inLines && countsUp(bare.map((own) => own.number));
  return new Map(
    found.flatMap(({ at, number, rest, sure }): [number, NumberRole][] => {
      if (sure) return [[at, { is: "place", rest }]];
      if (marked.some((own) => own.at === at)) {
        return [[at, counting || number === 1 ? { is: "place", rest } : { is: "unclear", number, rest }]];
      }
      return bareUnclear && number > 1 ? [[at, { is: "unclear", number, rest }]] : [];
    }),
  );
}

/** A number followed only by a space. */
const isBare =
  (pieces: readonly string[]) =>
  ({ at, number, rest }: PlaceNumber & { at: number }) =>
    (pieces[at] ?? "")
      .replace(/^\s*[-*•–—·]\s+/u, "")
      .replace(/\s+/g, " ")
      .trim() === `${number} ${rest.replace(/\s+/g, " ").trim()}`;

type Unmatched = Omit<PastedList["unmatched"][number], "text">;
type PartResult = { ok: true; pick: PetPick; quantity: number } | { ok: false; unmatched: Unmatched };
const UNCLEAR: Unmatched = { reason: "unclear", typed: { name: "" }, suggestions: [] };

/** Reads the longest run of pieces that is a full name, else guesses one piece; null if that is blank. */
function readPart(
  pieces: readonly string[],
  start: number,
  catalogue: PasteCatalogue,
  numbering: Numbering,
): { end: number; result: PartResult | null } {
  const number = numbering.get(start);
  const unclear = number?.is === "unclear" ? number : findUnclearNumber(pieces[start] ?? "");
  if (unclear) {
    const known = readNamed([pieces[start] ?? ""], catalogue, true);
    return { end: start + 1, result: known ?? { ok: false, unmatched: askAbout(unclear) } };
  }
  const [first = "", ...rest] = pieces.slice(start, start + MAX_JOINED * 2 - 1);
  const own = [number?.rest ?? first, ...rest];
  for (let joined = MAX_JOINED; joined >= 1; joined--) {
    const length = joined * 2 - 1;
    const found = own.length >= length ? readNamed(own.slice(0, length), catalogue) : null;
    if (found) return { end: start + length, result: found };
  }
  return { end: start + 1, result: guess(own[0] ?? "", catalogue) };
}

/** Asks whether a number is an amount: “2x demon” or “demon”. */
function askAbout({ number, rest }: { number: number | null; rest: string }): Unmatched {
  const name = rest.trim();
  return { ...UNCLEAR, readings: [...(number === null || number === 0 ? [] : [`${number}x ${name}`]), name] };
}

/** Reads pieces that are a full name together; with `whole`, only where no number and no variant is beside it. */
function readNamed(run: readonly string[], { pets, search }: PasteCatalogue, whole = false): PartResult | null {
  const separators = run.filter((_, place) => place % 2 === 1);
  const text = run.join("");
  let refused: PartResult | null = null;
  for (const reading of whole ? [{ name: text.trim() }] : [{ name: text.trim() }, ...parseTypedPet(text)]) {
    for (const index of search.named(reading.name)) {
      const pet = pets[index];
      // "Bunny, Bunny" is two pets, although there is a Bunny Bunny.
      if (!pet || !separators.every((separator) => holdsSeparator(pet.name, separator))) continue;
      const result = pickOf(reading, pet);
      if (result.ok) return result;
      refused ??= result;
    }
  }
  return refused;
}

function holdsSeparator(name: string, separator: string): boolean {
  const plain = (text: string) => lowerName(text).replaceAll("&", "and").trim();
  return plain(separator) !== "" && plain(name).includes(plain(separator));
}

/** Only rules and bullets. Other signs may mean something, such as an emoji for a pet. */
const DECORATION = /^[\s\p{Pd}\p{Cf}\p{Mn}*_=~.,:;·•◦▪#>`'"|()[\]{}+/\\\u2500-\u257F]*$/u;

function guess(piece: string, { pets, search }: PasteCatalogue): PartResult | null {
  const petsAt = (indexes: readonly number[]) => indexes.flatMap((index) => pets[index] ?? []);
  const typed = barestReading(piece);
  if (!typed) return DECORATION.test(piece) ? null : { ok: false, unmatched: { reason: "unknown", typed: { name: "" }, suggestions: [] } };
  if (namesNoPet(typed.name) || isNumberAlone(piece)) return { ok: false, unmatched: { reason: "unknown", typed, suggestions: [] } };
  const strange = findStrangeAmount(piece);
  for (const spelled of [piece, ...search.spellOut(piece)]) {
    const readings = [barestReading(spelled), parseTypedPet(spelled)[0]].flatMap((reading) => reading ?? []);
    for (const reading of readings) {
      const likely = petsAt(search.meant(reading.name))
        // An apparent amount must be part of the name, or cannot be left out.
        .filter(({ name }) => strange === null || ` ${lowerName(name)} `.includes(` ${lowerName(strange.token)} `))
        .sort((a, b) => b.demand - a.demand);
      const [best, second] = likely;
      if (best && best.demand !== second?.demand) return pickOf(reading, best);
      if (best) return { ok: false, unmatched: { reason: "several", typed: reading, suggestions: likely.slice(0, MAX_SUGGESTIONS) } };
    }
  }
  const counted = strange === null ? undefined : petsAt(search.meant(barestReading(strange.rest)?.name ?? ""))[0];
  if (counted) return { ok: false, unmatched: { reason: "amount", typed: { name: counted.name }, suggestions: [] } };
  return { ok: false, unmatched: { reason: "unknown", typed, suggestions: petsAt(search.suggest(typed.name, MAX_SUGGESTIONS)) } };
}

function pickOf({ quantity, variant }: TypedPet, pet: CataloguePet): PartResult {
  if (variant && !pet.variants.includes(variant)) {
    return { ok: false, unmatched: { reason: "no-such-variant", typed: { quantity, variant, name: pet.name }, suggestions: [pet] } };
  }
  if (quantity === 0) return { ok: false, unmatched: UNCLEAR };
  return { ok: true, pick: { petId: pet.id, variant: variant ?? defaultVariant(pet) }, quantity: quantity ?? 1 };
}
