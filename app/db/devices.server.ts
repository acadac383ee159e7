import { and, eq } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { pushSubscriptions } from "./schema/notifications.ts";

/** Moves the devices of an account from a session to the one that replaces it in the same browser. Another account's stay and end with it. */
export async function keepDevices(tx: Database, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
  const own = and(eq(pushSubscriptions.sessionId, from), eq(pushSubscriptions.userId, userId));
  await tx.update(pushSubscriptions).set({ sessionId: to }).where(own);
}

/** Ends every device of an account that keeps its sessions, such as a banned one. */
export async function endDevices(tx: Database, userId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}
