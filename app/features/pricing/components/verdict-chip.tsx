import "./verdict.css";
import { verdictOf } from "../core/verdict.ts";
import type { OfferSides } from "../pricing.types.ts";

/** The calculator's verdict on a trade in a word, in its colour. */
export function VerdictChip({ sides }: { sides: OfferSides }) {
  const verdict = verdictOf(sides);
  return (
    <span className="verdict-chip" data-tone={verdict.kind === "given" ? verdict.tone : undefined}>
      {verdict.label}
    </span>
  );
}
