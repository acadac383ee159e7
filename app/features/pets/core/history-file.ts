import { z } from "zod";
import { DAY_MS } from "~/text/durations.ts";
import { type CsvColumn, csvHead, csvRows } from "~/text/write-csv.ts";
import { apiChange, type toApiChange } from "./api-pet.ts";

type Change = ReturnType<typeof toApiChange>;

/** Where the daily files are, in the file store. */
export const HISTORY_FOLDER = "open-data";
export const HISTORY_LICENSE = { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" } as const;

interface HistoryColumn extends CsvColumn<Change> {
  /** Its content, for the documentation. */
  about: string;
}

/** The columns of the file for spreadsheets. */
export const HISTORY_COLUMNS: readonly HistoryColumn[] = [
  { header: "pet", about: "The pet’s slug, as in the API.", text: ({ pet }) => pet },
  { header: "name", about: "The pet’s name.", text: ({ name }) => name },
  { header: "variant", about: "normal, shiny, mythic or shinyMythic.", text: ({ variant }) => variant },
  { header: "from", about: "The value before; empty where it was no number.", text: ({ from }) => from.value },
  { header: "from_status", about: "valued, out-of-circulation, not-available or not-valued.", text: ({ from }) => from.status },
  { header: "to", about: "The value from then on; empty where it is no number.", text: ({ to }) => to.value },
  { header: "to_status", about: "As from_status.", text: ({ to }) => to.status },
  { header: "percent", about: "By how much it moved; empty where it was or is no number.", text: ({ percent }) => percent },
  { header: "reason", about: "May be empty.", text: ({ reason }) => reason },
  { header: "at", about: "When, in UTC, such as 2026-11-21T12:00:00Z.", text: ({ at }) => at },
];

/** The formats by their endings: the beginning of a file, and how further changes are written. */
export const HISTORY_FORMATS = {
  csv: { head: csvHead(HISTORY_COLUMNS), write: (changes: readonly Change[]) => csvRows(HISTORY_COLUMNS, changes) },
  jsonl: { head: "", write: (changes: readonly Change[]) => changes.map((change) => `${JSON.stringify(change)}\n`).join("") },
} as const;
export type HistoryFormat = keyof typeof HISTORY_FORMATS;

/** The name of a file. Its day, in UTC, is the last one in it. */
export const historyFileName = (day: string, format: HistoryFormat) => `values-history-${day}.${format}.gz`;

const historyFile = z.object({
  name: z.string().regex(/^values-history-\d{4}-\d{2}-\d{2}\.(?:csv|jsonl)\.gz$/),
  format: z.enum(["csv", "jsonl"]),
  day: z.iso.date(),
  changes: z.int().min(0),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  madeAt: z.iso.datetime(),
});
/** The files that are whole, newest first. It is written last, so its files exist. */
export const historyIndex = z.object({ files: z.array(historyFile) });
export type HistoryFile = z.infer<typeof historyFile>;

/** By then every change of a day has been stored, however long its transaction took. */
const SETTLED_MS = 15 * 60_000;

/** The last day that is over, and when it ended. */
export function lastWholeDay(now: Date): { day: string; end: Date } {
  const end = new Date(Math.floor((now.getTime() - SETTLED_MS) / DAY_MS) * DAY_MS);
  return { day: new Date(end.getTime() - DAY_MS).toISOString().slice(0, 10), end };
}

/** The JSON Schema of a line of the files in JSON lines. */
export const historySchema = () => z.toJSONSchema(apiChange, { target: "draft-2020-12", io: "output" });
