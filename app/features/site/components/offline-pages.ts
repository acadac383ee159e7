const WORKER = "/service-worker.js";
const OFFLINE = "offline ";
const GUEST = `${OFFLINE}guest`;
const PARTS = "parts";
const SAVED_TRADES = "/calculator/saved";
const PET = "/pet/";
const MAX_PETS = 200;
/** Age at which the copy of a visited page is renewed, and of one that was not visited, in milliseconds. */
const VISITED_MS = 5 * 60_000;
const UNVISITED_MS = 24 * 3_600_000;
const COPIED = /^\/(?:values|calculator|collection|pet\/[^/]+)$/;

/** Starts the service worker, which opens pages without a network and takes shared screenshots. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
}

/**
 * Stores a copy of the page for use without a network, with the value list, the calculator and an account's collection. `reader` is an
 * account, or null for a guest. Copies of another account are deleted first.
 */
export async function saveForOffline(reader: string | null, pathname: string): Promise<void> {
  const name = reader === null ? GUEST : OFFLINE + reader;
  for (const other of await caches.keys()) {
    if (other.startsWith(OFFLINE) && other !== name && other !== GUEST) await caches.delete(other);
  }
  const cache = await caches.open(name);
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const always = saves ? [] : ["/values", "/calculator", ...(reader === null ? [] : ["/collection"])];
  if (COPIED.test(pathname) && (reader !== null || pathname !== "/collection")) await save(cache, reader, pathname, VISITED_MS);
  for (const path of always) await save(cache, reader, path, UNVISITED_MS);
  const pets = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(PET));
  for (const old of pets.slice(0, Math.max(0, pets.length - MAX_PETS))) await cache.delete(old);
}

async function save(cache: Cache, reader: string | null, path: string, freshMs: number): Promise<void> {
  const copiedAt = (await cache.match(path))?.headers.get("copied-at");
  if (copiedAt && Date.now() - Date.parse(copiedAt) < freshMs) return;
  const credentials = reader === null ? "omit" : "same-origin";
  const answer = await fetch(path, { headers: { accept: "text/html" }, credentials });
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  // Another account may have signed in since.
  if (reader !== null && !html.includes(reader)) return;
  // Added last, so that the oldest pets come first.
  await cache.delete(path);
  await cache.put(path, copyOf(html, answer));
  const parts = await caches.open(PARTS);
  for (const part of new Set(html.match(/\/assets\/[\w./-]+/g))) if (!(await parts.match(part))) await keepPart(parts, part);
  if (reader === null || path !== "/calculator") return;
  const saved = await fetch(SAVED_TRADES);
  if (saved.ok) await cache.put(SAVED_TRADES, copyOf(await saved.text(), saved));
}

/** Stores a file of the site. Throws without one, and for a page in its place (see `ownAnswers`). */
async function keepPart(parts: Cache, address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered with ${answer.status}.`);
  await parts.put(address, answer);
}

function copyOf(text: string, { headers: sent }: Response): Response {
  const headers = new Headers(sent);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set("copied-at", new Date().toISOString());
  return new Response(text, { headers });
}
