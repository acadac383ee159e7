import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFileName, csvHead, csvHeaders, csvRows, formatCsv } from "~/text/write-csv.ts";

type Row = (string | number | null)[];
const columns = ["First", "Second", "Not exported"].map((header, index) =>
  index === 2 ? { header } : { header, text: (row: Row) => row[index] ?? null },
);

/** A plain reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const fields = [...text.replace(/^\uFEFF/, "").matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, field = "", end] of fields) {
    lines.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === "\r\n") lines.push([]);
  }
  return lines.slice(0, -1);
}

test("a file begins with the byte order mark of UTF-8 and the column heads", () => {
  expect(formatCsv(columns, [])).toBe("\uFEFFFirst,Second\r\n");
});

test("commas, quotes, line breaks and outer spaces are quoted; numbers stay numbers", () => {
  expect(
    csvRows(columns, [
      ["a,b", 'say "hi"'],
      ["two\r\nlines", " x"],
      [null, -1.5],
    ]),
  ).toBe('"a,b","say ""hi"""\r\n"two\r\nlines"," x"\r\n,-1.5\r\n');
});

test.each(["=1+1", "+1", "-1", "@sum", "\t=1", "\r1", " =1", "\n=1", "＝1", '=HYPERLINK("https://evil.example")'])(
  "%j is not run as a formula",
  (text) => {
    expect(readCsv(csvRows(columns, [[text, null]]))).toEqual([[`'${text}`, ""]]);
  },
);

test("every text is read back as it was, or with the apostrophe before it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: "binary", maxLength: 12 }), fc.string({ maxLength: 12 })), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const read = readCsv(formatCsv(columns, rows)).slice(1);
        expect(read.map((line) => line.map((text) => text.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, "")))).toEqual(
          rows.map((line) => line.map((text) => text.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, ""))),
        );
      },
    ),
  );
});

test("a file that is read page by page is the same as one made at once", () => {
  const rows: Row[] = [
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ];
  expect(csvHead(columns) + csvRows(columns, rows.slice(0, 1)) + csvRows(columns, rows.slice(1))).toBe(formatCsv(columns, rows));
});

test("the name of a file is one that every system takes", () => {
  expect(csvFileName("Pets & values/2026")).toBe("pets-values-2026.csv");
  expect(csvFileName('"; evil')).toBe("evil.csv");
  expect(csvFileName("…")).toBe("list.csv");
  expect(csvHeaders("pets")["content-disposition"]).toBe('attachment; filename="pets.csv"');
});
