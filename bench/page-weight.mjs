// What a first view loads: the JavaScript of the page, gzip, and its HTML, brotli.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "../scripts/toolchain.mjs";

/** Bytes of all scripts that the page names (modules and preloads), gzip, and of its HTML as it is sent, brotli. */
export async function measurePageWeight(url, page) {
  const html = await (await fetch(`${url}${page}`)).text();
  const scripts = new Set([...html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)].map((match) => match[1]));
  const script = [...scripts].reduce((sum, file) => sum + readFileSync(path.join(root, "build/client", `${file}.gz`)).length, 0);
  const document = brotliCompressSync(Buffer.from(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return { script, document };
}
