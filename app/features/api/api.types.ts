import type { ApiScope } from "~/access/api-scopes.ts";

/** A token as its owner and the team see it. Times are in milliseconds since 1970. */
export interface ApiToken {
  id: string;
  name: string;
  ending: string;
  scopes: ApiScope[];
  createdAt: number;
  lastUsedAt: number | null;
  stoppedAt: number | null;
}
