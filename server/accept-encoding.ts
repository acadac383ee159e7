import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** How a kept page can be sent, from the smallest to the largest. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send some 30 characters. Reading thousands takes longer than sending a page. */
const MAX_LENGTH = 500;

/** Browsers send a handful of different headers, and reading one takes twenty times as long as remembering what it says. */
const remembered = new LRUCache<string, Encoding>({
  max: 100,
  // Where even the plain page is ruled out, it is sent all the same, as RFC 9110 (12.5.3) allows.
  memoMethod: (header) =>
    new Negotiator({ headers: { "accept-encoding": header } }).encoding(ENCODINGS, { preferred: ENCODINGS }) ?? "identity",
});

/** The encoding that an Accept-Encoding header gives the largest weight, of several the smallest; `identity` without a header. */
export function bestEncoding(header: string | undefined): Encoding {
  return header === undefined || header.length > MAX_LENGTH ? "identity" : remembered.memo(header);
}
