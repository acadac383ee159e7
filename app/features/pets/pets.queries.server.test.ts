import { describe, expect, it } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createTestContext } from "../../../test/database.ts";
import { changePet, createPets } from "../../../test/factories.ts";
import { decodeCatalogue } from "./core/catalogue-codec.ts";
import { findRecentChanges, type RecentChanges } from "./pets.changes.queries.server.ts";
import { changesList } from "./pets.changes.search-params.ts";
import { changeValues } from "./pets.commands.server.ts";
import { findPetDetails, findPetHistory, findPetIdByName, readCatalogue, readPetSearch } from "./pets.queries.server.ts";

const ctx = await createTestContext();

describe("the page of a pet", () => {
  it("PET-035, PET-037 the page of a pet reads what only the page tells", async () => {
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
      changedAt: { demand: null, trend: null, forecast: null },
    });
  });

  it("PET-012 VAL-012 “Updated” is the last change of a value; demand and trend say their own day", async () => {
    const [petId = 0] = await createPets(ctx, { values: { normal: 100 } });
    const days = async () => {
      const { valuedAt } = (await readCatalogue(ctx)).byId.get(petId) ?? {};
      const day = (at: number | null | undefined) => (at ? new Date(at).getUTCDate() : null);
      const { changedAt } = (await findPetDetails(ctx, petId)) ?? {};
      return { value: day(valuedAt), demand: day(changedAt?.demand), trend: day(changedAt?.trend), forecast: day(changedAt?.forecast) };
    };
    const save = async (day: number, pet: object) => {
      ctx.setNow(`2026-11-${day}T12:00:00Z`);
      orThrow(await changeValues(ctx, { pets: [{ petId, values: {}, reason: "", ...pet }] }));
    };
    await save(22, { values: { normal: 120 } });
    await save(23, { demand: 5 });
    await save(24, { trend: "Rising" });
    expect(await days()).toEqual({ value: 22, demand: 23, trend: 24, forecast: null });
    await save(25, { values: { normal: 130 } });
    expect(await days()).toEqual({ value: 25, demand: 23, trend: 24, forecast: null });
    // Saving equal values is no change.
    await save(26, { demand: 5, trend: "Rising" });
    expect(await days()).toEqual({ value: 25, demand: 23, trend: 24, forecast: null });
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

  it("PET-034 the page of a pet offers the closest names for one that is almost right", async () => {
    await createPets(ctx, { name: "Bear" }, { name: "King Doggy" }, { name: "Silly King Doggy" });
    const { pets } = await readCatalogue(ctx);
    const closest = (await readPetSearch(ctx)).suggest("king dogy", 2).map((index) => pets[index]?.name);
    expect(closest).toEqual(["King Doggy", "Silly King Doggy"]);
  });
});

