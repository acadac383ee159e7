import { randomUUID } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { requireUser, requireVoice, requireWithinLimit } from "~/access/guards.ts";
import { recordAudit } from "~/db/audit.server.ts";
import type { Database } from "~/db/client.server.ts";
import { jsonRowsIf, toJsonRows } from "~/db/json-rows.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { tradeItems, tradePosters, trades } from "~/db/schema/trades.ts";
import { raiseAccountCounter } from "~/features/accounts/accounts.figures.commands.server.ts";
import { toOfferItem } from "~/features/offers/core/offer-sides.ts";
import { sideTotal } from "~/features/offers/core/verdict.ts";
import type { OfferItem, PetPick } from "~/features/offers/offers.types.ts";
import { toStoredValue } from "~/features/pets/core/stored-value.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/platform/text/ids.ts";
import { minutesLeft } from "~/ui/dates.ts";
import { itemCodesOf } from "./core/item-codes.ts";
import { cooldownOf, termsOf } from "./core/posting-rules.ts";
import { postedStatusOf } from "./core/trade-status.ts";
import { CLOSED_MESSAGES, MESSAGES } from "./trades.constants.ts";
import { canDeleteTrade, closedReason, isOwnTrade } from "./trades.policy.ts";
import { findNextPostAt } from "./trades.records.queries.server.ts";
import { type TradeInput, tradeInput } from "./trades.schemas.ts";

/** What became of a post or an edit. `until` is when a cooldown ends, in milliseconds since 1970. */
export type PostOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: "cooldown"; until: number; message: string }
  | { ok: false; reason: "pets" | "completed" | "expired" | "hidden"; message: string };

/** What became of an act on a trade. */
export type TradeActed = { ok: true } | { ok: false; reason: "completed" | "expired" | "hidden"; message: string };

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
 * Of posts at once, one goes through for each cooldown. Throws AppError `unauthenticated`, `forbidden` (banned, muted), `invalid`
 * and `too_many`, and as `readCatalogue` does.
 */
export async function createTrade(ctx: AppContext, input: TradeInput): Promise<PostOutcome> {
  const { user, fields, priced } = await prepareTrade(ctx, input);
  if (!priced) return { ok: false, reason: "pets", message: MESSAGES.petsChanged };
  const now = ctx.now();
  const cooldown = cooldownOf(user.role);
  const id = randomUUID();
  const trade = { ...fields, ...priced.record, ...termsOf(user.role, now), id, userId: user.id, posterRole: user.role, createdAt: now };
  const stored = await storeTrade(ctx.db).execute({
    userId: user.id,
    now,
    // Whoever has no cooldown never waits, also when the clocks of two nodes differ.
    rested: cooldown === 0 ? "infinity" : new Date(now.getTime() - cooldown),
    trades: toJsonRows(trades, [trade]),
    items: toJsonRows(tradeItems, itemRows(id, priced.items)),
  });
  if (stored.length === 0) {
    const until = (await findNextPostAt(ctx, user)) ?? now.getTime();
    return { ok: false, reason: "cooldown", until, message: MESSAGES.cooldown(Math.max(1, minutesLeft(until - now.getTime()))) };
  }
  dropCaches(ctx, ["trades"]);
  ctx.bus.publish("trade.created", { tradeId: id, ownerId: user.id });
  return { ok: true, id };
}

/**
 * Changes an own, open trade; its totals and status are worked out anew, its times stay (TRD-137). A trade that is completed at
 * the same moment is not changed (TRD-136). Throws as `createTrade` does, and AppError `not_found` and `forbidden` for another's.
 */
export async function updateTrade(ctx: AppContext, id: string, input: TradeInput): Promise<PostOutcome> {
  const { user, fields, priced } = await prepareTrade(ctx, input);
  if (!priced) return { ok: false, reason: "pets", message: MESSAGES.petsChanged };
  const now = ctx.now();
  const outcome = await ctx.db.transaction(async (tx): Promise<PostOutcome> => {
    const trade = await lockTrade(tx, id, "update");
    if (!isOwnTrade(user, trade)) throw new AppError("forbidden", "Only the owner of a trade can edit it.");
    const closed = closedReason(trade, now.getTime());
    if (closed) return { ok: false, reason: closed, message: CLOSED_MESSAGES[closed] };
    await tx
      .update(trades)
      .set({ ...fields, ...priced.record, editedAt: now })
      .where(eq(trades.id, id));
    await tx.delete(tradeItems).where(eq(tradeItems.tradeId, id));
    await tx.insert(tradeItems).values(itemRows(id, priced.items));
    return { ok: true, id };
  });
  if (!outcome.ok) return outcome;
  dropCaches(ctx, ["trades", `trade:${id}`]);
  ctx.bus.publish("trade.updated", { tradeId: id, ownerId: user.id });
  return outcome;
}

