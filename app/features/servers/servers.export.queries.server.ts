import { findCooldownStart } from "~/db/cooldown.server.ts";
import { ownRows } from "~/db/own-rows.server.ts";
import { privateServers, serverStars } from "~/db/schema/servers.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** The user's own rows of the servers' tables for their export, newest first. */
export async function exportServers({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  return {
    shared: await ownRows(db, privateServers, id, { newest: privateServers.createdAt }),
    starred: await ownRows(db, serverStars, id, { newest: serverStars.createdAt }),
    lastSubmittedAt: await findCooldownStart(db, id, "server"),
  };
}
