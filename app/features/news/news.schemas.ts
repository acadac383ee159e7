import { z } from "zod";
import { keysOf } from "~/text/keys-of.ts";
import { paragraph, textLine } from "~/text/text-fields.ts";
import { optionalMoment } from "~/text/time-fields.ts";
import { MAX_LENGTHS, MESSAGES, NEWS_CATEGORIES, NEWS_COLORS } from "./news.constants.ts";

/** Updates in an import. Their content is plain text; an empty line starts a new paragraph. */
export const newsImport = z.array(
  z.object({
    title: z.string().min(1),
    content: z.string(),
    category: z.enum(keysOf(NEWS_CATEGORIES)),
    color: z.enum(NEWS_COLORS),
    published: z.boolean(),
    featured: z.boolean(),
    createdAt: z.date(),
    /** A picture; it is re-encoded. */
    image: z.instanceof(Uint8Array<ArrayBufferLike>).nullable(),
    /** Whether it is one that we drew ourselves; one that was sent to us says no. */
    drawn: z.boolean().default(true),
  }),
);

const ticked = z.enum(["on", ""]).transform((box) => box === "on");

/** An update as staff write it. */
export const newsInput = z.object({
  title: textLine("A title", MAX_LENGTHS.title, { missing: MESSAGES.required }),
  content: paragraph("The content", MAX_LENGTHS.content, { missing: MESSAGES.required }),
  category: z.enum(keysOf(NEWS_CATEGORIES), "Choose one of these."),
  color: z.enum(NEWS_COLORS, "Choose one of these."),
  published: ticked,
  featured: ticked,
  publishAt: optionalMoment(),
});

const texts = z.object({
  title: z.string().default(""),
  content: z.string().default(""),
  category: z.string().default(""),
  color: z.string().default(""),
  published: z.string().default(""),
  featured: z.string().default(""),
  publishAt: z.string().default(""),
});

/** The form of an update with the values that it was shown with; without an id, of a new one. */
export const newsDraft = z.object({
  id: z.number().nullable(),
  values: texts,
  seen: texts,
  /** A new picture for it. */
  image: z.instanceof(Buffer).optional(),
});

/** Which update. One that is no number is not found, like one that nothing has. */
export const newsTarget = z.object({ id: z.number().nullable() });
