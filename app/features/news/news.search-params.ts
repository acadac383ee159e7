import { defineList } from "~/text/list-params.ts";
import { NEWS_CATEGORIES } from "./news.constants.ts";
import type { NewsCategory } from "./news.types.ts";

/** The category in an address such as `/updates?category=pet`; null for all, and for an unknown one. */
export function readCategory(searchParams: URLSearchParams): NewsCategory | null {
  const name = searchParams.get("category");
  return name !== null && Object.hasOwn(NEWS_CATEGORIES, name) ? (name as NewsCategory) : null;
}

/** The address of the updates of one category, or of all. */
export function updatesPath(category: NewsCategory | null): string {
  return category ? `/updates?category=${category}` : "/updates";
}

/** The address of one update. */
export function updatePath(id: number): string {
  return `/updates/${id}`;
}

/** The number in an address of an update; null if invalid. */
export function parseUpdateId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The updates of the manager. */
export const newsList = defineList({
  search: { label: "Search updates", placeholder: "A word in the title…", maxLength: 60 },
  filters: {
    category: { kind: "choice", label: "Category", options: NEWS_CATEGORIES, chips: true },
    published: { kind: "yes-no", label: "Published", yes: "Published", no: "Drafts" },
  },
  orders: { created: { down: "Newest first", up: "Oldest first" } },
});
export type NewsChoices = ReturnType<typeof newsList.parse>;
