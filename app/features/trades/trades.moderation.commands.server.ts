import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { hiddenRows } from "~/access/hidden-rows.server.ts";
import { trades } from "~/db/schema/trades.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { lockTrade } from "./trades.locks.queries.server.ts";
import { target } from "./trades.schemas.ts";

const HIDING = hiddenRows({
  kind: "trade",
  table: trades,
  lock: async ({ tx }, id) => (await lockTrade(tx, id, "update")).row,
  follows: async (_tx, { id, userId: ownerId }, hidden) => ({
    invalidates: [TRADES, tradeTag(id)],
    events: [{ topic: hidden ? "trade.deleted" : "trade.updated", event: { tradeId: id, ownerId } }],
  }),
});

/** Hides a trade from everybody but its owner and staff. Refuses as `not_found`. */
export const hideTrade = command({ name: "trade.hide", who: "moderator", input: target, run: HIDING.hide });

/** Shows a trade again that `hideTrade` hid. Refuses as `not_found`. */
export const showTrade = command({ name: "trade.show", who: "moderator", input: target, run: HIDING.show });

/**
 * Takes a Roblox name from those trades of a player that are not completed, which then say that it was left out. Nested in staff's
 * decisions about names.
 */
export const clearTradeName = command({
  name: "trade.clear-name",
  who: "part",
  input: z.object({ userId: z.string(), name: z.string() }),
  async run({ tx }, { userId, name }) {
    const named = and(eq(trades.userId, userId), eq(sql`lower(${trades.robloxUsername})`, name.toLowerCase()), isNull(trades.completedAt));
    const cleared = await tx.update(trades).set({ robloxUsername: "" }).where(named).returning({ id: trades.id });
    const events = cleared.map(({ id }) => ({ topic: "trade.updated" as const, event: { tradeId: id, ownerId: userId } }));
    return done({}, { invalidates: [TRADES, ...cleared.map(({ id }) => tradeTag(id))], events });
  },
});

/** Deletes anybody's trade with everything that belongs to it. Refuses as `not_found`. */
export const deleteTrade = command({
  name: "trade.delete",
  who: "admin",
  input: target,
  async run({ tx }, { id }) {
    const { row, ownerId } = await lockTrade(tx, id, "update");
    await tx.delete(trades).where(eq(trades.id, id));
    const { robloxUsername, message, createdAt } = row;
    return done(
      {},
      {
        audit: { target: { kind: "trade", id }, before: { ownerId, robloxUsername, message, createdAt } },
        invalidates: [TRADES, tradeTag(id)],
        events: [{ topic: "trade.deleted", event: { tradeId: id, ownerId } }],
      },
    );
  },
});
