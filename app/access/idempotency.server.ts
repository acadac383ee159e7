import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { idempotencyKeys } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { refused } from "./result.ts";

/** A form as it was sent to a command: somebody who sends the same again has lost the answer (decision 0050). */
export interface IdempotencyKey {
  userId: string;
  digest: string;
  /** The form's own key, with which a value that holds a secret is encrypted; undefined for other values. */
  sealedWith?: string;
}

/** The unique constraint of the keys. */
export const ONCE_PER_KEY = "idempotency_keys_once";

/** The key of a call of a command that has `once`, with that input; null if no form with a key sent it, or a guest, or it is a part. */
export function idempotencyKeyOf(
  { command, ctx }: { command: { name: string; once?: true | "sealed" }; ctx: AppContext },
  input: unknown,
): IdempotencyKey | null {
  const { actor, idempotencyKey } = ctx;
  if (!command.once || "within" in ctx || actor.kind !== "user" || idempotencyKey === undefined) return null;
  const parts = Object.entries(input ?? {}).map(([field, value]) => [field, value instanceof Uint8Array ? contentHash(value) : value]);
  return {
    ...{ userId: actor.id, digest: contentHash(JSON.stringify([idempotencyKey, command.name, parts])) },
    ...(command.once === "sealed" && { sealedWith: idempotencyKey }),
  };
}

/** Stores the value of a key in the transaction of its act. Returns false for a repeated act, which then has to be undone. */
export async function storeResult(tx: Database, { sealedWith, ...key }: IdempotencyKey, value: object, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(idempotencyKeys)
    .values({ ...key, value: sealedWith === undefined ? value : seal(value, sealedWith), at })
    .onConflictDoNothing()
    .returning({ at: idempotencyKeys.at });
  return noted.length > 0;
}

/** The stored result of an earlier call with the key; undefined if there is none, or it cannot be read now. */
export async function findResult({ db }: AppContext, { sealedWith, ...key }: IdempotencyKey): Promise<object | undefined> {
  const [stored] = await db
    .select({ value: idempotencyKeys.value })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, key.userId), eq(idempotencyKeys.digest, key.digest)))
    .catch(() => []);
  if (!stored) return undefined;
  return sealedWith === undefined ? (stored.value as object) : open(stored.value as Sealed, sealedWith);
}

/**
 * Notes in one statement which request a player's key belongs to, and returns the request that had it first: the same for a retry. A key
 * is forgotten after a week.
 */
export async function claimKey(tx: Database, { userId, key, request, at }: { userId: string; key: string; request: string; at: Date }) {
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ userId, digest: contentHash(JSON.stringify(["request", key])), value: { request }, at })
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.digest], set: { at: sql`${idempotencyKeys.at}` } })
    .returning({ value: idempotencyKeys.value });
  return (claimed?.value as { request: string } | undefined)?.request;
}

/** Rolls back a repeated act. */
export const DONE_BEFORE = refused("conflict", "This was sent before.");

interface Sealed {
  sealed: string;
}

const CIPHER = "aes-256-gcm";
const [SALT_BYTES, IV_BYTES, TAG_BYTES] = [16, 12, 16];

/** A key of its own for each value. The form's key is nowhere in the database, so the database does not reveal sealed values. */
const cipherKey = (formKey: string, salt: Uint8Array) => Buffer.from(hkdfSync("sha256", formKey, salt, "idempotency", 32));

function seal(value: object, formKey: string): Sealed {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv(CIPHER, cipherKey(formKey, salt), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return { sealed: Buffer.concat([salt, iv, cipher.getAuthTag(), text]).toString("base64") };
}

function open({ sealed }: Sealed, formKey: string): object {
  const bytes = Buffer.from(sealed, "base64");
  const [iv, tag, text] = [SALT_BYTES, SALT_BYTES + IV_BYTES, SALT_BYTES + IV_BYTES + TAG_BYTES];
  const decipher = createDecipheriv(CIPHER, cipherKey(formKey, bytes.subarray(0, iv)), bytes.subarray(iv, tag));
  decipher.setAuthTag(bytes.subarray(tag, text));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()]).toString());
}
