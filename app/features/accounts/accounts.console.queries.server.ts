import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, sessions, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { CLOCKS_AGREE_MS } from "~/platform/process/clock.ts";
import { CONSOLE_IDLE_MS } from "./accounts.console.constants.ts";

/**
 * When the console was last used in this session; null if it is locked: its password was not given, or nobody used it for 30 minutes.
 * Throws as `requireStaff` does.
 */
export async function findConsoleUse(ctx: AppContext): Promise<Date | null> {
  const actor = requireStaff(ctx, "admin");
  if (actor.kind !== "user") return null;
  const [row] = await ctx.db
    .select({ usedAt: sessions.consoleUsedAt })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), isRecentUse(ctx.now())));
  return row?.usedAt ?? null;
}

/** Whether the console was used within the last 30 minutes. A use in the future was noted by a clock that was ahead, and opens nothing. */
export function isRecentUse(now: Date): SQL | undefined {
  const [idle, ahead] = [now.getTime() - CONSOLE_IDLE_MS, now.getTime() + CLOCKS_AGREE_MS];
  return and(gt(sessions.consoleUsedAt, new Date(idle)), lt(sessions.consoleUsedAt, new Date(ahead)));
}

/** Whether an account has this name, in any letter case, here or at a provider. */
export async function isAccountName(db: Database, name: string): Promise<boolean> {
  const wanted = name.toLowerCase();
  const here = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, wanted));
  const elsewhere = db
    .select({ id: identities.userId })
    .from(identities)
    .where(eq(sql`lower(${identities.username})`, wanted));
  return (await here.unionAll(elsewhere).limit(1)).length > 0;
}
