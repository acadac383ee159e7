import { desc, eq, getTableColumns } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import { privateServers, serverCooldowns, serverStars } from "~/db/schema/servers.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

/** More than somebody can have at once: servers expire within 30 days. */
const MAX_ROWS = 5_000;

/** What the servers' tables hold about `user`, for the user's own export, newest first. */
export async function exportServers({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const { userId: _owner, ...columns } = getTableColumns(privateServers);
  const shared = db.select(columns).from(privateServers).where(eq(privateServers.userId, id));
  const starred = db
    .select({ serverId: serverStars.serverId, createdAt: serverStars.createdAt })
    .from(serverStars)
    .where(eq(serverStars.userId, id));
  const [cooldown] = await db.select({ at: serverCooldowns.submittedAt }).from(serverCooldowns).where(eq(serverCooldowns.userId, id));
  return {
    shared: await shared.orderBy(desc(privateServers.createdAt)).limit(MAX_ROWS),
    starred: await starred.orderBy(desc(serverStars.createdAt)).limit(MAX_ROWS),
    lastSubmittedAt: cooldown?.at ?? null,
  };
}
