import { describe, expect, it } from "vitest";
import type { PetValues } from "../pets.types.ts";
import { type AnnouncedPet, newPetEmbed, valueChangeEmbed } from "./pet-embeds.ts";

const [GREEN, RED, BLUE] = [0x2ecc71, 0xe74c3c, 0x3498db];
const pet = (values: Partial<PetValues>, more: Partial<AnnouncedPet> = {}): AnnouncedPet => ({
  ...{ id: 7, name: "King_Doggy", rarity: "Secret", trend: "Rising", demand: 4, forecast: "Up soon" },
  ...{ values, picture: "https://values.example/files/pets/a-600.jpg", page: "https://values.example/pet/7", ...more },
});
const fieldsOf = ({ fields }: { fields: { name: string; value: string }[] }) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

describe("Discord messages about pets", () => {
  it("HOOK-004, HOOK-005, HOOK-006, HOOK-007, HOOK-008, HOOK-014, ADM-PET-035 Discord messages describe a new pet", () => {
    const embed = newPetEmbed(pet({ normal: 1000, shiny: null, mythic: "O/C" }));
    expect(embed).toMatchObject({
      title: "New pet: King\\_Doggy",
      description: "King\\_Doggy is on the value list now.",
      url: "https://values.example/pet/7",
      thumbnail: { url: "https://values.example/files/pets/a-600.jpg" },
      color: BLUE,
    });
    expect(fieldsOf(embed)).toEqual({
      Rarity: "Secret",
      Values: "Normal: 1,000\nShiny: N/A\nMythic: O/C\nShiny Mythic: N/A",
      Trend: "Rising",
      Demand: "4/5 (High)",
      Forecast: "Up soon",
    });
  });

  it("HOOK-009, HOOK-010, HOOK-015, HOOK-016 Discord messages describe changed values, all four before and after", () => {
    const now = pet({ normal: 1234, shiny: 500, mythic: 10, shinyMythic: "O/C" }, { forecast: "", picture: null });
    const embed = valueChangeEmbed(now, { before: { normal: 1000, shiny: null, mythic: 10, shinyMythic: 3 }, reason: "Demand *rose*" });
    expect(embed).toMatchObject({ title: "King\\_Doggy", description: "Demand \\*rose\\*" });
    expect(embed).not.toHaveProperty("thumbnail");
    expect(fieldsOf(embed)).toEqual({
      Normal: "1,000 → 1,234 (+23.40%)",
      Shiny: "N/A → 500 (New)",
      Mythic: "10 (unchanged)",
      "Shiny Mythic": "3 → O/C",
      Demand: "4/5 (High)",
      Forecast: "None yet.",
    });
  });

  it.each([
    ["1,000 in place of O/C", "O/C", 1000, "O/C → 1,000 (New)"],
    ["1,000 in place of 0", 0, 1000, "0 → 1,000 (New)"],
    ["O/C in place of nothing", null, "O/C", "N/A → O/C (New)"],
    ["1,000 in place of N/A", "N/A", 1000, "N/A → 1,000 (New)"],
    ["O/C in place of 0", 0, "O/C", "0 → O/C"],
  ] as const)("HOOK-016 %s", (_name, from, to, words) => {
    expect(fieldsOf(valueChangeEmbed(pet({ normal: to }), { before: { normal: from }, reason: "" })).Normal).toBe(words);
  });

  it.each([
    ["HOOK-012 a rise is green", { normal: 2 }, { normal: 3 }, GREEN],
    ["HOOK-013 a fall is red", { normal: 3 }, { normal: 2 }, RED],
    ["HOOK-012 a rise beside a first value is green", { normal: 2, shiny: null }, { normal: 3, shiny: 9 }, GREEN],
    ["HOOK-014 a rise beside a fall is blue", { normal: 2, shiny: 3 }, { normal: 3, shiny: 2 }, BLUE],
    ["HOOK-014 a word is blue", { normal: 2 }, { normal: "O/C" as const }, BLUE],
  ])("%s", (_name, before, after, color) => {
    expect(valueChangeEmbed(pet(after), { before, reason: "" }).color).toBe(color);
  });

  it("HOOK-015 the percent has two decimals, also of the smallest and the largest", () => {
    const step = (from: number, to: number) =>
      fieldsOf(valueChangeEmbed(pet({ normal: to }), { before: { normal: from }, reason: "" })).Normal;
    expect([step(3, 2), step(1, 1e15), step(300, 301)]).toEqual([
      "3 → 2 (-33.33%)",
      "1 → 1,000,000,000,000,000 (+99,999,999,999,999,900.00%)",
      "300 → 301 (+0.33%)",
    ]);
  });
});
