import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Pages that show any trades: the board, the home page, profiles. */
export const TRADES = cacheTag("trades");

/** Pages that show this trade. */
export const tradeTag = (id: string): CacheTag => cacheTag("trade", id);
