import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** What every page of the site shows, such as the figures. */
    site: null;
    /** What concerns one user, by their id. */
    user: string;
  }
}

/** Who may follow the site, which is everybody, and what concerns a user, which is that user alone. */
export const SITE_TOPICS: TopicRules<"site" | "user"> = {
  site: { hasId: false, mayFollow: () => true },
  user: { hasId: true, mayFollow: (actor, id) => actor.kind === "user" && actor.ban === null && actor.id === id },
};
