import { cacheTag } from "~/platform/http/cache-tags.ts";

/** Where somebody's public collection and wishlist are shown. */
export const collectionTag = (userId: string) => cacheTag("collection", userId);

/** What a change of somebody's collection or wishlist makes out of date: a private one is shown nowhere. */
export const shownTags = ({ shared }: { shared: boolean }, userId: string) => (shared ? [collectionTag(userId)] : []);
