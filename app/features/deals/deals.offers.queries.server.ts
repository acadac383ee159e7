import { and, count, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { refusalFor, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { findMutedAmong } from "~/db/offer-takers.server.ts";
import { deals } from "~/db/schema/deals.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { findCollectionState, findEntries, findWishes } from "~/features/collection/collection.queries.server.ts";
import { findContacts } from "~/features/messages/messages.contact.queries.server.ts";
import { canSendRequest } from "~/features/messages/messages.requests.queries.server.ts";
import { findStanding } from "~/features/moderation/moderation.blocks.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { findActivity } from "~/features/presence/presence.queries.server.ts";
import { itemsOf, offerItemId, swapSides } from "~/features/pricing/core/offer-sides.ts";
import { verdictOf } from "~/features/pricing/core/verdict.ts";
import type { HeldPet, OfferSides, PetPick } from "~/features/pricing/pricing.types.ts";
import { closedReason } from "~/features/trades/trades.policy.ts";
import { findTrade } from "~/features/trades/trades.posted.queries.server.ts";
import type { PostedTrade } from "~/features/trades/trades.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/text/ids.ts";
import { firstPhrase } from "./core/deal-phrases.ts";
import { answerableTags, type Holdings, holdsAll } from "./core/offer-items.ts";
import { MAX_AVAILABLE_PETS, MAX_STARTED_A_DAY, MAX_WAITING, MESSAGES, REST_MS, STARTED_WINDOW_MS } from "./deals.constants.ts";
import { isBetween, isOf, RUNS } from "./deals.locks.queries.server.ts";
import type { Answerable, AvailablePets, DealSide, OfferOpening, Takeable } from "./deals.types.ts";

/** The collection of a player: counts by item. */
export async function findHeld(ctx: Pick<AppContext, "db">, userId: string): Promise<Map<string, number>> {
  const entries = await findEntries(ctx, { id: userId });
  return new Map(entries.map(({ petId, variant, quantity }) => [offerItemId(petId, variant), quantity]));
}

/** Current collections of both players, for a reader on the side `me`: their own, and the other's if public. */
export async function findHoldings(ctx: Pick<AppContext, "db">, me: DealSide, ids: Record<DealSide, string | null>): Promise<Holdings> {
  const of = async (side: DealSide) => {
    const id = ids[side];
    if (id === null) return null;
    return side === me || (await findCollectionState(ctx, { id })).shared ? findHeld(ctx, id) : null;
  };
  return { first: await of("first"), second: await of("second") };
}

/**
 * Whether a player takes offers of another: by their setting for requests, and on their own trade also where they take some. A muted
 * player takes none, because they could accept none. A block is no reason: the blocked player must not notice it.
 */
export async function takesOffers(ctx: AppContext, fromId: string, toId: string, trade: { ownerId: string } | null): Promise<boolean> {
  if ((await findMutedAmong(ctx.db, [toId], ctx.now())).size > 0) return false;
  if (await canSendRequest(ctx, fromId, toId)) return true;
  return trade?.ownerId === toId && (await findContacts(ctx, [toId])).get(toId)?.requestsFrom === "known";
}

/** The deal that two players have under way about that trade, or without one, as the first of them sees it; null for none. */
export async function findRunning(db: Database, userId: string, otherId: string, trade: string | null, now: Date): Promise<string | null> {
  const about = trade === null ? isNull(deals.tradeId) : eq(deals.tradeId, trade);
  const [row] = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(isBetween(userId, otherId), isOf(userId), about, RUNS, gt(deals.expiresAt, now)))
    .limit(1);
  return row?.id ?? null;
}

/** When the user may make that player another first offer, in milliseconds since 1970; null if at once. */
export async function findRestEnd(db: Database, userId: string, otherId: string, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - REST_MS);
  const [row] = await db
    .select({ at: deals.createdAt })
    .from(deals)
    .where(
      and(
        eq(deals.firstId, userId),
        eq(deals.secondId, otherId),
        gt(deals.createdAt, since),
        sql`${deals.status} in ('declined', 'withdrawn', 'expired')`,
      ),
    )
    .orderBy(desc(deals.createdAt))
    .limit(1);
  return row ? row.at.getTime() + REST_MS : null;
}

