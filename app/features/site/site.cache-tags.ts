import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** The settings of the site, and everything that shows them. */
export const SITE = cacheTag("site");
