import type { TopicRules } from "~/platform/live/live.ts";

declare module "~/platform/live/live.ts" {
  interface LiveTopics {
    /** The figures. */
    site: null;
    /** The settings of the site: maintenance, the next update. */
    settings: null;
    /** Events of one user, by id. */
    user: string;
  }
}

/** Everybody may follow the site and its settings; a user's own topic is for that user alone. */
export const SITE_TOPICS: TopicRules<"site" | "settings" | "user"> = {
  site: { hasId: false, mayFollow: () => true },
  settings: { hasId: false, mayFollow: () => true },
  user: { hasId: true, mayFollow: (actor, id) => actor.kind === "user" && actor.ban === null && actor.id === id },
};
