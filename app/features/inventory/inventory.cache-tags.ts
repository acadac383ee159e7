import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** The pages that show what somebody's inventory holds. */
export const inventoryTag = (userId: string) => cacheTag("inventory", userId);
