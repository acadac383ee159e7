import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** What confirmed deals and completed trades say about all values. */
export const EVIDENCE = cacheTag("value-evidence");
