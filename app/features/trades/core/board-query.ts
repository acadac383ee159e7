import type { Variant } from "~/features/pets/pets.types.ts";

const FORMS: readonly [Variant, RegExp][] = [
  ["shinyMythic", /^(?:shiny[\s-]*mythic(?:al)?|mythic(?:al)?\s+shiny|s\.?\s?mythic|sm)(?=\s|$)/i],
  ["shiny", /^shiny(?=\s|$)/i],
  ["mythic", /^mythic(?:al)?(?=\s|$)/i],
  ["normal", /^(?:normal|regular)(?=\s|$)/i],
];

/** A board search taken apart: "shiny king doggy" asks for a variant and a pet, "shiny" for a variant alone (TRD-043, TRD-044). */
export function readBoardQuery(query: string): { variant: Variant | null; pet: string } {
  const text = query.trim();
  for (const [variant, form] of FORMS) {
    const word = form.exec(text)?.[0];
    if (word !== undefined) return { variant, pet: text.slice(word.length).trim() };
  }
  return { variant: null, pet: text };
}
