import { formatNumber } from "./numbers.ts";

/** Problems of a file of pets as a whole. */
export const TABLE_FILE_MESSAGES = {
  missing: "Choose a CSV, JSON or XLSX file.",
  noFile: "This is neither a CSV, a JSON nor an XLSX file.",
  brokenBook: "This XLSX file cannot be read. Save it again, or save it as CSV.",
  bomb: "This file unpacks to far more than a list of values. It was not read.",
} as const;

/** The problem of a file with too many rows; null for one within the limit. */
export function tooManyRows(count: number, maxRows: number): { problem: string } | null {
  return count > maxRows ? { problem: `A file has at most ${formatNumber(maxRows)} rows; this one has ${formatNumber(count)}.` } : null;
}
