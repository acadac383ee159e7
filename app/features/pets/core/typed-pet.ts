import type { Variant } from "../pets.types.ts";

/** One reading of a typed pet: "2 shiny kd" may be two of "kd", shiny. */
export interface TypedPet {
  name: string;
  quantity?: number;
  variant?: Variant;
}

const MYTHIC = "myth(?:ic(?:al)?)?s?";
const VARIANT_WORDS = [
  ["shiny", "shiny|shinys|shinies"],
  ["mythic", MYTHIC],
  ["normal", "normals?|norm|regulars?|reg"],
  [
    "shinyMythic",
    String.raw`(?:shiny|s\.?)[\s-]*${MYTHIC}|${MYTHIC}[\s-]+shiny|sm|s\.m\.?|(?:sh?|shiny)\s*\/\s*(?:my?|${MYTHIC})|(?:my?|${MYTHIC})\s*\/\s*(?:sh?|shiny)`,
  ],
] as const;
const VARIANT_PATTERNS = VARIANT_WORDS.map(([variant, words]) => ({
  variant,
  patterns: [...atEitherEnd(words), new RegExp(String.raw`^(?<first>.+)\s+(?:${words})\s+(?<rest>.+)$`, "i")],
}));
const VARIANT_ALONE = VARIANT_WORDS.map(([variant, words]) => ({ variant, pattern: new RegExp(`^(?:${words})$`, "i") }));
// A bare number of more than three digits is part of a name ("2026 Bunny").
const TIMES = String.raw`(?:(?<before>\d{1,3})\s*[x×*]|[x×*]\s*(?<after>\d{1,3}))`;
const QUANTITIES = [
  ...atEitherEnd(TIMES),
  ...atEitherEnd(String.raw`(?<bare>\d{1,3})`),
  /^(?<rest>.*\S)\s*:\s*(?<bare>\d{1,2})$/,
  // Run together with the name: "2xkd", "2*kd", "kdx2", "kd*2".
  /^(?<before>\d{1,3})[x×*](?<rest>[^\s\dx×*].*)$/i,
  /^(?<rest>.*[^\s\dx×*])[x×*](?<after>\d{1,3})$/i,
];
const QUANTITY_ALONE = /^[x×*]?\s*\d{1,3}\s*[x×*]?$/i;
const GLUED = ["shinymythic", "shiny", "mythic", "myth", "sm", "sh", "s", "m"];
/** Beginnings of the words above: one of them is still being typed. */
const UNFINISHED_VARIANT = /\s+(?:s|sh|shi|shin|s\.?m?|m|my|myt|myth|mythi|mythica|n|no|nor|norm|norma|r|re|reg|regu|regul|regula)$/i;

function atEitherEnd(pattern: string): RegExp[] {
  return [new RegExp(String.raw`^(?:${pattern})\s+(?<rest>.+)$`, "i"), new RegExp(String.raw`^(?<rest>.+)\s+(?:${pattern})$`, "i")];
}

/**
 * All ways to read a typed pet with its quantity before or after the name and its variant anywhere, such as "shiny kd", "kd sm", "x2 mythic
 * king doggy", "kd*2" or "- King Doggy (shiny) (x2)". The whole text as a name comes first: a name may hold such words itself. Blank text
 * has none.
 */
export function parseTypedPet(text: string): TypedPet[] {
  const readings = new Map<string, TypedPet>();
  const add = (reading: TypedPet) => {
    const key = `${reading.quantity}|${reading.variant}|${reading.name}`;
    if (reading.name !== "" && !readings.has(key)) readings.set(key, reading);
  };
  add({ name: tidy(text) });
  // Iterating a map includes entries added during the iteration.
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
        const { first, rest } = pattern.exec(reading.name)?.groups ?? {};
        if (rest) add({ ...reading, variant: both, name: first ? `${first} ${rest}` : rest });
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

/** All ways to cut a variant's short word off a text that is run together: "smkd", "kdshiny". Most of them mean nothing. */
export function splitGluedVariant(text: string): { variant: string; rest: string }[] {
  const word = text.trim().toLowerCase();
  if (/[^a-z0-9]/.test(word)) return [];
  return GLUED.flatMap((variant) => [
    ...(word.startsWith(variant) ? [{ variant, rest: word.slice(variant.length) }] : []),
    ...(word.endsWith(variant) && variant.length > 1 ? [{ variant, rest: word.slice(0, -variant.length) }] : []),
  ]).filter(({ rest }) => rest.length > 1);
}

/** A text without a variant's word that is still being typed at its end: "kd" of "kd shi". Any other text stays as it is. */
export function withoutUnfinishedVariant(text: string): string {
  return text.replace(UNFINISHED_VARIANT, "");
}

/** Without list bullets, emoji in front, brackets and stray spaces: "- King Doggy (shiny) (x2)" is "King Doggy shiny x2". */
function tidy(text: string): string {
  return text
    .replace(/^\s*(?:[-*+–—]\s+|[^\p{L}\p{N}\s()[\]\-−*+–—#:]+\s*)+/u, "")
    .replace(/[()[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
