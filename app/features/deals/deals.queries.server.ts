import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { dealLines, deals } from "~/db/schema/deals.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { findStanding } from "~/features/moderation/moderation.blocks.queries.server.ts";
import { findBlockedBy, findBlockedWith, findBlockTime } from "~/features/moderation/moderation.reach.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { findActivity } from "~/features/presence/presence.queries.server.ts";
import { EMPTY_SIDES, revalue } from "~/features/pricing/core/offer-sides.ts";
import { describeRange, verdictRange } from "~/features/pricing/core/verdict-range.ts";
import { findOwnPrices } from "~/features/pricing/pricing.queries.server.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import { clashWords, dealsOf } from "~/features/trades/core/promised-pets.ts";
import { findTradesForOffers, type TradeForOffers } from "~/features/trades/trades.offers.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/text/ids.ts";
import { blockLine, hasReceipt, isConfirmedByOne, isOver, otherSide, seenStatus, settle } from "./core/deal-state.ts";
import { changeOf, promisedWarnings, seenText, sidesFor, warningsOf, withFlags } from "./core/offer-items.ts";
import { DEALS_A_PAGE, DELETED_NAME, MAX_LINES, MESSAGES } from "./deals.constants.ts";
import { isInBox, isTurn } from "./deals.counts.queries.server.ts";
import { type DealRow, findOwnDeal, isOf, playerOn, sideOf, stateOf } from "./deals.locks.queries.server.ts";
import { findMeetingView } from "./deals.meetings.queries.server.ts";
import { findAnswerable, findAvailablePets, findHoldings } from "./deals.offers.queries.server.ts";
import { actsOf, disputeRefusal } from "./deals.policy.ts";
import { findOfferClashes, type OfferClashes } from "./deals.promised.queries.server.ts";
import { disputeStateOf, findAgreedItems, findDisputes, findReceiptCodes } from "./deals.receipts.queries.server.ts";
import { type DealChoices, formatDealPlace } from "./deals.search-params.ts";
import type { DealLine, DealList, DealSide, DealStatus, DealSummary, DealView, LineKind, ListedDeal, OfferedItems } from "./deals.types.ts";

/**
 * The actor's deals of a box at today's values, 30 at a time unless said: those that changed last first, and among agreed ones the actor's turns before the
 * others. Throws as `requireUser` and `readCatalogue` do.
 */
