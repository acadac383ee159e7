import type { MomentaryEventMakers } from "~/platform/live/live.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface MomentaryEvents {
    /** This user has blocked or muted somebody, or taken it back. */
    "blocks.changed": { userId: string };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    "blocks.changed": Record<string, never>;
  }
}

/** The event of a changed block, for the user's own tabs: the visible content may differ. */
export const MOMENTARY_MODERATION_EVENTS: MomentaryEventMakers = {
  "blocks.changed": ({ userId }) => ({ topics: [`user:${userId}`], kind: "blocks.changed", data: {} }),
};
