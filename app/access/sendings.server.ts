import { and, eq, type SQLWrapper } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { jsonRowsIf, toJsonRows } from "~/db/json-rows.server.ts";
import { sendings } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { refused } from "./result.ts";

/** A form as it was sent to a command: somebody who sends the same again has lost the answer (decision 0050). */
export interface Sending {
  userId: string;
  digest: string;
}

/** The constraint by which a sending counts once. */
export const SENT_ONCE = "sendings_once";

/** The sending by which a command was called with that input; null if no form with a key of its own was sent, or a guest sent it. */
export function sendingOf({ actor, sendingKey }: AppContext, command: string, input: unknown): Sending | null {
  if (actor.kind !== "user" || sendingKey === undefined) return null;
  const parts = Object.entries(input ?? {}).map(([field, value]) => [field, value instanceof Uint8Array ? contentHash(value) : value]);
  return { userId: actor.id, digest: contentHash(JSON.stringify([sendingKey, command, parts])) };
}

/** Stores the value of a sending in the transaction of what it did. Returns false if the same was done before: then it has to be undone. */
export async function noteSending(tx: Database, sending: Sending, value: object, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(sendings)
    .values({ ...sending, value, at })
    .onConflictDoNothing()
    .returning({ at: sendings.at });
  return noted.length > 0;
}

/**
 * The same as a part of a command’s only statement, which fails by `SENT_ONCE` if it was done before. The row is the placeholder `sending`,
 * as `toSendingRows` gives it, and is stored if its user is among the `gate`.
 */
export function noteSendingIf(db: Database, gate: SQLWrapper) {
  return db.$with("sending").as(db.insert(sendings).select(jsonRowsIf(sendings, "sending", sendings.userId, gate)));
}

/** The row for `noteSendingIf`; none without a sending. */
export function toSendingRows(all: readonly { sending: Sending | null; value: object; at: Date }[]): string {
  return toJsonRows(
    sendings,
    all.flatMap(({ sending, value, at }) => (sending ? [{ ...sending, value, at }] : [])),
  );
}

/** The value of what the same sending did before; undefined if it has done nothing yet, or that cannot be read now. */
export async function findSent(ctx: AppContext, command: string, input: unknown): Promise<object | undefined> {
  const sending = sendingOf(ctx, command, input);
  if (!sending) return undefined;
  const same = and(eq(sendings.userId, sending.userId), eq(sendings.digest, sending.digest));
  const [sent] = await ctx.db
    .select({ value: sendings.value })
    .from(sendings)
    .where(same)
    .catch(() => []);
  return sent?.value as object | undefined;
}

/** Rolls back what was done before. */
export const SENT_BEFORE = refused("conflict", "This was sent before.");
