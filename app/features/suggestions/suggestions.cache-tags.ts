import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Lists of suggestions. */
export const SUGGESTIONS = cacheTag("suggestions");

/** The pages that show this suggestion. */
export const suggestionTag = (id: string): CacheTag => cacheTag("suggestion", id);

/** The pages that show players' records: an answer changes those of its proposer and of everybody who voted. */
export const SUGGESTION_RECORDS = cacheTag("suggestion-records");
