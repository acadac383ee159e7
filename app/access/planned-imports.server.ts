import { and, eq, isNull, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "~/db/client.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { isId } from "~/text/ids.ts";
import { requireStaff } from "./guards.ts";

/** A table of plans: the changes of a file, for a preview by its uploader. */
type PlanTable = PgTable & Record<"id" | "userId" | "hash" | "plan" | "createdAt" | "savedAt", PgColumn>;

interface StoredPlan<Plan> {
  id: string;
  userId: string | null;
  /** Hash of the plan, so that exactly the shown plan is saved. */
  hash: string;
  plan: Plan;
  createdAt: Date;
  savedAt: Date | null;
}

/** How long a plan can be saved. */
const LASTS_MS = DAY_MS;

/** Plans of imports, kept for a day in `table`. Each belongs to its uploader. */
export function plannedImports<Plan>(table: PlanTable) {
  const read = async (db: Database, id: string) => {
    const [row] = await db
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id));
    return row as StoredPlan<Plan> | undefined;
  };
  return {
    /** Stores a plan, deletes those that are more than a day old, and returns its id. */
    async store(tx: Database, { actor, now }: { actor: Actor; now: Date }, plan: Plan, hash: string): Promise<string> {
      await tx.delete(table).where(lt(table.createdAt, new Date(now.getTime() - LASTS_MS)));
      const userId = actor.kind === "user" ? actor.id : null;
      const rows = await tx.insert(table).values({ userId, plan, hash, createdAt: now }).returning({ id: table.id });
      return String(rows[0]?.id);
    },
    /** Locks one of the actor's plans that can still be saved, and marks it as saved; null if there is none. */
    async take(tx: Database, { actor, now }: { actor: Actor; now: Date }, id: string): Promise<StoredPlan<Plan> | null> {
      const mine = actor.kind === "user" ? eq(table.userId, actor.id) : isNull(table.userId);
      const [taken] = await tx
        .update(table)
        .set({ savedAt: now })
        .where(and(eq(table.id, id), mine, isNull(table.savedAt)))
        .returning();
      const row = taken as StoredPlan<Plan> | undefined;
      return row && row.createdAt.getTime() >= now.getTime() - LASTS_MS ? row : null;
    },
    /** One of the actor's own plans that can still be shown, for admins; null if there is none with that id. */
    async find(ctx: AppContext, id: string | null) {
      const actor = requireStaff(ctx, "admin");
      const row = id !== null && isId(id) ? await read(ctx.db, id) : undefined;
      if (!row || row.userId !== ("id" in actor ? actor.id : null)) return null;
      return { id: row.id, hash: row.hash, plan: row.plan, savedAt: row.savedAt?.getTime() ?? null };
    },
  };
}
