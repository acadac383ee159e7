import { describe, expect, it } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createTestContext } from "../../../test/database.ts";
import { as, createPets, expectAudit } from "../../../test/factories.ts";
import { findPetDetails } from "../pets/pets.queries.server.ts";
import { deletePet } from "../pets/pets.staff.commands.server.ts";
import { deleteFigures, recordFigures } from "./figures.commands.server.ts";
import { FIGURE_MESSAGES } from "./figures.constants.ts";
import { importFigures, planFigureFile } from "./figures.import.commands.server.ts";
import { findFigureImport, findPetFigures } from "./figures.queries.server.ts";
import type { SavedFigure } from "./figures.schemas.ts";

const ctx = await createTestContext();
const dayBefore = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const figure = (petId: number, more: Partial<SavedFigure> = {}): SavedFigure => ({
  ...{ petId, kind: "normal", figure: 1_030, readOn: dayBefore(1), source: "Game index", link: null },
  ...more,
});
const bytes = (text: string) => new TextEncoder().encode(text);

describe("figures of pets", () => {
  it("PET-104 each day's count is a row of the history, and the newest day comes first even when an older one is recorded later", async () => {
    const [king = 0] = await createPets(ctx, { name: "King Doggy" });
    const staff = await as(ctx, "admin");
    orThrow(await recordFigures(staff, { figures: [figure(king)] }));
    orThrow(await recordFigures(staff, { figures: [figure(king, { figure: 900, readOn: dayBefore(30) })] }));
    const { exists } = await findPetFigures(ctx, king);
    expect(exists.normal?.map((one) => one.figure)).toEqual([1_030, 900]);
    await expectAudit(
      ctx,
      { action: "figures.record", targetId: king, after: { [`normal ${dayBefore(1)}`]: "1030, Game index" } },
      { action: "figures.record", targetId: king },
    );
  });

  it("PET-104 the same figure again changes nothing, and another one for its day replaces it", async () => {
    const [king = 0] = await createPets(ctx, { name: "King Doggy" });
    const staff = await as(ctx, "admin");
    const save = async (more: Partial<SavedFigure> = {}) => orThrow(await recordFigures(staff, { figures: [figure(king, more)] }));
    expect(await save()).toMatchObject({ recorded: 1, known: 0 });
    expect(await save()).toMatchObject({ recorded: 0, known: 1 });
    expect(await save({ figure: 1_031 })).toMatchObject({ recorded: 1 });
    expect((await findPetFigures(ctx, king)).exists.normal).toMatchObject([{ figure: 1_031 }]);
    await expectAudit(
      ctx,
      { action: "figures.record", targetId: king },
      { action: "figures.record", targetId: king, before: { [`normal ${dayBefore(1)}`]: "1030, Game index" } },
    );
  });

  it("PET-104 of sixteen saves of the same figures at once one records them", async () => {
    const pets = await createPets(ctx, {}, {}, {});
    const staff = await as(ctx, "admin");
    const figures = pets.flatMap((id) => [figure(id), figure(id, { kind: "odds", figure: 77 })]);
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, at) => recordFigures(staff, { figures: at % 2 ? figures : figures.toReversed() })),
    );
    expect(results.map((result) => result.ok && result.recorded).sort()).toEqual([...Array(15).fill(0), 6]);
  });

  it("PET-104 a day that has not begun, an unknown or deleted pet, and a form that a pet does not have are refused", async () => {
    const [king = 0, gone = 0] = await createPets(ctx, { name: "King Doggy", values: { normal: "O/C", shiny: "N/A" } }, { name: "Gone" });
    const staff = await as(ctx, "admin");
    orThrow(await deletePet(staff, { petId: gone }));
    const refusalOf = async (...figures: SavedFigure[]) => recordFigures(staff, { figures });
    expect(await refusalOf(figure(king, { readOn: dayBefore(-1) }))).toMatchObject({
      reason: "invalid",
      fields: { "figures.0.readOn": expect.any(String) },
    });
    expect(await refusalOf(figure(king), figure(gone))).toMatchObject({
      reason: "invalid",
      fields: { "figures.1.pet": expect.any(String) },
    });
    expect(await refusalOf(figure(king, { kind: "mythic" }))).toMatchObject({ fields: { "figures.0.kind": expect.any(String) } });
    expect(await refusalOf(figure(king), figure(king, { figure: 1 }))).toMatchObject({
      fields: { "figures.1.readOn": expect.any(String) },
    });
    expect((await findPetFigures(ctx, king)).exists).toEqual({});
    // A form out of circulation, or without a value, can still be counted.
    expect(await refusalOf(figure(king), figure(king, { kind: "shiny", figure: 0 }))).toMatchObject({ ok: true, recorded: 2 });
  });

  it("PET-106 the newest odds become those of the pet; older ones do not, and deleting the newest goes back to them", async () => {
    const [king = 0] = await createPets(ctx, { name: "King Doggy", oneIn: 4_000 });
    const staff = await as(ctx, "admin");
    const odds = async (number: number, days: number) =>
      orThrow(await recordFigures(staff, { figures: [figure(king, { kind: "odds", figure: number, readOn: dayBefore(days) })] }));
    const shown = async () => (await findPetDetails(ctx, king))?.oneIn;
    await odds(5_000, 3);
    expect(await shown()).toBe(5_000);
    await odds(1_000, 9);
    expect(await shown()).toBe(5_000);
    await odds(1e12, 0);
    expect(await shown()).toBe(1e12);
    const { rows } = await ctx.pool.query("select id from pet_figures where kind = 'odds' order by read_on desc limit 2");
    orThrow(await deleteFigures(staff, { id: rows.map(({ id }) => id as string) }));
    expect(await shown()).toBe(1_000);
    expect(await deleteFigures(staff, { id: rows.map(({ id }) => id as string) })).toMatchObject({ reason: "not_found" });
  });
});

