import type { IncomingMessage } from "node:http";
import type { ApiRoute } from "~/access/api-route.server.ts";
import { isRefused, type Refused, refused } from "~/access/result.ts";
import { claimRequestKey } from "~/features/api/api.commands.server.ts";
import { REQUEST_KEY, REQUEST_KEY_PATTERN, REQUEST_KEY_WORDS } from "~/features/api/api.constants.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";

/** The idempotency key of a write with a token; null without one, and for other requests. Refuses a malformed one. */
export function readRequestKey({ headers }: IncomingMessage, { method, scope }: ApiRoute): string | null | Refused {
  const key = headers[REQUEST_KEY.toLowerCase()];
  if (method === "GET" || scope === undefined || key === undefined) return null;
  if (typeof key === "string" && REQUEST_KEY_PATTERN.test(key)) return key;
  return refused("malformed", REQUEST_KEY_WORDS.malformed, { fields: { [REQUEST_KEY]: REQUEST_KEY_WORDS.malformed } });
}

/** Refuses a key that its account has sent with another request in the last week; null for the first request with it, and for a retry. */
export async function refuseOtherUse(ctx: AppContext, key: string, request: unknown): Promise<Refused | null> {
  const claimed = await claimRequestKey(ctx, { key, request: contentHash(JSON.stringify(request)) });
  if (isRefused(claimed)) return claimed;
  return claimed.isOwn ? null : refused("invalid", REQUEST_KEY_WORDS.reused, { fields: { [REQUEST_KEY]: REQUEST_KEY_WORDS.reused } });
}
