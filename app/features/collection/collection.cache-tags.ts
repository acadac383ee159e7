import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** The pages that show somebody's public collection and wishlist. */
export const collectionTag = (userId: string) => cacheTag("collection", userId);

/** The pages that a change of somebody's collection or wishlist makes out of date; none for a private one. */
export const shownTags = ({ shared }: { shared: boolean }, userId: string) => (shared ? [collectionTag(userId)] : []);
