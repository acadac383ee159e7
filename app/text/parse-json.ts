/** What a JSON text from outside says; undefined for none, and for a text that is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
