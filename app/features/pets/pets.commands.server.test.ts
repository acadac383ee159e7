import { describe, expect, it } from "vitest";
import { createTestContext } from "../../../test/database.ts";
import { petImport } from "../../../test/factories.ts";
import { changeValues, importPets } from "./pets.commands.server.ts";

const ctx = await createTestContext();
const rows = async (sql: string) => (await ctx.pool.query(sql)).rows;

describe("importing pets", () => {
  it("PET-035, PET-036 stores pets with values, absent variants left out, and history", async () => {
    const change = { variant: "normal" as const, from: 400, to: 500, at: new Date("2026-11-20T10:00:00Z"), reason: "Demand rose" };
    const [id] = await importPets(ctx, [petImport({ name: "Jack O' Doggy", values: { normal: 500, shiny: "O/C" }, history: [change] })]);
    expect(await rows("select slug, rarity, valued_at from pets")).toEqual([
      { slug: "jack-o-doggy", rarity: "Legendary", valued_at: change.at },
    ]);
    expect(await rows(`select variant, status, value::int from pet_variants where pet_id = ${id} order by variant`)).toEqual([
      { variant: "normal", status: "valued", value: 500 },
      { variant: "shiny", status: "out_of_circulation", value: null },
    ]);
    expect(await rows("select from_value::int, to_value::int, reason, changed_by from value_changes")).toEqual([
      { from_value: 400, to_value: 500, reason: "Demand rose", changed_by: "test" },
    ]);
  });

  it("stores all or nothing when a name is taken", async () => {
    await importPets(ctx, [petImport({ name: "Bear" })]);
    await expect(importPets(ctx, [petImport({ name: "Fox" }), petImport({ name: "Bear" })])).rejects.toMatchObject({ code: "conflict" });
    expect(await rows("select name from pets")).toEqual([{ name: "Bear" }]);
  });

  it("keeps names, forecasts and reasons without hidden characters", async () => {
    const change = { variant: "normal" as const, from: 1, to: 2, at: ctx.now(), reason: "It's \u0008 <b>up</b>\n ]]> " };
    await importPets(ctx, [petImport({ name: " evil\u202egnp  King ", forecast: "Up\u0000\r\nand down", history: [change] })]);
    expect(await rows("select name, slug, forecast, reason from pets join value_changes on pet_id = pets.id")).toEqual([
      { name: "evilgnp King", slug: "evilgnp-king", forecast: "Up\nand down", reason: "It's <b>up</b> ]]>" },
    ]);
  });

  it("refuses a visitor", async () => {
    await expect(importPets({ ...ctx, actor: { kind: "guest" } }, [petImport()])).rejects.toMatchObject({ code: "forbidden" });
  });

  it("keeps 10,000,000,000 exact, and the 1-character and 30-character names", async () => {
    const names = ["X", "A Very Long Name Of A Big Pet!"];
    expect(names[1]).toHaveLength(30);
    await importPets(
      ctx,
      names.map((name) => petImport({ name, values: { normal: 10_000_000_000 } })),
    );
    expect(await rows("select name, value from pets join pet_variants on pet_id = id order by char_length(name)")).toEqual(
      names.map((name) => ({ name, value: "10000000000" })),
    );
  });
});

describe("changing values", () => {
  it("PET-011 records what changed with reason, time and who, and nothing else", async () => {
    const [id] = await importPets(ctx, [petImport()]);
    ctx.setNow("2026-11-21T15:00:00Z");
    const changes = await changeValues(ctx, id as number, { normal: 500, shiny: 1_200, mythic: "O/C" }, "Reviewed");
    expect(changes.map(({ variant, from, to }) => [variant, from, to])).toEqual([
      ["shiny", 1_000, 1_200],
      ["mythic", 1_500, "O/C"],
    ]);
    expect(await rows("select variant, changed_by, changed_at, reason from value_changes order by id")).toEqual(
      ["shiny", "mythic"].map((variant) => ({
        variant,
        changed_by: "test",
        changed_at: new Date("2026-11-21T15:00:00Z"),
        reason: "Reviewed",
      })),
    );
  });

  it("PET-072 refuses an unknown pet, a missing variant and a visitor", async () => {
    const [id] = await importPets(ctx, [petImport({ values: { normal: 5 } })]);
    await expect(changeValues(ctx, 999, { normal: 1 }, "")).rejects.toThrow("Pet with ID 999 not found");
    await expect(changeValues(ctx, id as number, { shiny: 1 }, "")).rejects.toMatchObject({ code: "invalid" });
    await expect(changeValues({ ...ctx, actor: { kind: "guest" } }, id as number, { normal: 1 }, "")).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("sixteen at once leave a history that chains without a gap", async () => {
    const [id] = await importPets(ctx, [petImport({ values: { normal: 100 } })]);
    await Promise.all(Array.from({ length: 16 }, (_, at) => changeValues(ctx, id as number, { normal: 101 + at }, `change ${at}`)));
    const history = (await rows("select from_value::int as a, to_value::int as b from value_changes order by id")) as {
      a: number;
      b: number;
    }[];
    expect(history).toHaveLength(16);
    history.reduce((before, { a, b }) => {
      expect(a).toBe(before);
      return b;
    }, 100);
    expect(await rows("select value::int from pet_variants")).toEqual([{ value: history.at(-1)?.b }]);
  });

  it("drops the pages that show the pet, after the commit", async () => {
    const [id] = await importPets(ctx, [petImport()]);
    const dropped: string[][] = [];
    const leave = ctx.bus.subscribe("cache.dropped", ({ tags }) => dropped.push(tags));
    await changeValues(ctx, id as number, { normal: 501 }, "");
    await changeValues(ctx, id as number, { normal: 501 }, "no change");
    leave();
    expect(dropped).toEqual([["pets", `pet:${id}`]]);
  });
});
