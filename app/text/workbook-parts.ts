import { readXml } from "./read-xml.ts";
import { WorkbookStop } from "./workbook-problem.ts";

/** The parts that a workbook refers to. */
interface Relations {
  /** By the ids under which the workbook names them. */
  parts: Map<string, string>;
  /** The part with the texts that cells share, if there is one. */
  texts: string | undefined;
  /** The part with the formats of cells, if there is one. */
  styles: string | undefined;
}

/** Reads which parts a workbook refers to. */
export function readRelations(bytes: Uint8Array): Relations {
  const relations: Relations = { parts: new Map(), texts: undefined, styles: undefined };
  readXml(bytes, {
    open(name, { Id, Type = "", Target = "" }) {
      if (name !== "Relationship" || Id === undefined) return;
      const part = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
      relations.parts.set(Id, part);
      if (Type.endsWith("/sharedStrings")) relations.texts = part;
      if (Type.endsWith("/styles")) relations.styles = part;
    },
  });
  return relations;
}

/** The relationship id of a workbook's first sheet; empty if it has none. */
export function readFirstSheet(bytes: Uint8Array): string {
  let first: string | undefined;
  readXml(bytes, {
    open(name, { id }) {
      if (name === "sheet") first ??= id;
    },
  });
  return first ?? "";
}

/** The most texts that cells share. A sheet of the largest size that is read has fewer. */
const MAX_TEXTS = 1_000_000;

/** The texts that cells share, in order, each cut after one character more than a cell may have. */
export function readSharedTexts(bytes: Uint8Array | undefined, maxCharacters: number): string[] {
  const texts: string[] = [];
  if (!bytes) return texts;
  const rich = new RichText(maxCharacters);
  readXml(bytes, {
    open(name) {
      if (name === "si") rich.begin();
      else rich.open(name);
    },
    text: (text) => rich.add(text),
    close(name) {
      if (name === "si") texts.push(rich.end());
      else rich.close(name);
      if (texts.length > MAX_TEXTS) throw new WorkbookStop({ kind: "bomb" });
    },
  });
  return texts;
}

/** A text in pieces, each with a format of its own, without what is said beside it about how it is pronounced. */
export class RichText {
  readonly #maxCharacters: number;
  #text = "";
  #isPiece = false;
  #isBeside = false;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  begin(): void {
    this.#text = "";
  }

  open(name: string): void {
    if (name === "t") this.#isPiece = true;
    if (name === "rPh") this.#isBeside = true;
  }

  add(text: string): void {
    if (this.#isPiece && !this.#isBeside && this.#text.length <= this.#maxCharacters) this.#text += text.slice(0, this.#maxCharacters + 1);
  }

  close(name: string): void {
    if (name === "t") this.#isPiece = false;
    if (name === "rPh") this.#isBeside = false;
  }

  end(): string {
    return unescapeText(this.#text);
  }
}

/** A text with the characters that XML cannot hold, which are written as `_x000D_` (ECMA-376, 22.9.2.19). */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The numbers of the built-in formats of dates and times (ECMA-376, 18.8.30, with those of other languages). */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58) || (format >= 71 && format <= 81);

/** Which formats of cells, by their place in the list, show a number as a date or a time. */
export function readDateStyles(bytes: Uint8Array | undefined): ReadonlySet<number> {
  const dates = new Set<number>();
  if (!bytes) return dates;
  const own = new Map<string, boolean>();
  let isList = false;
  let place = 0;
  readXml(bytes, {
    open(name, { numFmtId = "", formatCode = "" }) {
      if (name === "numFmt") own.set(numFmtId, showsDate(formatCode));
      if (name === "cellXfs") isList = true;
      if (name !== "xf" || !isList) return;
      if (own.get(numFmtId) ?? isBuiltInDate(Number(numFmtId))) dates.add(place);
      place += 1;
    },
    close(name) {
      if (name === "cellXfs") isList = false;
    },
  });
  return dates;
}

/** Whether a format has a letter of a date or a time outside of quotation marks, brackets and escapes. */
function showsDate(format: string): boolean {
  return /[dmyhs]/i.test(format.slice(0, 255).replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]|General/gi, ""));
}
