import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { collectionItems, collections, pastHoldings } from "~/db/schema/collection.ts";
import { findChangesOf, readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { MAX_ENTRIES, MAX_WEEKS_BACK } from "./collection.constants.ts";
import type { ShownPet, Week, WorthMove } from "./collection.types.ts";
import { dayOf, formatDate, type Holding, netWorth, parseDate } from "./core/net-worth.ts";
import { mondayOf, toWeek } from "./core/weeks.ts";
import { showPets } from "./core/worth.ts";

/** A move with the pet that it is about. */
export type ShownMove = ShownPet & Omit<WorthMove, "petId" | "variant">;

/** A week of a collection, as its owner sees it. */
export interface ShownWeek {
  /** Its beginning and end, in milliseconds since 1970; the end of the current week is in the future. */
  firstMoment: number;
  lastMoment: number;
  running: boolean;
  from: number;
  to: number;
  moves: Record<"gainers" | "losers" | "added" | "removed", ShownMove[]>;
  /** The Mondays (YYYY-MM-DD) of the weeks before and after it; null if that week cannot be shown. */
  earlier: string | null;
  later: string | null;
}

/**
 * The changes of a player's collection in the week of the day `asked` (YYYY-MM-DD), or in the current week if that is not a day of it or
 * of the twelve weeks before. Weeks begin on Monday (UTC).
 */
export async function findWeek(ctx: AppContext, user: Pick<UserActor, "id">, asked: string | null): Promise<ShownWeek> {
  const now = ctx.now().getTime();
  const current = mondayOf(dayOf(now));
  const oldest = current - MAX_WEEKS_BACK * 7;
  const day = asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? parseDate(asked) : Number.NaN;
  const monday = day >= oldest && day <= current + 6 ? mondayOf(day) : current;
  const [{ byId }, [row]] = await Promise.all([
    readCatalogue(ctx),
    ctx.db.select({ id: collections.id }).from(collections).where(eq(collections.userId, user.id)),
  ]);
  const weeks = row ? await findWeeksOf(ctx, [row.id], monday, byId) : new Map<number, Week>();
  const { from, to, ...moves } = (row && weeks.get(row.id)) ?? { from: 0, to: 0, gainers: [], losers: [], added: [], removed: [] };
  const show = (all: readonly WorthMove[]) => showPets(all, byId);
  return {
    firstMoment: monday * DAY_MS,
    lastMoment: (monday + 7) * DAY_MS - 1,
    running: monday === current,
    from,
    to,
    moves: {
      gainers: show(moves.gainers),
      losers: show(moves.losers),
      added: show(moves.added),
      removed: show(moves.removed),
    },
    earlier: monday > oldest ? formatDate(monday - 7) : null,
    later: monday < current ? formatDate(monday + 7) : null,
  };
}

/**
 * The changes of these collections in the week from `monday`, counted in days since 1970; `byId` has the pets' current values.
 * Empty collections are left out.
 */
export async function findWeeksOf(
  ctx: Pick<AppContext, "db" | "now">,
  ids: readonly number[],
  monday: number,
  byId: ReadonlyMap<number, CataloguePet>,
): Promise<Map<number, Week>> {
  const asOf = Math.min(ctx.now().getTime(), (monday + 7) * DAY_MS - 1);
  const before = monday - 1;
  const item = { id: collectionItems.collectionId, petId: collectionItems.petId, variant: collectionItems.variant };
  const past = { id: pastHoldings.collectionId, petId: pastHoldings.petId, variant: pastHoldings.variant };
  const held = await ctx.db
    .select({ ...item, quantity: collectionItems.quantity, from: collectionItems.heldSince })
    .from(collectionItems)
    .where(and(inArray(collectionItems.collectionId, [...ids]), lte(collectionItems.heldSince, formatDate(monday + 6))))
    .limit(MAX_ENTRIES * ids.length);
  const former = await ctx.db
    .select({ ...past, quantity: pastHoldings.quantity, from: pastHoldings.heldFrom, until: pastHoldings.heldUntil })
    .from(pastHoldings)
    .where(
      and(
        inArray(pastHoldings.collectionId, [...ids]),
        gt(pastHoldings.heldUntil, formatDate(before)),
        lte(pastHoldings.heldFrom, formatDate(monday + 6)),
      ),
    )
    .limit(MAX_ENTRIES * ids.length);
  const holdings = [
    ...held.map(({ id, from, ...row }) => ({ id, holding: { ...row, from: parseDate(from), until: null } as Holding })),
    ...former.map(({ id, from, until, ...row }) => ({
      id,
      holding: { ...row, from: parseDate(from), until: parseDate(until) } as Holding,
    })),
  ];
  const petIds = [...new Set(holdings.map(({ holding }) => holding.petId))];
  const changes = await findChangesOf(ctx, petIds, new Date(monday * DAY_MS));
  const changesOf = Map.groupBy(changes, ({ petId }) => petId);
  return new Map(
    [...Map.groupBy(holdings, ({ id }) => id)].map(([id, all]) => {
      const own = all.map(({ holding }) => holding);
      const ownChanges = [...new Set(own.map(({ petId }) => petId))].flatMap((petId) => changesOf.get(petId) ?? []);
      return [id, toWeek(netWorth(own, byId, ownChanges, before, asOf))];
    }),
  );
}