/** Marks an own trade as completed, once (TRD-134, TRD-135). Throws AppError `unauthenticated`, `forbidden`, `not_found` and `too_many`. */
export async function completeTrade(ctx: AppContext, id: string): Promise<TradeActed> {
  const user = requireUser(ctx);
  await requireWithinLimit(ctx, "write", `trades:${user.id}`);
  const now = ctx.now();
  const outcome = await ctx.db.transaction(async (tx): Promise<TradeActed> => {
    const trade = await lockTrade(tx, id, "update");
    if (!isOwnTrade(user, trade)) throw new AppError("forbidden", "Only the owner of a trade can complete it.");
    const closed = closedReason(trade, now.getTime());
    // A trade that was agreed upon in time may be marked a little later.
    if (closed === "completed" || closed === "hidden") return { ok: false, reason: closed, message: CLOSED_MESSAGES[closed] };
    await tx.update(trades).set({ completedAt: now }).where(eq(trades.id, id));
    return { ok: true };
  });
  if (!outcome.ok) return outcome;
  dropCaches(ctx, ["trades", `trade:${id}`]);
  ctx.bus.publish("trade.completed", { tradeId: id, ownerId: user.id });
  return outcome;
}

/**
 * Deletes a trade with all that belongs to it: one's own (TRD-138), or as an admin anybody's, which is recorded (ADM-TRD-010).
 * Throws AppError `unauthenticated`, `forbidden`, `not_found` and `too_many`.
 */
export async function deleteTrade(ctx: AppContext, id: string): Promise<void> {
  if (ctx.actor.kind !== "system") await requireWithinLimit(ctx, "write", `trades:${requireUser(ctx).id}`);
  const ownerId = await ctx.db.transaction(async (tx) => {
    const trade = await lockTrade(tx, id, "update");
    if (!canDeleteTrade(ctx.actor, trade)) throw new AppError("forbidden", "Only the owner of a trade can delete it.");
    await tx.delete(trades).where(eq(trades.id, id));
    if (!isOwnTrade(ctx.actor, trade)) {
      const { robloxUsername, message, createdAt } = trade.row;
      const before = { ownerId: trade.ownerId, robloxUsername, message, createdAt };
      await recordAudit(tx, ctx, { action: "trade.delete", target: { kind: "trade", id }, before });
    }
    return trade.ownerId;
  });
  dropCaches(ctx, ["trades", `trade:${id}`]);
  ctx.bus.publish("trade.deleted", { tradeId: id, ownerId });
}

/** A trade, locked until the transaction ends. Throws AppError `not_found`. */
export async function lockTrade(tx: Database, id: string, strength: "update" | "share") {
  const [row] = isId(id) ? await tx.select().from(trades).where(eq(trades.id, id)).for(strength) : [];
  if (!row) throw new AppError("not_found", `No trade found with ID: ${id}`);
  return {
    row,
    ownerId: row.userId,
    expiresAt: row.expiresAt.getTime(),
    completedAt: row.completedAt?.getTime() ?? null,
    hidden: row.hiddenAt !== null,
  };
}

/** Who posts or edits, what they typed, and both sides at today's values. Throws as `createTrade` does. */
async function prepareTrade(ctx: AppContext, input: TradeInput) {
  const user = requireVoice(ctx);
  await requireWithinLimit(ctx, "write", `trades:${user.id}`);
  const parsed = tradeInput.safeParse(input);
  if (!parsed.success) throw new AppError("invalid", parsed.error.issues[0]?.message ?? "That cannot be posted.");
  const { giving, receiving, ...typed } = parsed.data;
  // Own words about the time count with "Custom" alone (TRD-069).
  const fields = { ...typed, customAvailability: typed.availability === "custom" ? typed.customAvailability : "" };
  return { user, fields, priced: await priceTrade(ctx, giving, receiving) };
}

type PricedItem = OfferItem & { side: "giving" | "receiving"; position: number };

/** Both sides at today's values; null where a pet is not in the list, or not in that form. An item without a number counts 0. */
async function priceTrade(ctx: AppContext, giving: readonly PetPick[], receiving: readonly PetPick[]) {
  const { byId } = await readCatalogue(ctx);
  const price = (picks: readonly PetPick[], side: PricedItem["side"]) =>
    picks.flatMap(({ petId, variant }, position): PricedItem[] => {
      const pet = byId.get(petId);
      return pet?.variants.includes(variant) ? [{ ...toOfferItem(pet, variant), side, position }] : [];
    });
  const [given, received] = [price(giving, "giving"), price(receiving, "receiving")];
  if (given.length < giving.length || received.length < receiving.length) return null;
  const [givingTotal, receivingTotal] = [sideTotal(given), sideTotal(received)];
  const items = [...given, ...received];
  const status = postedStatusOf(givingTotal, receivingTotal);
  return { items, record: { givingTotal, receivingTotal, status, itemCodes: itemCodesOf(items) } };
}

function itemRows(tradeId: string, items: readonly PricedItem[]): (typeof tradeItems.$inferInsert)[] {
  return items.map(({ side, position, petId, variant, name, rarity, estimated, value }) => {
    const stored = toStoredValue(value);
    return { tradeId, side, position, petId, variant, name, rarity, estimated, valueStatus: stored.status, value: stored.value };
  });
}
