import { z } from "zod";
import { plainLine, plainText } from "./plain-text.ts";

/** Longer than any field of the site: a text beyond this is not even cleaned. */
const MAX_RAW = 10_000;

interface TextOptions {
  /** The message if nothing was entered; without it the field may stay empty. */
  missing?: string;
}

/** The message for a text that is too long. `name` begins a sentence: “A server's name”. */
function tooLong(name: string, max: number): string {
  return `${name} can have at most ${max.toLocaleString("en-US")} characters.`;
}

/** A line of text, cleaned so that it can be shown to others. Characters are counted as people count them. */
export function textLine(name: string, max: number, options: TextOptions = {}) {
  return cleaned(plainLine, name, max, options);
}

/** A text of several lines, cleaned and counted in the same way. */
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

/** What the form of a row was shown with, by the names of its fields, for a command that merges. */
export const seenFields = z.record(z.string(), z.string()).default({});

const MAX_SELECTED = 500;
const NONE_SELECTED = "Select at least one first.";

/** The ids of the selected rows, at least one and at most 500, as a list's forms send them. */
export const selectedIds = z.preprocess(
  (sent) => (typeof sent === "string" ? [sent] : sent),
  z
    .array(z.uuid("One of these is not there any more."), NONE_SELECTED)
    .min(1, NONE_SELECTED)
    .max(MAX_SELECTED, `Select at most ${MAX_SELECTED} at a time.`),
);
