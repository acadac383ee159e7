import { randomUUID } from "node:crypto";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { type Refused, refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { dealLines, deals } from "~/db/schema/deals.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { BLOCK_MESSAGES } from "~/features/moderation/moderation.blocks.constants.ts";
import { mayReach } from "~/features/moderation/moderation.reach.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { dealsOf } from "~/features/trades/core/promised-pets.ts";
import { lockTradeIfThere } from "~/features/trades/trades.locks.queries.server.ts";
import { canSeeTrade, closedRefusal } from "~/features/trades/trades.policy.ts";
import { askAboutPromised } from "~/features/trades/trades.promised.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { formatMinutes } from "~/text/dates.ts";
import { isId } from "~/text/ids.ts";
import { nextDeal } from "./core/deal-state.ts";
import { isSameOffer, markAnswers, priceItems } from "./core/offer-items.ts";
import { HOLDS, MAX_ON_A_TRADE, MESSAGES } from "./deals.constants.ts";
import { dealChanged } from "./deals.events.ts";
import { beginAct, findOfferedItems, findOwnDeal, isBetween, playerOn, RUNS, stateOf } from "./deals.locks.queries.server.ts";
import { countOnTrade, findHeld, findRestEnd, findRunning, findTooMany, takesOffers } from "./deals.offers.queries.server.ts";
import { findOfferClashes } from "./deals.promised.queries.server.ts";
import { refuseOutOfReach } from "./deals.reach.queries.server.ts";
import { counterOffer, newOffer, renewal } from "./deals.schemas.ts";
import { recordStep } from "./deals.steps.commands.server.ts";
import type { DealSide, OfferedItems } from "./deals.types.ts";

/**
 * Makes an offer to another player: pets for pets, a phrase and an end. A blocked sender sees it as waiting. Returns the deal. Refuses as
 * `forbidden` if the player takes no offers, as `conflict` if a deal between the two is open (code `runs`, with the deal) or the trade is
 * over, as `too_many`, and as `invalid`.
 */
export const makeOffer = command({
  name: "deal.offer",
  hidesNothing: true,
  who: "voice",
  once: true,
  input: newOffer,
  async prepare({ ctx, actor }, { to, giving, receiving }) {
    if (to === actor.id) return refused("invalid", MESSAGES.toOneself);
    if (!isId(to) || !(await findMembers(ctx, [to])).has(to)) return refused("forbidden", MESSAGES.cannotOffer);
    return priceOffer(ctx, { first: giving, second: receiving }, { first: actor.id, second: to });
  },
  async run({ tx, actor, ctx, nowAfter, prepared: priced }, { to, trade: tradeId, giving, answers, phrase, hold }) {
    // The offers of one player come one after another, so that they can be counted; those of two to each other meet.
    await holdLock(tx, `deals:${actor.id}`);
    await holdLock(tx, `deals:${[actor.id, to].sort().join()}`);
    if (tradeId !== null && !isId(tradeId)) return refused("invalid", MESSAGES.noTrade);
    const trade = await lockTradeIfThere(tx, tradeId);
    if (tradeId !== null && (!trade || !canSeeTrade(actor, trade) || ![actor.id, to].includes(trade.ownerId)))
      return refused("invalid", MESSAGES.noTrade);
    const now = nowAfter();
    const closed = trade && closedRefusal(trade, now);
    if (closed) return closed;
    const reach = await mayReach(ctx, actor.id, to);
    if (!reach.ok && reach.reason === "blocks") return refused("forbidden", BLOCK_MESSAGES.youBlocked);
    if (!(await takesOffers(ctx, actor.id, to, trade))) return refused("forbidden", MESSAGES.cannotOffer);
    const settled = await settlePair(ctx, tx, actor.id, to, now);
    if (settled) return settled;
    const running = await findRunning(tx, actor.id, to, tradeId, now);
    if (running !== null) return refused("conflict", MESSAGES.runs, { code: "runs", data: { id: running } });
    const full = await refuseTooMany(tx, actor.id, to, tradeId, now);
    if (full) return full;
    const { question, answered } = await askAboutPromised(ctx, actor.id, giving, "Send it");
    if (question) return question;
    const taker = trade?.ownerId === actor.id ? "second" : "first";
    const items: OfferedItems = { ...markAnswers(priced, taker, answers, trade?.row.wantTags ?? []), answered };
    const id = randomUUID();
    const row = { id, firstId: actor.id, secondId: to, withheld: !reach.ok };
    await tx.insert(deals).values({
      ...row,
      tradeId,
      tradePets: trade?.row.petsVersion ?? null,
      status: "open",
      offeredBy: "first",
      lastNumber: 1,
      offerNumber: 1,
      offers: 1,
      expiresAt: new Date(now.getTime() + HOLDS[hold].ms),
      createdAt: now,
      changedAt: now,
    });
    await tx.insert(dealLines).values({ dealId: id, number: 1, by: "first", kind: "offer", phrase, items, at: now });
    if (reach.ok) {
      const details = { kind: "deal" as const, dealId: id, by: actor.id, what: "offer" as const };
      await notify(ctx, { userIds: [to], source: `deal:${id}:1`, details });
    }
    return done({ id }, { events: [dealChanged(row, 1)] });
  },
});

/**
 * Answers the offer with this number with another one. Refuses as `not_found`, as `conflict` if it is not the actor's turn, if there is a
 * newer offer or nothing changed, as `forbidden` whom the actor blocked, and as `invalid`.
 */
export const counterDeal = command({
  name: "deal.counter",
  hidesNothing: true,
  who: "voice",
  once: true,
  input: counterOffer,
  async prepare({ ctx, actor }, { id, giving, receiving }) {
    const { row, me } = await findOwnDeal(ctx.db, actor.id, id);
    const picks = me === "first" ? { first: giving, second: receiving } : { first: receiving, second: giving };
    return priceOffer(ctx, picks, { first: row.firstId, second: row.secondId });
  },
  async run(scope, { id, number, giving, answers, phrase, hold }) {
    const { tx, actor, ctx, prepared: priced } = scope;
    const begun = await beginAct(scope, id, (by, at) => ({ kind: "counter", by, until: at.getTime() + HOLDS[hold].ms }));
    if (begun.answer) return begun.answer;
    const { row, me, trade, otherId, state, now } = begun;
    const unreachable = await refuseOutOfReach(ctx, actor.id, otherId);
    if (unreachable) return unreachable;
    const closed = trade && closedRefusal(trade, now);
    if (closed && closed.code !== "expired") return closed;
    if (row.offerNumber !== number) return refused("conflict", MESSAGES.newOffer, { code: "new-offer" });
    const before = await findOfferedItems(tx, { id, number });
    if (isSameOffer(before, priced)) return refused("invalid", MESSAGES.same, { fields: { giving: MESSAGES.same } });
    const { question, answered } = await askAboutPromised(ctx, actor.id, giving, "Send it");
    if (question) return question;
    const taker = trade?.ownerId === row.firstId ? "second" : "first";
    const items: OfferedItems = { ...markAnswers(priced, taker, answers, trade?.row.wantTags ?? []), answered };
    const tradePets = trade?.row.petsVersion ?? null;
    await recordStep(ctx, { row, state, by: me, kind: "counter", phrase, items, tradePets, news: "counter" });
    return done({ id });
  },
});

/**
 * Confirms the actor's present offer again, because they promised some of its pets in the deals `seen` since they made it. Refuses as
 * `not_found`, and as `conflict` if it is not theirs or over, if these are not the deals (code `changed`), or if there is nothing to confirm.
 */
export const renewOffer = command({
  name: "deal.renew",
  hidesNothing: true,
  who: "voice",
  input: renewal,
  async run(scope, { id, number, seen }) {
    const { tx, actor, ctx } = scope;
    const begun = await beginAct(scope, id, (by) => ({ kind: "renew", by }));
    if (begun.answer) return begun.answer;
    const { row, me, otherId, state } = begun;
    const unreachable = await refuseOutOfReach(ctx, actor.id, otherId);
    if (unreachable) return unreachable;
    if (row.offerNumber !== number) return refused("conflict", MESSAGES.newOffer, { code: "new-offer" });
    const offered = await findOfferedItems(tx, { id, number });
    const { own, isStale } = await findOfferClashes(ctx, row, offered, me);
    if (!isStale) return refused("conflict", MESSAGES.notToRenew);
    const answered = dealsOf(own);
    if (String(answered) !== seen) return refused("conflict", MESSAGES.changed, { code: "changed" });
    const more = { items: { ...offered, answered }, tradePets: row.tradePets, news: "offer" as const };
    await recordStep(ctx, { row, state, by: me, kind: "offer", ...more });
    return done({ id });
  },
});

async function priceOffer(ctx: AppContext, picks: Record<DealSide, readonly PetPick[]>, ids: Record<DealSide, string | null>) {
  const { byId } = await readCatalogue(ctx);
  const heldBy = async (id: string | null) => (id === null ? new Map<string, number>() : findHeld(ctx, id));
  const [ofFirst, ofSecond] = await Promise.all([heldBy(ids.first), heldBy(ids.second)]);
  const [first, second] = [priceItems(picks.first, byId, ofFirst), priceItems(picks.second, byId, ofSecond)];
  return first && second ? { first, second } : refused("invalid", MESSAGES.noPet, { code: "pets" });
}

async function refuseTooMany(tx: Database, userId: string, otherId: string, tradeId: string | null, now: Date): Promise<Refused | null> {
  const rest = await findRestEnd(tx, userId, otherId, now);
  if (rest !== null) return refused("too_many", MESSAGES.rest(formatMinutes(rest - now.getTime())), { code: "cooldown", until: rest });
  const many = await findTooMany(tx, userId, now);
  if (many !== null) return refused("too_many", many === "waiting" ? MESSAGES.waiting : MESSAGES.begunEnough, { code: many });
  if (tradeId !== null && (await countOnTrade(tx, tradeId, now)) >= MAX_ON_A_TRADE) return refused("too_many", MESSAGES.tradeFull);
  return null;
}

/**
 * Writes down which deals between two players are over by the clock: only one may run at a time, and the job comes later. An agreed deal about
 * a trade is left to the job, which also opens that trade again; until then nobody can make an offer on it.
 */
async function settlePair(ctx: CommandContext, tx: Database, oneId: string, otherId: string, now: Date): Promise<Refused | null> {
  const due = await tx
    .select()
    .from(deals)
    .where(and(isBetween(oneId, otherId), RUNS, lte(deals.expiresAt, now), or(eq(deals.status, "open"), isNull(deals.tradeId))))
    .orderBy(deals.id)
    .for("update");
  for (const row of due) {
    const step = nextDeal(stateOf(row), { kind: "expire" }, now.getTime());
    if (!step.ok || playerOn(row, "first") === null) continue;
    const kind = step.state.status === "expired" ? "expire" : "lapse";
    await recordStep(ctx, { row, state: step.state, by: "site", kind, news: kind === "expire" ? "expired" : null });
  }
  return null;
}
