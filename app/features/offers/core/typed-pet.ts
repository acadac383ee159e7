import type { Variant } from "~/features/pets/pets.types.ts";

/** One way to read what was typed for a pet: "2 shiny kd" may be two of "kd", shiny. */
export interface TypedPet {
  name: string;
  quantity?: number;
  variant?: Variant;
}

const VARIANT_WORDS = [
  ["shiny", "shiny"],
  ["mythic", "mythic(?:al)?"],
  ["normal", "normal|regular"],
  ["shinyMythic", String.raw`(?:shiny|s\.?)[\s-]*mythic(?:al)?|mythic(?:al)?\s+shiny|sm`],
] as const;
const VARIANT_PATTERNS = VARIANT_WORDS.map(([variant, words]) => ({ variant, patterns: atEitherEnd(words) }));
const VARIANT_ALONE = VARIANT_WORDS.map(([variant, words]) => ({ variant, pattern: new RegExp(`^(?:${words})$`, "i") }));
// A bare number of more than two digits is part of a name ("2026 Bunny").
const QUANTITIES = atEitherEnd(String.raw`(?:(?<before>\d{1,3})\s*[x×]|[x×]\s*(?<after>\d{1,3})|(?<bare>\d{1,2}))`);
const QUANTITY_ALONE = /^[x×]?\d{1,3}[x×]?$/i;
/** What the words above begin with: someone is still typing one of them. */
const UNFINISHED_VARIANT = /\s+(?:s|sh|shi|shin|s\.?m?|m|my|myt|myth|mythi|mythica|n|no|nor|norm|norma|r|re|reg|regu|regul|regula)$/i;

function atEitherEnd(pattern: string): RegExp[] {
  return [new RegExp(String.raw`^(?:${pattern})\s+(?<rest>.+)$`, "i"), new RegExp(String.raw`^(?<rest>.+)\s+(?:${pattern})$`, "i")];
}

/**
 * All ways to read a typed pet with its variant and quantity before or after the name, such as "shiny kd", "kd sm", "x2 mythic king
 * doggy" or "- King Doggy (shiny) (x2)". The whole text as a name comes first: a name may hold such words itself. Blank text has none.
 */
export function parseTypedPet(text: string): TypedPet[] {
  const readings = new Map<string, TypedPet>();
  const add = (reading: TypedPet) => {
    const key = `${reading.quantity}|${reading.variant}|${reading.name}`;
    if (reading.name !== "" && !readings.has(key)) readings.set(key, reading);
  };
  add({ name: tidy(text) });
  // Iterating a map includes what is added meanwhile.
  for (const reading of readings.values()) {
    if (reading.quantity === undefined) {
      for (const pattern of QUANTITIES) {
        const { before, after, bare, rest } = pattern.exec(reading.name)?.groups ?? {};
        if (rest) add({ ...reading, quantity: Number(before ?? after ?? bare), name: rest });
      }
    }
    for (const { variant, patterns } of VARIANT_PATTERNS) {
      const both = joinVariants(reading.variant, variant);
      if (both === null) continue;
      for (const pattern of patterns) {
        const rest = pattern.exec(reading.name)?.groups?.rest;
        if (rest) add({ ...reading, variant: both, name: rest });
      }
    }
  }
  return [...readings.values()];
}

/** The variant of "shiny" before and "mythic" behind a name, or the other way round; null for two that are not one. */
function joinVariants(first: Variant | undefined, second: Variant): Variant | null {
  if (first === undefined) return second;
  return (first === "shiny" && second === "mythic") || (first === "mythic" && second === "shiny") ? "shinyMythic" : null;
}

/** The reading with the shortest name: whatever could be a variant or a quantity is read as one. Null for blank text. */
export function barestReading(text: string): TypedPet | null {
  return parseTypedPet(text).reduce<TypedPet | null>(
    (barest, reading) => (barest === null || reading.name.length < barest.name.length ? reading : barest),
    null,
  );
}

/** The variant that a text names and nothing else: "shiny", "s.mythic". Null for any other text. */
export function parseVariant(text: string): Variant | null {
  const word = tidy(text);
  return VARIANT_ALONE.find(({ pattern }) => pattern.test(word))?.variant ?? null;
}

/** Whether a text is a variant or a quantity and nothing else, so that no pet is meant. */
export function namesNoPet(text: string): boolean {
  return QUANTITY_ALONE.test(text) || parseVariant(text) !== null;
}

/** A text without a variant's word that is still being typed at its end: "kd" of "kd shi". Any other text stays as it is. */
export function withoutUnfinishedVariant(text: string): string {
  return text.replace(UNFINISHED_VARIANT, "");
}

/** Without list bullets, brackets and stray spaces: "- King Doggy (shiny) (x2)" is "King Doggy shiny x2". */
function tidy(text: string): string {
  return text
    .replace(/^\s*[-*•]\s+/, "")
    .replace(/[()[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
