import { cacheTag } from "~/platform/http/cache-tags.ts";

/** What completed trades say about all values. */
export const EVIDENCE = cacheTag("value-evidence");
