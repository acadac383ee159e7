import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Where the contents of the page's inline scripts begin and end. */
export function* findInlineScripts(html: Buffer | string): Generator<[from: number, to: number]> {
  for (let at = html.indexOf("<script"); at >= 0; at = html.indexOf("<script", at)) {
    const from = html.indexOf(">", at) + 1;
    const source = html.indexOf(" src=", at);
    at = html.indexOf("</script>", from);
    if (source < 0 || source > from) yield [from, at];
  }
}

/** The name of an inline script in the policy of its page. Source: CSP Level 3, "hash-source". */
export function scriptHash(...script: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of script) hash.update(part);
  return `'sha256-${hash.digest("base64")}'`;
}

/** The hashes of a page's inline scripts, in their order. */
export function scriptHashes(html: Buffer): string[] {
  return Array.from(findInlineScripts(html), ([from, to]) => scriptHash(html.subarray(from, to)));
}

const STYLE = ' style="';
const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
/** Most pages repeat the same few attributes. */
const knownStyles = new LRUCache<string, string>({
  max: 5_000,
  memoMethod: (style) => scriptHash(style.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)),
});

/** The hashes of a page's style attributes, each once. In texts and in inline data the quotation mark is written in another way. */
export function styleHashes(html: Buffer): string[] {
  const found = new Set<string>();
  for (let at = html.indexOf(STYLE); at >= 0; at = html.indexOf(STYLE, at)) {
    const from = at + STYLE.length;
    at = html.indexOf('"', from);
    if (at < 0) break;
    found.add(html.toString("utf8", from, at));
  }
  return Array.from(found, (style) => knownStyles.memo(style));
}
