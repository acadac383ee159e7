/** A change of one trade: whose it is, and which. */
interface TradeEvent {
  tradeId: string;
  ownerId: string;
}

declare module "~/platform/bus.server.ts" {
  interface BusEvents {
    "trade.created": TradeEvent;
    "trade.updated": TradeEvent;
    "trade.completed": TradeEvent;
    /** Deleted, or hidden by staff: to everybody else it is gone either way. */
    "trade.deleted": TradeEvent;
    "comment.added": TradeEvent & { commentId: string; userId: string };
    "interest.added": TradeEvent & { userId: string; interestedCount: number };
  }
}
