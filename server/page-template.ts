import { createHash } from "node:crypto";
import type { Mark, StandIn } from "~/platform/http/stand-in.server.ts";
import { escapeHtml } from "~/text/escape-html.ts";
import { findInlineScripts, scriptHash } from "./security-headers.ts";

/** Where a text is: in the page, in one of its inline scripts as part of a JSON string, or in data sent without a page. */
type Place = "page" | "script" | "data";

/** The parts of an answer made for a stand-in. */
export type Part =
  | { kind: "bytes"; bytes: Buffer }
  | { kind: "word"; name: string; place: Place }
  | { kind: "own"; read: number; place: Place }
  | { kind: "piece"; read: number; thing: string; parts: Part[] }
  | { kind: "script"; parts: Part[]; hash: string | undefined };

export type Piece = Extract<Part, { kind: "piece" }>;

/** A visitor's own data: their words, and what they have to do with the things on the page, by the number of the read. */
export interface Filling {
  words: Readonly<Record<string, string>>;
  own: readonly Readonly<Record<string, unknown>>[];
  /** The parts of a piece for this visitor; the piece's own parts if they have no value for its thing. */
  pick(piece: Piece): readonly Part[];
}

/** Splits an answer made for a stand-in at its marks. Throws if they do not match. */
export function cutTemplate(text: string, standIn: StandIn, isPage: boolean): Part[] {
  const marks = standIn.find(text);
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
  let piece: Piece | undefined;
  let last = from;
  const add = (part: Part) => (piece?.parts ?? parts).push(part);
  for (const { kind, name, thing, at, length } of all) {
    if (at < from || at >= to) continue;
    if (at > last) add({ kind: "bytes", bytes: Buffer.from(text.slice(last, at)) });
    last = at + length;
    if (kind === "word") add({ kind, name, place });
    else if (kind === "own") add({ kind, read: Number(name), place });
    else if (kind === "start") {
      if (piece) throw new Error(`A piece stands in another one: ${thing} in ${piece.thing}.`);
      piece = { kind: "piece", read: Number(name), thing, parts: [] };
    } else {
      if (!piece || piece.thing !== thing || piece.read !== Number(name)) throw new Error(`A piece ends that was not begun: ${thing}.`);
      parts.push(piece);
      piece = undefined;
    }
  }
  if (piece) throw new Error(`A piece does not end: ${piece.thing}.`);
  if (to > last) parts.push({ kind: "bytes", bytes: Buffer.from(text.slice(last, to)) });
  return parts;
}

/** The pieces among these parts, in their order. */
export const piecesOf = (parts: readonly Part[]): Piece[] => parts.filter((part) => part.kind === "piece");

/** A digest of everything around the pieces of a page, up to the last piece. Only scripts and their data follow. */
export function digestAround(text: string, standIn: StandIn): string {
  const digest = createHash("sha256");
  let from = 0;
  for (const { kind, at, length } of standIn.find(text)) {
    if (kind === "start") digest.update(text.slice(from, at));
    if (kind === "end") from = at + length;
  }
  return digest.digest("base64");
}

/** An answer with a visitor's own data filled in, and the hashes of its inline scripts. */
export function fillTemplate(parts: readonly Part[], filling: Filling): { body: Buffer; scripts: string[] } {
  const chunks: Buffer[] = [];
  const scripts: string[] = [];
  const put = (some: readonly Part[]) => {
    for (const part of some) {
      if (part.kind === "bytes") chunks.push(part.bytes);
      else if (part.kind === "word") chunks.push(Buffer.from(escapeFor(part.place, filling.words[part.name] ?? "")));
      else if (part.kind === "own") chunks.push(Buffer.from(escapeFor(part.place, JSON.stringify(filling.own[part.read]))));
      else if (part.kind === "piece") put(filling.pick(part));
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
