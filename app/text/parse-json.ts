/** The value of a JSON text from outside; undefined for none or invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
