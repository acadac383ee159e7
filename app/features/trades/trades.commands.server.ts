import { randomUUID } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { raiseAccountCounter } from "~/db/account-counters.server.ts";
import { jsonRowsIf, toJsonRows } from "~/db/json-rows.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { tradeItems, tradePosters, trades } from "~/db/schema/trades.ts";
import { toOfferItem } from "~/features/offers/core/offer-sides.ts";
import { sideTotal } from "~/features/offers/core/verdict.ts";
import type { OfferItem, PetPick, Side } from "~/features/offers/offers.types.ts";
import { toStoredValue } from "~/features/pets/core/stored-value.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { minutesLeft } from "~/ui/dates.ts";
import { itemCodesOf } from "./core/item-codes.ts";
import { cooldownOf, termsOf } from "./core/posting-rules.ts";
import { postedStatusOf } from "./core/trade-status.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { MESSAGES } from "./trades.constants.ts";
import { lockTrade } from "./trades.locks.queries.server.ts";
import { closedRefusal, isOwnTrade } from "./trades.policy.ts";
import { findNextPostAt } from "./trades.posted.queries.server.ts";
import { target, tradeInput } from "./trades.schemas.ts";

/**
 * Stores a trade, its pets, and that its poster has posted, in one statement: all of it or, while the poster has to wait, nothing.
 * Gives a row when it was stored.
 */
const storeTrade = prepared((db) => {
  const [userId, now] = [sql.placeholder("userId"), sql.placeholder("now")];
  // The poster's row is the lock: a second post finds the time of the first, and gets no row.
  const poster = db.$with("poster").as(
    db
      .insert(tradePosters)
      .values({ userId, lastPostedAt: now })
      .onConflictDoUpdate({
        target: tradePosters.userId,
        set: { lastPostedAt: sql`excluded.last_posted_at` },
        setWhere: lte(tradePosters.lastPostedAt, sql.placeholder("rested")),
      })
      .returning({ userId: tradePosters.userId }),
  );
  const trade = db.$with("trade").as(db.insert(trades).select(jsonRowsIf(poster, trades, "trades")));
  const items = db.$with("items").as(db.insert(tradeItems).select(jsonRowsIf(poster, tradeItems, "items")));
  const counter = db.$with("counter").as(raiseAccountCounter(db, sql`(select ${poster.userId} from ${poster})`, "tradesPosted"));
  return db.with(poster, trade, items, counter).select().from(poster);
});

/**
 * Posts a trade: totals, status, lifetime and pin are worked out here, from today's values and the actor's role (TRD-070 … TRD-082).
 * Of posts at once, one goes through for each cooldown. Gives the trade's id. Refuses as `invalid` (code `pets`: one is not in the list)
 * and `too_many` (code `cooldown`, with when it ends), and as `readCatalogue` throws.
 */
export const createTrade = command({
  name: "trade.create",
  who: "voice",
  limit: "write",
  input: tradeInput,
  oneStatement: "all of it is stored by one prepared statement, or nothing: a transaction would add two round trips to the busiest write",
  prepare: ({ ctx }, input) => priceTrade(ctx, input),
  async run({ tx, actor, now, ctx, prepared: { items, priced } }, input) {
    const cooldown = cooldownOf(actor.role);
    const id = randomUUID();
    const terms = { ...termsOf(actor.role, now), posterRole: actor.role, createdAt: now };
    const stored = await storeTrade(tx).execute({
      userId: actor.id,
      now,
      // Whoever has no cooldown never waits, also when the clocks of two nodes differ.
      rested: cooldown === 0 ? "infinity" : new Date(now.getTime() - cooldown),
      trades: toJsonRows(trades, [{ ...wordsOf(input), ...priced, ...terms, id, userId: actor.id }]),
      items: toJsonRows(tradeItems, itemRows(id, items)),
    });
    if (stored.length === 0) {
      const until = (await findNextPostAt(ctx, actor)) ?? now.getTime();
      return refused("too_many", MESSAGES.cooldown(Math.max(1, minutesLeft(until - now.getTime()))), { code: "cooldown", until });
    }
    return done({ id }, { drops: [TRADES], events: [{ topic: "trade.created", event: { tradeId: id, ownerId: actor.id } }] });
  },
});

