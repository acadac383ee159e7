import { cacheTag } from "~/platform/http/cache-tags.ts";

/** The badges that profiles show. */
export const BADGES = cacheTag("badges");
