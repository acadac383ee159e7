import { and, eq, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { needsStaff } from "~/access/api-scopes.ts";
import { command, done } from "~/access/command.server.ts";
import { credentialCommands } from "~/access/credentials.server.ts";
import { claimKey } from "~/access/idempotency.server.ts";
import { refused } from "~/access/result.ts";
import { apiTokens } from "~/db/schema/api.ts";
import { isAdmin } from "~/platform/identity/actor.ts";
import { createToken, hashToken } from "~/platform/identity/tokens.server.ts";
import { MAX_TOKENS, TOKEN_MESSAGES as MESSAGES, TOKEN_PREFIX } from "./api.constants.ts";
import { newToken } from "./api.schemas.ts";

/** The last use is recorded at most once a minute. */
const NOTED_EVERY_MS = 60_000;
const SHOWN_CHARACTERS = 4;

/** Makes, deletes and stops tokens. Only the hash of one is stored. A scope for staff is refused as `forbidden` to everybody else. */
export const {
  create: createApiToken,
  delete: deleteApiToken,
  stop: stopApiTokens,
} = credentialCommands({
  area: "api-token",
  word: "token",
  table: apiTokens,
  max: MAX_TOKENS,
  messages: MESSAGES,
  fields: newToken,
  make({ actor }, { scopes }) {
    if (needsStaff(scopes) && !isAdmin(actor))
      return refused("forbidden", MESSAGES.staffScope, { fields: { scopes: MESSAGES.staffScope } });
    const secret = createToken();
    return { secret: TOKEN_PREFIX + secret, row: { scopes, tokenHash: hashToken(secret), ending: secret.slice(-SHOWN_CHARACTERS) } };
  },
});

/** Records that a token of the actor's is used, at most once a minute. */
export const touchApiToken = command({
  name: "api-token.touch",
  who: "session",
  limit: "none",
  duringMaintenance: "It only records that a token is in use.",
  input: z.object({ id: z.uuid(), lastUsedAt: z.date().nullable() }),
  oneStatement: "One row is updated, in the background of requests with a token.",
  async run({ tx, actor, now }, { id, lastUsedAt }) {
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS)
      await tx
        .update(apiTokens)
        .set({ lastUsedAt: now })
        .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, actor.id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, now))));
    return done({});
  },
});

/**
 * Claims a key of the actor's (`Idempotency-Key`) for a request, given as its digest. `isOwn` is false if another request had it first; of
 * requests at once with one key, the database lets one be the first.
 */
export const claimRequestKey = command({
  name: "api-token.claim-key",
  who: "session",
  limit: "none",
  input: z.object({ key: z.string().max(64), request: z.string().max(64) }),
  oneStatement: "One row is stored or read.",
  async run({ tx, actor, now }, { key, request }) {
    return done({ isOwn: (await claimKey(tx, { userId: actor.id, key, request, at: now })) === request });
  },
});
