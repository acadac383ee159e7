import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { collectionItems, collections, wishes } from "./schema/collection.ts";
import { tradeItems, trades } from "./schema/trades.ts";

/** A player's pets by the number of pet and variant. */
export interface OwnPets {
  held: ReadonlyMap<number, number>;
  wished: ReadonlySet<number>;
}

/** How many of each pet a player has, and which they wish for; only those among `codes`, if given. */
export async function findOwnPets(db: Database, userId: string, codes: readonly number[] | null = null): Promise<OwnPets> {
  const isAsked = codes === null ? sql`true` : sql`own.code = any(${sql.param([...codes])}::int[])`;
  const { rows } = await db.execute<{ code: number; quantity: number | null }>(sql`
    select own.code, own.quantity from ${collections} c join ${collectionItems} own on own.collection_id = c.id where c.user_id = ${userId} and ${isAsked}
    union all
    select own.code, null from ${collections} c join ${wishes} own on own.collection_id = c.id where c.user_id = ${userId} and ${isAsked}`);
  return {
    held: new Map(rows.flatMap(({ code, quantity }) => (quantity === null ? [] : [[code, quantity]]))),
    wished: new Set(rows.flatMap(({ code, quantity }) => (quantity === null ? [code] : []))),
  };
}

/** The condition that a player has all pets of the receiving side of a trade, or of one of its alternatives. */
export function canGive(userId: string): SQL {
  const code = sql`pet_id * 4 + case variant when 'normal' then 0 when 'shiny' then 1 when 'mythic' then 2 else 3 end`;
  const lacks = (needed: SQL) => sql`exists (
    select 1 from (select ${code} as code, count(*) as copies from (${needed}) pet group by 1) need
    where need.copies > coalesce((select own.quantity from ${collections} c join ${collectionItems} own on own.collection_id = c.id
      where c.user_id = ${userId} and own.code = need.code), 0))`;
  const receiving = sql`select pet_id, variant from ${tradeItems} where trade_id = ${trades.id} and side = 'receiving'`;
  const alternative = sql`select (pet ->> 'petId')::int as pet_id, pet ->> 'variant' as variant from jsonb_array_elements(alternative) pet`;
  return sql`(not ${lacks(receiving)}
    or exists (select 1 from jsonb_array_elements(${trades.alternatives}) alternative where not ${lacks(alternative)}))`;
}
