import { sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { users } from "./schema/accounts.ts";
import { collectionItems, collections, collectionUpdates } from "./schema/collection.ts";
import { dealLines, deals } from "./schema/deals.ts";
import { blocks } from "./schema/moderation.ts";

/** Copies of one pet that a player gives in one agreed deal. */
export interface PromisedRow {
  userId: string;
  petId: number;
  variant: "normal" | "shiny" | "mythic" | "shinyMythic";
  name: string;
  copies: number;
  /** How many of it their collection has; null for a pet that is not in it. */
  held: number | null;
  dealId: string;
  /** The deal ended as confirmed, and the player has not updated their collection since. */
  finished: boolean;
  /** The other player; null for a deleted account. */
  otherId: string | null;
}

/**
 * Pets that these players promised in agreed deals that are not over at `now`, and those they gave in finished ones until they updated their
 * collection, changed that entry on a later day, or dismissed the step. Deals count as the player sees them: not after a block, a ban or a
 * deletion, unless one of the two confirmed them, and never once the team voided them.
 */
export async function findPromisedRows(
  db: Database,
  userIds: readonly string[],
  now: Date,
  options?: {
    /** Only agreed, unfinished deals, including those that a block, a ban or a deletion pauses. */
    paused: true;
  },
): Promise<PromisedRow[]> {
  if (userIds.length === 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const isSeen = sql`exists (select 1 from ${users} where ${users.id} = own.other_id and ${users.bannedAt} is null)
    and not exists (select 1 from ${blocks} where ${blocks.kind} = 'block' and (
      (${blocks.userId} = own.other_id and ${blocks.otherId} = own.user_id) or (${blocks.userId} = own.user_id and ${blocks.otherId} = own.other_id)
    ))`;
  const counts = options?.paused ? sql`not own.finished` : sql`not own.is_void and (own.is_confirmed or (not own.finished and ${isSeen}))`;
  const { rows } = await db.execute<{
    user_id: string;
    pet_id: number;
    variant: PromisedRow["variant"];
    name: string;
    copies: number;
    held: number | null;
    deal_id: string;
    finished: boolean;
    other_id: string | null;
  }>(sql`
    with own as (
      select asked.user_id, ${deals.id}, ${deals.offerNumber}, ${deals.firstId} = asked.user_id as is_first,
        case when ${deals.firstId} = asked.user_id then ${deals.secondId} else ${deals.firstId} end as other_id,
        num_nonnulls(${deals.firstConfirmedAt}, ${deals.secondConfirmedAt}) > 0 as is_confirmed, ${deals.voidedAt} is not null as is_void,
        ${deals.status} <> 'agreed' or ${deals.expiresAt} <= ${at} as finished,
        (coalesce(${deals.endedAt}, ${deals.expiresAt}) at time zone 'UTC')::date as ended_on
      from unnest(${sql.param([...new Set(userIds)])}::uuid[]) as asked(user_id)
      join ${deals} on ${deals.firstId} = asked.user_id or ${deals.secondId} = asked.user_id
      where ${deals.status} in ('agreed', 'confirmed', 'one_sided')
    ), promised as (
      select own.user_id, own.id as deal_id, own.other_id, own.finished, own.ended_on, (item ->> 'petId')::int as pet_id, item ->> 'variant' as variant, min(item ->> 'name') as name,
        count(*)::int as copies
      from own join ${dealLines} on ${dealLines.dealId} = own.id and ${dealLines.number} = own.offer_number
      cross join lateral jsonb_array_elements(${dealLines.items} -> case when own.is_first then 'first' else 'second' end) as item
      where ${counts}
      group by own.user_id, own.id, own.other_id, own.finished, own.ended_on, item ->> 'petId', item ->> 'variant'
    )
    select promised.user_id, promised.deal_id, promised.other_id, promised.finished, promised.pet_id, promised.variant, promised.name, promised.copies,
      ${collectionItems.quantity} as held
    from promised
    left join ${collections} on ${collections.userId} = promised.user_id
    left join ${collectionItems} on ${collectionItems.collectionId} = ${collections.id}
      and ${collectionItems.petId} = promised.pet_id and ${collectionItems.variant} = promised.variant
    where not promised.finished or (${collectionItems.heldSince} <= promised.ended_on and not exists (
      select 1 from ${collectionUpdates} where ${collectionUpdates.dealId} = promised.deal_id and ${collectionUpdates.userId} = promised.user_id
    ))
    order by promised.deal_id, promised.pet_id, promised.variant`);
  return rows.map(({ user_id, pet_id, deal_id, other_id, ...row }) => ({
    ...row,
    ...{ userId: user_id, petId: pet_id, dealId: deal_id, otherId: other_id },
  }));
}
