import { describe, expect, it } from "vitest";
import { changesList, renewChangesSearch } from "./pets.changes.search-params.ts";

describe("the address of the changes page", () => {
  it.each(["", "?direction=drop", "?direction=rise&rarity=Limited+Edition", "?rarity=Secret&after=newest~12~3&from=101"])(
    "keeps “%s”",
    (search) => {
      const choices = changesList.parse(search);
      expect(changesList.format(choices)).toBe(search);
      expect(choices.problems).toEqual({});
    },
  );

  it.each([
    ["?direction=sideways", "direction"],
    ["?after=12", "after"],
    ["?after=oldest~12~3", "after"],
    ["?after=12-3", "after"],
  ])("the address of the changes page ignores %s, and says so", (search, name) => {
    const { filters, after, problems } = changesList.parse(search);
    expect({ filters, after }).toEqual({ filters: { direction: null, rarity: "" }, after: null });
    expect(Object.keys(problems)).toEqual([name]);
  });

  it("the address of the changes page has no character that the database refuses", () => {
    expect(changesList.parse("?rarity=%00").filters.rarity).toBe("");
  });

  it.each([
    ["?rarity=Void&before=12-3", "?rarity=Void&after=newest~12~3"],
    ["?rarity=Void&after=12-3&from=101", "?rarity=Void&after=newest~12~3&from=101"],
    ["?before=x", ""],
    ["?after=newest~12~3", null],
    ["?after=x", null],
  ])("the address of the changes page leads from the former address %s to the one of today", (former, today) => {
    expect(renewChangesSearch(new URLSearchParams(former))).toBe(today);
  });
});
