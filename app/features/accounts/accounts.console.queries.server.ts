import { and, eq, gt } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { sessions } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { CONSOLE_IDLE_MS } from "./accounts.console.constants.ts";

/**
 * When the console was last used in this session; null if it is locked: its password was not given, or nobody used it for 30 minutes
 * (ADM-055). Throws as `requireStaff` does.
 */
export async function findConsoleUse(ctx: AppContext): Promise<Date | null> {
  const actor = requireStaff(ctx, "admin");
  if (actor.kind !== "user") return null;
  const [row] = await ctx.db
    .select({ usedAt: sessions.consoleUsedAt })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), gt(sessions.consoleUsedAt, new Date(ctx.now().getTime() - CONSOLE_IDLE_MS))));
  return row?.usedAt ?? null;
}
