import type { LiveEventMakers } from "~/platform/live/live.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** A private server that is connected with this trade was put on the list or taken off it. */
    "server.changed": { serverId: string; tradeId: string };
  }
}

/** Live events of servers for browsers: a trade shows which of its servers are listed. */
export const LIVE_SERVER_EVENTS: LiveEventMakers = {
  "server.changed": ({ tradeId }) => ({ topics: [`trade:${tradeId}`], kind: "trade.changed", data: { tradeId } }),
};
