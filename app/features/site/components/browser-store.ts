/** Who hears when what is stored under a key changes, in this tab (`changed`) or in another one. */
export function watchStored(key: string) {
  const listeners = new Set<() => void>();
  return {
    changed() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      const heard = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
      listeners.add(listener);
      window.addEventListener("storage", heard);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", heard);
      };
    },
  };
}

/** Reads from local storage; null also where the browser refuses it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to local storage. Where the browser refuses it, the value is forgotten with the page. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn("The browser does not keep settings of this site.", error);
  }
}
