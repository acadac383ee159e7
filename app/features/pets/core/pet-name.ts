import type { CataloguePet } from "../pets.types.ts";

// This runs on every name and keystroke: most names are plain ASCII and skip the costly steps.
const PLAIN = /^[\x20-\x7e]*$/;

/** Lower case with straight apostrophes: the form that a substring search compares. */
export function lowerName(name: string): string {
  const lower = name.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.replace(/[’‘ʼ`´]/g, "'");
}

/**
 * A name as the search compares it: lower case, without accents, apostrophes and dots ("D.I.Y" is "diy"), "&" as "and", all other
 * signs as single spaces. Empty for a name of signs only, such as an emoji.
 */
export function foldName(name: string): string {
  const lower = lowerName(name).replaceAll("&", " and ");
  if (PLAIN.test(lower)) return tidy(lower.replace(/['`.]/g, ""), /[^a-z0-9]+/g);
  const plain = lower
    .replace(/['.]/g, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "");
  return tidy(plain, /[^\p{L}\p{N}]+/gu);
}

const tidy = (text: string, signs: RegExp) => text.replace(signs, " ").trim();

type Cell = string | number | null | undefined;
type FoundPet = { pet: CataloguePet | undefined } | { problem: string; column: "id" | "name" };

const isEmpty = (cell: Cell): cell is null | undefined => cell === undefined || cell === null || String(cell).trim() === "";

/**
 * Finds the pet of a row of a file by id, by name in any spelling that fits only one pet, or by both, which then have to agree. The pet is
 * undefined if the site has none such.
 */
export function petFinder(pets: readonly CataloguePet[]): (id: Cell, name: Cell) => FoundPet {
  const byId = new Map(pets.map((pet) => [pet.id, pet]));
  const byName = nameIndex(pets);
  return (id, name) => {
    const named = isEmpty(name) ? null : String(name).trim();
    if (isEmpty(id) && named === null) return { problem: "The row names no pet.", column: "name" };
    const ofName = named === null ? undefined : byName(unquoted(named));
    if (isEmpty(id)) return { pet: ofName };
    if (!/^\d{1,10}$/.test(String(id).trim())) return { problem: `“${String(id).slice(0, 40)}” is no id.`, column: "id" };
    const ofId = byId.get(Number(id));
    if (ofId && named !== null && ofName !== ofId)
      return { problem: `${id} is the id of ${ofId.name}, not of ${named.slice(0, 80)}.`, column: "id" };
    return { pet: ofId };
  };
}

function nameIndex(pets: readonly CataloguePet[]): (name: string) => CataloguePet | undefined {
  const exact = new Map(pets.map((pet) => [pet.name.toLowerCase(), pet]));
  const folded = Map.groupBy(pets, ({ name }) => foldName(name));
  return (name) => {
    const alike = folded.get(foldName(name)) ?? [];
    return exact.get(name.toLowerCase()) ?? (alike.length === 1 ? alike[0] : undefined);
  };
}

/** Removes the apostrophe that keeps a spreadsheet from running a text as a formula. */
export const unquoted = (text: string) => (/^'[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text);
