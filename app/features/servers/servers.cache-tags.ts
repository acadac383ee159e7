import { cacheTag } from "~/platform/page-cache/cache-tags.ts";

/** Everything that shows private servers. */
export const SERVERS = cacheTag("servers");

/** Which servers are connected with trades. */
export const SERVER_CONNECTIONS = cacheTag("server-connections");
