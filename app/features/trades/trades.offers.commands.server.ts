import { eq } from "drizzle-orm";
import { command, done, unchanged } from "~/access/command.server.ts";
import { trades } from "~/db/schema/trades.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { lockTrade } from "./trades.locks.queries.server.ts";
import { closedRefusal } from "./trades.policy.ts";
import { target } from "./trades.schemas.ts";

/**
 * Completes a trade because its poster and another player agreed on a deal. One that expired meanwhile is completed, too. Refuses as
 * `conflict` one that is completed or hidden. Part of accepting an offer.
 */
export const takeTrade = command({
  name: "trade.take",
  hidesNothing: true,
  who: "part",
  input: target,
  async run({ tx, nowAfter }, { id }) {
    const trade = await lockTrade(tx, id, "update");
    const now = nowAfter(trade.row.createdAt, trade.row.editedAt);
    const closed = closedRefusal(trade, now);
    if (closed && closed.code !== "expired") return closed;
    await tx.update(trades).set({ completedAt: now }).where(eq(trades.id, id));
    const events = [{ topic: "trade.completed" as const, event: { tradeId: id, ownerId: trade.ownerId } }];
    return done({}, { invalidates: [TRADES, tradeTag(id)], events });
  },
});

/** Opens a trade again after its deal failed; an expired one stays expired. Part of calling a deal off. */
export const releaseTrade = command({
  name: "trade.release",
  hidesNothing: true,
  who: "part",
  input: target,
  async run({ tx }, { id }) {
    const trade = await lockTrade(tx, id, "update");
    if (trade.completedAt === null) return unchanged({});
    await tx.update(trades).set({ completedAt: null }).where(eq(trades.id, id));
    const events = [{ topic: "trade.updated" as const, event: { tradeId: id, ownerId: trade.ownerId } }];
    return done({}, { invalidates: [TRADES, tradeTag(id)], events });
  },
});
