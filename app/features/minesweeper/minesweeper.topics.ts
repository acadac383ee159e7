import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** The rankings of Minesweeper. */
    minesweeper: null;
  }
}

/** Everybody may follow the rankings, as everybody may read them. */
export const MINESWEEPER_TOPICS: TopicRules<"minesweeper"> = { minesweeper: { hasId: false, mayFollow: () => true } };
