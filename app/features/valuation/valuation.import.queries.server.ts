import { promisify } from "node:util";
import { constants, inflateRaw } from "node:zlib";
import { eq } from "drizzle-orm";
import { readSheet as readXlsx } from "read-excel-file/universal";
import { requireStaff } from "~/access/guards.ts";
import { valueImports } from "~/db/schema/valuation.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/platform/text/ids.ts";
import { readCsv } from "~/platform/text/read-csv.ts";
import type { ImportPlan } from "./core/import-plan.ts";
import { findLostCells, firstSheetPart } from "./core/lost-cells.ts";
import { type FileCell, MAX_ROWS, readRecords, readTable } from "./core/value-file.ts";
import { findZipEntries } from "./core/zip-entries.ts";
import { IMPORT_MESSAGES, MAX_FILE_BYTES, MAX_UNPACKED_BYTES } from "./valuation.constants.ts";

type Read = ReturnType<typeof readTable>;

/**
 * Reads a file of values by its content, whatever its name: XLSX, JSON, or CSV with commas, semicolons or tabs. Returns its rows, or why it
 * cannot be read. An XLSX file that unpacks to more than 40 MB is not read.
 */
export async function readValueFile(content: Uint8Array): Promise<Read> {
  if (content.length > MAX_FILE_BYTES) return { problem: `A file has at most ${MAX_FILE_BYTES / 1024 / 1024} MB.` };
  if (content[0] === 0x50 && content[1] === 0x4b) return readWorkbook(content);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return { problem: "The file is not UTF-8 text. Save it as “CSV UTF-8”, or as XLSX." };
  }
  const first = text.trimStart()[0];
  if (first === undefined) return { problem: "The file is empty." };
  if (first === "[" || first === "{") return readJsonText(text);
  // No list of values contains control characters.
  return text.includes("\0") ? { problem: IMPORT_MESSAGES.noFile } : readCsvText(text);
}

function readJsonText(text: string): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problem: `This JSON cannot be read: ${error instanceof Error ? error.message.slice(0, 160) : ""}` };
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as { pets?: unknown }).pets;
  if (!Array.isArray(list)) return { problem: "A JSON file holds a list of pets, or one under “pets”." };
  return readRecords(list);
}

function readCsvText(text: string): Read {
  // One row more than allowed, to notice a file that is too long.
  const read = readCsv(text, MAX_ROWS + 2);
  return "rows" in read ? readTable(read.rows) : { problem: `Row ${read.problem.row} cannot be read: ${read.problem.why}.` };
}

async function readWorkbook(content: Uint8Array): Promise<Read> {
  const parts = await unpack(content, MAX_UNPACKED_BYTES);
  if (parts === "bomb") return { problem: IMPORT_MESSAGES.bomb };
  if (parts === "broken") return { problem: IMPORT_MESSAGES.brokenBook };
  try {
    const table = (await readXlsx(new Uint8Array(content).buffer)).map((row) => row.map(toCell));
    const text = (name: string | null) => (name === null ? "" : (parts.get(name)?.toString("utf8") ?? ""));
    const sheet = text(firstSheetPart(text("xl/workbook.xml"), text("xl/_rels/workbook.xml.rels")));
    for (const { row, column, text: found } of findLostCells(sheet)) {
      const cells = table[row];
      if (cells) cells[column] = found;
    }
    return readTable(table);
  } catch {
    return { problem: IMPORT_MESSAGES.brokenBook };
  }
}

function toCell(cell: unknown): FileCell {
  if (typeof cell === "number" || typeof cell === "string" || cell === null || cell === undefined) return cell ?? null;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

const inflate = promisify(inflateRaw);

/**
 * The parts of a ZIP file by name, if they unpack to at most that many bytes; "bomb" if to more. They are really unpacked, since the sizes
 * stated in the file may be false.
 */
async function unpack(content: Uint8Array, most: number): Promise<Map<string, Buffer> | "bomb" | "broken"> {
  const entries = findZipEntries(content);
  if (!entries) return "broken";
  const parts = new Map<string, Buffer>();
  let left = most;
  for (const { name, packed, stored } of entries) {
    if (left <= 0) return "bomb";
    const part = stored
      ? Buffer.from(packed)
      : await inflate(packed, { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH }).catch(
          (error: NodeJS.ErrnoException) => error.code,
        );
    if (!Buffer.isBuffer(part)) return part === "ERR_BUFFER_TOO_LARGE" ? "bomb" : "broken";
    left -= part.length;
    parts.set(name, part);
  }
  return left >= 0 ? parts : "bomb";
}

/** One of the actor's own plans that can still be shown; null if there is none with that id. */
export async function findImport(ctx: AppContext, id: string | null) {
  const actor = requireStaff(ctx, "admin");
  if (id === null || !isId(id)) return null;
  const [row] = await ctx.db.select().from(valueImports).where(eq(valueImports.id, id));
  if (!row || row.userId !== ("id" in actor ? actor.id : null)) return null;
  return { id: row.id, hash: row.hash, plan: row.plan as ImportPlan, savedAt: row.savedAt?.getTime() ?? null };
}
