import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** What shows how much is known about an account. */
export const trustOf = (userId: string): CacheTag => cacheTag("trust", userId);
