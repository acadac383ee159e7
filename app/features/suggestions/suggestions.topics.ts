import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** A suggestion, by its id: the comments on it. */
    suggestion: string;
  }
}

/** Everybody may follow suggestions, as everybody may read them. */
export const SUGGESTION_TOPICS: TopicRules<"suggestion"> = { suggestion: { hasId: true, mayFollow: () => true } };
