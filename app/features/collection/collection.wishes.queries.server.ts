import { sql } from "drizzle-orm";
import { collections, wishes } from "~/db/schema/collection.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import type { NewTrade } from "~/features/trades/trades.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

/** A wishlist that a trade matches: its owner, and the pets. */
interface Wisher {
  /** Of the collection. */
  id: number;
  userId: string;
  /** Whether they are notified. */
  notified: boolean;
  codes: number[];
}

/**
 * Players who wish for something that a trade newly gives, in the order of their collections: at most `limit` after the collection
 * `notifiedTo`. Left out are wishes made later, wishes whose pet is worth more than their owner would give, and wishlists without any others.
 * Not notified are the trade's owner, banned players, and players who wish for something that the trade gave before.
 */
export async function findWishers(
  { db }: Pick<AppContext, "db">,
  { ownerId, given, announced, at, notifiedTo }: NewTrade,
  limit: number,
): Promise<Wisher[]> {
  if (given.length === 0) return [];
  const codes = given.map(({ code }) => code);
  const values = given.map(({ value }) => (typeof value === "number" ? value : 0));
  const isMeant = sql`${wishes.addedAt} <= ${at.toISOString()}::timestamptz and (${wishes.maxValue} is null or asked.value <= ${wishes.maxValue})`;
  const asked = sql`unnest(${sql.param(codes)}::integer[], ${sql.param(values)}::bigint[]) as asked(code, value)`;
  const { rows } = await db.execute<{ id: number; user_id: string; notified: boolean; codes: number[] }>(sql`
    with found as (
      select distinct holder.collection_id as id from ${asked} cross join lateral (
        select ${wishes.collectionId} as collection_id from ${wishes}
        where ${wishes.code} = asked.code and ${wishes.collectionId} > ${notifiedTo ?? 0} and ${isMeant}
        order by ${wishes.collectionId} limit ${limit}
      ) holder
      order by id limit ${limit}
    )
    select found.id, ${collections.userId} as user_id,
      ${collections.userId} <> ${ownerId} and ${isOfMember(collections.userId)} and not exists (
        select from ${wishes} where ${wishes.collectionId} = found.id and ${wishes.code} = any(${sql.param(announced)}::integer[])
      ) as notified,
      array(
        select ${wishes.code} from ${wishes} join ${asked} on asked.code = ${wishes.code} where ${wishes.collectionId} = found.id and ${isMeant}
      ) as codes
    from found join ${collections} on ${collections.id} = found.id
    order by found.id`);
  return rows.map(({ user_id, ...rest }) => ({ ...rest, userId: user_id }));
}
