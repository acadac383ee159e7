import { describe, expect, it } from "vitest";
import type { RecentChange } from "../pets.types.ts";
import { groupChanges } from "./group-changes.ts";

const change = (id: number, part: Partial<RecentChange> = {}): RecentChange => ({
  id,
  pet: { id: 1, name: "King Doggy", rarity: "Secret", image: null },
  variant: "normal",
  from: 100,
  to: 110,
  reason: "Demand rose",
  changedBy: "Value team",
  at: 1000,
  ...part,
});

describe("changes made together", () => {
  it("changes made together stand together under the first one's id, variants in their usual order", () => {
    const updates = groupChanges([change(9, { variant: "shinyMythic" }), change(8, { variant: "shiny" }), change(7)]);
    expect(updates).toHaveLength(1);
    expect(updates[0]).toMatchObject({ id: 9, reason: "Demand rose", at: 1000 });
    expect(updates[0]?.steps.map((step) => step.variant)).toEqual(["normal", "shiny", "shinyMythic"]);
  });

  it.each([
    ["at another moment", { at: 999 }],
    ["for another reason", { reason: "Corrected" }],
    ["by somebody else", { changedBy: "Someone" }],
    ["of another pet", { pet: { id: 2, name: "Bear", rarity: "Common", image: null } }],
  ])("changes made %s are separate updates", (_, part) => {
    expect(groupChanges([change(9), change(8, part)]).map((update) => update.id)).toEqual([9, 8]);
  });

  it("grouping changes keeps the given order", () => {
    const other = { id: 2, name: "Bear", rarity: "Common", image: null };
    expect(groupChanges([change(9), change(8, { pet: other }), change(7)]).map((update) => update.id)).toEqual([9, 8, 7]);
    expect(groupChanges([])).toEqual([]);
  });
});
