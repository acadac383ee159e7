import { type CacheTag, cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Where partners are shown. */
export const PARTNERS = cacheTag("partners");

/** Where somebody is shown by themselves: on their profile and its share image. */
export const userTag = (id: string) => cacheTag("user", id);

/** Pages that show verified Roblox names: connecting, renaming or disconnecting an account there invalidates them. */
export const ROBLOX_NAMES = cacheTag("roblox-names");

/** Pages that show an account's name, picture, role or look. */
export const accountTags = (id: string): CacheTag[] => [PARTNERS, userTag(id)];
