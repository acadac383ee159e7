import { expect, test } from "vitest";
import { luckAddress, readLuckSearch } from "./luck-search.ts";

const read = (search: string) => readLuckSearch(new URLSearchParams(search));

test("PET-107 amounts are read as players type them, with decimals in luck and rate", () => {
  expect(read("odds=1 in 4,000&luck=2.5x&rate=1,5&per=hour&hatches=10k")).toMatchObject({
    ...{ odds: 4_000, luck: 2.5, rate: 1.5, per: "hour", hatches: 10_000, problems: {} },
  });
  expect(read("odds=1T")).toMatchObject({ odds: 1e12, luck: 1, rate: null, hatches: null, per: "minute", problems: {} });
  expect(read("odds=4000&hatches=0&luck=0.5")).toMatchObject({ hatches: 0, luck: 0.5, problems: {} });
});

test("PET-107 zero, negative, too large and unreadable amounts are named, and the others stay", () => {
  const { problems, odds, luck, rate, hatches } = read("odds=0&luck=-1&rate=1e5&hatches=1e400");
  expect(Object.keys(problems)).toEqual(["odds", "hatches", "luck", "rate"]);
  expect([odds, luck, rate, hatches]).toEqual([null, null, null, null]);
  expect(read("odds=2000000B").problems.odds).toContain("from 1 to 1,000,000,000,000,000");
});

test("PET-107 an amount with two readings gives both, each with its address", () => {
  const search = new URLSearchParams("odds=1,500k&luck=2");
  expect(readLuckSearch(search)).toMatchObject({ odds: null, readings: { odds: [1_500_000, 1_500] } });
  expect(luckAddress(search, "odds", 1_500)).toBe("/luck?odds=1500&luck=2");
});
