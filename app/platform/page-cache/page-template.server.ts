import { createHash } from "node:crypto";
import { escapeHtml } from "~/text/escape-html.ts";
import { findInlineScripts, scriptHash } from "../http/inline-hashes.server.ts";
import type { Mark, TemplateViewer } from "./template-viewer.server.ts";

/** Where a text is: in the page, in one of its inline scripts as part of a JSON string, or in data sent without a page. */
type Place = "page" | "script" | "data";

/** The parts of a template. */
export type Part =
  | { kind: "bytes"; bytes: Buffer }
  | { kind: "word"; name: string; place: Place }
  | { kind: "values"; read: number; place: Place }
  | { kind: "slot"; read: number; thing: string; parts: Part[] }
  | { kind: "script"; parts: Part[]; hash: string | undefined };

export type SlotPart = Extract<Part, { kind: "slot" }>;

/** The reader's data for a template: their words, and the values of their slots, by the number of the read. */
interface Filling {
  words: Readonly<Record<string, string>>;
  values: readonly Readonly<Record<string, unknown>>[];
  /** The slots that look different for this reader. */
  slots: ReadonlyMap<SlotPart, readonly Part[]>;
}

/** Splits the page drawn for the template's viewer at its placeholders. Throws if they do not match. */
export function cutTemplate(text: string, viewer: TemplateViewer, isPage: boolean): Part[] {
  const marks = viewer.find(text);
  if (!isPage) return cutRange(text, 0, text.length, marks, "data");
  const parts: Part[] = [];
  let from = 0;
  for (const [start, end] of findInlineScripts(text)) {
    const inside = cutRange(text, start, end, marks, "script");
    parts.push(...cutRange(text, from, start, marks, "page"));
    const hash = inside.every(({ kind }) => kind === "bytes") ? scriptHash(text.slice(start, end)) : undefined;
    parts.push({ kind: "script", parts: inside, hash });
    from = end;
  }
  return [...parts, ...cutRange(text, from, text.length, marks, "page")];
}

function cutRange(text: string, from: number, to: number, all: readonly Mark[], place: Place): Part[] {
  const parts: Part[] = [];
  let slot: SlotPart | undefined;
  let last = from;
  const add = (part: Part) => (slot?.parts ?? parts).push(part);
  for (const { kind, name, thing, at, length } of all) {
    if (at < from || at >= to) continue;
    if (at > last) add({ kind: "bytes", bytes: Buffer.from(text.slice(last, at)) });
    last = at + length;
    if (kind === "word") add({ kind, name, place });
    else if (kind === "values") add({ kind, read: Number(name), place });
    else if (kind === "start") {
      if (slot) throw new Error(`A slot stands in another one: ${thing} in ${slot.thing}.`);
      slot = { kind: "slot", read: Number(name), thing, parts: [] };
    } else {
      if (!slot || slot.thing !== thing || slot.read !== Number(name)) throw new Error(`A slot ends that was not begun: ${thing}.`);
      parts.push(slot);
      slot = undefined;
    }
  }
  if (slot) throw new Error(`A slot does not end: ${slot.thing}.`);
  if (to > last) parts.push({ kind: "bytes", bytes: Buffer.from(text.slice(last, to)) });
  return parts;
}

/** The slots among these parts, in their order. */
export const slotsOf = (parts: readonly Part[]): SlotPart[] => parts.filter((part) => part.kind === "slot");

/** A digest of everything around the slots of a page, up to the last slot. Only scripts and their data follow. */
export function digestAround(text: string, viewer: TemplateViewer): string {
  const digest = createHash("sha256");
  let from = 0;
  for (const { kind, at, length } of viewer.find(text)) {
    if (kind === "start") digest.update(text.slice(from, at));
    if (kind === "end") from = at + length;
  }
  return digest.digest("base64");
}

/** The page of one reader, and the hashes of its inline scripts. */
export function fillTemplate(parts: readonly Part[], { words, values, slots }: Filling): { body: Buffer; scripts: string[] } {
  const chunks: Buffer[] = [];
  const scripts: string[] = [];
  const put = (some: readonly Part[]) => {
    for (const part of some) {
      if (part.kind === "bytes") chunks.push(part.bytes);
      else if (part.kind === "word") chunks.push(Buffer.from(escapeFor(part.place, words[part.name] ?? "")));
      else if (part.kind === "values") chunks.push(Buffer.from(escapeFor(part.place, JSON.stringify(values[part.read]))));
      else if (part.kind === "slot") put(slots.get(part) ?? part.parts);
      else {
        const first = chunks.length;
        put(part.parts);
        scripts.push(part.hash ?? scriptHash(...chunks.slice(first)));
      }
    }
  };
  put(parts);
  return { body: Buffer.concat(chunks), scripts };
}

const IN_SCRIPT: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The text escaped as React and the router do in that place: in a script, the data are a JSON string that holds JSON strings. */
function escapeFor(place: Place, text: string): string {
  if (place === "page") return escapeHtml(text);
  const inData = JSON.stringify(text).slice(1, -1);
  if (place === "data") return inData;
  return JSON.stringify(inData)
    .slice(1, -1)
    .replace(/[&><\u2028\u2029]/g, (sign) => IN_SCRIPT[sign] ?? sign);
}
