const SHARED = "shared";
const SHARE_TARGET = "/calculator/shared";

/** The picture that another app shared with this one, once; null if there is none, or if it was no picture or too large. */
export async function takeSharedScreenshot(): Promise<Blob | null> {
  window.history.replaceState(window.history.state, "", window.location.pathname);
  const shared = await (await caches.open(SHARED)).match(SHARE_TARGET);
  await caches.delete(SHARED);
  return shared ? shared.blob() : null;
}
