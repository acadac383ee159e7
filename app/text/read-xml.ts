import { SaxesParser } from "saxes";

/** Deeper than any part of a workbook is nested. */
const MAX_DEPTH = 64;
const BYTES_AT_ONCE = 64 * 1024;

/** Callbacks of the XML reader. Names come without their prefixes. */
export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Streams XML, so that memory holds only the listener's own data. Throws for malformed UTF-8, for a document type, which could declare
 * entities that grow without end, and for elements nested deeper than 64.
 */
export function readXml(bytes: Uint8Array, listener: XmlListener): void {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("A document type is not taken.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error("Elements are nested too deeply.");
    listener.open(localName(name), Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])));
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    listener.close?.(localName(name));
  });
  const text = (found: string) => listener.text?.(found);
  parser.on("text", text);
  parser.on("cdata", text);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE)
    parser.write(decoder.decode(bytes.subarray(at, at + BYTES_AT_ONCE), { stream: true }));
  parser.write(decoder.decode()).close();
}

/** A name without its prefix; declarations of prefixes keep theirs. */
function localName(name: string): string {
  return name.startsWith("xmlns") ? name : name.slice(name.indexOf(":") + 1);
}
