import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** The rankings of Minesweeper. */
    minesweeper: null;
  }
}

/** Who may follow the rankings: everybody, as everybody may look at them. */
export const MINESWEEPER_TOPICS: TopicRules<"minesweeper"> = { minesweeper: { hasId: false, mayFollow: () => true } };
