import { defineList } from "~/text/list-params.ts";
import { REVIEW_TAGS } from "./core/review-tags.ts";

const labels = Object.fromEntries(Object.entries(REVIEW_TAGS).map(([tag, { label }]) => [tag, label])) as Record<
  keyof typeof REVIEW_TAGS,
  string
>;

/** The reviews on a profile. */
export const reviewList = defineList({
  filters: { tag: { kind: "choice", label: "Says", options: labels, chips: true } },
  orders: { shown: { down: "Newest first" } },
});
export type ReviewChoices = ReturnType<typeof reviewList.parse>;
