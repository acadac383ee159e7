import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { privateServers, serverStars } from "~/db/schema/servers.ts";

/**
 * Removes the stars of an account that is about to be deleted, so that they are no longer counted. Part of the command that deletes the
 * account.
 */
export const withdrawStars = command({
  name: "server.withdraw-stars",
  who: "part",
  input: z.object({ userId: z.uuid() }),
  async run({ tx }, { userId }) {
    const own = tx.select({ id: serverStars.serverId }).from(serverStars).where(eq(serverStars.userId, userId));
    // In the order of ids, so that two who leave at once queue; the server first, as everybody who changes one.
    await tx
      .select({ id: privateServers.id })
      .from(privateServers)
      .where(inArray(privateServers.id, own))
      .orderBy(privateServers.id)
      .for("update");
    await tx.execute(sql`
      with gone as (delete from ${serverStars} where user_id = ${userId} returning server_id)
      update ${privateServers} set star_count = star_count - 1 from gone where id = gone.server_id`);
    return done({});
  },
});
