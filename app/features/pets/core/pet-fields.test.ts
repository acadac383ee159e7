import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VARIANTS } from "../pets.constants.ts";
import type { PetValue } from "../pets.types.ts";
import { type EditablePet, joinValueField, NEW_PET, readValueField, splitValueField, toControls, toPetFields } from "./pet-fields.ts";

describe("the fields of a pet", () => {
  it("ADM-PET-029, ADM-PET-030, ADM-PET-031, ADM-PET-032, ADM-PET-033 a new one is Common, Stable, not valued, not limited and of popularity 3", () => {
    expect(NEW_PET).toMatchObject({ rarity: "Common", trend: "Stable", limited: "", demand: "3" });
    expect(VARIANTS.map((variant) => NEW_PET[variant])).toEqual(["", "", "", ""]);
  });

  it.each([
    ["1200", 1200],
    ["1,200", 1200],
    ["1.5m", 1_500_000],
    ["N/A", "N/A"],
    ["o/c", "O/C"],
    ["0", "O/C"],
    ["00", "N/A"],
    ["", null],
    ["none", undefined],
  ])("ADM-PET-016, ADM-PET-017, ADM-PET-020, ADM-PET-021 the form of a pet reads “%s”", (text, value) => {
    expect(readValueField(text)).toEqual({ ok: true, value });
  });

  it.each(["abc", "12.5", "-3", "1e400", "12 of them", "1000000000000001"])(
    "ADM-PET-018, ADM-PET-019 the form of a pet refuses “%s”, with a reason",
    (text) => {
      expect(readValueField(text)).toEqual({ ok: false, reason: expect.stringMatching(/\.$/) });
    },
  );

  it("ADM-PET-016, ADM-PET-022 a value has two controls, its type and its number, which is empty beside a word", () => {
    expect([joinValueField("number", " 500 "), joinValueField("number", ""), joinValueField("O/C", "500")]).toEqual(["500", "", "O/C"]);
    expect([splitValueField("500"), splitValueField("N/A"), splitValueField("number")]).toEqual([
      { type: "number", number: "500" },
      { type: "N/A", number: "" },
      { type: "number", number: "number" },
    ]);
  });

  it("every value comes back from its field as it was", () => {
    const value = fc.oneof(fc.integer({ min: 1, max: 1e15 }), fc.constantFrom<PetValue | undefined>("O/C", "N/A", null, undefined));
    fc.assert(
      fc.property(value, (stored) => {
        const pet = { ...EMPTY, values: stored === undefined ? {} : { normal: stored } };
        const controls = toControls(toPetFields(pet));
        const field = joinValueField(controls.normalType ?? "", controls.normal ?? "");
        expect(readValueField(field)).toEqual({ ok: true, value: stored });
      }),
    );
  });
});

const EMPTY: EditablePet = {
  ...{ id: 1, name: "Doggy", rarity: "Common", image: null, trend: "Stable", demand: 3, limited: false, forecast: "" },
  ...{ oneIn: null, sources: [], addedOn: null, removedOn: null, values: {}, deleted: false },
};
