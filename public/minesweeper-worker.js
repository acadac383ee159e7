// Keeps the page of the game and what it is made of, so that it opens without a network, too. It answers for no other page.
const KEPT = "minesweeper";
const PAGE = "/minesweeper";

self.addEventListener("install", (event) => {
  // Without the page there is nothing to keep: the next visit tries again.
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === PAGE) event.respondWith(openPage(request));
  } else if (pathname.startsWith("/assets/")) event.respondWith(openPart(request));
});

/** The page from the network; without one, as it was kept. */
async function openPage(request) {
  try {
    const answer = await fetch(request);
    // The site may have another version since: its page is kept with all its parts, in the background.
    keep().catch(() => {});
    return answer;
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** A part of the page: its address changes with its content, so what is kept is right. */
async function openPart(request) {
  return (await (await caches.open(KEPT)).match(request)) ?? fetch(request);
}

/** Keeps the page as a guest sees it, and the parts it names. Parts of versions before are let go. */
async function keep() {
  const page = await fetch(PAGE, { credentials: "omit", headers: { accept: "text/html" } });
  // Without the site's mark it is the page of a network that wants a sign-in first.
  if (!page.ok || page.headers.get("x-site") !== "bubblegum-values") throw new Error(`The page answered ${page.status}.`);
  const html = await page.clone().text();
  const parts = [...new Set(html.match(/\/assets\/[\w./-]+/g) ?? [])];
  const cache = await caches.open(KEPT);
  const before = await cache.keys();
  const known = new Set(before.map(({ url }) => new URL(url).pathname));
  await Promise.all(parts.filter((part) => !known.has(part)).map((part) => keepPart(cache, part)));
  await cache.put(PAGE, page);
  for (const request of before) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !parts.includes(pathname)) await cache.delete(request);
  }
}

async function keepPart(cache, part) {
  const answer = await fetch(part);
  if (!answer.ok || (answer.headers.get("content-type") ?? "").startsWith("text/html"))
    throw new Error(`${part} answered ${answer.status}.`);
  await cache.put(part, answer);
}
