import { and, desc, eq, gt } from "drizzle-orm";
import { collectionItems, collections, pastHoldings } from "~/db/schema/collection.ts";
import { findChangesOf, readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { MAX_ENTRIES, WORTH_DAYS } from "./collection.constants.ts";
import type { WorthDay, WorthMove } from "./collection.types.ts";
import { dayOf, formatDate, type Holding, netWorth, parseDate } from "./core/net-worth.ts";

const MAX_MOVES_A_DAY = 5;

/** The pets that changed a net worth, with their names, and how many smaller ones are left out. */
export type NamedMove = WorthMove & { name: string };
export interface WorthHistory {
  start: number;
  days: (Omit<WorthDay, "moves"> & { moves: NamedMove[]; more: number })[];
}

/**
 * The net worth of the last 90 days with its moves, computed from recorded values and past holdings. Days before the first pet are left
 * out.
 */
export async function findNetWorth(ctx: AppContext, user: Pick<UserActor, "id">): Promise<WorthHistory> {
  const asOf = ctx.now().getTime();
  const firstDay = dayOf(asOf) - WORTH_DAYS;
  const { petId, variant, quantity, heldSince } = collectionItems;
  const isOwn = eq(collections.userId, user.id);
  const [{ byId }, held, past] = await Promise.all([
    readCatalogue(ctx),
    ctx.db
      .select({ petId, variant, quantity, from: heldSince })
      .from(collectionItems)
      .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
      .where(isOwn)
      .limit(MAX_ENTRIES),
    ctx.db
      .select({
        petId: pastHoldings.petId,
        variant: pastHoldings.variant,
        quantity: pastHoldings.quantity,
        from: pastHoldings.heldFrom,
        until: pastHoldings.heldUntil,
      })
      .from(pastHoldings)
      .innerJoin(collections, eq(collections.id, pastHoldings.collectionId))
      .where(and(isOwn, gt(pastHoldings.heldUntil, formatDate(firstDay))))
      .orderBy(desc(pastHoldings.heldUntil))
      .limit(MAX_ENTRIES * 5),
  ]);
  const holdings: Holding[] = [
    ...held.map((row) => ({ ...row, from: parseDate(row.from), until: null })),
    ...past.map((row) => ({ ...row, from: parseDate(row.from), until: parseDate(row.until) })),
  ];
  const ids = [...new Set(holdings.map((holding) => holding.petId))];
  const changes = await findChangesOf(ctx, ids, new Date((firstDay + 1) * 86_400_000));
  const { start, days } = netWorth(holdings, byId, changes, firstDay, asOf);
  return {
    start,
    days: days.map(({ moves, ...day }) => ({
      ...day,
      moves: moves.slice(0, MAX_MOVES_A_DAY).map((move) => ({ ...move, name: byId.get(move.petId)?.name ?? "" })),
      more: Math.max(0, moves.length - MAX_MOVES_A_DAY),
    })),
  };
}
