import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatChangesChoices, parseChangesChoices } from "./pets.changes.search-params.ts";

describe("the address of the changes page", () => {
  it("keeps every choice", () => {
    const chosen = fc.record({
      direction: fc.constantFrom("all" as const, "rise" as const, "drop" as const),
      rarity: fc.constantFrom(null, "Secret", "Limited Edition"),
      before: fc.option(fc.record({ at: fc.nat(), id: fc.nat() })),
    });
    fc.assert(
      fc.property(chosen, (choice) => {
        expect(parseChangesChoices(formatChangesChoices(choice))).toEqual(choice);
      }),
    );
  });

  it.each([
    "?direction=sideways",
    "?before=12",
    "?before=1-2;drop",
    "?before=9999999999999999-1",
    "?before=999999999999999-1",
    "?rarity=%00",
  ])("ignores %s", (search) => {
    expect(formatChangesChoices(parseChangesChoices(search))).toBe("");
  });
});
