import { desc, eq, getTableColumns } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import { savedTrades } from "~/db/schema/calculator.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

/** The saved trades of a user for the export of their own data, newest first. */
export async function exportSavedTrades({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const { userId: _owner, originHash: _hash, ...columns } = getTableColumns(savedTrades);
  return db.select(columns).from(savedTrades).where(eq(savedTrades.userId, id)).orderBy(desc(savedTrades.savedAt));
}
