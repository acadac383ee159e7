import { ID } from "~/text/ids.ts";
import { defineList } from "~/text/list-params.ts";
import { CATEGORIES, STATUSES } from "./suggestions.constants.ts";
import type { SuggestionCursor, SuggestionSort } from "./suggestions.types.ts";

const CURSOR = new RegExp(`^(top|newest|support)_([01])_(-?\\d{1,9})_(\\d{1,14})_(${ID})$`);

/** The search, filters and orders of the suggestions. Each order has one direction: its name alone is in the address. */
export const suggestionList = defineList({
  search: { label: "Search suggestions", placeholder: "A word, a pet…", maxLength: 60 },
  filters: {
    category: { kind: "choice", label: "Category", any: "All categories", options: CATEGORIES },
    status: {
      kind: "choice",
      label: "Status",
      any: "All statuses",
      options: {
        pending: STATUSES.pending.label,
        under_review: STATUSES.under_review.label,
        approved: STATUSES.approved.label,
        rejected: STATUSES.rejected.label,
        implemented: STATUSES.implemented.label,
      },
    },
  },
  orders: { top: { up: "Most votes" }, newest: { up: "Newest first" }, support: { up: "Most support" } },
  cursor: CURSOR,
});

/** The same for the manager of the back office: it begins with unanswered ones, also under review. */
export const suggestionManagerList = defineList({
  search: suggestionList.search,
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      any: STATUSES.pending.label,
      chips: true,
      options: {
        under_review: STATUSES.under_review.label,
        approved: "Approved",
        rejected: STATUSES.rejected.label,
        implemented: STATUSES.implemented.label,
        all: "All",
      },
    },
    category: suggestionList.filters.category,
  },
  orders: suggestionList.orders,
  cursor: CURSOR,
});

export type SuggestionManagerChoices = ReturnType<typeof suggestionManagerList.parse>;

export type SuggestionChoices = ReturnType<typeof suggestionList.parse>;

/** The place at which a page begins. Null without one, and for one of another order: it means nothing in this. */
export function parseSuggestionCursor(text: string | null, sort: SuggestionSort): SuggestionCursor | null {
  const cursor = CURSOR.exec(text ?? "");
  if (cursor?.[1] !== sort) return null;
  return { highlighted: cursor[2] === "1", figure: Number(cursor[3]), at: Number(cursor[4]), id: String(cursor[5]) };
}

/** The place as it stands in the address. */
export function formatSuggestionCursor(sort: SuggestionSort, { highlighted, figure, at, id }: SuggestionCursor): string {
  return [sort, Number(highlighted), figure, at, id].join("_");
}
