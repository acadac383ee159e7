/** A change of one trade: whose it is, and which. */
interface TradeEvent {
  tradeId: string;
  ownerId: string;
}

declare module "~/platform/process/bus.server.ts" {
  interface BusEvents {
    "trade.created": TradeEvent;
    "trade.updated": TradeEvent;
    "trade.completed": TradeEvent;
    /** Deleted, or hidden by staff: to everybody else it is gone either way. */
    "trade.deleted": TradeEvent;
    /** Other private servers belong to it. */
    "trade.servers": TradeEvent;
    "comment.added": TradeEvent & { commentId: string; userId: string };
    "interest.added": TradeEvent & { userId: string; interestedCount: number };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** A trade is new on the board. */
    "trade.posted": { tradeId: string };
    /** Something about a trade is different: its words, its comments, who is interested, where to meet. */
    "trade.changed": { tradeId: string };
    /** A trade is completed, deleted or hidden: it is on the board no longer. */
    "trade.closed": { tradeId: string };
  }
}
