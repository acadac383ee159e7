import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pets } from "~/db/schema/pets.ts";

/** The condition that the pet whose id is in `column` is on the site: neither unknown nor deleted (decision 0036). */
export function isOnSite(column: PgColumn): SQL {
  return sql`exists (select 1 from ${pets} where ${pets.id} = ${column} and ${pets.deletedAt} is null)`;
}