describe("an import of figures", () => {
  const forAll = { source: "Game index", readOn: dayBefore(2) };
  type Staff = Awaited<ReturnType<typeof as>>;
  async function plan(staff: Staff, text: string) {
    const { id } = orThrow(await planFigureFile(staff, { content: bytes(text), ...forAll }));
    const found = await findFigureImport(staff, id);
    if (!found) throw new Error("The plan was not kept.");
    return found;
  }

  it("ADM-VAL-025 an import of figures is shown first, and then recorded as it was shown, once", async () => {
    const [king = 0] = await createPets(ctx, { name: "King Doggy" });
    const staff = await as(ctx, "admin");
    const { id, hash, plan: shown } = await plan(staff, "name,normal,odds\nking doggy,1030,4000");
    expect(shown).toMatchObject({ problemCount: 0, unchanged: 0, figures: [{ figure: 1_030, seen: null }, { kind: "odds" }] });
    expect((await findPetFigures(ctx, king)).exists).toEqual({});
    const results = await Promise.all([1, 2, 3].map(() => importFigures(staff, { id, hash })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await findPetFigures(ctx, king)).exists.normal).toMatchObject([{ figure: 1_030, readOn: dayBefore(2) }]);
    await expectAudit(ctx, { action: "figures.record", targetId: king }, { action: "figures.import", targetId: id, after: { figures: 2 } });
    expect((await plan(staff, "name,normal\nKing Doggy,1030")).plan).toMatchObject({ figures: [], unchanged: 1 });
  });

  it("ADM-VAL-025 of two imports at once that name another figure for a day, the second is refused and nothing of it is recorded", async () => {
    const [king = 0, bear = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Bear" });
    const [one, other] = [await as(ctx, "admin"), await as(ctx, "owner")];
    const first = await plan(one, "name,normal\nKing Doggy,5\nBear,5");
    const second = await plan(other, "name,normal\nKing Doggy,6\nBear,5");
    orThrow(await importFigures(one, first));
    expect(await importFigures(other, second)).toMatchObject({ reason: "conflict", message: FIGURE_MESSAGES.changed });
    expect([await findPetFigures(ctx, king), await findPetFigures(ctx, bear)].map(({ exists }) => exists.normal?.[0]?.figure)).toEqual([
      5, 5,
    ]);
    const again = await plan(other, "name,normal\nKing Doggy,6");
    expect(again.plan.figures).toMatchObject([{ seen: 5, figure: 6 }]);
    expect(await importFigures(other, again)).toMatchObject({ ok: true, recorded: 1 });
  });

  it("ADM-VAL-025 an import of figures with a wrong row, of somebody else, or with another hash is not recorded", async () => {
    await createPets(ctx, { name: "King Doggy" }, { name: "Bear" });
    const [staff, other] = [await as(ctx, "admin"), await as(ctx, "admin")];
    const broken = await plan(staff, "name,normal\nKing Doggy,5\nBear,many");
    expect(await importFigures(staff, broken)).toMatchObject({ reason: "conflict", message: FIGURE_MESSAGES.broken });
    const { id, hash } = await plan(staff, "name,normal\nKing Doggy,5");
    expect(await importFigures(other, { id, hash })).toMatchObject({ reason: "not_found" });
    expect(await findFigureImport(other, id)).toBe(null);
    expect(await importFigures(staff, { id, hash: `${hash}x` })).toMatchObject({ message: FIGURE_MESSAGES.other });
    expect(await importFigures(staff, { id, hash })).toMatchObject({ ok: true });
  });
});
