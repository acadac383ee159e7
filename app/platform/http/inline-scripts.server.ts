import { createHash } from "node:crypto";

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
