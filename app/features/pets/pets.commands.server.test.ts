import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, it } from "vitest";
import { orThrow } from "~/access/guards.ts";
import * as schema from "~/db/schema.ts";
import { createTestContext } from "../../../test/database.ts";
import { changePet, createPets, createUser, petImport } from "../../../test/factories.ts";
import { photo } from "../../../test/pictures.ts";
import { imagePath } from "../../platform/media/image-folder.ts";
import { changeValues, importPetImages, importPets, setPetImage } from "./pets.commands.server.ts";
import { PET_IMAGES } from "./pets.images.ts";
import { MAX_PETS_A_SAVE } from "./pets.schemas.ts";
import type { PetValues, Variant } from "./pets.types.ts";

const ctx = await createTestContext();
const rows = async (sql: string) => (await ctx.pool.query(sql)).rows;

/** The messages that invalidate pages and reads, while `act` runs. */
async function invalidatedBy(act: () => Promise<unknown>): Promise<string[][]> {
  const invalidated: string[][] = [];
  const leave = ctx.bus.subscribe("cache.invalidated", ({ tags }) => invalidated.push(tags));
  await act();
  leave();
  return invalidated;
}

describe("importing pets", () => {
  it("PET-035, PET-036 importing pets stores pets with values, absent variants left out, and history", async () => {
    const change = { variant: "normal" as const, from: 400, to: 500, at: new Date("2026-11-20T10:00:00Z"), reason: "Demand rose" };
    const [id] = await createPets(ctx, { name: "Jack O' Doggy", values: { normal: 500, shiny: "O/C" }, history: [change] });
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

  it("importing pets stores all or nothing when a name is taken", async () => {
    await createPets(ctx, { name: "Bear" });
    const refusal = await importPets(ctx, { pets: [petImport({ name: "Fox" }), petImport({ name: "Bear" })] });
    expect(refusal).toMatchObject({ ok: false, reason: "conflict" });
    expect(await rows("select name from pets")).toEqual([{ name: "Bear" }]);
  });

  it("importing pets keeps names, forecasts and reasons without hidden characters", async () => {
    const change = { variant: "normal" as const, from: 1, to: 2, at: ctx.now(), reason: "It's \u0008 <b>up</b>\n ]]> " };
    await createPets(ctx, { name: " evil\u202egnp  King ", forecast: "Up\u0000\r\nand down", history: [change] });
    expect(await rows("select name, slug, forecast, reason from pets join value_changes on pet_id = pets.id")).toEqual([
      { name: "evilgnp King", slug: "evilgnp-king", forecast: "Up\nand down", reason: "It's <b>up</b> ]]>" },
    ]);
  });

  it("importing pets keeps 10,000,000,000 exact, and the 1-character and 30-character names", async () => {
    const names = ["X", "A Very Long Name Of A Big Pet!"];
    expect(names[1]).toHaveLength(30);
    await createPets(ctx, ...names.map((name) => ({ name, values: { normal: 10_000_000_000 } })));
    expect(await rows("select name, value from pets join pet_variants on pet_id = id order by char_length(name)")).toEqual(
      names.map((name) => ({ name, value: "10000000000" })),
    );
  });
});

describe("changing values", () => {
  it("PET-011 changing values records what changed with reason, time and who, and nothing else", async () => {
    const [petId = 0] = await createPets(ctx, {});
    ctx.setNow("2026-11-21T15:00:00Z");
    const save = [{ petId, values: { normal: 500, shiny: 1_200, mythic: "O/C" as const }, reason: "Reviewed" }];
    const { changes } = orThrow(await changeValues(ctx, { pets: save }));
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
    expect(await rows("select variant, status, value::int from pet_variants order by variant")).toEqual([
      { variant: "mythic", status: "out_of_circulation", value: null },
      { variant: "normal", status: "valued", value: 500 },
      { variant: "shiny", status: "valued", value: 1_200 },
      { variant: "shinyMythic", status: "valued", value: 3_000 },
    ]);
  });

  it("changing values keeps on record who changed what of which pet, and why", async () => {
    const [bear = 0, fox = 0] = await createPets(ctx, {}, {});
    const admin = await createUser(ctx, { role: "admin" });
    const pets = [
      { petId: bear, values: { normal: null, shiny: 1_000 }, reason: "Nobody trades it" },
      { petId: fox, values: { normal: 501 } },
    ];
    expect(await changeValues({ ...ctx, actor: admin }, { pets })).toMatchObject({ ok: true });
    expect(await rows("select actor_id, action, target_kind, target_id, before, after from audit_log order by id")).toEqual([
      {
        actor_id: admin.id,
        action: "pet.values",
        target_kind: "pet",
        target_id: String(bear),
        before: { values: { normal: 500 } },
        after: { values: { normal: null }, reason: "Nobody trades it" },
      },
      {
        actor_id: admin.id,
        action: "pet.values",
        target_kind: "pet",
        target_id: String(fox),
        before: { values: { normal: 500 } },
        after: { values: { normal: 501 }, reason: "" },
      },
    ]);
    expect(await rows("select distinct changed_by from value_changes")).toEqual([{ changed_by: admin.name }]);
  });

  it("PET-072 changing values refuses an unknown pet and a missing variant, and then changes no other pet either", async () => {
    const [other = 0, petId = 0] = await createPets(ctx, {}, { name: "Bear", values: { normal: 5 } });
    const save = (...pets: { petId: number; values: object }[]) =>
      changeValues(ctx, { pets: [{ petId: other, values: { normal: 7 } }, ...pets] });
    expect(await save({ petId: 999, values: { normal: 1 } })).toMatchObject({ reason: "not_found", message: "Pet with ID 999 not found" });
    expect(await save({ petId, values: { shiny: 1 } })).toMatchObject({
      reason: "invalid",
      fields: { "pets.1.values.shiny": "Bear has no Shiny variant." },
    });
    expect(await rows("select id from value_changes")).toEqual([]);
    expect(await rows(`select value::int from pet_variants where variant = 'normal' and pet_id = ${other}`)).toEqual([{ value: 500 }]);
  });

  it.each([
    ["nothing", []],
    ["a pet twice", [{ petId: 1 }, { petId: 1 }]],
    ["a value of 0", [{ values: { normal: 0 } }]],
    ["half a value", [{ values: { normal: 1.5 } }]],
    ["a value beyond the largest", [{ values: { normal: 1_000_000_000_000_001 } }]],
    ["another word", [{ values: { normal: "n/a" } }]],
    ["an unknown variant", [{ values: { golden: 1 } }]],
    ["a reason of 501 characters", [{ reason: "x".repeat(501) }]],
    ["2,501 pets", Array.from({ length: MAX_PETS_A_SAVE + 1 }, (_, at) => ({ petId: at + 1 }))],
  ])("changing values refuses %s", async (_what, pets) => {
    await createPets(ctx, {});
    const save = { pets: pets.map((pet) => ({ petId: 1, values: { normal: 1 }, ...pet })) } as Parameters<typeof changeValues>[1];
    expect(await changeValues(ctx, save)).toMatchObject({ ok: false, reason: "invalid" });
    expect(await rows("select id from value_changes")).toEqual([]);
  });

  it("changing values takes the largest value, a reason of 500 characters, and 2,500 pets", async () => {
    const ids = await createPets(ctx, ...Array.from({ length: MAX_PETS_A_SAVE }, () => ({})));
    const pets = ids.map((petId) => ({ petId, values: { normal: 1_000_000_000_000_000 }, reason: "x".repeat(500) }));
    expect(orThrow(await changeValues(ctx, { pets })).changes).toHaveLength(MAX_PETS_A_SAVE);
    expect(await rows("select value, count(*)::int from pet_variants where variant = 'normal' group by value")).toEqual([
      { value: "1000000000000000", count: MAX_PETS_A_SAVE },
    ]);
  });

  it("sixteen changes of a value at once leave a history that chains without a gap", async () => {
    const [id = 0] = await createPets(ctx, { values: { normal: 100 } });
    await Promise.all(Array.from({ length: 16 }, (_, at) => changePet(ctx, id, { normal: 101 + at }, `change ${at}`)));
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

  it("saves of the same pets at once, in different orders, wait for each other, and each value is the last of its history", async () => {
    const ids = await createPets(ctx, ...Array.from({ length: 40 }, () => ({ values: { normal: 100, shiny: 200 } })));
    const saves = [ids, ids.toReversed(), ids.slice(10), ids.toReversed().slice(10)].map((list, at) => ({
      pets: list.map((petId) => ({ petId, values: { normal: 1_000 + at, shiny: 2_000 + at }, reason: `save ${at}` })),
    }));
    for (const result of await Promise.all(saves.map((save) => changeValues(ctx, save)))) expect(result.ok).toBe(true);
    const chains = await rows(
      `select pet_id, variant, array_agg(from_value::int order by id) as before, array_agg(to_value::int order by id) as after,
         (select value::int from pet_variants held where held.pet_id = change.pet_id and held.variant = change.variant) as value
       from value_changes change group by pet_id, variant`,
    );
    expect(chains).toHaveLength(80);
    for (const { variant, before, after, value } of chains) {
      expect(before).toEqual([variant === "normal" ? 100 : 200, ...after.slice(0, -1)]);
      expect(value).toBe(after.at(-1));
    }
  });

  it("200 pets in one save are one message, and as many statements as one pet", async () => {
    const ids = await createPets(ctx, ...Array.from({ length: 200 }, () => ({})));
    const statements: string[] = [];
    const db = drizzle({ client: ctx.pool, schema, logger: { logQuery: (statement) => statements.push(statement) } });
    const save = async (list: number[], value: number) => {
      statements.length = 0;
      const pets = list.map((petId) => ({ petId, values: { normal: value, shiny: value }, reason: "Reviewed" }));
      expect(orThrow(await changeValues({ ...ctx, db }, { pets })).changes).toHaveLength(list.length * 2);
      return statements.length;
    };
    const invalidated = await invalidatedBy(async () => {
      const few = await save(ids.slice(0, 1), 7);
      expect(few).toBeGreaterThan(4);
      expect(await save(ids, 8)).toBe(few);
    });
    expect(invalidated).toEqual([
      ["pets", `pet:${ids[0]}`],
      ["pets", ...ids.map((id) => `pet:${id}`)],
    ]);
  });

  it("changing values saves nothing at all where one value is no longer what was seen, and says what it is now", async () => {
    const [bear = 0, fox = 0] = await createPets(ctx, {}, {});
    await changePet(ctx, fox, { normal: 600, mythic: "O/C" });
    const save = (petId: number, values: Partial<PetValues>, seen: Partial<PetValues>) => ({ petId, values, seen: { values: seen } });
    const both = [save(bear, { normal: 550 }, { normal: 500 }), save(fox, { normal: 650, shiny: 1_100 }, { normal: 500, shiny: 1_000 })];
    expect(await changeValues(ctx, { pets: both })).toMatchObject({
      reason: "conflict",
      code: "changed",
      stored: { [`${fox}.normal`]: "600" },
    });
    expect(await rows("select value::int from pet_variants where variant = 'normal' order by pet_id")).toEqual([
      { value: 500 },
      { value: 600 },
    ]);
    // A save of the stored values, or with knowledge of them, causes no conflict.
    const agreed = [save(fox, { normal: 600, mythic: "N/A" }, { normal: 500, mythic: "O/C" })];
    expect(orThrow(await changeValues(ctx, { pets: agreed })).changes).toHaveLength(1);
    expect(await changeValues(ctx, { pets: [save(bear, { normal: null }, { normal: null })] })).toMatchObject({ code: "changed" });
  });

  it("of two editors with the same values the first saves, and the other gets a conflict with the stored ones", async () => {
    const [petId = 0] = await createPets(ctx, {});
    const save = (normal: number) => changeValues(ctx, { pets: [{ petId, values: { normal }, seen: { values: { normal: 500 } } }] });
    const codes = (await Promise.all([510, 520, 530, 540].map(save))).map((result) => (result.ok ? "saved" : result.code));
    expect(codes.sort()).toEqual(["changed", "changed", "changed", "saved"]);
  });

  it("changing values asks about slips, and takes each answer for one value", async () => {
    const [petId = 0] = await createPets(ctx, { name: "Bear" });
    const save = (confirmed?: Variant[]) =>
      changeValues(ctx, { pets: [{ petId, values: { normal: 5_000, shiny: 1_100 }, ...(confirmed && { confirmed }) }] });
    const asked = await save([]);
    expect(asked).toMatchObject({ reason: "conflict", code: "slips" });
    expect(Object.keys((asked as { fields: object }).fields)).toEqual(["pets.0.values.normal", "pets.0.values.shiny"]);
    expect(await save(["normal"])).toMatchObject({
      code: "slips",
      message: expect.stringContaining("Bear: Shiny (1,100) is below Normal"),
    });
    expect(await save(["normal", "shiny"])).toMatchObject({ ok: true });
    // Other callers, such as an accepted suggestion, have asked before.
    await changePet(ctx, petId, { normal: 10, shiny: 20 });
  });

  it("changing values changes trend and demand with the values, on record, and never over what somebody else changed", async () => {
    const [bear = 0, fox = 0] = await createPets(ctx, { name: "Bear" }, { name: "Fox" });
    const pets = [
      { petId: bear, trend: "Rising" as const, values: { normal: 510 }, reason: "Wanted" },
      { petId: fox, demand: 5, trend: "Stable" as const },
    ];
    expect(orThrow(await changeValues(ctx, { pets })).petCount).toBe(2);
    expect(await rows("select trend, demand, valued_at is null as unvalued from pets order by id")).toEqual([
      { trend: "Rising", demand: 3, unvalued: false },
      { trend: "Stable", demand: 5, unvalued: true },
    ]);
    expect(await rows("select before, after from audit_log order by id")).toEqual([
      { before: { values: { normal: 500 }, trend: "Stable" }, after: { values: { normal: 510 }, trend: "Rising", reason: "Wanted" } },
      { before: { demand: 3 }, after: { demand: 5 } },
    ]);
    const late = { pets: [{ petId: bear, trend: "Dropping" as const, seen: { trend: "Stable" as const } }] };
    expect(await changeValues(ctx, late)).toMatchObject({ code: "changed", stored: { [`${bear}.trend`]: "Rising" } });
  });

  it("changing values invalidates nothing where nothing changed", async () => {
    const [id = 0] = await createPets(ctx, {});
    expect(await invalidatedBy(() => changePet(ctx, id, { normal: 500 }, "no change"))).toEqual([]);
    expect(await rows("select id from audit_log")).toEqual([]);
  });
});

describe("pictures of pets", () => {
  it("an uploaded one is stored, recorded, and shown on all pages that show the pet", async () => {
    const [petId = 0] = await createPets(ctx, {});
    let image = "";
    const invalidated = await invalidatedBy(async () => {
      ({ image } = orThrow(await setPetImage(ctx, { petId, content: await photo("red") })));
    });
    expect(invalidated).toEqual([["pets", "pet-looks", `pet:${petId}`]]);
    expect(await rows("select image from pets")).toEqual([{ image }]);
    expect(await ctx.files.fileExists(imagePath(PET_IMAGES, image, 128))).toBe(true);
    expect(await rows("select action, target_id, before, after from audit_log")).toEqual([
      { action: "pet.image", target_id: String(petId), before: { image: null }, after: { image } },
    ]);
    expect(await invalidatedBy(() => photo("red").then((content) => setPetImage(ctx, { petId, content })))).toEqual([]);
  });

  it("a picture is refused for an unknown pet, and where it is no picture", async () => {
    expect(await setPetImage(ctx, { petId: 999, content: await photo("red") })).toMatchObject({ reason: "not_found" });
    expect(await setPetImage(ctx, { petId: 1, content: Buffer.from("no picture") })).toMatchObject({ reason: "invalid" });
  });

  it("many stored ones are noted at once, in one message", async () => {
    const [bear = 0, fox = 0] = await createPets(ctx, {}, {});
    const images = [
      { petId: fox, image: "b".repeat(20) },
      { petId: bear, image: "a".repeat(20) },
      { petId: 999, image: "c".repeat(20) },
    ];
    const invalidated = await invalidatedBy(() => importPetImages(ctx, { images }));
    expect(invalidated.map((tags) => tags.sort())).toEqual([[`pet:${bear}`, `pet:${fox}`, "pet-looks", "pets"].sort()]);
    expect(await rows("select image from pets order by id")).toEqual([{ image: "a".repeat(20) }, { image: "b".repeat(20) }]);
  });
});
