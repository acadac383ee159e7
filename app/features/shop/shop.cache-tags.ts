import { cacheTag } from "~/platform/http/cache-tags.ts";

/** What the shop shows. */
export const BACKGROUNDS = cacheTag("backgrounds");
