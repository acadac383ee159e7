import { ownRows } from "~/db/own-rows.server.ts";
import { apiTokens } from "~/db/schema/api.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** The API tokens of a user for the export of their own data, newest first, without the secrets. */
export async function exportApiTokens({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  return ownRows(db, apiTokens, id, { newest: apiTokens.createdAt, without: ["tokenHash"] });
}
