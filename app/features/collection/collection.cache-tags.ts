import { cacheTag } from "~/platform/http/cache-tags.ts";

/** Where somebody's public collection and wishlist are shown. */
export const collectionTag = (userId: string) => cacheTag("collection", userId);
