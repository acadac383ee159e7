import { isAdmin } from "~/platform/identity/actor.ts";
import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** The deliveries to Discord. */
    webhook: null;
  }
}

/** Admins and owners follow the deliveries. */
export const WEBHOOK_TOPICS: TopicRules<"webhook"> = {
  webhook: { hasId: false, mayFollow: (actor) => actor.kind === "user" && isAdmin(actor) },
};
