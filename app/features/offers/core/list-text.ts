import { barestReading } from "~/features/pets/core/typed-pet.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { MAX_PER_SIDE } from "../offers.constants.ts";
import type { ListGaps, OfferItem } from "../offers.types.ts";
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

/** A name without a form means the first form that has a value: a normal pet without one needs the word. */
function formOf(item: OfferItem): string {
  const meantWithoutWord = item.variant !== "normal" || typeof item.value === "number" || item.value === "O/C";
  return meantWithoutWord ? nameWithVariant(item) : `Normal ${item.name}`;
}

const REASONS: Record<ListGaps["unmatched"][number]["reason"], string> = {
  unknown: "is not a pet we know.",
  "no-such-variant": "does not exist in that form.",
  unclear: "is not clear: is the number an amount? Then write it as “2x”. Otherwise leave it out.",
};

/** Which part of a list was not understood, and why: "“bun” is not a pet we know." */
export function describeUnmatched({ text, reason }: Pick<ListGaps["unmatched"][number], "text" | "reason">): string {
  return `“${text}” ${REASONS[reason]}`;
}

/** How many pets of a list were too many: "3 more pets do not fit: a side holds 8." */
export function describeOverflow(overflow: number): string {
  return `${overflow} more ${overflow === 1 ? "pet does" : "pets do"} not fit: a side holds ${MAX_PER_SIDE}.`;
}

/**
 * A pasted text with one part corrected: its pet's name replaced by `name`, its quantity kept, and with `keepVariant` its variant too. A
 * text that does not hold the part stays as it is.
 */
export function correctPart(text: string, part: string, name: string, keepVariant: boolean): string {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // As a part of its own first: "bun" is also a piece of "bunny".
  const whole = new RegExp(String.raw`(?<=^|[\n\r;,+&/|\t]\s*|\sand\s+)${escaped}(?=\s*$|\s*[\n\r;,+&/|\t]|\s+and\s)`, "i");
  return text.replace(whole.test(text) ? whole : part, () => renamePart(part, name, keepVariant));
}

function renamePart(part: string, name: string, keepVariant: boolean): string {
  const { quantity, variant, name: written } = barestReading(part) ?? { name: part };
  if (keepVariant && part.includes(written)) return part.replace(written, () => name);
  const word = keepVariant && variant !== undefined ? `${VARIANT_LABELS[variant].full} ` : "";
  return `${quantity === undefined ? "" : `${quantity} `}${word}${name}`;
}

/** Asks about the names that come nearest, behind a sentence about a text that is no pet; nothing without any. */
export function didYouMean(names: readonly string[]): string {
  return names.length > 0 ? ` Did you mean ${names.join(" or ")}?` : "";
}
