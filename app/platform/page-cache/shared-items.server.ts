import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SharedItems } from "./shared-item.tsx";

const MAX_CHARACTERS = 8 * 1024 * 1024;
/** Unguessable, so that no text can imitate a marker. */
const SECRET = randomBytes(16).toString("hex");

/** Items as they were drawn for guests, by the data from which they were drawn. */
const drawn = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, data) => html.length + data.length,
});

/** The shared items of one page that is being drawn for all guests. */
export class ItemsOfPage implements SharedItems {
  readonly #missing: string[] = [];

  find(data: string): string | readonly [string, string] {
    const known = drawn.get(data);
    if (known !== undefined) return known;
    return marksOf(this.#missing.push(data) - 1);
  }

  /** Remembers the items that were drawn on this page, and returns the page without their marks. */
  takeFrom(html: Buffer): Buffer {
    if (this.#missing.length === 0) return html;
    const page = html.toString().replace(MARKED, (_marked, index: string, item: string) => {
      // A copy: a part of a text keeps the whole of it in memory.
      drawn.set(this.#missing[Number(index)] as string, Buffer.from(item).toString());
      return item;
    });
    return Buffer.from(page);
  }
}

const marksOf = (index: number) => [`${SECRET}.${index}.`, `${SECRET}.${index}/`] as const;
const MARKED = new RegExp(`${SECRET}\\.(\\d+)\\.(.*?)${SECRET}\\.\\1/`, "gs");
