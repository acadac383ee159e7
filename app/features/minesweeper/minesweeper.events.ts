import type { LiveEventMakers } from "~/platform/live/live.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** A game was won, or the team let one count: the rankings may be others. */
    "minesweeper.ranked": { gameId: string };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The rankings of Minesweeper may be others. */
    "minesweeper.ranked": Record<never, never>;
  }
}

/** Live events of Minesweeper for browsers. */
export const LIVE_MINESWEEPER_EVENTS: LiveEventMakers = {
  "minesweeper.ranked": () => ({ topics: ["minesweeper"], kind: "minesweeper.ranked", data: {} }),
};
