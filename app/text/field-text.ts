/** The sent value of a ticked box. */
const TICKED = "on";

/**
 * A stored value as a form's field holds it: nothing is empty, a ticked box is `on`, a moment is in UTC to the minute, and a list of boxes is
 * the ticked values with commas, in a fixed order.
 */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return TICKED;
  if (value instanceof Date) return value.toISOString().slice(0, "2026-11-22T18:00".length);
  return Array.isArray(value) ? value.map(String).sort().join(",") : String(value);
}

/** The ticked values of a list of boxes, from such a text. */
export function splitList(text: string | undefined): string[] {
  return text ? text.split(",") : [];
}
