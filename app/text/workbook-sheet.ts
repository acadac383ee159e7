import type { XmlListener } from "./read-xml.ts";
import { RichText, unescapeText } from "./workbook-parts.ts";
import { type WorkbookCell, type WorkbookLimits, WorkbookStop } from "./workbook-problem.ts";

interface SheetOptions {
  /** The texts that cells share. */
  texts: readonly string[];
  /** The formats that show a number as a date. */
  dates: ReadonlySet<number>;
  limits: WorkbookLimits;
}

const UNSOLVED = "a formula without a result";
const DATE = "a date";
/** From here on a row no longer belongs to the rows above. */
const MAX_GAP = 1_000;

/** A cell as it is read. Places count from 1. */
interface OpenCell {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
}

/** Reads the cells of a sheet as `read` tells of its XML. Throws WorkbookStop where it finds a problem. */
export function readSheet(read: (listener: XmlListener) => void, { texts, dates, limits }: SheetOptions): WorkbookCell[][] {
  const rows: WorkbookCell[][] = [];
  const inline = new RichText(limits.characters);
  let width = 0;
  let [row, column] = [0, 0];
  let cell: OpenCell | undefined;
  let isValue = false;

  /** Stores the cell's value, if it has one. */
  function keep(open: OpenCell): void {
    const content = contentOf(open, inline.end());
    if (content === null || (typeof content === "string" && content.trim() === "")) return;
    const ref = `${lettersOf(open.column)}${open.row}`;
    if (open.column > limits.columns || open.row > rows.length + MAX_GAP) throw new WorkbookStop({ kind: "far", ref });
    if (open.row > limits.rows) throw new WorkbookStop({ kind: "rows" });
    if (typeof content === "string" && content.length > limits.characters) throw new WorkbookStop({ kind: "long", ref });
    while (rows.length < open.row) rows.push([]);
    const cells = rows[open.row - 1] as WorkbookCell[];
    if ((cells[open.column - 1] ?? null) !== null) throw new WorkbookStop({ kind: "twice", ref });
    while (cells.length < open.column - 1) cells.push(null);
    cells[open.column - 1] = content;
    width = Math.max(width, open.column);
  }

  function contentOf({ type, style, value, hasFormula }: OpenCell, written: string): WorkbookCell {
    if (type === "s") return texts[toNumber(value)] ?? broken();
    if (type === "inlineStr") return written;
    if (type === "e") return value.slice(0, 20) || "an error";
    if (type === "b") return value === "" ? null : String(value === "1");
    if (type === "str" || type === "d") return unescapeText(value);
    if (type !== "n") return broken();
    if (value.trim() === "") return hasFormula ? UNSOLVED : null;
    return dates.has(style) ? DATE : toNumber(value);
  }

  read({
    open(name, attributes) {
      if (name === "row") {
        row = attributes.r === undefined ? row + 1 : toNumber(attributes.r);
        column = 0;
      } else if (name === "c") {
        ({ row, column } = attributes.r === undefined ? { row, column: column + 1 } : placeOf(attributes.r));
        const { t: type = "n", s: style = "0" } = attributes;
        cell = { row, column, type, style: Number(style), value: "", hasFormula: false };
        inline.begin();
      } else if (cell && name === "f") cell.hasFormula = true;
      else if (name === "v") isValue = true;
      else inline.open(name);
    },
    text(text) {
      if (!cell) return;
      if (!isValue) inline.add(text);
      else if (cell.value.length <= limits.characters) cell.value += text.slice(0, limits.characters + 1);
    },
    close(name) {
      if (name === "v") isValue = false;
      else inline.close(name);
      if (name !== "c" || !cell) return;
      keep(cell);
      cell = undefined;
    },
  });
  return rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? null));
}

function broken(): never {
  throw new WorkbookStop({ kind: "broken" });
}

function toNumber(text: string): number {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? broken() : number;
}

/** The place that an address such as `B12` names, from 1. */
function placeOf(ref: string): { row: number; column: number } {
  const [, letters = "", row = ""] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(ref) ?? broken();
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) };
}

/** The letters of a column, from 1. */
function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? lettersOf(before) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}
