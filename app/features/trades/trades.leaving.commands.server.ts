import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { tradeInterests, trades } from "~/db/schema/trades.ts";

/** Takes back the interest of an account that is about to be deleted, within that transaction: nobody's interest is not counted. */
export async function withdrawInterests(tx: Pick<Database, "execute">, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${tradeInterests} where user_id = ${userId} returning trade_id)
    update ${trades} set interested_count = interested_count - 1 from gone where id = gone.trade_id`);
}
