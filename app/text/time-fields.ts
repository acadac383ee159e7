import { z } from "zod";

/** A time as the field of a form holds it, such as `2026-11-21T18:00`: in UTC, to the minute, whatever the reader's time zone. */
export function formatMoment(at: Date | number | null): string {
  return at === null ? "" : new Date(at).toISOString().slice(0, 16);
}

/** The calendar of the database has no year 0. */
const TYPED = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** The time in such a field; null if it is empty, and an invalid date if it is not a time. */
export function parseMoment(typed: string): Date | null {
  const text = typed.trim();
  if (text === "") return null;
  const at = TYPED.test(text) ? new Date(`${text}Z`) : new Date(Number.NaN);
  // There is no 30th of February: it would be taken for a day in March.
  return Number.isNaN(at.getTime()) || formatMoment(at) === text.slice(0, 16) ? at : new Date(Number.NaN);
}

/** A time, as a form sends it or as code passes it; null for none. */
export function optionalMoment(message = "Enter a date and a time.") {
  return z.preprocess((sent) => (typeof sent === "string" ? parseMoment(sent) : sent), z.date(message).nullable());
}
