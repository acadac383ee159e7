import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** The badges that profiles show. */
export const BADGES = cacheTag("badges");
