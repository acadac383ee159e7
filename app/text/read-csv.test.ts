import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

const rowsOf = (text: string) => {
  const read = readCsv(text);
  return "rows" in read ? read.rows : read.problem;
};

describe("reading a table", () => {
  it.each<[string, string, unknown]>([
    [
      "cells hold separators, quotation marks and line breaks",
      'a,b\r\n"x, ""y""","1\n2"',
      [
        ["a", "b"],
        ['x, "y"', "1\n2"],
      ],
    ],
    ["empty lines are rows", "a,b\n\n,\nx,1\n", [["a", "b"], [""], ["", ""], ["x", "1"]]],
    [
      "lines end in any way, also in one file",
      "a;b\nx;1\r\ny;2\rz;3",
      [
        ["a", "b"],
        ["x", "1"],
        ["y", "2"],
        ["z", "3"],
      ],
    ],
    [
      "the mark at the beginning is no part of it",
      "\ufeffa\tb\nx\t1",
      [
        ["a", "b"],
        ["x", "1"],
      ],
    ],
    [
      "a separator within quotation marks does not decide",
      '"a,b,c";d\nx;1',
      [
        ["a,b,c", "d"],
        ["x", "1"],
      ],
    ],
    [
      "a quotation mark within a text is a part of it",
      'a,b\nKing "D" Dog,1\n5" Cat,2',
      [
        ["a", "b"],
        ['King "D" Dog', "1"],
        ['5" Cat', "2"],
      ],
    ],
    [
      "spaces around cells are left out",
      'a, b\n x , "y, z" ',
      [
        ["a", "b"],
        ["x", "y, z"],
      ],
    ],
    ["rows have more or fewer cells", "a,b\nx\ny,1,2", [["a", "b"], ["x"], ["y", "1", "2"]]],
    ["nothing is no row", "", []],
    [
      "a quotation mark that is never closed is named by its row",
      'a,b\nx,1\n"y,2\nz,3\n',
      { row: 3, why: "a quotation mark is opened and never closed" },
    ],
  ])("%s", (_what, text, expected) => {
    expect(rowsOf(text)).toEqual(expected);
  });

  it("reading a table reads no more rows than asked", () => {
    expect(readCsv("a\n1\n2\n3", { rows: 2 })).toEqual({ rows: [["a"], ["1"]] });
  });

  it("a written table reads back the same", () => {
    const cell = fc.string().map((text) => `x${text.trim()}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.constantFrom(",", ";", "\t"), (rows, separator) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = [["a", "b"], ...rows].map((row) => row.map(quote).join(separator)).join("\n");
        expect(rowsOf(text)).toEqual([["a", "b"], ...rows]);
      }),
    );
  });
});
