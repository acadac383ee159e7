import { formatMoment } from "./time-fields.ts";

/** What a form sends for a box that is ticked. */
const TICKED = "on";

/**
 * A stored value as a field of a form holds it: nothing is empty, a ticked box is `on`, a moment is written in UTC to the minute, and a list
 * of boxes is the values of those that are ticked, with commas, whatever their order.
 */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return TICKED;
  if (value instanceof Date) return formatMoment(value);
  return Array.isArray(value) ? value.map(String).sort().join(",") : String(value);
}
