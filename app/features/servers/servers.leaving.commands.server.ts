import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { privateServers, serverStars } from "~/db/schema/servers.ts";

/** Takes back the stars of an account that is about to be deleted, in the same transaction, so that they are counted no longer. */
export async function withdrawStars(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${serverStars} where user_id = ${userId} returning server_id)
    update ${privateServers} set star_count = star_count - 1 from gone where id = gone.server_id`);
}
