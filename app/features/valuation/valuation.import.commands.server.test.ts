import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createTestContext } from "../../../test/database.ts";
import { as, changePet, createPets, expectAudit } from "../../../test/factories.ts";
import { workbook, zip } from "../../../test/workbooks.ts";
import { VARIANTS } from "../pets/pets.constants.ts";
import { readCatalogue } from "../pets/pets.queries.server.ts";
import type { PetImport } from "../pets/pets.schemas.ts";
import type { PetValues } from "../pets/pets.types.ts";
import { readValueFile } from "./core/read-value-file.ts";
import { MAX_ROWS } from "./core/value-file.ts";
import { IMPORT_MESSAGES } from "./valuation.constants.ts";
import { FILE_FORMATS, writeValueFile } from "./valuation.export.queries.server.ts";
import { planValues, saveImport } from "./valuation.import.commands.server.ts";
import { findImport } from "./valuation.import.queries.server.ts";

const ctx = await createTestContext();
const bytes = (text: string) => new TextEncoder().encode(text);
const rows = async (sql: string) => (await ctx.pool.query(sql)).rows;
type Staff = Awaited<ReturnType<typeof as>>;

async function plan(staff: Staff, file: string | Uint8Array) {
  const { id } = orThrow(await planValues(staff, { content: typeof file === "string" ? bytes(file) : file }));
  const found = await findImport(staff, id);
  if (!found) throw new Error("The plan was not kept.");
  return found;
}

