import { cacheTag } from "~/platform/http/cache-tags.ts";

/** The settings of the site, and everything that shows them. */
export const SITE = cacheTag("site");
