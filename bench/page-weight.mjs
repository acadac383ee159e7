// The weight of a first view: the JavaScript of the page, later scripts, gzip, and its HTML, brotli.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { root } from "../scripts/toolchain.mjs";
import { PHONE } from "./phone.mjs";

/** The time allowed for later scripts. */
const QUIET_MS = 4_000;

/**
 * Bytes of all scripts that the page requests (its modules, each with all its imports), gzip, of those that a phone fetches later without a
 * touch (`later`), and of its HTML as sent, brotli. Modules that the page only names, such as those of possible next routes, are not
 * fetched and don't count.
 */
export async function measurePageWeight(url, page) {
  const html = await (await fetch(`${url}${page}`)).text();
  const scripts = new Set(
    [...html.matchAll(/<(?:link rel="modulepreload"|script)[^>]* (?:href|src)="(\/assets\/[\w.-]+\.js)"/g)].map((match) => match[1]),
  );
  const later = (await fetchedScripts(`${url}${page}`)).difference(scripts);
  const document = brotliCompressSync(Buffer.from(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return { script: sizeOf(scripts), later: sizeOf(later), files: scripts.size + later.size, document };
}

async function fetchedScripts(address) {
  const browser = await chromium.launch({ executablePath: findChromium() || undefined, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const scripts = new Set();
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/[\w.-]+\.js$/.test(pathname)) scripts.add(pathname);
    });
    await page.goto(address, { waitUntil: "load" });
    // The request for a shared worker, as for the live stream, never ends for the page.
    await page.waitForTimeout(QUIET_MS);
    return scripts;
  } finally {
    await browser.close();
  }
}

function sizeOf(scripts) {
  return [...scripts].reduce((sum, file) => sum + readFileSync(path.join(root, "build/client", `${file}.gz`)).length, 0);
}

/** Bytes of the file with the rules and the model of the warnings, brotli, which comes with the first field that needs it. */
export function warningsWeight() {
  const folder = path.join(root, "build/client/assets");
  const file = readdirSync(folder).find((name) => /^find-warnings-.*\.js\.br$/.test(name));
  return statSync(path.join(folder, file)).size;
}
