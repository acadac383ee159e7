import { isAdmin } from "~/platform/identity/actor.ts";
import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** The sheet of values: editors and saves. */
    "value-sheet": null;
  }
}

/** Followers of the sheet of values: everybody with access to it. */
export const VALUATION_TOPICS: TopicRules<"value-sheet"> = { "value-sheet": { hasId: false, mayFollow: isAdmin } };
