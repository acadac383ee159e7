import { type CacheTag, cacheTag } from "~/platform/http/cache-tags.ts";

/** Lists of suggestions. */
export const SUGGESTIONS = cacheTag("suggestions");

/** What shows this one suggestion. */
export const suggestionTag = (id: string): CacheTag => cacheTag("suggestion", id);

/** What shows the records of players: an answer changes those of its proposer and of everybody who voted. */
export const SUGGESTION_RECORDS = cacheTag("suggestion-records");
