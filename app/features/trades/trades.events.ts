import type { LiveEvent, LiveEventMakers } from "~/platform/live/live.ts";

/** A change of one trade: its owner and id. */
interface TradeEvent {
  tradeId: string;
  ownerId: string;
}

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    "trade.created": TradeEvent;
    "trade.updated": TradeEvent;
    "trade.completed": TradeEvent;
    /** Deleted, or hidden by staff: to everybody else it is gone either way. */
    "trade.deleted": TradeEvent;
    /** Other private servers belong to it. */
    "trade.servers": TradeEvent;
    "interest.added": TradeEvent & { userId: string; interestedCount: number };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** A trade is new on the board. */
    "trade.posted": { tradeId: string };
    /** A trade has changed: its words, its interested players, or its meeting places. */
    "trade.changed": { tradeId: string };
    /** A trade is completed, deleted or hidden: it is on the board no longer. */
    "trade.closed": { tradeId: string };
  }
}

const changed = ({ tradeId }: TradeEvent): LiveEvent => ({ topics: [`trade:${tradeId}`], kind: "trade.changed", data: { tradeId } });
const closed = ({ tradeId }: TradeEvent): LiveEvent => ({ topics: ["board", `trade:${tradeId}`], kind: "trade.closed", data: { tradeId } });

/** Live events of trades for browsers, without the actor. Few events go to the board, because many follow it. */
export const LIVE_TRADE_EVENTS: LiveEventMakers = {
  "trade.created": ({ tradeId }) => ({ topics: ["board"], kind: "trade.posted", data: { tradeId } }),
  "trade.updated": changed,
  "trade.servers": changed,
  "interest.added": changed,
  "trade.completed": closed,
  "trade.deleted": closed,
};
