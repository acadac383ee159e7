import { isAdmin } from "~/platform/identity/actor.ts";
import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** The sheet of values: who is editing what, and what was saved. */
    "value-sheet": null;
  }
}

/** Who may follow the sheet of values: everybody who may open it. */
export const VALUATION_TOPICS: TopicRules<"value-sheet"> = { "value-sheet": { hasId: false, mayFollow: isAdmin } };
