import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Pages that show the shop's backgrounds. */
export const BACKGROUNDS = cacheTag("backgrounds");
