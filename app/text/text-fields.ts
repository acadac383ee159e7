import { z } from "zod";
import { plainLine, plainText } from "./plain-text.ts";

/** Longer than any field of the site: a text beyond this is not even cleaned. */
const MAX_RAW = 10_000;

interface TextOptions {
  /** The message if nothing was entered; without it the field may stay empty. */
  missing?: string;
  /** The fewest characters of a text that is not empty. */
  min?: number;
}

/**
 * A line of text, cleaned so that it can be shown to others. Characters are counted as people count them. `name` begins the sentence of a
 * message: “A server’s name”.
 */
export function textLine(name: string, max: number, options: TextOptions = {}) {
  return cleaned(plainLine, name, max, options);
}

/** A text of several lines, cleaned and counted in the same way. */
export function paragraph(name: string, max: number, options: TextOptions = {}) {
  return cleaned(plainText, name, max, options);
}

function cleaned(clean: (typed: string) => string, name: string, max: number, { missing, min = 0 }: TextOptions) {
  const long = `${name} can have at most ${max.toLocaleString("en-US")} characters.`;
  return z
    .string(missing)
    .max(MAX_RAW, long)
    .transform(clean)
    .pipe(
      z
        .string()
        .min(missing === undefined ? 0 : 1, missing)
        .refine((text) => [...text].length <= max, long)
        .refine((text) => text === "" || [...text].length >= min, `${name} needs at least ${min} characters.`),
    );
}

/** The original values of a form by field name, for a command that merges. */
export const seenFields = z.record(z.string(), z.string()).default({});

/** The row that a form is about. */
const rowId = z.object({ id: z.string().max(100) });

/** The input of a command that changes a row, made of that of the one that adds it. */
export function rowChange<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  return input.extend({ ...rowId.shape, seen: seenFields });
}

const MAX_SELECTED = 500;
const NONE_SELECTED = "Select at least one first.";

/** The ids of the selected rows, at least one and at most 500, as a list's forms send them; a form of one row sends it alone. */
const selectionOf = (id: z.ZodType<string>) =>
  z.preprocess(
    (sent) => (typeof sent === "string" ? [sent] : sent),
    z.array(id, NONE_SELECTED).min(1, NONE_SELECTED).max(MAX_SELECTED, `Select at most ${MAX_SELECTED} at a time.`),
  );

export const selectedIds = selectionOf(z.uuid("One of these no longer exists."));

/** The same of a manager, which knows by itself which texts are ids of its rows. */
export const selectedRows = z.object({ id: selectionOf(z.string().max(100)) });