describe("the value history of a pet", () => {
  it("PET-011 the value history of a pet holds every change with its reason, newest first, and nobody else's", async () => {
    const [id = 0, other = 0] = await createPets(ctx, { values: { normal: 100, shiny: null } }, {});
    ctx.setNow("2026-11-19T10:00:00Z");
    await changePet(ctx, id, { normal: 150 }, "More wanted since the update");
    ctx.setNow("2026-11-20T10:00:00Z");
    await changePet(ctx, id, { shiny: "O/C" });
    await changePet(ctx, other, { normal: 1 }, "Not this one");
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

  it("the value history of a pet is empty for a pet without a change, and bounded for one with many", async () => {
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

describe("the catalogue", () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`);

  it("PET-062, PET-047 … PET-052 the catalogue holds every pet by name with each kind of value", async () => {
    await createPets(
      ctx,
      { name: "zebra", values: { normal: 10_000_000_000, shiny: "O/C", mythic: "N/A", shinyMythic: null } },
      { name: "Jack O' Doggy", values: { normal: 500 }, limited: true, demand: 5, trend: "Rising Fast" },
    );
    const { pets } = await readCatalogue(ctx);
    expect(pets.map((pet) => pet.name)).toEqual(["Jack O' Doggy", "zebra"]);
    expect(pets[0]).toMatchObject({
      values: { normal: 500, shiny: "N/A", mythic: "N/A", shinyMythic: "N/A" },
      variants: ["normal"],
      limited: true,
      demand: 5,
      trend: "Rising Fast",
      valuedAt: null,
      change: null,
      spark: [],
    });
    expect(pets[1]?.values).toEqual({ normal: 10_000_000_000, shiny: "O/C", mythic: "N/A", shinyMythic: null });
    expect(pets[1]?.variants).toEqual(["normal", "shiny", "mythic", "shinyMythic"]);
  });

  it("the catalogue is the same after the trip to the browser, but for the time of the day of the last change", async () => {
    await createPets(
      ctx,
      { name: "Bear" },
      { name: "Fox", history: [{ variant: "normal", from: 400, to: 500, at: at("2026-11-01"), reason: "" }] },
    );
    const { pets, json } = await readCatalogue(ctx);
    const day = (moment: number | null) => moment && Math.floor(moment / 86_400_000) * 86_400_000;
    expect(decodeCatalogue(JSON.parse(json))).toEqual(pets.map((pet) => ({ ...pet, valuedAt: day(pet.valuedAt) })));
  });

  it("the catalogue tells the change of the last 30 days and the shape of the last 90, of the normal value", async () => {
    const history = [
      { variant: "normal" as const, from: 100, to: 200, at: at("2026-09-15"), reason: "" },
      { variant: "shiny" as const, from: 1, to: 1000, at: at("2026-11-10"), reason: "" },
      { variant: "normal" as const, from: 200, to: 250, at: at("2026-11-12"), reason: "" },
    ];
    await createPets(ctx, { name: "Bear", values: { normal: 250, shiny: 1000 }, history });
    const { pets } = await readCatalogue(ctx);
    expect(pets[0]?.change).toBe(25);
    expect(pets[0]?.spark).toHaveLength(12);
    expect(pets[0]?.spark.at(0)).toBe(0);
    expect(pets[0]?.spark.at(-1)).toBe(99);
  });

  it("the catalogue says 0 % of a pet that moved long ago, and follows the first variant with a number where normal has none", async () => {
    const long = [{ variant: "normal" as const, from: 400, to: 500, at: at("2026-01-01"), reason: "" }];
    const shiny = [{ variant: "shiny" as const, from: 400, to: 200, at: at("2026-11-20"), reason: "" }];
    await createPets(ctx, { name: "Bear", history: long }, { name: "Fox", values: { normal: "O/C", shiny: 200 }, history: shiny });
    const { pets } = await readCatalogue(ctx);
    expect(pets.map((pet) => pet.change)).toEqual([0, -50]);
  });

  it("the catalogue counts the pets that changed since midnight UTC", async () => {
    const [bear = 0, fox = 0] = await createPets(ctx, { name: "Bear" }, { name: "Fox" });
    ctx.setNow("2026-11-20T23:59:59Z");
    await changePet(ctx, bear, { normal: 501 });
    ctx.setNow("2026-11-21T00:00:00Z");
    await changePet(ctx, fox, { normal: 501, shiny: 1001 });
    expect((await readCatalogue(ctx)).changedToday).toBe(1);
  });

  it("the catalogue knows by how much a value has moved today and in the last 7 days", async () => {
    const history = (date: string, from: number, to: number) => ({ variant: "normal" as const, from, to, at: at(date), reason: "" });
    const [bear = 0, fox = 0, owl = 0] = await createPets(
      ctx,
      { name: "Bear", history: [history("2026-11-10", 100, 200), history("2026-11-18", 200, 300), history("2026-11-21", 300, 330)] },
      { name: "Fox", history: [history("2026-11-15", 100, 90)] },
      { name: "Owl", history: [history("2026-11-14", 100, 90)] },
    );
    ctx.setNow("2026-11-21T15:00:00Z");
    const { moved } = await readCatalogue(ctx);
    expect([...moved.today]).toEqual([[bear, 10]]);
    expect(new Map(moved.week)).toEqual(
      new Map([
        [bear, 65],
        [fox, -10],
      ]),
    );
    expect(moved.week.has(owl)).toBe(false);
  });

  it("VAL-004 the catalogue has another hash when a value changes or the day does, and the same otherwise", async () => {
    const [id = 0] = await createPets(ctx, {
      name: "Bear",
      history: [{ variant: "normal", from: 400, to: 500, at: at("2026-11-01"), reason: "" }],
    });
    const { hash } = await readCatalogue(ctx);
    ctx.setNow("2026-11-21T20:00:00Z");
    ctx.bus.publish("cache.invalidated", { tags: ["*"] });
    expect((await readCatalogue(ctx)).hash).toBe(hash);
    await changePet(ctx, id, { normal: 505 });
    expect((await readCatalogue(ctx)).hash).not.toBe(hash);
  });

  it("the catalogue is empty and well formed when there are no pets", async () => {
    const { pets, json, changedToday } = await readCatalogue(ctx);
    expect({ pets, changedToday, decoded: decodeCatalogue(JSON.parse(json)) }).toEqual({ pets: [], changedToday: 0, decoded: [] });
  });

  it("PET-075 the catalogue says so when a pet cannot be read", async () => {
    const broken = { ...ctx, db: {} as typeof ctx.db };
    await expect(findPetDetails(broken, 1)).rejects.toMatchObject({ code: "unavailable", message: "Failed to fetch pet from database" });
  });

  it("PET-074 the catalogue says so when the database cannot be read", async () => {
    const broken = {
      ...ctx,
      replica: {} as typeof ctx.db,
      reads: { read: <T>(_key: string, _tags: readonly string[], load: () => Promise<T>) => load() },
    };
    await expect(readCatalogue(broken)).rejects.toMatchObject({ code: "unavailable", message: "Failed to fetch pets from database" });
  });
});

describe("recent value changes", () => {
  const all = changesList.parse("");
  const change = (from: number | "O/C", to: number | "O/C", minute: number) => ({
    variant: "normal" as const,
    from,
    to,
    at: new Date(Date.UTC(2026, 10, 20, 10, minute)),
    reason: `minute ${minute}`,
  });
  const reasons = async (search: string) =>
    (await findRecentChanges(ctx, changesList.parse(search), 50)).changes.map(({ reason }) => reason);

  it("recent value changes come newest first with pet, reason and who made them", async () => {
    await createPets(
      ctx,
      { name: "Bear", rarity: "Secret", history: [change(1, 2, 1), change(2, 3, 5)] },
      { name: "Fox", history: [change(5, 4, 3)] },
    );
    const { changes, next } = await findRecentChanges(ctx, all, 50);
    expect(changes.map(({ reason }) => reason)).toEqual(["minute 5", "minute 3", "minute 1"]);
    expect(changes[0]).toMatchObject({
      pet: { name: "Bear", rarity: "Secret" },
      from: 2,
      to: 3,
      changedBy: "test",
      at: Date.UTC(2026, 10, 20, 10, 5),
    });
    expect(next).toBeNull();
  });

  it("recent value changes are read page by page without loss or repetition, also where many share one moment", async () => {
    await createPets(
      ctx,
      ...Array.from({ length: 23 }, (_, index) => ({ name: `Pet ${index}`, history: [change(1, 2, Math.floor(index / 7))] })),
    );
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page: RecentChanges = await findRecentChanges(ctx, { ...all, after }, 5);
      seen.push(...page.changes.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
  });

  it("recent value changes are rises or drops where both ends are numbers", async () => {
    await createPets(ctx, { name: "Bear", history: [change(1, 2, 1), change(2, 1, 2), change(1, "O/C", 3), change("O/C", 9, 4)] });
    expect(await reasons("?direction=rise")).toEqual(["minute 1"]);
    expect(await reasons("?direction=drop")).toEqual(["minute 2"]);
    expect(await reasons("")).toHaveLength(4);
  });

  it("VAL-027, PET-058 recent value changes are those of one rarity, in any spelling of it", async () => {
    await createPets(
      ctx,
      { name: "Bear", rarity: "mythic", history: [change(1, 2, 1)] },
      { name: "Fox", rarity: "Epic", history: [change(1, 2, 2)] },
    );
    expect(await reasons("?rarity=MYTHICAL")).toEqual(["minute 1"]);
    expect(await reasons("?rarity=Void")).toEqual([]);
  });
});
