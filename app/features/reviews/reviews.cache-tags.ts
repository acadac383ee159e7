import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** What shows the reviews of somebody. */
export const reviewsOf = (userId: string): CacheTag => cacheTag("reviews", userId);
