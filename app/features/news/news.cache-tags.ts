import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Everything that shows the news. */
export const NEWS = cacheTag("news");
