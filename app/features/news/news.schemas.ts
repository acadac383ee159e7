import { z } from "zod";
import { keysOf } from "~/platform/text/keys-of.ts";
import { NEWS_CATEGORIES, NEWS_COLORS } from "./news.constants.ts";

/** Updates as an import brings them. Their content is plain text; an empty line starts a new paragraph. */
export const newsImport = z.array(
  z.object({
    title: z.string().min(1),
    content: z.string(),
    category: z.enum(keysOf(NEWS_CATEGORIES)),
    color: z.enum(NEWS_COLORS),
    published: z.boolean(),
    featured: z.boolean(),
    createdAt: z.date(),
    /** A picture that we drew ourselves. */
    image: z.instanceof(Uint8Array),
  }),
);
