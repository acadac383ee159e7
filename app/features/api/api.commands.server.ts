import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { claimKey } from "~/access/idempotency.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { apiTokens } from "~/db/schema/api.ts";
import { createToken, hashToken } from "~/platform/identity/tokens.server.ts";
import { MAX_TOKENS, TOKEN_MESSAGES as MESSAGES, TOKEN_PREFIX } from "./api.constants.ts";
import { newToken, tokenSelection, tokenTarget } from "./api.schemas.ts";

/** The last use is recorded at most once a minute. */
const NOTED_EVERY_MS = 60_000;
const SHOWN_CHARACTERS = 4;

/**
 * Makes a token of the actor's and returns it, this once: only its hash is stored. Refuses as `conflict` if there are as many as there can
 * be.
 */
export const createApiToken = command({
  name: "api-token.create",
  who: "user",
  input: newToken,
  once: "sealed",
  async run({ tx, actor, now }, { name, scopes }) {
    await holdLock(tx, `api tokens ${actor.id}`);
    if ((await tx.$count(apiTokens, eq(apiTokens.userId, actor.id))) >= MAX_TOKENS) return refused("conflict", MESSAGES.full);
    const secret = createToken();
    const ending = secret.slice(-SHOWN_CHARACTERS);
    await tx.insert(apiTokens).values({ userId: actor.id, name, scopes, tokenHash: hashToken(secret), ending, createdAt: now });
    return done({ token: TOKEN_PREFIX + secret });
  },
});

/** Deletes a token of the actor's, which nothing can use from then on. Who is banned may do it as well. Refuses as `not_found`. */
export const deleteApiToken = command({
  name: "api-token.delete",
  who: "session",
  duringMaintenance: "A leaked token must be revocable at any time.",
  input: tokenTarget,
  async run({ tx, actor }, { id }) {
    const deleted = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, actor.id)))
      .returning({ id: apiTokens.id });
    return deleted.length > 0 ? done({}) : refused("not_found", MESSAGES.missing);
  },
});

/** Stops tokens of anybody. They stay in their owners’ lists, marked as stopped. Refuses as `not_found` if none of them is valid. */
export const stopApiTokens = command({
  name: "api-token.stop",
  who: "moderator",
  duringMaintenance: "Harmful tokens must be revocable at any time.",
  input: tokenSelection,
  async run({ tx, now }, { id }) {
    const stopped = await tx
      .update(apiTokens)
      .set({ stoppedAt: now })
      .where(and(inArray(apiTokens.id, id), isNull(apiTokens.stoppedAt)))
      .returning({ id: apiTokens.id, name: apiTokens.name, userId: apiTokens.userId });
    if (stopped.length === 0) return refused("not_found", MESSAGES.missing);
    const audit = stopped.map((one) => ({
      target: { kind: "user", id: one.userId },
      before: { token: one.name },
      after: { token: "stopped" },
    }));
    return done({ count: stopped.length }, { audit });
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
