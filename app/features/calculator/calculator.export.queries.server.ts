import { ownRows } from "~/db/own-rows.server.ts";
import { savedTrades } from "~/db/schema/calculator.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** The saved trades of a user for the export of their own data, newest first. */
export async function exportSavedTrades({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  return ownRows(db, savedTrades, id, { newest: savedTrades.savedAt, without: ["originHash"] });
}
