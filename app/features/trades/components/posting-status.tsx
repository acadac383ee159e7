import { sideTotal } from "~/features/pricing/core/verdict.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import { describeWorth, postedStatusOf, shownStatusOf } from "../core/trade-status.ts";
import { MESSAGES } from "../trades.constants.ts";
import { StatusBadge } from "./trade-marks.tsx";
import { UncountedNote } from "./trade-words.tsx";

interface PostingStatusProps {
  sides: OfferSides;
  /** Its pets are those that it was posted with, and so it keeps their values and its status. */
  asPosted?: boolean;
}

/** The status that the trade will be posted with, while it is put together. The server computes it again. */
export function PostingStatus({ sides, asPosted = false }: PostingStatusProps) {
  const [giving, receiving] = [sideTotal(sides.giving), sideTotal(sides.receiving)];
  const complete = sides.giving.length > 0 && sides.receiving.length > 0;
  const trade = { sides, status: postedStatusOf(giving, receiving), givingTotal: giving, receivingTotal: receiving };
  return (
    <section aria-label="Status" role="status" className="posting-status">
      {complete ? (
        <>
          <span className="flex items-center gap-2.5">
            <span className="text-soft-ink">{`${asPosted ? "Posted" : "Posts"} ${shownStatusOf(trade) === null ? "with" : "as"}`}</span>
            <StatusBadge trade={trade} side="poster" />
          </span>
          {shownStatusOf(trade) === null ? (
            <UncountedNote trade={trade} />
          ) : (
            <span className="font-bold">{describeWorth("poster", trade)}</span>
          )}
          {shownStatusOf(trade) === "fair" && giving !== receiving && (
            <span className="text-sm text-soft-ink">Up to 10% of the larger side counts as fair.</span>
          )}
        </>
      ) : (
        <span className="text-soft-ink">{MESSAGES.needsPets}</span>
      )}
    </section>
  );
}
