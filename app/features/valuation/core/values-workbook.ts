import writeXlsx from "write-excel-file/node";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { FILE_HEAD, toFileRows } from "./value-file.ts";

const WIDTHS: Partial<Record<(typeof FILE_HEAD)[number], number>> = { name: 32, rarity: 16, trend: 14, reason: 40 };

/** The values of these pets as a workbook (XLSX). Runs in a thread of the task pool. */
export async function writeWorkbook({ pets }: { pets: readonly CataloguePet[] }): Promise<Uint8Array> {
  const head = FILE_HEAD.map((value) => ({ value, fontWeight: "bold" as const }));
  const body = toFileRows(pets).map((row) =>
    FILE_HEAD.map((column) => {
      const value = row[column];
      return typeof value === "number" ? { value, type: Number } : value ? { value: String(value), type: String } : null;
    }),
  );
  const columns = FILE_HEAD.map((column) => ({ width: WIDTHS[column] ?? 14 }));
  return writeXlsx([head, ...body], { columns, stickyRowsCount: 1, sheet: "Values" }).toBuffer();
}
