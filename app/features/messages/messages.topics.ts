import { isStaff } from "~/platform/identity/actor.ts";
import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** The conversations with Support, for the team. */
    support: null;
  }
}

/** Followers of messages to Support: the team. */
export const MESSAGE_TOPICS: TopicRules<"support"> = { support: { hasId: false, mayFollow: isStaff } };
