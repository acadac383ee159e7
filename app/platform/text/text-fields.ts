import { z } from "zod";
import { plainLine, plainText } from "./plain-text.ts";

/** Longer than any field of ours: what is longer is not even cleaned. */
const MAX_RAW = 10_000;

interface TextOptions {
  /** What is said where nothing was entered; without it the field may stay empty. */
  missing?: string;
}

/** What is said of a text that is too long. `name` begins a sentence: “A server's name”. */
export function tooLong(name: string, max: number): string {
  return `${name} can have at most ${max.toLocaleString("en-US")} characters.`;
}

/** A line of text, cleaned as others may see it. Its characters are counted as people count them. */
export function textLine(name: string, max: number, options: TextOptions = {}) {
  return cleaned(plainLine, name, max, options);
}

/** A text of several lines, cleaned and counted likewise. */
export function paragraph(name: string, max: number, options: TextOptions = {}) {
  return cleaned(plainText, name, max, options);
}

function cleaned(clean: (typed: string) => string, name: string, max: number, { missing }: TextOptions) {
  const long = tooLong(name, max);
  return z
    .string(missing)
    .max(MAX_RAW, long)
    .transform(clean)
    .pipe(
      z
        .string()
        .min(missing === undefined ? 0 : 1, missing)
        .refine((text) => [...text].length <= max, long),
    );
}

/** The ids of rows that were selected, or of the one that a form is about: at least one. One that nothing has changes nothing. */
export function selectedIds(missing = "Select at least one first.") {
  return z.array(z.uuid("This is not there any more.")).min(1, missing).max(500, "Select at most 500 at a time.");
}
