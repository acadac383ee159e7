import { COLLECTIONS } from "~/features/imports/imports.constants.ts";

/** The outcome of a document: imported, here already, refused because it is broken, or left out because it is not imported here. */
type Fate = "taken" | "here" | "refused" | "left out";

export interface ReportLine {
  what: "mended" | "refused" | "left out" | "here already";
  collection: string;
  /** Where it was read, and its id there. */
  file: string;
  id: string;
  /** The repair, or the reason why it was not imported. */
  why: string;
}

export interface Tally {
  found: number;
  taken: number;
  here: number;
  mended: number;
  refused: number;
  leftOut: number;
}

/** The documents of an import and their outcomes. */
export interface ImportReport {
  dryRun: boolean;
  tallies: Record<string, Tally>;
  lines: ReportLine[];
  /** Other remarks for the person who runs the import, one sentence each. */
  notes: string[];
}

const MAX_LINES_SHOWN = 10;
const MAX_ID_SHOWN = 60;

export function createReport(dryRun: boolean): ImportReport {
  return { dryRun, tallies: {}, lines: [], notes: [] };
}

/** The counts of a collection; all zero at first. */
export function tallyOf(report: ImportReport, collection: string): Tally {
  report.tallies[collection] ??= { found: 0, taken: 0, here: 0, mended: 0, refused: 0, leftOut: 0 };
  return report.tallies[collection];
}

/** Counts a document and adds its lines to the report. */
export function record(
  report: ImportReport,
  place: { collection: string; file: string; id: string },
  fate: Fate,
  { why = "", mended = [] }: { why?: string; mended?: readonly string[] } = {},
): void {
  const tally = tallyOf(report, place.collection);
  tally.found += 1;
  tally[fate === "left out" ? "leftOut" : fate] += 1;
  const { collection, file, id } = place;
  if (fate === "refused" || fate === "left out") report.lines.push({ what: fate, collection, file, id, why });
  if (fate === "here" && why !== "") report.lines.push({ what: "here already", collection, file, id, why });
  if (fate !== "taken" || mended.length === 0) return;
  tally.mended += 1;
  report.lines.push({ what: "mended", collection, file, id, why: mended.join("; ") });
}

/** The report as text: the counts, the remarks, and for each collection its first lines or, with `all`, all of them. */
export function formatReport(report: ImportReport, { whole = false } = {}): string {
  const rows = Object.entries(report.tallies).map(([collection, tally]) => [titleOf(collection), ...Object.values(tally).map(String)]);
  const table = [["", "found", "taken over", "here already", "mended", "refused", "left out"], ...rows];
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((row) => (row[at] ?? "").length)));
  const lines = table.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  "),
  );
  const groups = Map.groupBy(report.lines, ({ collection, what }) => `${titleOf(collection)}, ${what}`);
  for (const [title, all] of groups) {
    const shown = whole ? all : all.slice(0, MAX_LINES_SHOWN);
    lines.push("", `${title}:`, ...shown.map(({ file, id, why }) => `  ${file}  ${shorten(id)}  ${why}`));
    if (shown.length < all.length) lines.push(`  … and ${all.length - shown.length} more; --report FILE writes all of them`);
  }
  if (report.notes.length > 0) lines.push("", ...report.notes);
  if (report.dryRun) lines.push("", "This was a dry run: nothing was written.");
  return lines.join("\n");
}

/** The title of a collection: "Giveaway winners" for giveawayWinners. */
export function titleOf(collection: string): string {
  const words = collection.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return Object.entries(COLLECTIONS).find(([name]) => name === collection)?.[1] ?? `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function shorten(id: string): string {
  return id.length > MAX_ID_SHOWN ? `${id.slice(0, MAX_ID_SHOWN)}…` : id;
}
