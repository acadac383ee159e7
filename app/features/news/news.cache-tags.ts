import { cacheTag } from "~/platform/http/cache-tags.ts";

/** Everything that shows the news. */
export const NEWS = cacheTag("news");
