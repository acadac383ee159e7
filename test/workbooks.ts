import { deflateRawSync } from "node:zlib";

/** A ZIP file that claims this unpacked size for each of its parts. */
export function zip(parts: Record<string, string | Buffer> | readonly [string, string | Buffer][], claimed?: number): Uint8Array {
  const list = Array.isArray(parts) ? parts : Object.entries(parts);
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  for (const [path, content] of list) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(content)];
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claimed ?? Buffer.byteLength(content), 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(Buffer.concat(locals).length, 10);
    locals.push(Buffer.from("504b030414000000080000000000", "hex"), sizes, lengths, name, packed);
    entries.push(Buffer.from("504b0102140014000000080000000000", "hex"), sizes, lengths, place, name);
  }
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

interface WorkbookOptions {
  /** XML before the sheet's root. */
  prolog?: string;
  /** XML after the rows. */
  after?: string;
  /** The texts that cells share. */
  texts?: readonly string[];
  /** The formats of numbers that cells refer to. */
  formats?: readonly number[];
  /** Further parts of the file. */
  parts?: Record<string, string | Buffer>;
}

/** A workbook of one sheet with these rows. */
export function workbook(
  rowsOfSheet: string,
  { prolog = "", after = "", texts = [], formats = [0], parts = {} }: WorkbookOptions = {},
): Uint8Array {
  const [main, office] = [
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  ];
  const relations = (...targets: [type: string, target: string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`)
      .join("")}</Relationships>`;
  return zip({
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      ["worksheet", "worksheets/sheet1.xml"],
      ["sharedStrings", "sharedStrings.xml"],
      ["styles", "/xl/styles.xml"],
    ),
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs>${formats.map((format) => `<xf numFmtId="${format}"/>`).join("")}</cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `${prolog}<worksheet xmlns="${main}"><sheetData>${rowsOfSheet}</sheetData>${after}</worksheet>`,
    ...parts,
  });
}

/** A cell with a text, and one with a number. */
export const textCell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const numberCell = (ref: string, value: number) => `<c r="${ref}"><v>${value}</v></c>`;
