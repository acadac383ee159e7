import { and, arrayOverlaps, eq, isNull } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { apiTokens } from "./schema/api.ts";

/** Stops an account's tokens with one of these scopes, for good. */
export async function stopTokensWith(tx: Database, userId: string, scopes: readonly string[], now: Date): Promise<void> {
  const active = and(eq(apiTokens.userId, userId), isNull(apiTokens.stoppedAt), arrayOverlaps(apiTokens.scopes, [...scopes]));
  await tx.update(apiTokens).set({ stoppedAt: now }).where(active);
}
