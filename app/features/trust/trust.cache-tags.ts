import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Pages that show an account's trust points. */
export const trustOf = (userId: string): CacheTag => cacheTag("trust", userId);