/** Why somebody may begin no further deal now; null if they may. */
export async function findTooMany(db: Database, userId: string, now: Date): Promise<"waiting" | "begun" | null> {
  const waits = sql`case when ${deals.firstId} = ${userId} then ${deals.offeredBy} = 'first' else ${deals.offeredBy} = 'second' end`;
  const mine = or(eq(deals.firstId, userId), eq(deals.secondId, userId));
  const [waiting] = await db
    .select({ count: count() })
    .from(deals)
    .where(and(mine, isOf(userId), eq(deals.status, "open"), gt(deals.expiresAt, now), waits));
  if ((waiting?.count ?? 0) >= MAX_WAITING) return "waiting";
  const since = new Date(now.getTime() - STARTED_WINDOW_MS);
  const [begun] = await db
    .select({ count: count() })
    .from(deals)
    .where(and(eq(deals.firstId, userId), gt(deals.createdAt, since)));
  return (begun?.count ?? 0) >= MAX_STARTED_A_DAY ? "begun" : null;
}

/** How many offers wait on a trade. */
export async function countOnTrade(db: Database, trade: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(deals)
    .where(and(eq(deals.tradeId, trade), eq(deals.status, "open"), gt(deals.expiresAt, now)));
  return row?.count ?? 0;
}

/** The receiver of an offer, its trade, and the pets in the address. */
export interface OfferRequest {
  to: string;
  trade: string | null;
  /** Which of the trade's options it begins with: 1 is the trade's receiving side. */
  option?: number;
  giving: readonly PetPick[];
  receiving: readonly PetPick[];
}

/**
 * The opening of an offer page: the trade's pets from the reader's side, or those in the address, with both players' pets at hand; or the
 * open deal between the two; or that the other takes no offers, in the same words for every reason; or that the reader blocked them. Throws AppError `unauthenticated`, `forbidden` and `not_found`, and as
 * `readCatalogue` does.
 */
export async function findOfferOpening(
  ctx: AppContext,
  { to: toId, trade: tradeId, option = 1, giving, receiving }: OfferRequest,
): Promise<OfferOpening> {
  const me = requireUser(ctx);
  if (toId === me.id) return { kind: "oneself" };
  const to = isId(toId) ? (await findMembers(ctx, [toId])).get(toId) : undefined;
  if (!to) throw new AppError("not_found", MESSAGES.noPlayer);
  const found = tradeId === null ? null : await findTrade(ctx, tradeId);
  const trade = found && isBetweenThem(found, me.id, toId) && found.completedAt === null ? found : null;
  const running = await findRunning(ctx.db, me.id, toId, trade?.id ?? null, ctx.now());
  if (running !== null) return { kind: "deal", id: running };
  if ((await findStanding(ctx, toId)).kind === "block") return { kind: "blocked", to };
  const about = trade && { ownerId: trade.owner.id };
  if (!(await takesOffers(ctx, me.id, toId, about))) return { kind: "closed" };
  const { byId } = await readCatalogue(ctx);
  const named: OfferSides = { giving: itemsOf(giving, byId).items, receiving: itemsOf(receiving, byId).items };
  return {
    kind: "offer",
    to,
    activity: (await findActivity(ctx, [to.id])).get(to.id) ?? null,
    asOf: ctx.now().getTime(),
    trade: trade?.id ?? null,
    isLost: tradeId !== null && trade === null,
    answering: answerableOf(trade, me.id),
    sides: trade ? sidesOf(trade, option, me.id) : named,
    atHand: await findAvailablePets(ctx, me.id, toId, byId),
  };
}

function answerableOf(trade: PostedTrade | null, userId: string): Answerable | null {
  const tags = answerableTags(trade?.wantTags ?? []);
  return trade && tags.length > 0 ? { side: trade.owner.id === userId ? "receiving" : "giving", tags } : null;
}

/** The tags of a trade that pets of an offer by the actor can answer; null for none. Throws as `requireUser` does. */
export async function findAnswerable(ctx: AppContext, tradeId: string | null): Promise<Answerable | null> {
  return answerableOf(tradeId === null ? null : await findTrade(ctx, tradeId), requireUser(ctx).id);
}

