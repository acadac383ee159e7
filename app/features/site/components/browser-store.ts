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
