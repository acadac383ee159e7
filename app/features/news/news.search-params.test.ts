import { expect, test } from "vitest";
import { NEWS_CATEGORIES } from "./news.constants.ts";
import { readCategory, updatesPath } from "./news.search-params.ts";
import type { NewsCategory } from "./news.types.ts";

test.each(Object.keys(NEWS_CATEGORIES) as NewsCategory[])("the address of %s is read back", (category) => {
  expect(readCategory(new URL(updatesPath(category), "http://localhost").searchParams)).toBe(category);
});

test.each(["", "category=", "category=New+Pets", "category=toString", "category=__proto__", "other=pet"])(
  "%s shows all updates",
  (search) => {
    expect(readCategory(new URLSearchParams(search))).toBeNull();
  },
);
