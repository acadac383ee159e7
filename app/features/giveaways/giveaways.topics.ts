import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** Which giveaways there are, and their draws. */
    giveaways: null;
    /** A giveaway, by its id: everything about it. */
    giveaway: string;
  }
}

/** Everybody may follow giveaways, as everybody may view them. */
export const GIVEAWAY_TOPICS: TopicRules<"giveaways" | "giveaway"> = {
  giveaways: { hasId: false, mayFollow: () => true },
  giveaway: { hasId: true, mayFollow: () => true },
};
