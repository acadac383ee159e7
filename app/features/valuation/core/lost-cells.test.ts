import { describe, expect, it } from "vitest";
import { findLostCells, firstSheetPart } from "./lost-cells.ts";

describe("cells that a reader takes for empty", () => {
  it("are errors and formulas without a result", () => {
    const xml =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><f>1000*2</f><v>2000</v></c><c r="C2"><f>A1</f></c><c r="D2" s="3"/></row>' +
      '<row r="5"><c r="B5" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="AA5"><f t="shared" si="0"/><v></v></c><c r="AB5" t="str"><f>""</f><v></v></c></row>' +
      '<x:row r="6"><x:c r="A6" t="e"><x:v>#REF!</x:v></x:c></x:row>';
    expect(findLostCells(xml)).toEqual([
      { row: 1, column: 2, text: "a formula without a result" },
      { row: 4, column: 1, text: "#DIV/0!" },
      { row: 4, column: 26, text: "a formula without a result" },
      { row: 5, column: 0, text: "#REF!" },
    ]);
  });

  it("are looked for in the sheet that is read, the first", () => {
    const workbook =
      '<workbook><sheets><sheet name="Values" sheetId="3" r:id="rId7"/><sheet name="Old" sheetId="1" r:id="rId1"/></sheets></workbook>';
    const relations = (target: string) =>
      `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="${target}" Id="rId7"/></Relationships>`;
    expect(firstSheetPart(workbook, relations("worksheets/sheet3.xml"))).toBe("xl/worksheets/sheet3.xml");
    expect(firstSheetPart(workbook, relations("/xl/worksheets/values.xml"))).toBe("xl/worksheets/values.xml");
    expect(firstSheetPart("<workbook/>", relations("x"))).toBeNull();
  });
});
