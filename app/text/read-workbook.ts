import { inflateRawSync } from "node:zlib";
import { readXml } from "./read-xml.ts";
import { readDateStyles, readFirstSheet, readRelations, readSharedTexts } from "./workbook-parts.ts";
import { type WorkbookCell, type WorkbookLimits, type WorkbookProblem, WorkbookStop } from "./workbook-problem.ts";
import { readSheet } from "./workbook-sheet.ts";
import { findZipEntries, type ZipEntry } from "./zip-entries.ts";

/**
 * The cells of a workbook's first sheet (XLSX), row by row from the first, each row of the same width; or why it is not read. Sizes,
 * addresses and lengths are checked before anything is built of them. An empty cell is none, wherever it is and however it is formatted. An
 * error, such as #DIV/0!, and a formula whose result was not saved are texts, because taken for empty they would leave a value as it is,
 * though somebody meant to change it; so is a date, which is no number.
 */
export function readWorkbook(content: Uint8Array, limits: WorkbookLimits): { rows: WorkbookCell[][] } | { problem: WorkbookProblem } {
  try {
    const entries = findZipEntries(content);
    if (!entries) throw new WorkbookStop({ kind: "broken" });
    const part = unpacker(entries, limits.bytes);
    const first = readFirstSheet(part("xl/workbook.xml"));
    const relations = readRelations(part("xl/_rels/workbook.xml.rels"));
    const sheet = part(relations.parts.get(first) ?? "");
    const texts = readSharedTexts(relations.texts === undefined ? undefined : part(relations.texts), limits.characters);
    const dates = readDateStyles(relations.styles === undefined ? undefined : part(relations.styles));
    return { rows: readSheet((listener) => readXml(sheet, listener), { texts, dates, limits }) };
  } catch (error) {
    // Whatever else the readers of XML and of packed data throw speaks of a broken file.
    return { problem: error instanceof WorkbookStop ? error.problem : { kind: "broken" } };
  }
}

/**
 * Unpacks parts by name, until together they have that many bytes. They are really unpacked, since the sizes stated in the file may be
 * false. Parts that nobody asks for stay packed.
 */
function unpacker(entries: ReadonlyMap<string, ZipEntry>, bytes: number): (name: string) => Uint8Array {
  let left = bytes;
  return (name) => {
    const entry = entries.get(name);
    if (!entry) throw new WorkbookStop({ kind: "broken" });
    if (left <= 0) throw new WorkbookStop({ kind: "bomb" });
    const content = entry.stored ? entry.packed : inflate(entry.packed, left);
    left -= content.length;
    if (left < 0) throw new WorkbookStop({ kind: "bomb" });
    return content;
  };
}

function inflate(packed: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw new WorkbookStop({ kind: (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "bomb" : "broken" });
  }
}