describe("an import of values", () => {
  it("ADM-VAL-009 an import of values is previewed, and then saved as it was shown, on record", async () => {
    const [king = 0, bear = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Bear" });
    const staff = await as(ctx, "admin");
    const { id, hash, plan: shown } = await plan(staff, "Name,Normal,Shiny,Trend,Reason\nking doggy,550,,ri,Seen\nBear,500,1.2k,,\n");
    expect(shown.pets).toEqual([
      {
        ...{ row: 2, petId: king, name: "King Doggy", reason: "Seen" },
        changes: [
          { field: "normal", from: 500, to: 550, slip: null },
          { field: "trend", from: "Stable", to: "Rising", slip: null },
        ],
      },
      { row: 3, petId: bear, name: "Bear", reason: "", changes: [{ field: "shiny", from: 1_000, to: 1_200, slip: null }] },
    ]);
    expect(await rows("select id from value_changes")).toEqual([]);
    expect(orThrow(await saveImport(staff, { id, hash, reason: "Review" }))).toMatchObject({ petCount: 2, changeCount: 3 });
    expect(await rows("select pet_id, to_value::int, reason from value_changes order by pet_id")).toEqual([
      { pet_id: king, to_value: 550, reason: "Seen" },
      { pet_id: bear, to_value: 1_200, reason: "Review" },
    ]);
    expect(await saveImport(staff, { id, hash })).toMatchObject({ reason: "not_found", message: IMPORT_MESSAGES.gone });
    await expectAudit(
      ctx,
      { action: "pet.values", targetId: king },
      { action: "pet.values", targetId: bear },
      { action: "values.import", targetId: id, after: { pets: 2, changes: 3, hash } },
    );
  });

  it("ADM-VAL-010 an import of values is refused where values moved meanwhile, where it is another plan, somebody else's, or a day old", async () => {
    const [king = 0] = await createPets(ctx, { name: "King" });
    const [staff, other] = [await as(ctx, "admin"), await as(ctx, "owner")];
    const { id, hash } = await plan(staff, "name,normal\nKing,550");
    expect(await saveImport(staff, { id, hash: `${hash}x` })).toMatchObject({ message: IMPORT_MESSAGES.other });
    expect(await saveImport(other, { id, hash })).toMatchObject({ reason: "not_found" });
    expect(await findImport(other, id)).toBe(null);
    await changePet(ctx, king, { normal: 520 });
    expect(await saveImport(staff, { id, hash })).toMatchObject({ reason: "conflict", code: "changed" });
    const again = await plan(staff, "name,normal\nKing,550");
    const later = (ms: number) => ({ ...staff, now: () => new Date(ctx.now().getTime() + ms) });
    expect(await saveImport(later(24 * 3_600_000 + 1), { id: again.id, hash: again.hash })).toMatchObject({ reason: "not_found" });
    expect(await saveImport(later(24 * 3_600_000), { id: again.id, hash: again.hash })).toMatchObject({ ok: true });
  });

  it("of two saves of one import at once, one is done", async () => {
    await createPets(ctx, { name: "King" });
    const staff = await as(ctx, "admin");
    const { id, hash } = await plan(staff, "name,normal\nKing,550");
    const results = await Promise.all([1, 2, 3].map(() => saveImport(staff, { id, hash })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rows("select id from value_changes")).toHaveLength(1);
  });

  it("an import of values asks about slips, and takes one answer for all of them", async () => {
    await createPets(ctx, { name: "King" });
    const staff = await as(ctx, "admin");
    const { id, hash, plan: shown } = await plan(staff, "name,normal,mythic\nKing,5000,O/C");
    expect(shown.pets[0]?.changes.map(({ slip }) => slip !== null)).toEqual([true, true]);
    expect(await saveImport(staff, { id, hash })).toMatchObject({ code: "slips" });
    expect(await saveImport(staff, { id, hash, confirmed: true })).toMatchObject({ ok: true });
  });

  it("ADM-VAL-010 1,607 rows are planned and saved whole; with row 900 broken nothing is, and it says which", async () => {
    const names = Array.from({ length: 1_607 }, (_, at) => `Pet ${at}`);
    await createPets(ctx, ...names.map((name) => ({ name })));
    const staff = await as(ctx, "admin");
    const file = (broken?: number) =>
      `name,normal,shiny,mythic,shinyMythic\n${names.map((name, at) => `${name},${at + 2 === broken ? "1.5.5" : 600 + at},${3_000 + at},${6_000 + at},${12_000 + at}`).join("\n")}`;
    const bad = await plan(staff, file(900));
    expect(bad.plan.problems).toEqual([
      { row: 900, column: "Normal", message: expect.stringContaining("“1.5.5”: Enter a whole number up to") },
    ]);
    expect(await saveImport(staff, { id: bad.id, hash: bad.hash, confirmed: true })).toMatchObject({ message: IMPORT_MESSAGES.broken });
    expect(await rows("select id from value_changes limit 1")).toEqual([]);
    const good = await plan(staff, file());
    expect(orThrow(await saveImport(staff, { id: good.id, hash: good.hash, confirmed: true }))).toMatchObject({
      petCount: 1_607,
      changeCount: 6_428,
    });
    expect(await rows("select count(*)::int from value_changes")).toEqual([{ count: 6_428 }]);
  });
});

describe("a file of values", () => {
  it.each(FILE_FORMATS)(
    "ADM-VAL-011, ADM-VAL-012 that is saved as %s is read again as it was, whatever pets are called and worth",
    async (format) => {
      const value = fc.oneof(fc.integer({ min: 1, max: 1e15 }), fc.constantFrom("O/C" as const, "N/A" as const, null));
      const name = fc.oneof(
        fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }),
        fc.constantFrom("=1+1", "+A1", "-B", "@SUM(A1)", 'Say "hi"', "a,b;c", "'quoted"),
      );
      const pet = fc.record({ name, values: fc.dictionary(fc.constantFrom(...VARIANTS), value), demand: fc.integer({ min: 0, max: 5 }) });
      const samples = fc.sample(fc.array(pet, { minLength: 30, maxLength: 40 }), {
        numRuns: 3,
        seed: 7,
      });
      const staff = await as(ctx, "admin");
      for (const [at, sample] of samples.entries())
        await createPets(ctx, ...sample.map((one, index): Partial<PetImport> => ({ ...one, name: `${one.name} ${at} ${index}` })));
      await createPets(ctx, { name: "=HYPERLINK(1)", values: { normal: null, shiny: "N/A" } });
      const { content } = await writeValueFile(staff, format);
      const saved = typeof content === "string" ? bytes(content) : content;
      const { pets } = await readCatalogue(ctx);
      const same = await plan(staff, saved);
      expect(same.plan).toMatchObject({ pets: [], problemCount: 0, unknown: [], unchanged: pets.length });
      // It puts later changes back.
      const before = pets.map(({ id, values }) => [id, values] as const);
      for (const { id, variants } of pets.slice(0, 5))
        await changePet(ctx, id, Object.fromEntries(variants.map((variant) => [variant, 77])) as Partial<PetValues>);
      const back = await plan(staff, saved);
      if (back.plan.pets.length > 0) orThrow(await saveImport(staff, { id: back.id, hash: back.hash, confirmed: true }));
      expect((await readCatalogue(ctx)).pets.map(({ id, values }) => [id, values])).toEqual(before);
      if (format === "csv") expect(String(content)).toContain("'=HYPERLINK(1)");
    },
  );

  it.each<[string, string, string]>([
    ["no head", "King,5\nBear,6", "The first row must name the columns"],
    ["no values", "name,rarity\nKing,Secret", "There is no column with values"],
    ["one column twice", "name,normal,Normal Value\nKing,5,5", "two columns for “normal”"],
    ["nothing", " \n ", "The file is empty."],
    ["broken JSON", '[{"name": "King"', "This JSON cannot be read"],
    ["JSON of something else", '{"a": 1}', "A JSON file holds a list of pets"],
    ["JSON with a list in a field", '[{"name": "King", "normal": [5]}]', "“normal” of entry 1 is neither a text nor a number."],
    ["an open quotation mark", 'name,normal\n"King,5', "cannot be read"],
    ["a control character", "name\0", IMPORT_MESSAGES.noFile],
  ])("a file of values with %s is refused", async (_what, text, message) => {
    expect(await planValues(await as(ctx, "admin"), { content: bytes(text) })).toMatchObject({
      reason: "invalid",
      message: expect.stringContaining(message),
    });
  });

  it("a file of values takes semicolons, tabs, a byte order mark and old line ends", async () => {
    for (const text of ["name;normal\r\nKing;5\r\n", "\uFEFFname\tnormal\rKing\t5\r", "name,normal\nKing,5"])
      expect(readValueFile(bytes(text))).toEqual({ rows: [{ row: 2, cells: { name: "King", normal: "5" } }], ignored: [] });
    expect(readValueFile(new Uint8Array([0xff, 0xfe, 0x4b]))).toEqual({ problem: expect.stringContaining("UTF-8") });
  });

  it("ADM-VAL-018 a file of values names the columns that it does not know, of a table and of records", () => {
    expect(readValueFile(bytes("name,shinny,Egg,,normal\nKing,7,Void,,5"))).toMatchObject({ ignored: ["shinny", "Egg"] });
    expect(readValueFile(bytes('[{"name":"King","shinny":7,"normal":5}]'))).toMatchObject({ ignored: ["shinny"] });
  });

  it("ADM-VAL-018 a file of values refuses a row with more cells than columns instead of reading it shifted", async () => {
    await createPets(ctx, { name: "King Doggy", values: { normal: 5, shiny: 9 } });
    const wide = readValueFile(bytes("name,normal,shiny\nKing Doggy,148,661,2\nKing Doggy,148,661,,"));
    expect(wide).toMatchObject({ rows: [{ tooWide: true }, { cells: { normal: "148", shiny: "661" } }] });
    expect("rows" in wide && wide.rows[1]).not.toHaveProperty("tooWide");
    const { plan: shown } = await plan(await as(ctx, "admin"), "name,normal,shiny\nKing Doggy,148,661,2");
    expect(shown.problems).toEqual([{ row: 2, column: "", message: expect.stringContaining("more cells") }]);
  });

  it("a file of values has at most 5,000 rows", async () => {
    const file = (count: number) => bytes(`name,normal\n${Array.from({ length: count }, (_, at) => `P${at},5`).join("\n")}`);
    expect(readValueFile(file(MAX_ROWS))).toHaveProperty("rows.length", MAX_ROWS);
    expect(readValueFile(file(MAX_ROWS + 1))).toEqual({ problem: expect.stringContaining("at most 5,000 rows") });
  });

  it("a file of values reports rows that name nobody, somebody twice, or two pets at once", async () => {
    const [king = 0, bear = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Bear", values: { normal: 5 } });
    const { plan: shown } = await plan(
      await as(ctx, "admin"),
      `id,name,normal,shiny\n${king},King Doggy,600,\n,King Dogy,5,\n${bear},King Doggy,5,\n,,5,\nx,Bear,5,\n,king doggy,5,\n,Bear,5,7\n,Bear,0.5,`,
    );
    expect(shown.unknown).toEqual([{ row: 3, name: "King Dogy", nearest: expect.arrayContaining(["King Doggy"]) }]);
    expect(shown.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      `4 id: ${bear} is the id of Bear, not of King Doggy.`,
      "5 name: The row names no pet.",
      "6 id: “x” is no id.",
      "7 name: King Doggy stands in row 2 already.",
      "8 Shiny: Bear has no Shiny variant.",
      "9 name: Bear stands in row 8 already.",
      "9 Normal: “0.5”: Values are whole numbers: leave out the decimals.",
    ]);
  });

  it("ADM-VAL-010 a cell of a workbook with an error refuses it, and a product that misses a whole number by a hair is that number", async () => {
    const [king = 0] = await createPets(ctx, { name: "King", values: { normal: 7 } }, { name: "Bear" });
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const book = (value: string) =>
      workbook(`<row r="1">${cell("A1", "Name")}${cell("B1", "Normal")}</row><row r="3">${cell("A3", "King")}${value}</row>`);
    const { plan: broken } = await plan(await as(ctx, "admin"), book('<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c>'));
    expect(broken.problems).toEqual([{ row: 3, column: "Normal", message: expect.stringContaining("“#DIV/0!”") }]);
    const { plan: product } = await plan(await as(ctx, "admin"), book('<c r="B3"><f>519.2*1000</f><v>519200.00000000006</v></c>'));
    expect(product.pets).toMatchObject([{ petId: king, changes: [{ from: 7, to: 519_200 }] }]);
  });

  it("ADM-VAL-012 a file of values that unpacks to far more than it says, or is broken, is not read", async () => {
    const bomb = zip({ "xl/workbook.xml": Buffer.alloc(60 * 1024 * 1024) }, 10);
    expect(bomb.length).toBeLessThan(100_000);
    expect(readValueFile(bomb)).toEqual({ problem: IMPORT_MESSAGES.bomb });
    expect(readValueFile(zip({ "xl/workbook.xml": "no workbook" }, 10))).toEqual({
      problem: expect.stringContaining("cannot be read"),
    });
    expect(readValueFile(bytes("PK and nothing else"))).toEqual({ problem: IMPORT_MESSAGES.brokenBook });
  });
});
