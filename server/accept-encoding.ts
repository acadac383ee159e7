import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The encodings in which a kept page can be sent, from the smallest to the largest. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send some 30 characters. Reading thousands takes longer than sending a page. */
const MAX_LENGTH = 500;

/** Browsers send a handful of different headers, and parsing one takes twenty times as long as looking up the result. */
const remembered = new LRUCache<string, Encoding>({
  max: 100,
  // If even the unencoded page is ruled out, it is sent nevertheless, as RFC 9110 (12.5.3) allows.
  memoMethod: (header) =>
    new Negotiator({ headers: { "accept-encoding": header } }).encoding(ENCODINGS, { preferred: ENCODINGS }) ?? "identity",
});

/** The encoding to which an Accept-Encoding header gives the largest weight, and among equals the smallest; `identity` without a header. */
export function bestEncoding(header: string | undefined): Encoding {
  return header === undefined || header.length > MAX_LENGTH ? "identity" : remembered.memo(header);
}
