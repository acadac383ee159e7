import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Where partners are shown. */
export const PARTNERS = cacheTag("partners");

/** Where somebody is shown by themselves: on their profile and its share image. */
export const userTag = (id: string) => cacheTag("user", id);

/** What says whose Roblox names are verified: as soon as somebody connects, renames or disconnects an account there, it may be wrong. */
export const ROBLOX_NAMES = cacheTag("roblox-names");

/** What shows an account's name, picture, role or look. */
export const accountTags = (id: string): CacheTag[] => [PARTNERS, userTag(id)];
