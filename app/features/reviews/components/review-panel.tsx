import { keysOf } from "~/text/keys-of.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListCount, ListPages } from "~/ui/table/list-pages.tsx";
import { useList } from "~/ui/table/use-list.ts";
import { REVIEW_TAGS } from "../core/review-tags.ts";
import { reviewList } from "../reviews.search-params.ts";
import type { ReviewPanel as Panel } from "../reviews.types.ts";
import { ReviewCard } from "./review-card.tsx";

/** The tab of a profile with the reviews by others. */
export function ReviewPanel({ panel: { tally, rows, next }, own }: { panel: Panel; own: boolean }) {
  const { filters, after, from } = useList(reviewList).choices;
  if (tally.count === 0 && rows.length === 0)
    return (
      <Card>
        <EmptyState title="No reviews yet">
          {own
            ? "Once you and somebody else have both confirmed a deal, you can review each other."
            : "Only players who made a deal here, and confirmed it, can write one."}
        </EmptyState>
      </Card>
    );
  const partly = next !== null || from > 1;
  const tag = filters.tag;
  const total = tag === null ? tally.count : (tally.tags[tag] ?? 0);
  const chips = keysOf(REVIEW_TAGS)
    .filter((one) => tally.tags[one] || one === tag)
    .map((one) => ({ value: one, label: `${REVIEW_TAGS[one].label} ${formatNumber(tally.tags[one] ?? 0)}` }));
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">
          Reviews <span className="font-normal font-text text-base text-soft-ink tabular-nums">{formatNumber(tally.count)}</span>
        </h2>
        <p className="text-sm text-soft-ink">Only after deals that both confirmed.</p>
      </div>
      <ListChips list={reviewList} name="tag" chips={chips} all={`All ${formatNumber(tally.count)}`} />
      {rows.length === 0 ? (
        <Card>
          <EmptyState title="None of these">{after === null ? "No review says that." : "There are no older ones."}</EmptyState>
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {rows.map((review) => (
            <Card as="li" key={review.id} padding="snug">
              <ReviewCard review={review} />
            </Card>
          ))}
        </ul>
      )}
      {partly && (
        <ListCount list={reviewList} shown={rows.length} total={Math.max(total, rows.length)} partly noun={["review", "reviews"]} />
      )}
      <ListPages list={reviewList} next={next} shown={rows.length} label="reviews" />
    </div>
  );
}
