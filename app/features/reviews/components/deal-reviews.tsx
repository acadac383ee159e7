import { formatRoughly } from "~/text/dates.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { DealReviews as Reviews } from "../reviews.types.ts";
import { ReviewCard } from "./review-card.tsx";

/** The reviews of a finished deal on its page: the form, waiting ones and visible ones. */
export function DealReviews({
  dealId,
  reviews: { own, theirs, other, mayWrite, until },
  now,
}: {
  dealId: string;
  reviews: Reviews;
  now: number;
}) {
  if (!own && !theirs && !mayWrite) return null;
  const waits = own !== null && own.at > now;
  return (
    <Card as="section" aria-labelledby="deal-reviews" padding="snug" className="grid gap-4">
      <h2 id="deal-reviews" className="text-xl">
        Reviews
      </h2>
      {mayWrite && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64 text-pretty">
            {`How was trading with ${other?.name ?? "them"}? What you say is shown once both of you have written, or in ${formatRoughly(until - now)}.`}
          </p>
          <ButtonLink to={`/deals/${dealId}/review`} variant="primary" icon={<Icon name="star" size={18} />}>
            Write a review
          </ButtonLink>
        </div>
      )}
      {own && (
        <div className="grid gap-2">
          <h3 className="font-bold">Your review</h3>
          {waits && (
            <p className="text-soft-ink text-sm">
              Only you see it. It is shown once both of you have written, and on <DateTime at={own.at} /> at the latest.
            </p>
          )}
          <ReviewCard review={own} linked={!waits} />
        </div>
      )}
      {theirs && (
        <div className="grid gap-2">
          <h3 className="font-bold">{`What ${other?.name ?? "they"} said about you`}</h3>
          <ReviewCard review={theirs} />
          {!theirs.answer && (
            <ButtonLink to={`/reviews/${theirs.id}#answer`} size="small" className="justify-self-start">
              Answer it
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}
