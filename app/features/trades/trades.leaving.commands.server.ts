import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { tradeInterests, trades } from "~/db/schema/trades.ts";

/** Takes back the interest of an account that is about to be deleted, in the same transaction, so that it is counted no longer. */
export async function withdrawInterests(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${tradeInterests} where user_id = ${userId} returning trade_id)
    update ${trades} set interested_count = interested_count - 1 from gone where id = gone.trade_id`);
}
