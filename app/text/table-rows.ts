import { tooManyRows } from "./table-file.ts";

export type Cell = string | number | null;
/** One row of a file: its cells by column, and its position. */
export interface TableRow<Column extends string> {
  /** The row number as in a spreadsheet, where the head is row 1; of records, their number from 1. */
  row: number;
  cells: Partial<Record<Column, Cell>>;
  /** It has filled cells beyond the last column: a number with commas that is not in quotation marks shifts all others. */
  tooWide?: true;
}
/** The rows of a file, with its unknown columns. */
export interface TableRows<Column extends string> {
  rows: TableRow<Column>[];
  ignored: string[];
}
/** The problem of a row or of a cell. */
export interface RowProblem {
  row: number;
  /** The heading in the file; empty if the problem is about the whole row. */
  column: string;
  message: string;
}

export const TOO_WIDE = "The row has more cells than the first row has columns. Put numbers with commas into quotation marks.";
const MAX_IGNORED = 20;
const MAX_HEADING = 40;

interface TableShape<Column extends string> {
  /** The accepted headings of each column, in lower case, letters alone. */
  columns: Readonly<Record<Column, readonly string[]>>;
  /** Columns of which a table needs at least one. */
  values: readonly NoInfer<Column>[];
  maxRows: number;
  /** A record may hold some of its columns in an object of this name. */
  nested?: string;
  /** The cell for a null in a record; an empty one by default. */
  ofNull?(column: NoInfer<Column>): Cell;
}

type Read<Column extends string> = TableRows<Column> | { problem: string };

const isFilled = (cell: Cell | undefined) => cell !== null && cell !== undefined && String(cell).trim() !== "";
const namesOf = (heads: readonly (Cell | undefined)[]) =>
  heads.slice(0, MAX_IGNORED).map((head) => String(head).trim().slice(0, MAX_HEADING));

/** Readers of files with a row for each pet: as a table, or as records of JSON. Unknown columns are named. */
export function tableReaders<Column extends string>({ columns, values, maxRows, nested, ofNull = () => null }: TableShape<Column>) {
  const heads = Object.entries<readonly string[]>(columns) as [Column, readonly string[]][];
  const columnOf = (head: Cell | undefined): Column | null => {
    const name = String(head ?? "")
      .toLowerCase()
      .replace(/[^a-z]/g, "");
    return heads.find(([, accepted]) => accepted.includes(name))?.[0] ?? null;
  };
  return {
    /** Reads a table whose first row is its head, without empty rows, or says what is wrong with it as a whole. */
    readTable([head = [], ...body]: readonly (readonly Cell[])[]): Read<Column> {
      const found = head.map(columnOf);
      const twice = found.find((column, at) => column !== null && found.indexOf(column) !== at);
      if (twice) return { problem: `There are two columns for “${twice}”.` };
      if (!found.some((column) => column === "name" || column === "id"))
        return { problem: "The first row must name the columns, “name” or “id” among them." };
      if (!values.some((column) => found.includes(column))) {
        const listed = `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
        return { problem: `There is no column with values: ${listed}.` };
      }
      const rows = body.flatMap((cells, at): TableRow<Column>[] => {
        if (!cells.some(isFilled)) return [];
        const named = found.flatMap((column, place) => (column === null ? [] : [[column, cells[place] ?? null] as const]));
        const tooWide = cells.slice(head.length).some(isFilled);
        return [{ row: at + 2, cells: Object.fromEntries(named) as TableRow<Column>["cells"], ...(tooWide && { tooWide }) }];
      });
      const ignored = head.filter((cell, at) => found[at] === null && isFilled(cell));
      return tooManyRows(rows.length, maxRows) ?? { rows, ignored: namesOf(ignored) };
    },
    /** The same for a list of records. */
    readRecords(records: readonly unknown[]): Read<Column> {
      const rows: TableRow<Column>[] = [];
      const ignored = new Set<string>();
      for (const [at, record] of records.entries()) {
        if (!isObject(record)) return { problem: `Entry ${at + 1} is not a pet.` };
        const { [nested ?? ""]: inner, ...own } = record;
        const flat = { ...own, ...(isObject(inner) && inner) };
        const cells: TableRow<Column>["cells"] = {};
        for (const [name, value] of Object.entries(flat)) {
          const column = columnOf(name);
          if (column === null) {
            if (ignored.size < MAX_IGNORED) ignored.add(name);
            continue;
          }
          if (value !== null && typeof value !== "string" && typeof value !== "number")
            return { problem: `“${name}” of entry ${at + 1} is neither a text nor a number.` };
          cells[column] = value ?? ofNull(column);
        }
        rows.push({ row: at + 1, cells });
      }
      return tooManyRows(rows.length, maxRows) ?? { rows, ignored: namesOf([...ignored]) };
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
