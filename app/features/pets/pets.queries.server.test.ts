import { describe, expect, it } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { createPets } from "../../../test/factories.ts";
import { changeValues } from "./pets.commands.server.ts";
import { findPetDetails, findPetHistory, findPetIdByName, readCatalogue, readPetSearch } from "./pets.queries.server.ts";

const ctx = await createTestContext();

describe("the page of a pet", () => {
  it("PET-035, PET-037 reads what only the page tells", async () => {
    const [id = 0] = await createPets(ctx, {
      forecast: "Will <b>rise</b>.",
      oneIn: 10_000_000_000_000,
      sources: ["Common Egg", "Valentine's Egg"],
      addedOn: "2025-04-11",
      removedOn: "2025-05-03",
    });
    expect(await findPetDetails(ctx, id)).toEqual({
      forecast: "Will <b>rise</b>.",
      oneIn: 10_000_000_000_000,
      sources: ["Common Egg", "Valentine's Egg"],
      addedOn: "2025-04-11",
      removedOn: "2025-05-03",
    });
  });

  it("PET-065 an unknown id gives null", async () => {
    expect(await findPetDetails(ctx, 1)).toBeNull();
    expect(await findPetDetails(ctx, 2_147_483_647)).toBeNull();
  });

  it.each([
    ["Santa's Helper", "santa's helper"],
    ["Santa's Helper", "SANTA’S HELPER"],
    ["Santa's Helper", "santas-helper"],
    ["Fabergé", "faberge"],
    ["Fabergé", "FABERGÉ"],
    ["OG King Doggy", "og-king-doggy"],
    ["X", "x"],
    ["犬", "犬"],
  ])("%s is found as %s", async (name, asked) => {
    const [, id] = await createPets(ctx, { name: "King Doggy" }, { name });
    expect(await findPetIdByName(ctx, asked)).toBe(id);
  });

  it.each(["", "king", "\u0000", "%00", "<script>", "..", "a".repeat(3_000)])("%j names no pet", async (asked) => {
    await createPets(ctx, { name: "King Doggy" });
    expect(await findPetIdByName(ctx, asked)).toBeNull();
  });

  it("PET-034 offers the closest names for one that is almost right", async () => {
    await createPets(ctx, { name: "Bear" }, { name: "King Doggy" }, { name: "Silly King Doggy" });
    const { pets } = await readCatalogue(ctx);
    const closest = (await readPetSearch(ctx)).suggest("king dogy", 2).map((index) => pets[index]?.name);
    expect(closest).toEqual(["King Doggy", "Silly King Doggy"]);
  });
});

describe("the value history of a pet", () => {
  it("PET-011 holds every change with its reason, newest first, and nobody else's", async () => {
    const [id = 0, other = 0] = await createPets(ctx, { values: { normal: 100, shiny: null } }, {});
    ctx.setNow("2026-11-19T10:00:00Z");
    await changeValues(ctx, id, { normal: 150 }, "More wanted since the update");
    ctx.setNow("2026-11-20T10:00:00Z");
    await changeValues(ctx, id, { shiny: "O/C" }, "");
    await changeValues(ctx, other, { normal: 1 }, "Not this one");
    expect(await findPetHistory(ctx, id)).toEqual([
      { id: expect.any(Number), variant: "shiny", from: null, to: "O/C", reason: "", at: Date.parse("2026-11-20T10:00:00Z") },
      {
        id: expect.any(Number),
        variant: "normal",
        from: 100,
        to: 150,
        reason: "More wanted since the update",
        at: Date.parse("2026-11-19T10:00:00Z"),
      },
    ]);
  });

  it("is empty for a pet without a change, and bounded for one with many", async () => {
    const history = Array.from({ length: 450 }, (_, index) => ({
      variant: "normal" as const,
      from: index + 1,
      to: index + 2,
      at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000),
      reason: "",
    }));
    const [quiet = 0, busy = 0] = await createPets(ctx, {}, { history });
    expect(await findPetHistory(ctx, quiet)).toEqual([]);
    const changes = await findPetHistory(ctx, busy);
    expect(changes).toHaveLength(400);
    expect(changes[0]?.to).toBe(451);
  });
});
