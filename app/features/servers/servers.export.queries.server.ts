import { eq } from "drizzle-orm";
import { ownRows } from "~/db/own-rows.server.ts";
import { privateServers, serverCooldowns, serverStars } from "~/db/schema/servers.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** What the servers' tables hold about `user`, for the user's own export, newest first. */
export async function exportServers({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const [cooldown] = await db.select({ at: serverCooldowns.submittedAt }).from(serverCooldowns).where(eq(serverCooldowns.userId, id));
  return {
    shared: await ownRows(db, privateServers, id, { newest: privateServers.createdAt }),
    starred: await ownRows(db, serverStars, id, { newest: serverStars.createdAt }),
    lastSubmittedAt: cooldown?.at ?? null,
  };
}
