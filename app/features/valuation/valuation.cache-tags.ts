import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** The evidence for all values. */
export const EVIDENCE = cacheTag("value-evidence");
