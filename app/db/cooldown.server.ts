import { eq, gt, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { CLOCKS_AGREE_MS } from "~/platform/process/clock.ts";
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
      setWhere: hasRested(table.submittedAt, now, ms),
    })
    .returning({ userId: table.userId });
  if (started) return null;
  const [last] = await tx.select({ at: table.submittedAt }).from(table).where(eq(table.userId, userId));
  return (last?.at ?? now).getTime() + ms;
}

/** Whether `ms` milliseconds have passed since `at`, or a clock that was ahead wrote it. */
function hasRested(at: PgColumn, now: Date, ms: number): SQL | undefined {
  return or(lte(at, new Date(now.getTime() - ms)), gt(at, new Date(now.getTime() + CLOCKS_AGREE_MS)));
}
