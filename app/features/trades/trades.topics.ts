import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** The board: trades that are posted, and those that are over. */
    board: null;
    /** A trade, by its id: everything about it. */
    trade: string;
  }
}

/** Who may follow the trades: everybody, as everybody may look at them. */
export const TRADE_TOPICS: TopicRules<"board" | "trade"> = {
  board: { hasId: false, mayFollow: () => true },
  trade: { hasId: true, mayFollow: () => true },
};
