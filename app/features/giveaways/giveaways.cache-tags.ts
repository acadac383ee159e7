import { type CacheTag, cacheTag } from "~/platform/http/cache-tags.ts";

/** What shows which giveaways there are, and who won: the giveaways page. */
export const GIVEAWAYS = cacheTag("giveaways");

/** What shows the entries of this one giveaway. */
export const giveawayTag = (id: string): CacheTag => cacheTag("giveaway", id);
