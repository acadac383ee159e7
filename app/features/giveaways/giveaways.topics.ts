import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** Which giveaways there are, and their draws. */
    giveaways: null;
    /** A giveaway, by its id: everything about it. */
    giveaway: string;
  }
}

/** Who may follow giveaways: everybody, as everybody may look at them. */
export const GIVEAWAY_TOPICS: TopicRules<"giveaways" | "giveaway"> = {
  giveaways: { hasId: false, mayFollow: () => true },
  giveaway: { hasId: true, mayFollow: () => true },
};
