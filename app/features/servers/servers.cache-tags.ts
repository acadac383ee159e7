import { cacheTag } from "~/platform/http/cache-tags.ts";

/** Everything that shows private servers. */
export const SERVERS = cacheTag("servers");
