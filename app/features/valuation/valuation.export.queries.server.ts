import { requireStaff } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { callerOf, task } from "~/platform/tasks/tasks.server.ts";
import { keysOf } from "~/text/keys-of.ts";
import { formatCsv } from "~/text/write-csv.ts";
import { FILE_HEAD, toFileRows } from "./core/value-file.ts";
import type * as core from "./core/values-workbook.ts";

const writeWorkbook = task<typeof core.writeWorkbook>({
  file: "features/valuation/core/values-workbook.ts",
  name: "writeWorkbook",
  tooMuch: "There is too much to put into one file.",
});

const TYPES = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The formats in which values are exported, which can all be imported again. */
export const FILE_FORMATS = keysOf(TYPES);
type Format = keyof typeof TYPES;

/**
 * The values of all pets as a file, with the headers under which a browser saves it. Text that a spreadsheet would run as a formula is made
 * safe: with an apostrophe in CSV, by its cell type in XLSX. Throws as `readCatalogue` does.
 */
export async function writeValueFile(ctx: AppContext, format: Format) {
  requireStaff(ctx, "admin");
  const { pets } = await readCatalogue(ctx);
  const headers = {
    "content-type": TYPES[format],
    "content-disposition": `attachment; filename="values.${format}"`,
    "cache-control": "private, no-store",
  };
  return { content: await writeContent(ctx, pets, format), headers };
}

async function writeContent(ctx: AppContext, pets: readonly CataloguePet[], format: Format): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === "json") {
    const records = pets.map(({ id, name, rarity, variants, values, trend, demand }) => ({
      id,
      name,
      rarity,
      values: Object.fromEntries(variants.map((variant) => [variant, values[variant]])),
      trend,
      demand,
    }));
    return `${JSON.stringify({ pets: records }, null, 1)}\n`;
  }
  if (format === "xlsx") return new Uint8Array(await writeWorkbook(callerOf(ctx), { pets }));
  const columns = FILE_HEAD.map((header) => ({ header, text: (row: ReturnType<typeof toFileRows>[number]) => row[header] ?? null }));
  return formatCsv(columns, toFileRows(pets));
}
