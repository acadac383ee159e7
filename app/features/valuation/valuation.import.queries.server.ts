import { eq } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { valueImports } from "~/db/schema/valuation.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import type { ImportPlan } from "./core/import-plan.ts";

/** One of the actor's own plans that can still be shown; null if there is none with that id. */
export async function findImport(ctx: AppContext, id: string | null) {
  const actor = requireStaff(ctx, "admin");
  if (id === null || !isId(id)) return null;
  const [row] = await ctx.db.select().from(valueImports).where(eq(valueImports.id, id));
  if (!row || row.userId !== ("id" in actor ? actor.id : null)) return null;
  return { id: row.id, hash: row.hash, plan: row.plan as ImportPlan, savedAt: row.savedAt?.getTime() ?? null };
}
