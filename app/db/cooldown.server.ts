import { eq, lte } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import type { serverCooldowns } from "./schema/servers.ts";
import type { suggestionCooldowns } from "./schema/suggestions.ts";

/**
 * Starts somebody's cooldown of `ms` milliseconds in one statement, so that only one of several requests at once does. Returns null if it
 * did, otherwise when the present one ends, in milliseconds since 1970.
 */
export async function startCooldown(
  tx: Database,
  table: typeof serverCooldowns | typeof suggestionCooldowns,
  { userId, now, ms }: { userId: string; now: Date; ms: number },
): Promise<number | null> {
  const [started] = await tx
    .insert(table)
    .values({ userId, submittedAt: now })
    .onConflictDoUpdate({
      target: table.userId,
      set: { submittedAt: now },
      setWhere: lte(table.submittedAt, new Date(now.getTime() - ms)),
    })
    .returning({ userId: table.userId });
  if (started) return null;
  const [last] = await tx.select({ at: table.submittedAt }).from(table).where(eq(table.userId, userId));
  return (last?.at ?? now).getTime() + ms;
}
