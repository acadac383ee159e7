import { z } from "zod";
import { plainLine } from "~/text/plain-text.ts";

interface CommentLimits {
  /** The most characters it may have. */
  max: number;
  /** What is said of one without any, and of one with too many. */
  empty: string;
  long: string;
}

/** The text of a comment: one line of 1 to `max` characters, as people count them. */
export function commentOf({ max, empty, long }: CommentLimits) {
  return z
    .string()
    .max(5_000, long)
    .transform(plainLine)
    .pipe(
      z
        .string()
        .min(1, empty)
        .refine((text) => [...text].length <= max, long),
    );
}
