import "~/features/pricing/components/verdict.css";
import { swapSides } from "~/features/pricing/core/offer-sides.ts";
import { describeUnvalued } from "~/features/pricing/core/offer-words.ts";
import { describeDifference, formatRatio, verdictOf } from "~/features/pricing/core/verdict.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";

/** The verdicts of an offer for both players, at the values of the items; `range` says how flagged values could change the reader's. Changes are announced. */
export function BothVerdicts({ sides, name, range = "" }: { sides: OfferSides; name: string; range?: string }) {
  const mine = verdictOf(sides);
  const theirs = verdictOf(swapSides(sides));
  return (
    <section aria-label="Verdict" className="verdict" data-tone={mine.kind === "given" ? mine.tone : mine.kind}>
      <div role="status" aria-atomic="true" className="verdict-words">
        <p className="verdict-label">
          <span className="sr-only">For you: </span>
          <span>{mine.label}</span>
        </p>
        {mine.kind === "given" && (
          <p className="verdict-ratio figures">
            <span className="sr-only">Ratio </span>
            {mine.estimated && <span>≈ </span>}
            <span>{formatRatio(mine)}</span>
          </p>
        )}
        <p className="verdict-why">
          {mine.kind === "given" && <span>{describeDifference(mine)}</span>}
          {mine.kind === "withheld" && <span>{`${describeUnvalued(mine.unvalued)} Any verdict would be a guess.`}</span>}
          {range !== "" && <span>{` ${range}`}</span>}
          {mine.kind === "empty" && <span>Put pets on both sides to see who wins.</span>}
          {theirs.kind === "given" && (
            <span>
              {" "}
              For <bdi translate="no">{name}</bdi>: <b>{theirs.label}</b>.
            </span>
          )}
        </p>
      </div>
    </section>
  );
}