/** The options of a trade that the actor can take as posted: their collection has all pets, and the poster takes their offers. Null for none. */
export async function findTakeable(ctx: AppContext, id: string): Promise<Takeable | null> {
  const me = requireUser(ctx);
  const trade = refusalFor("voice", me, ctx.now()) === null ? await findTrade(ctx, id) : null;
  if (!trade || closedReason({ ...trade, ownerId: trade.owner.id }, ctx.now().getTime()) !== null) return null;
  const held = await findHeld(ctx, me.id);
  const options = optionsOf(trade).flatMap((items, at) => (holdsAll(items, held) ? [at + 1] : []));
  if (options.length === 0) return null;
  const opening = await findOfferOpening(ctx, { to: trade.owner.id, trade: id, giving: [], receiving: [] });
  return opening.kind === "offer" ? { id, ownerId: trade.owner.id, version: trade.petsVersion, options } : null;
}

/** The input of an offer of one option exactly as posted. Refuses as `invalid`, and as `conflict` if the pets are no longer of that version. */
export async function readOption(ctx: AppContext, { trade: id, option, version }: { trade: string; option: number; version: number }) {
  const trade = await findTrade(ctx, id);
  const giving = trade && optionsOf(trade)[option - 1];
  if (!giving) return refused("invalid", MESSAGES.noTrade);
  if (trade.petsVersion !== version) return refused("conflict", MESSAGES.tradeChanged);
  const sides = { giving, receiving: trade.sides.giving };
  const picks = (items: readonly PetPick[]) => items.map(({ petId, variant }) => ({ petId, variant }));
  const pets = { giving: picks(giving), receiving: picks(sides.receiving) };
  return { to: trade.owner.id, trade: id, ...pets, phrase: firstPhrase(verdictOf(sides)), hold: "day" as const };
}

const optionsOf = ({ sides, alternatives }: PostedTrade) => [sides.receiving, ...alternatives];

/** Whether a trade was posted by one of two players. */
const isBetweenThem = ({ owner }: Pick<PostedTrade, "owner">, oneId: string, otherId: string) => owner.id === oneId || owner.id === otherId;

function sidesOf({ sides, alternatives, owner }: PostedTrade, option: number, userId: string): OfferSides {
  const wanted = { ...sides, receiving: alternatives[option - 2] ?? sides.receiving };
  return owner.id === userId ? wanted : swapSides(wanted);
}

/** The pets that the reader has, and those that the other shows: pets for trade first, then what one wishes for, then the most valuable. */
export async function findAvailablePets(
  ctx: AppContext,
  userId: string,
  otherId: string,
  byId: ReadonlyMap<number, CataloguePet>,
): Promise<Record<"giving" | "receiving", AvailablePets[]>> {
  const other = { id: otherId };
  const [mine, wished, { shared }] = await Promise.all([
    findEntries(ctx, { id: userId }),
    findWishes(ctx, { id: userId }),
    findCollectionState(ctx, other),
  ]);
  const [theirs, theirWishes] = shared ? await Promise.all([findEntries(ctx, other), findWishes(ctx, other)]) : [[], []];
  return { giving: atHandOf(mine, theirWishes, byId), receiving: atHandOf(theirs, wished, byId) };
}

function atHandOf(entries: readonly HeldPet[], wishes: readonly PetPick[], byId: ReadonlyMap<number, CataloguePet>): AvailablePets[] {
  const wished = new Set(wishes.map(({ petId, variant }) => offerItemId(petId, variant)));
  return entries
    .flatMap((entry) => itemsOf([entry], byId).items.map((item) => ({ item, quantity: entry.quantity, tradeable: entry.tradeable })))
    .map((one) => ({
      one,
      rank: (one.tradeable > 0 ? 2 : 0) + (wished.has(one.item.id) ? 1 : 0),
      value: typeof one.item.value === "number" ? one.item.value : -1,
    }))
    .toSorted((a, b) => b.rank - a.rank || b.value - a.value)
    .slice(0, MAX_AVAILABLE_PETS)
    .map(({ one }) => one);
}
