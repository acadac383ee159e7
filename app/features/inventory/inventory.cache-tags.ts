import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** The pages that show a player's inventory. */
export const inventoryTag = (userId: string) => cacheTag("inventory", userId);
