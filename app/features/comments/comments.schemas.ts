import { z } from "zod";
import { keysOf } from "~/text/keys-of.ts";
import { plainLine } from "~/text/plain-text.ts";
import { MESSAGES, THREADS } from "./comments.constants.ts";
import type { ThreadKind } from "./comments.types.ts";

/** The text of a comment on a thing of that kind: one line of 1 to that many characters, as people count them. */
export function commentText(kind: ThreadKind) {
  const { max } = THREADS[kind];
  const long = MESSAGES.long(max);
  return z
    .string()
    .max(5_000, long)
    .transform(plainLine)
    .pipe(
      z
        .string()
        .min(1, MESSAGES.empty)
        .refine((text) => [...text].length <= max, long),
    );
}

/** Which comment. One that is no id is not found, like one that nothing has. */
export const target = z.object({ id: z.string() });

const thread = z.object({ kind: z.enum(keysOf(THREADS)), id: z.uuid() });

/** A new comment, and the owner of its subject. */
export const newComment = z.object({ thread, ownerId: z.uuid(), text: z.string() });

/** Comments of old data, with their own times. */
export const commentsImport = z.array(z.object({ thread, userId: z.uuid(), content: z.string(), createdAt: z.date() }));
