// What a first view loads: the JavaScript of the page, gzip, and its HTML, brotli.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "../scripts/toolchain.mjs";

/**
 * Bytes of all scripts that the page asks for (its modules, each with all that it imports), gzip, and of its HTML as it is sent,
 * brotli. What the page merely names, such as the modules of routes that may come next, is not fetched and doesn't count.
 */
export async function measurePageWeight(url, page) {
  const html = await (await fetch(`${url}${page}`)).text();
  const scripts = new Set(
    [...html.matchAll(/<(?:link rel="modulepreload"|script)[^>]* (?:href|src)="(\/assets\/[\w.-]+\.js)"/g)].map((match) => match[1]),
  );
  const script = [...scripts].reduce((sum, file) => sum + readFileSync(path.join(root, "build/client", `${file}.gz`)).length, 0);
  const document = brotliCompressSync(Buffer.from(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return { script, document };
}
