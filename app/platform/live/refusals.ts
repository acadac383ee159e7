const watchers = new Set<() => void>();

/** Says that the server refused the live stream. The browser does not say why: the session may be over. */
export function noteRefusal(): void {
  for (const watcher of [...watchers]) watcher();
}

/** Calls `watcher` each time that the live stream is refused. Returns a function that stops this. */
export function watchRefusals(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
