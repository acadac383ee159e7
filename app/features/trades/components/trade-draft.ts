import { parseStoredSides } from "~/features/offers/core/stored-sides.ts";
import type { OfferSides } from "~/features/offers/offers.types.ts";
import { forgetTyped, keepTyped, readTyped } from "~/platform/browser/use-kept-form.ts";

/** The name under which the tab keeps the fields of a trade's form: of the trade with that id, or of a new one. */
export function draftName(id: string | null): string {
  return `trade:${id ?? "new"}`;
}

const sidesOf = (name: string) => `${name}:sides`;

/** Keeps both sides of a trade's form beside its fields, as `owner` puts them together. */
export function draftOfSides(name: string, owner: string | null) {
  return {
    read: () => parseStoredSides(readTyped(sidesOf(name), owner).sides ?? null),
    keep: (sides: OfferSides) => keepTyped(sidesOf(name), owner, { sides: JSON.stringify(sides) }),
  };
}

/** Forgets what was put together, once it is posted or not wanted. */
export function forgetDraft(name: string): void {
  for (const kept of [name, sidesOf(name)]) forgetTyped(kept);
}
