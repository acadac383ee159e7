import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** The words that texts are searched for, as staff maintain them. */
export const WORD_RULES = cacheTag("word-rules");
