import writeXlsx from "write-excel-file/node";
import { requireStaff } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { keysOf } from "~/platform/text/keys-of.ts";
import { formatCsv } from "~/ui/table/csv.ts";
import { FILE_HEAD, toFileRows } from "./core/value-file.ts";

const WIDTHS: Partial<Record<(typeof FILE_HEAD)[number], number>> = { name: 32, rarity: 16, trend: 14, reason: 40 };

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
  return { content: await writeContent(pets, format), headers };
}

async function writeContent(pets: readonly CataloguePet[], format: Format): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === "json") {
    const records = pets.map(({ id, name, rarity, variants, values, trend, demand }) => ({
      ...{ id, name, rarity, values: Object.fromEntries(variants.map((variant) => [variant, values[variant]])), trend, demand },
    }));
    return `${JSON.stringify({ pets: records }, null, 1)}\n`;
  }
  const rows = toFileRows(pets);
  if (format === "csv") {
    const columns = FILE_HEAD.map((header) => ({ header, text: (row: (typeof rows)[number]) => row[header] ?? null }));
    return formatCsv(columns, rows);
  }
  const head = FILE_HEAD.map((value) => ({ value, fontWeight: "bold" as const }));
  const body = rows.map((row) =>
    FILE_HEAD.map((column) => {
      const value = row[column];
      return typeof value === "number" ? { value, type: Number } : value ? { value: String(value), type: String } : null;
    }),
  );
  const columns = FILE_HEAD.map((column) => ({ width: WIDTHS[column] ?? 14 }));
  const buffer = await writeXlsx([head, ...body], { columns, stickyRowsCount: 1, sheet: "Values" }).toBuffer();
  return new Uint8Array(buffer);
}
