import { sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { dealLines, deals } from "~/db/schema/deals.ts";
import { petValueOf } from "~/features/pets/core/pet-value.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { sidesFor } from "./core/offer-items.ts";
import { findAgreedItems } from "./deals.receipts.queries.server.ts";
import type { DealSide, OfferedSides, PastDeal } from "./deals.types.ts";

/** The most deals that are summed up. */
export const MAX_PAST_DEALS = 1_000;

type Row = { id: string; side: DealSide; offer_number: number; at: string } & Record<
  "gave_then" | "got_then" | "gave_now" | "got_now",
  string | null
>;

/**
 * The actor's deals that both players confirmed and that are not void, newest first, at most 1,000, with what each side was worth when it
 * was agreed and is today: null where a pet had or has no number. Throws as `requireUser` and `readCatalogue` do.
 */
export async function findPastDeals(ctx: AppContext): Promise<PastDeal[]> {
  const { id } = requireUser(ctx);
  const { pets } = await readCatalogue(ctx);
  const today = pets.flatMap((pet) =>
    pet.variants.flatMap((variant) => {
      const { value } = petValueOf(pet, variant);
      return typeof value === "number" ? [{ key: `${pet.id} ${variant}`, value }] : [];
    }),
  );
  const sumOf = (given: boolean, value: string) =>
    sql`case when bool_and(${sql.raw(value)} is not null) filter (where given = ${given})
      then sum(${sql.raw(value)}) filter (where given = ${given}) end`;
  const { rows } = await ctx.db.execute<Row>(sql`
    with today as (
      select * from unnest(${sql.param(today.map(({ key }) => key))}::text[], ${sql.param(today.map(({ value }) => value))}::bigint[]) as today(key, value)
    ), mine as (
      select ${deals.id} as id, ${deals.offerNumber} as offer_number, ${deals.endedAt} as ended_at,
        case when ${deals.firstId} = ${id} then 'first' else 'second' end as side
      from ${deals}
      where (${deals.firstId} = ${id} or ${deals.secondId} = ${id}) and ${deals.status} = 'confirmed' and ${deals.voidedAt} is null
      order by ${deals.endedAt} desc, ${deals.id} desc limit ${MAX_PAST_DEALS}
    ), priced as (
      select mine.*, part.key = mine.side as given, today.value as value_now,
        case when jsonb_typeof(item -> 'value') = 'number' then (item -> 'value')::bigint end as value_then
      from mine
      cross join lateral (
        select line.items from ${dealLines} as line where line.deal_id = mine.id and line.items is not null
        order by line.kind = 'accept' desc, line.number = mine.offer_number desc limit 1
      ) as agreed
      cross join lateral (values ('first'), ('second')) as part(key)
      cross join lateral jsonb_array_elements(agreed.items -> part.key) as item
      left join today on today.key = (item ->> 'petId') || ' ' || (item ->> 'variant')
    )
    select id, side, offer_number, ended_at as at, ${sumOf(true, "value_then")} as gave_then, ${sumOf(false, "value_then")} as got_then,
      ${sumOf(true, "value_now")} as gave_now, ${sumOf(false, "value_now")} as got_now
    from priced group by id, side, offer_number, ended_at order by ended_at desc, id desc`);
  const worth = (gave: string | null, got: string | null) =>
    gave === null || got === null ? null : { gave: Number(gave), got: Number(got) };
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).getTime(),
    ...{ side: row.side, offerNumber: row.offer_number },
    before: worth(row.gave_then, row.got_then),
    now: worth(row.gave_now, row.got_now),
  }));
}

/** The pets of these deals of the actor's as they were agreed, by the deal. Throws as `readCatalogue` does. */
export async function findPastPets(ctx: AppContext, past: readonly PastDeal[]): Promise<Map<string, OfferedSides>> {
  const [{ byId }, items] = await Promise.all([readCatalogue(ctx), findAgreedItems(ctx.db, past)]);
  return new Map(past.map(({ id, side }) => [id, sidesFor(side, items.get(id) ?? { first: [], second: [] }, byId)]));
}
