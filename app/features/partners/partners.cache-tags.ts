import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Where it is shown which partners are live. */
export const PARTNERS_LIVE = cacheTag("partners-live");
