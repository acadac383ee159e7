const TRIAL_KEY = "storageTrial";

/** Subscribes to changes of a stored key, in this tab (`changed`) or in another one. */
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

/** Writes to local storage. Returns false where the browser refuses it, as with blocked cookies or a full disk. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn("The browser stores nothing for this site.", error);
    return false;
  }
}

/** Whether the browser stores anything for this site. */
export function canStore(): boolean {
  const stored = writeStored(TRIAL_KEY, "");
  if (stored) localStorage.removeItem(TRIAL_KEY);
  return stored;
}

/** Said where something would have to be stored in the browser, and the browser refuses. */
export const STORAGE_REFUSED =
  "Your browser blocks storage for this site, so nothing can be kept here. Allow cookies and site data in its settings, or sign in.";
