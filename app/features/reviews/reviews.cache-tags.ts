import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Pages that show the reviews of a player. */
export const reviewsOf = (userId: string): CacheTag => cacheTag("reviews", userId);
