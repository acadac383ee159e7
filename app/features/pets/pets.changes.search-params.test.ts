import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesList, formatChangesCursor, parseChangesCursor, renewChangesSearch } from "./pets.changes.search-params.ts";

describe("the address of the changes page", () => {
  it.each(["", "?direction=drop", "?direction=rise&rarity=Limited+Edition", "?rarity=Secret&after=12-3&from=101"])(
    "keeps “%s”",
    (search) => {
      const choices = changesList.parse(search);
      expect(changesList.format(choices)).toBe(search);
      expect(choices.problems).toEqual({});
    },
  );

  it("keeps every place", () => {
    fc.assert(
      fc.property(fc.record({ at: fc.nat(), id: fc.nat() }), (place) => {
        expect(parseChangesCursor(changesList.parse(`?after=${formatChangesCursor(place)}`).after)).toEqual(place);
      }),
    );
  });

  it.each([
    ["?direction=sideways", "direction"],
    ["?after=12", "after"],
    ["?after=1-2;drop", "after"],
    ["?after=9999999999999999-1", "after"],
    ["?after=999999999999999-1", "after"],
  ])("does not use %s, and says so", (search, name) => {
    const { filters, after, problems } = changesList.parse(search);
    expect({ filters, after }).toEqual({ filters: { direction: null, rarity: "" }, after: null });
    expect(Object.keys(problems)).toEqual([name]);
  });

  it("has no character that the database refuses", () => {
    expect(changesList.parse("?rarity=%00").filters.rarity).toBe("");
  });

  it("is found under its former name of the place", () => {
    expect(renewChangesSearch(new URLSearchParams("?rarity=Void&before=12-3"))).toBe("?rarity=Void&after=12-3");
    expect(renewChangesSearch(new URLSearchParams("?rarity=Void&after=12-3"))).toBeNull();
  });
});
