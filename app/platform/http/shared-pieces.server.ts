import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SharedPieces } from "../browser/shared-piece.tsx";
import { toBytes } from "./html.server.ts";

const MAX_CHARACTERS = 8 * 1024 * 1024;
/** Nobody can guess it, so nobody can write a text that looks like a mark. */
const SECRET = randomBytes(16).toString("hex");

/** Pieces as they were drawn for guests, by the data from which they were drawn. */
const drawn = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, data) => html.length + data.length,
});

/** The shared pieces of one page that is being drawn for all guests. */
export class PiecesOfPage implements SharedPieces {
  readonly #missing: string[] = [];

  find(data: string): string | readonly [string, string] {
    const known = drawn.get(data);
    if (known !== undefined) return known;
    return marksOf(this.#missing.push(data) - 1);
  }

  /** Remembers the pieces that were drawn on this page (as `toRaw` gives it), and returns the page without their marks. */
  takeFrom(raw: string): string {
    if (this.#missing.length === 0) return raw;
    return raw.replace(MARKED, (_marked, index: string, piece: string) => {
      drawn.set(this.#missing[Number(index)] as string, toBytes(piece).toString());
      return piece;
    });
  }
}

const marksOf = (index: number) => [`${SECRET}.${index}.`, `${SECRET}.${index}/`] as const;
const MARKED = new RegExp(`${SECRET}\\.(\\d+)\\.(.*?)${SECRET}\\.\\1/`, "gs");
