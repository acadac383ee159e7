import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** What the shop shows. */
export const BACKGROUNDS = cacheTag("backgrounds");
