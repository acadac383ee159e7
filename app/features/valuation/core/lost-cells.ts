/** A cell that a reader of XLSX takes for empty although something is in it. */
export interface LostCell {
  /** From 0. */
  row: number;
  column: number;
  /** What stands there instead of a value. */
  text: string;
}

const CELL = /<(?:\w+:)?c\s([^>]*[^>/])>(.*?)<\/(?:\w+:)?c>/gs;
const UNSOLVED = "a formula without a result";

/**
 * The cells of a sheet that hold an error, such as #DIV/0!, or a formula whose result was not saved. Taken for empty they would leave a
 * value as it is, though somebody meant to change it.
 */
export function findLostCells(xml: string): LostCell[] {
  return [...xml.matchAll(CELL)].flatMap(([, attributes = "", content = ""]) => {
    const result = /<(?:\w+:)?v>([^<]*)</.exec(content)?.[1] ?? "";
    const isError = /\bt="e"/.test(attributes);
    if (!isError && (result !== "" || !/<(?:\w+:)?f[\s/>]/.test(content) || /\bt="str"/.test(attributes))) return [];
    const [, letters, row] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(attributes) ?? [];
    if (letters === undefined) return [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return [{ row: Number(row) - 1, column, text: isError ? result.slice(0, 20) || "an error" : UNSOLVED }];
  });
}

/** The part of a workbook that holds its first sheet, such as `xl/worksheets/sheet1.xml`; null where its parts do not say. */
export function firstSheetPart(workbook: string, relations: string): string | null {
  const id = /<(?:\w+:)?sheet\s[^>]*?\br:id="([^"]+)"/.exec(workbook)?.[1];
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].find(([tag]) => /\bId="([^"]+)"/.exec(tag)?.[1] === id)?.[0];
  const target = relation && /\bTarget="([^"]+)"/.exec(relation)?.[1];
  if (!target) return null;
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}