/**
 * Changes an own, open trade; its totals and status are worked out anew, its times stay (TRD-137). A trade that is completed at
 * the same moment is not changed (TRD-136). Refuses as `createTrade` does, and as `not_found`, as `forbidden` for somebody else's, and
 * as `conflict` where it is over.
 */
export const updateTrade = command({
  name: "trade.update",
  who: "voice",
  limit: "write",
  input: target.extend(tradeInput.shape),
  prepare: ({ ctx }, input) => priceTrade(ctx, input),
  async run({ tx, actor, now, prepared: { items, priced } }, { id, ...input }) {
    const trade = await lockTrade(tx, id, "update");
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can edit it.");
    const closed = closedRefusal(trade, now);
    if (closed) return closed;
    await tx
      .update(trades)
      .set({ ...wordsOf(input), ...priced, editedAt: now })
      .where(eq(trades.id, id));
    await tx.delete(tradeItems).where(eq(tradeItems.tradeId, id));
    await tx.insert(tradeItems).values(itemRows(id, items));
    return done({ id }, { drops: [TRADES, tradeTag(id)], events: [{ topic: "trade.updated", event: { tradeId: id, ownerId: actor.id } }] });
  },
});

/** Marks an own trade as completed, once (TRD-134, TRD-135). Refuses as `not_found`, `forbidden` and `conflict`. */
export const completeTrade = command({
  name: "trade.complete",
  who: "user",
  limit: "write",
  input: target,
  async run({ tx, actor, now }, { id }) {
    const trade = await lockTrade(tx, id, "update");
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can complete it.");
    const closed = closedRefusal(trade, now);
    // A trade that was agreed upon in time may be marked a little later.
    if (closed && closed.code !== "expired") return closed;
    await tx.update(trades).set({ completedAt: now }).where(eq(trades.id, id));
    const event = { tradeId: id, ownerId: actor.id };
    return done({}, { drops: [TRADES, tradeTag(id)], events: [{ topic: "trade.completed", event }] });
  },
});

/** Deletes an own trade with all that belongs to it (TRD-138). Refuses as `not_found` and `forbidden`. */
export const deleteOwnTrade = command({
  name: "trade.delete-own",
  who: "user",
  limit: "write",
  input: target,
  async run({ tx, actor }, { id }) {
    const trade = await lockTrade(tx, id, "update");
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can delete it.");
    await tx.delete(trades).where(eq(trades.id, id));
    return done({}, { drops: [TRADES, tradeTag(id)], events: [{ topic: "trade.deleted", event: { tradeId: id, ownerId: actor.id } }] });
  },
});

/** The words of a trade as they are stored: own ones about the time count with "Custom" alone (TRD-069). */
function wordsOf({ giving: _giving, receiving: _receiving, ...words }: z.output<typeof tradeInput>) {
  return { ...words, customAvailability: words.availability === "custom" ? words.customAvailability : "" };
}

type PricedItem = OfferItem & { side: Side; position: number };

/** Both sides at today's values; a refusal where a pet is not in the list, or not in that variant. An item without a number counts 0. */
async function priceTrade(ctx: AppContext, { giving, receiving }: Record<Side, readonly PetPick[]>) {
  const { byId } = await readCatalogue(ctx);
  const price = (picks: readonly PetPick[], side: Side) =>
    picks.flatMap(({ petId, variant }, position): PricedItem[] => {
      const pet = byId.get(petId);
      return pet?.variants.includes(variant) ? [{ ...toOfferItem(pet, variant), side, position }] : [];
    });
  const [given, received] = [price(giving, "giving"), price(receiving, "receiving")];
  const items = [...given, ...received];
  if (items.length < giving.length + receiving.length) return refused("invalid", MESSAGES.petsChanged, { code: "pets" });
  const [givingTotal, receivingTotal] = [sideTotal(given), sideTotal(received)];
  const status = postedStatusOf(givingTotal, receivingTotal);
  return { items, priced: { givingTotal, receivingTotal, status, itemCodes: itemCodesOf(items) } };
}

function itemRows(tradeId: string, items: readonly PricedItem[]): (typeof tradeItems.$inferInsert)[] {
  return items.map(({ side, position, petId, variant, name, rarity, estimated, value }) => {
    const stored = toStoredValue(value);
    return { tradeId, side, position, petId, variant, name, rarity, estimated, valueStatus: stored.status, value: stored.value };
  });
}
