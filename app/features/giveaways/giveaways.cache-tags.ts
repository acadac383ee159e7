import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** The pages that show which giveaways there are, and who won: the giveaways page. */
export const GIVEAWAYS = cacheTag("giveaways");

/** The pages that show the entries of this giveaway. */
export const giveawayTag = (id: string): CacheTag => cacheTag("giveaway", id);
