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

/** What browsers are told of blocks: their own user's tabs, that something may be shown now that was not, or the other way round. */
export const MOMENTARY_MODERATION_EVENTS: MomentaryEventMakers = {
  "blocks.changed": ({ userId }) => ({ topics: [`user:${userId}`], kind: "blocks.changed", data: {} }),
};
