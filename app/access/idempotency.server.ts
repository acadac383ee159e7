import { and, eq } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
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

/** The key of a call of a command that has `once`, with that input; null if no form with a key sent it, or a guest, or it is a part. */
export function idempotencyKeyOf(
  { command, ctx }: { command: { name: string; once?: true }; ctx: AppContext },
  input: unknown,
): IdempotencyKey | null {
  const { actor, idempotencyKey } = ctx;
  if (!command.once || "within" in ctx || actor.kind !== "user" || idempotencyKey === undefined) return null;
  const parts = Object.entries(input ?? {}).map(([field, value]) => [field, value instanceof Uint8Array ? contentHash(value) : value]);
  return { userId: actor.id, digest: contentHash(JSON.stringify([idempotencyKey, command.name, parts])) };
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

/** The value of what was done with the key before; undefined if nothing was, or that cannot be read now. */
export async function findResult({ db }: AppContext, key: IdempotencyKey): Promise<object | undefined> {
  const [stored] = await db
    .select({ value: idempotencyKeys.value })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, key.userId), eq(idempotencyKeys.digest, key.digest)))
    .catch(() => []);
  return stored?.value as object | undefined;
}

/** Rolls back what was done before. */
export const DONE_BEFORE = refused("conflict", "This was sent before.");
