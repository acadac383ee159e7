import type { TradeItem } from "../calculator.types.ts";
import { formName } from "./trade-sides.ts";

/** A side as a text that `parsePastedList` reads back: "2 Shiny King Doggy, The Overlord". */
export function listText(items: readonly TradeItem[]): string {
  const counts = Map.groupBy(items, (item) => item.id);
  return [...counts.values()]
    .map((same) => {
      const [item] = same;
      return item === undefined ? "" : `${same.length > 1 ? `${same.length} ` : ""}${formOf(item)}`;
    })
    .join(", ");
}

/** Without a word for the form a list means the one that has a value, which for an unvalued normal pet is another. */
function formOf(item: TradeItem): string {
  const meantAnyway = item.variant !== "normal" || typeof item.value === "number" || item.value === "O/C";
  return meantAnyway ? formName(item) : `Normal ${item.name}`;
}

const QUANTITY = /^(?:[x×]\s*\d{1,3}|\d{1,3}\s*[x×]?)\s+/i;
const FORM = /^(?:(?:shiny|mythic|mythical|normal|regular|sm)\s+)+/i;

/**
 * A pasted text with one part that was not understood put right: its pet's name replaced by `name`, its quantity kept, and its
 * form too with `keepForm`. A text that does not hold the part stays as it is.
 */
export function correctPart(text: string, part: string, name: string, keepForm: boolean): string {
  const quantity = QUANTITY.exec(part)?.[0] ?? "";
  const form = keepForm ? (FORM.exec(part.slice(quantity.length))?.[0] ?? "") : "";
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // As a part of its own first: "bun" is also a piece of "bunny".
  const whole = new RegExp(String.raw`(?<=^|[\n\r;,+&]\s*|\sand\s+)${escaped}(?=\s*$|\s*[\n\r;,+&]|\s+and\s)`, "i");
  return text.replace(whole.test(text) ? whole : part, () => quantity + form + name);
}
