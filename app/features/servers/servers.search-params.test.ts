import { expect, test } from "vitest";
import { serverList } from "./servers.search-params.ts";

const ID = "00000000-0000-4000-8000-000000000000";
test.each(["", "?q=a+b+%26+c%3F", "?type=hatching", "?q=luck&type=trading&sort=stars", `?sort=stars&after=stars~3~5~${ID}&from=13`])(
  "“%s” is written as it is read",
  (search) => {
    const choices = serverList.parse(search);
    expect(serverList.format(choices)).toBe(search);
    expect(choices.problems).toEqual({});
  },
);

test.each([
  ["?type=rainbow", "type"],
  ["?type=toString", "type"],
  ["?sort=__proto__", "sort"],
  ["?sort=-stars", "sort"],
  ["?after=1", "after"],
  [`?after=stars~3~5~${ID}`, "after"],
  [`?q=${"x".repeat(61)}`, "q"],
])("%s counts as nothing chosen, and is said", (search, name) => {
  const { query, filters, order, after, problems } = serverList.parse(search);
  expect({ query, filters, order, after }).toEqual({
    query: "",
    filters: { type: null },
    order: { by: "newest", down: true },
    after: null,
  });
  expect(Object.keys(problems)).toEqual([name]);
});
