import { and, eq, type SQLWrapper } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { jsonRowsIf, toJsonRows } from "~/db/json-rows.server.ts";
import { idempotencyKeys } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { refused } from "./result.ts";

/** A form as it was sent to a command: somebody who sends the same again has lost the answer (decision 0050). */
export interface IdempotencyKey {
  userId: string;
  digest: string;
}

/** The constraint by which a key counts once. */
export const ONCE_PER_KEY = "idempotency_keys_once";

/** The key by which a command was called with that input; null if no form with a key of its own was sent, or a guest sent it. */
export function idempotencyKeyOf({ actor, idempotencyKey }: AppContext, command: string, input: unknown): IdempotencyKey | null {
  if (actor.kind !== "user" || idempotencyKey === undefined) return null;
  const parts = Object.entries(input ?? {}).map(([field, value]) => [field, value instanceof Uint8Array ? contentHash(value) : value]);
  return { userId: actor.id, digest: contentHash(JSON.stringify([idempotencyKey, command, parts])) };
}

/** Stores the value of a key in the transaction of what it did. Returns false if the same was done before: then it has to be undone. */
export async function storeResult(tx: Database, key: IdempotencyKey, value: object, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(idempotencyKeys)
    .values({ ...key, value, at })
    .onConflictDoNothing()
    .returning({ at: idempotencyKeys.at });
  return noted.length > 0;
}

/**
 * The same as a part of a command’s only statement, which fails by `ONCE_PER_KEY` if it was done before. The row is the placeholder `key`,
 * as `toResultRows` gives it, and is stored if its user is among the `gate`.
 */
export function storeResultIf(db: Database, gate: SQLWrapper) {
  return db.$with("result").as(db.insert(idempotencyKeys).select(jsonRowsIf(idempotencyKeys, "results", idempotencyKeys.userId, gate)));
}

/** The row for `storeResultIf`; none without a key. */
export function toResultRows(all: readonly { key: IdempotencyKey | null; value: object; at: Date }[]): string {
  return toJsonRows(
    idempotencyKeys,
    all.flatMap(({ key, value, at }) => (key ? [{ ...key, value, at }] : [])),
  );
}

/** The value of what the same key did before; undefined if it has done nothing yet, or that cannot be read now. */
export async function findResult(ctx: AppContext, command: string, input: unknown): Promise<object | undefined> {
  const key = idempotencyKeyOf(ctx, command, input);
  if (!key) return undefined;
  const same = and(eq(idempotencyKeys.userId, key.userId), eq(idempotencyKeys.digest, key.digest));
  const [sent] = await ctx.db
    .select({ value: idempotencyKeys.value })
    .from(idempotencyKeys)
    .where(same)
    .catch(() => []);
  return sent?.value as object | undefined;
}

/** Rolls back what was done before. */
export const DONE_BEFORE = refused("conflict", "This was sent before.");
