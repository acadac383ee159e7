/** Spreadsheet programs take a file for UTF-8 if it begins with this. */
const BYTE_ORDER_MARK = "\uFEFF";
/** Spreadsheet programs run a text with such a beginning as a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A column of the file, left out if it has no `text`. */
export interface CsvColumn<Row> {
  header: string;
  text?: ((row: Row) => string | number | null) | undefined;
}

/**
 * Rows as a file of comma-separated values (RFC 4180): UTF-8 with its mark, CRLF, one column for each that has a `text`. Numbers stay
 * numbers; texts that could be formulas get an apostrophe before them.
 */
export function formatCsv<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  return csvHead(columns) + csvRows(columns, rows);
}

/** The beginning of such a file: for lists that are read page by page. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BYTE_ORDER_MARK + formatLine(columns.flatMap(({ header, text }) => (text ? [header] : [])));
}

/** Further rows of such a file. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const texts = columns.flatMap(({ text }) => text ?? []);
  let lines = "";
  for (const row of rows) lines += formatLine(texts.map((text) => text(row)));
  return lines;
}

/** The headers under which a browser saves the file. `name` is without its ending. */
export function csvHeaders(name: string): Record<string, string> {
  return { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${csvFileName(name)}"` };
}

/** A name that every file system takes. */
export function csvFileName(name: string): string {
  return `${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "list"
  }.csv`;
}

function formatLine(values: (string | number | null)[]): string {
  return `${values.map(formatField).join(",")}\r\n`;
}

function formatField(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
