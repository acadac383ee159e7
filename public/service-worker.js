// Opens stored pages without a network, takes screenshots shared with the app, and shows notifications (push-worker.js).
// Pages are stored by `offline-pages.ts`; this only reads them.
importScripts("/push-worker.js");

const OFFLINE = "offline ";
const GUEST = "offline guest";
const PAGES = /^\/(?:values|calculator|collection|pet\/[^/]+)$/;
const PARTS = "parts";
const MAX_PARTS = 500;
const SHARED = "shared";
const SHARE_TARGET = "/calculator/shared";
/** As much as a screenshot that is uploaded may have (MAX_UPLOAD_BYTES of the inventory). */
const MAX_SHARED_BYTES = 5 * 1024 * 1024;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST") {
    if (pathname === SHARE_TARGET) event.respondWith(takeShared(request));
    else if (pathname === "/logout") event.waitUntil(forgetAccounts());
  } else if (request.method !== "GET") return;
  else if (request.mode === "navigate" && search === "" && PAGES.test(pathname)) event.respondWith(openPage(request, pathname));
  else if (pathname === "/calculator/saved")
    event.respondWith(askForData(request).catch(async (error) => (await findCopy(pathname)) ?? raise(error)));
  else if (/^\/assets\/|^\/catalogue\/(?!latest)/.test(pathname)) event.respondWith(openPart(request));
});

/** The page from the network; without one, its copy, with its age. */
async function openPage(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await findCopy(pathname);
    return copy ? withAge(copy) : raise(error);
  }
}

/** The copy for the account that was here last, else for guests. At most one account has copies. */
async function findCopy(pathname) {
  const names = (await caches.keys()).filter((name) => name.startsWith(OFFLINE) && name !== GUEST);
  for (const name of [...names, GUEST]) {
    const kept = await (await caches.open(name)).match(pathname);
    if (kept) return kept;
  }
}

async function withAge(kept) {
  const time = new Date(kept.headers.get("copied-at")).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  const words = `You are offline. This is how it looked on ${time}.`;
  const notice = `<p id="stale-notice" role="status" class="bg-fair-wash px-4 py-3 text-center font-bold text-sm">${words}</p>`;
  return new Response(
    (await kept.text()).replace(/<body[^>]*>/, (body) => body + notice),
    { headers: kept.headers },
  );
}

/** A file whose address changes with its content, so that a stored one is right. */
async function openPart(request) {
  const cache = await caches.open(PARTS);
  const kept = await cache.match(request);
  if (kept && !isPage(kept)) return kept;
  const answer = await askForData(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MAX_PARTS))) await cache.delete(old);
  }
  return answer;
}

/** An answer with data. A page instead of it comes from a network that wants a sign-in first, and counts as none. */
async function askForData(request) {
  const answer = await fetch(request);
  if (isPage(answer)) throw new TypeError("Another site answered.");
  return answer;
}

function isPage({ headers }) {
  return (headers.get("content-type") ?? "").startsWith("text/html");
}

/** A picture that another app shares: the calculator opens it. It stays on this device. */
async function takeShared(request) {
  const file = (await request.formData()).get("screenshot");
  await caches.delete(SHARED);
  const isPicture = file instanceof File && file.type.startsWith("image/") && file.size <= MAX_SHARED_BYTES;
  if (isPicture) await (await caches.open(SHARED)).put(SHARE_TARGET, new Response(file));
  return Response.redirect(`/calculator#${isPicture ? "screenshot" : "no-screenshot"}`, 303);
}

async function forgetAccounts() {
  for (const name of await caches.keys()) if (name.startsWith(OFFLINE) && name !== GUEST) await caches.delete(name);
}

function raise(error) {
  throw error;
}
