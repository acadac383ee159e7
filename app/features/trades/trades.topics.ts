import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** The board: trades that are posted, and those that are over. */
    board: null;
    /** A trade, by its id: everything about it. */
    trade: string;
  }
}

/** Everybody may follow the trades, as everybody may read them. */
export const TRADE_TOPICS: TopicRules<"board" | "trade"> = {
  board: { hasId: false, mayFollow: () => true },
  trade: { hasId: true, mayFollow: () => true },
};
