/** Reads from the browser's storage; null also where the browser refuses it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to the browser's storage. A refusal costs only that the next visit does not remember. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn("The browser does not keep settings of this site.", error);
  }
}
