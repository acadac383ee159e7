import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBlock, parseBlock } from "./block.ts";

describe("a block of cells from a spreadsheet", () => {
  it.each([
    [
      "1\t2\r\n3\t4\r\n",
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    ["1,500", [["1,500"]]],
    ["", [[""]]],
    ["a\n\nb", [["a"], [""], ["b"]]],
    ["\t\t5", [["", "", "5"]]],
    ['"two\nlines"\t"say ""hi"""', [["two\nlines", 'say "hi"']]],
    ['5" long\tx', [['5" long', "x"]]],
  ])("%j", (text, rows) => {
    expect(parseBlock(text)).toEqual(rows);
  });

  it("a block of cells from a spreadsheet comes back as it was copied", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "1", ",", " ", "\t", "\n", '"') });
    const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseBlock(formatBlock(rows))).toEqual(rows);
      }),
    );
  });
});
