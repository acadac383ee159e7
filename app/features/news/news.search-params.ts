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
