import { and, eq, gt, sql } from "drizzle-orm";
import { type Refused, refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { findPromisedRows } from "~/db/promised-pets.server.ts";
import { dealLines, deals } from "~/db/schema/deals.ts";
import { type Clash, clashesOf, dealsOf } from "~/features/trades/core/promised-pets.ts";
import { findPromised } from "~/features/trades/trades.promised.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { otherSide } from "./core/deal-state.ts";
import { MAX_WAITING, MESSAGES } from "./deals.constants.ts";
import { type DealRow, isOf, playerOn } from "./deals.locks.queries.server.ts";
import type { DealSide, OfferedItems } from "./deals.types.ts";

/** Locks acceptances by either player until the transaction of `tx` ends, so that each one sees the promises of those before. */
export async function lockPromises(tx: Database, { firstId, secondId }: Pick<DealRow, "firstId" | "secondId">): Promise<void> {
  const ids = [firstId, secondId].filter((id) => id !== null);
  for (const id of ids.sort()) await holdLock(tx, `promised:${id}`);
}

/** The pets of an offer that their givers promised in other deals. */
export interface OfferClashes {
  own: Clash[];
  theirs: Clash[];
  /** Whether the offer was made before its giver promised them: they have to confirm it again. */
  isStale: boolean;
}

/** Which pets of an offer are promised in other deals, for a reader on the side `me`. Show `theirs` only of a public collection. */
export async function findOfferClashes(
  ctx: Pick<AppContext, "db" | "now">,
  row: Pick<DealRow, "firstId" | "secondId" | "offeredBy">,
  items: OfferedItems,
  me: DealSide,
): Promise<OfferClashes> {
  const of = async (side: DealSide) => {
    const id = playerOn(row, side);
    return id === null ? [] : clashesOf(items[side], await findPromised(ctx, id));
  };
  const [own, theirs] = await Promise.all([of(me), of(otherSide(me))]);
  const answered = new Set(items.answered);
  const isStale = dealsOf(row.offeredBy === me ? own : theirs).some((id) => !answered.has(id));
  return { own, theirs, isStale };
}

/**
 * The agreed deals that a block, a ban or the team pauses, and whose pets the givers of these would promise again, by id with the giver. The
 * question names none of them, as nobody sees them as agreed. One that came back after the clashes were read counts as paused.
 */
export async function findOvertaken(
  ctx: Pick<AppContext, "db" | "now">,
  row: Pick<DealRow, "firstId" | "secondId">,
  items: OfferedItems,
  { own, theirs }: OfferClashes,
): Promise<Map<string, string>> {
  const asked = new Set(dealsOf([...own, ...theirs]));
  const overtaken = new Map<string, string>();
  for (const side of ["first", "second"] as const) {
    const id = playerOn(row, side);
    const agreed = id === null ? [] : await findPromisedRows(ctx.db, [id], ctx.now(), { paused: true });
    const clashes = clashesOf(
      items[side],
      agreed.map((promised) => ({ ...promised, other: null })),
    );
    for (const deal of dealsOf(clashes)) if (!asked.has(deal)) overtaken.set(deal, id as string);
  }
  return overtaken;
}

/** The open offers of a player that they have to confirm again, with the other player of each: at most as many as may wait. */
export async function findStaleOffers(ctx: Pick<AppContext, "db" | "now">, userId: string) {
  const isFirst = sql`${deals.firstId} = ${userId}`;
  const isTheirs = and(isOf(userId), sql`${deals.offeredBy} = case when ${isFirst} then 'first' else 'second' end`);
  const open = await ctx.db
    .select({ deal: deals, items: dealLines.items })
    .from(deals)
    .innerJoin(dealLines, and(eq(dealLines.dealId, deals.id), eq(dealLines.number, deals.offerNumber)))
    .where(and(isTheirs, eq(deals.status, "open"), gt(deals.expiresAt, ctx.now())))
    .limit(MAX_WAITING);
  const promised = open.length > 0 ? await findPromised(ctx, userId) : [];
  return open.flatMap(({ deal, items: stored }) => {
    const items = stored as OfferedItems;
    const answered = new Set(items.answered);
    const isStale = dealsOf(clashesOf(items[deal.offeredBy], promised)).some((id) => !answered.has(id));
    const otherId = playerOn(deal, otherSide(deal.offeredBy));
    return isStale && otherId !== null ? [{ id: deal.id, offerNumber: deal.offerNumber, otherId }] : [];
  });
}

/** Why an offer cannot be accepted before its giver confirms it again; null if it can. The words name no pet: a collection may be private. */
export function refuseStale({ isStale }: OfferClashes): Refused | null {
  return isStale ? refused("conflict", MESSAGES.toRenew, { code: "renew" }) : null;
}
