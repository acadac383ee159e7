import { readTableFile } from "~/text/read-table-file.ts";
import { MAX_FILE_BYTES } from "../valuation.constants.ts";
import { MAX_ROWS, readRecords, readTable } from "./value-file.ts";

/** Reads a file of values as `readTableFile` does. Returns its rows, or why it cannot be read. */
export function readValueFile(content: Uint8Array): ReturnType<typeof readTable> {
  const read = readTableFile(content, { maxBytes: MAX_FILE_BYTES, maxRows: MAX_ROWS });
  if ("problem" in read) return read;
  return "table" in read ? readTable(read.table) : readRecords(read.records);
}
