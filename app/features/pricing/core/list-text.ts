import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { MAX_AMOUNT, MAX_PER_SIDE } from "../pricing.constants.ts";
import type { OfferItem, UnmatchedPart } from "../pricing.types.ts";
import { nameWithVariant } from "./offer-sides.ts";

/** A side as a text that `parsePastedList` reads back: "2 Shiny King Doggy, The Overlord". */
export function listText(items: readonly OfferItem[]): string {
  const counts = Map.groupBy(items, (item) => item.id);
  return [...counts.values()]
    .map((same) => {
      const [item] = same;
      return item === undefined ? "" : `${same.length > 1 ? `${same.length} ` : ""}${formOf(item)}`;
    })
    .join(", ");
}

/** A name without a form means the first form with a value, so an unvalued normal pet needs the word. */
function formOf(item: OfferItem): string {
  const meantWithoutWord = item.variant !== "normal" || typeof item.value === "number" || item.value === "O/C";
  return meantWithoutWord ? nameWithVariant(item) : `Normal ${item.name}`;
}

/** Explains an unrecognized list item: "“bun” is not a pet we know." */
export function describeUnmatched({ text, reason, typed: { variant = "normal", name }, readings = [] }: UnmatchedPart): string {
  const reasons: Record<typeof reason, string> = {
    unknown: "is not a pet we know.",
    several: "could be several pets.",
    "no-such-variant": `can’t be added: there is no ${VARIANT_LABELS[variant].full} ${name}.`,
    amount: `has an amount that can’t be used. Write a whole number from 1 to ${MAX_AMOUNT}, such as “2x ${name}”.`,
    unclear:
      readings.length > 1
        ? `can be read in two ways: ${readings.map((reading) => `“${reading}”`).join(" or ")}.`
        : "is not clear: is the number an amount? Then write it as “2x”. Otherwise leave it out.",
  };
  return `“${text}” ${reasons[reason]}`;
}

/** How many pets of a list were too many: "3 more pets do not fit: a side holds 8." */
export function describeOverflow(overflow: number): string {
  return `${overflow} more ${overflow === 1 ? "pet does" : "pets do"} not fit: a side holds ${MAX_PER_SIDE}.`;
}

/**
 * A pasted text with one part corrected: its pet's name replaced by `name`, its quantity kept, and its variant too unless that was what
 * does not exist. A text that does not hold the part stays as it is.
 */
export function correctPart(text: string, { text: part, reason, typed }: UnmatchedPart, name: string): string {
  const word = typed.variant === undefined || reason === "no-such-variant" ? "" : `${VARIANT_LABELS[typed.variant].full} `;
  const renamed = `${typed.quantity === undefined ? "" : `${typed.quantity} `}${word}${name}`;
  return replacePart(text, part, renamed);
}

/** A pasted text with one part replaced, such as by the chosen reading. */
export function replacePart(text: string, part: string, renamed: string): string {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // As a part of its own first: "bun" is also a piece of "bunny".
  const whole = new RegExp(String.raw`(?<=^|[\n\r;,+&/|\t]\s*|\sand\s+)${escaped}(?=\s*$|\s*[\n\r;,+&/|\t]|\s+and\s)`, "i");
  return text.replace(whole.test(text) ? whole : part, () => renamed);
}

/** "Did you mean …?" with the nearest names; empty if there are none. */
export function didYouMean(names: readonly string[]): string {
  return names.length > 0 ? ` Did you mean ${names.join(" or ")}?` : "";
}