export async function findDeals(ctx: AppContext, { box, trade, after }: DealChoices, limit = DEALS_A_PAGE): Promise<DealList> {
  const me = requireUser(ctx);
  const live = ctx.bus.position();
  const now = ctx.now();
  const turn = box === "agreed" ? sql<boolean>`coalesce(${isTurn(me.id, now)}, false)` : sql<boolean>`${box === "me"}::boolean`;
  const rows = await ctx.db
    .select({ deal: deals, items: dealLines.items, turn })
    .from(deals)
    .innerJoin(dealLines, and(eq(dealLines.dealId, deals.id), eq(dealLines.number, deals.offerNumber)))
    .where(
      and(
        isOf(me.id),
        isInBox(box, me.id, now),
        trade === null ? undefined : eq(deals.tradeId, trade),
        after
          ? sql`(${turn}, ${deals.changedAt}, ${deals.id}) < (${after.turn}::boolean, ${new Date(after.at).toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(...(box === "agreed" ? [desc(turn)] : []), desc(deals.changedAt), desc(deals.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const past = page.map(({ deal }) => deal).filter(({ agreedAt }) => box === "past" && agreedAt !== null);
  const [around, agreedItems] = await Promise.all([
    findSurroundings(
      ctx,
      me.id,
      page.map(({ deal }) => deal),
    ),
    findAgreedItems(ctx.db, past),
  ]);
  const shown = page.flatMap(({ deal, items, turn }): ListedDeal[] => {
    const summary = summarise(ctx, deal, items as OfferedItems, me.id, around);
    const side = sideOf(deal, me.id);
    if (summary === null || side === null) return [];
    const agreed = agreedItems.get(deal.id);
    return [
      {
        ...summary,
        turn: turn ? "me" : summary.turn,
        sides: revalue(summary.sides, around.byId),
        before: box === "past" ? (agreed ? sidesFor(side, agreed, around.byId) : summary.sides) : null,
      },
    ];
  });
  const last = shown.at(-1);
  return { deals: shown, next: rows.length > limit && last ? formatDealPlace(last) : null, asOf: now.getTime(), live };
}

/** Everything that decides a player's view of some deals. */
interface Surroundings {
  members: Awaited<ReturnType<typeof findMembers>>;
  /** The same with banned accounts, whose names their former partners still see. */
  named: Awaited<ReturnType<typeof findMembers>>;
  trades: Map<string, TradeForOffers>;
  /** Players the reader blocked. */
  blocked: ReadonlySet<string>;
  apart: ReadonlySet<string>;
  byId: ReadonlyMap<number, CataloguePet>;
}

async function findSurroundings(ctx: AppContext, userId: string, rows: readonly DealRow[]): Promise<Surroundings> {
  const others = rows.flatMap((row) => (row.firstId === userId ? row.secondId : row.firstId) ?? []);
  const [members, named, trades, apart, blocked, { byId }] = await Promise.all([
    findMembers(ctx, others),
    findMembers(ctx, others, { banned: true }),
    findTradesForOffers(
      ctx,
      rows.flatMap(({ tradeId }) => tradeId ?? []),
    ),
    findBlockedWith(ctx, userId),
    findBlockedBy(ctx),
    readCatalogue(ctx),
  ]);
  return { members, named, trades, apart, blocked, byId };
}

const blockWith = (otherId: string, { apart, blocked }: Surroundings) =>
  !apart.has(otherId) ? null : blocked.has(otherId) ? "blocks" : "blocked";

function summarise(ctx: AppContext, row: DealRow, items: OfferedItems, userId: string, around: Surroundings): DealSummary | null {
  const me = sideOf(row, userId);
  if (me === null) return null;
  const otherId = playerOn(row, otherSide(me)) ?? "";
  const trade = row.tradeId === null ? undefined : around.trades.get(row.tradeId);
  const status = seenStatus(stateOf(row), ctx.now().getTime(), {
    me,
    block: blockWith(otherId, around),
    isOtherGone: !around.members.has(otherId),
    isTradeTaken: trade?.closed === "completed",
  });
  return {
    id: row.id,
    other: around.members.get(otherId) ?? null,
    name: around.named.get(otherId)?.name ?? DELETED_NAME,
    status,
    turn: status === "open" ? (row.offeredBy === me ? "them" : "me") : null,
    sides: sidesFor(me, items, around.byId),
    tradeId: row.tradeId,
    offerNumber: row.offerNumber,
    expiresAt: row.expiresAt.getTime(),
    changedAt: row.changedAt.getTime(),
  };
}

/**
 * A deal with everything its page shows to the actor, one of its players. Throws AppError `not_found` for everybody else, and as
 * `requireUser` and `readCatalogue` do.
 */
export async function readDealView(ctx: AppContext, id: string): Promise<DealView> {
  const user = requireUser(ctx);
  // Read before the data, so that later events arrive live.
  const live = ctx.bus.position();
  const { row, me } = await findOwnDeal(ctx.db, user.id, id);
  const otherId = playerOn(row, otherSide(me));
  const [stored, around, holdings, standing, receipts, disputes, activity, ownPrices] = await Promise.all([
    ctx.db.select().from(dealLines).where(eq(dealLines.dealId, id)).orderBy(asc(dealLines.number)).limit(MAX_LINES),
    findSurroundings(ctx, user.id, [row]),
    findHoldings(ctx, me, { first: row.firstId, second: row.secondId }),
    otherId === null ? { kind: null } : findStanding(ctx, otherId),
    findReceiptCodes(ctx, [row]),
    findDisputes(ctx, [id]),
    findActivity(ctx, otherId === null ? [] : [otherId]),
    findOwnPrices(ctx, user),
  ]);
  const items = (stored.find(({ number }) => number === row.offerNumber)?.items ?? { first: [], second: [] }) as OfferedItems;
  const { changedAt: _, ...summary } = summarise(ctx, row, items, user.id, around) as DealSummary;
  const clashes = summary.status === "open" ? await findOfferClashes(ctx, row, items, me) : NO_CLASHES;
  const renewal = clashes.isStale ? (row.offeredBy === me ? "me" : "them") : null;
  const warnings = isOver(summary.status)
    ? []
    : [...warningsOf(items, around.byId, holdings), ...promisedWarnings(clashes.theirs, otherSide(me), holdings)];
  const trade = row.tradeId === null ? undefined : around.trades.get(row.tradeId);
  const isAcceptable = standing.kind !== "block" && trade?.closed !== "hidden";
  const isVoid = row.voidedAt !== null;
  const today = revalue(summary.sides, around.byId);
  const isDisputable = disputes.every(({ by }) => by !== me) && disputeRefusal(row, ctx.now().getTime()) === null;
  const state = stateOf(row);
  const isArranging = summary.status === "agreed" && !isVoid && !isConfirmedByOne(state);
  const meeting = isArranging ? await findMeetingView(ctx, row, me) : null;
  const confirmed = { me: state.confirmed[me] !== null, them: state.confirmed[otherSide(me)] !== null };
  return {
    ...summary,
    lines: [...linesFor(me, stored, around.byId), ...(await linesOfBlock(ctx, row, summary.status, around))],
    ...(!isOver(summary.status) && { sides: withFlags(summary.sides, around.byId) }),
    today,
    ownPrices: ownPrices.filter(({ petId }) => [...today.giving, ...today.receiving].some((item) => item.petId === petId)),
    range: isOver(summary.status) ? "" : describeRange(verdictRange(today, around.byId)),
    warnings: warnings.map(({ side, ...warning }) => ({ ...warning, isOwn: side === me })),
    seen: seenText(warnings),
    promised: clashes.own.map((clash) => ({ words: clashWords(clash), deals: dealsOf([clash]) })),
    promisedIn: String(dealsOf(clashes.own)),
    renewal,
    trade:
      row.tradeId === null ? null : { isThere: trade !== undefined, isChanged: trade !== undefined && trade.petsVersion !== row.tradePets },
    may: actsOf(summary.status, { isOffering: row.offeredBy === me, confirmed, isAcceptable, renewal, isDisputable, isVoid }),
    confirmed,
    receipt: receipts.get(id) ?? null,
    dispute: disputeStateOf(disputes),
    isVoid,
    meeting,
    activity: activity.get(otherId ?? "") ?? null,
    standing,
    asOf: ctx.now().getTime(),
    live,
  };
}

const NO_CLASHES: OfferClashes = { own: [], theirs: [], isStale: false };

/**
 * The actor's agreed deal on a trade, with its pets from the actor's side; null for everybody but its two players, and where it fell through
 * or is void. Throws as `readCatalogue` does.
 */
export async function findAgreedOnTrade(ctx: AppContext, tradeId: string): Promise<{ id: string; sides: OfferSides } | null> {
  if (ctx.actor.kind !== "user" || !isId(tradeId)) return null;
  const { id: userId } = ctx.actor;
  const isAgreed = and(inArray(deals.status, ["agreed", "confirmed", "one_sided"]), isNull(deals.voidedAt));
  const [found] = await ctx.db
    .select({ deal: deals, items: dealLines.items })
    .from(deals)
    .innerJoin(dealLines, and(eq(dealLines.dealId, deals.id), eq(dealLines.number, deals.offerNumber)))
    .where(and(isOf(userId), eq(deals.tradeId, tradeId), isAgreed))
    .orderBy(desc(deals.agreedAt))
    .limit(1);
  const me = found && sideOf(found.deal, userId);
  if (!found || !me) return null;
  const status = settle(stateOf(found.deal), ctx.now().getTime()).status;
  if (status !== "agreed" && !hasReceipt(status)) return null;
  return { id: found.deal.id, sides: sidesFor(me, found.items as OfferedItems, (await readCatalogue(ctx)).byId) };
}

type LineRow = typeof dealLines.$inferSelect;

/** The history of a deal as one of its players sees it, the first line first. */
function linesFor(me: DealSide, rows: readonly LineRow[], byId: ReadonlyMap<number, CataloguePet>): DealLine[] {
  let before: OfferSides = EMPTY_SIDES;
  return rows.map(({ number, by, kind, phrase, items, at }) => {
    const sides = items === null ? null : sidesFor(me, items as OfferedItems, byId);
    const change =
      sides && kind === "counter"
        ? { giving: changeOf(before.giving, sides.giving), receiving: changeOf(before.receiving, sides.receiving) }
        : null;
    if (sides) before = sides;
    const reader = by === "site" ? by : by === me ? "me" : "them";
    // The reason of a dispute is private to its author and the team.
    const said = kind === "dispute" && reader !== "me" ? null : phrase;
    return { number, by: reader, kind: kind as LineKind, phrase: said, at: at.getTime(), sides, change };
  });
}

/** The line of a block that ended the deal for the reader, which the history does not hold: it goes with the block. */
async function linesOfBlock(ctx: AppContext, row: DealRow, seen: DealStatus, around: Surroundings): Promise<DealLine[]> {
  const user = requireUser(ctx);
  const otherId = (row.firstId === user.id ? row.secondId : row.firstId) ?? "";
  const block = blockWith(otherId, around);
  const line = blockLine(stateOf(row), seen, block, ctx.now().getTime());
  if (line === null) return [];
  const [byId, toId] = block === "blocks" ? [user.id, otherId] : [otherId, user.id];
  const at = Math.max((await findBlockTime(ctx, byId, toId))?.getTime() ?? 0, row.changedAt.getTime());
  return [{ ...line, number: MAX_LINES, phrase: null, at, sides: null, change: null }];
}

/**
 * The opening of a counter-offer page: the current offer, and whether the actor can counter it. Throws as
 * `readDealView` does, and AppError `not_found` where the other is gone.
 */
export async function findCounterOpening(ctx: AppContext, id: string) {
  const deal = await readDealView(ctx, id);
  if (!deal.other) throw new AppError("not_found", MESSAGES.noPlayer);
  const { byId } = await readCatalogue(ctx);
  return {
    to: deal.other,
    trade: deal.trade?.isThere ? deal.tradeId : null,
    sides: deal.today,
    answering: await findAnswerable(ctx, deal.tradeId),
    atHand: await findAvailablePets(ctx, requireUser(ctx).id, deal.other.id, byId),
    number: deal.offerNumber,
    may: deal.may.counter,
  };
}
