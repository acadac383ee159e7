import type { LiveEventMakers } from "~/platform/live/live.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** There is something to send to webhooks of players. */
    "hook.queued": Record<never, never>;
    /** Something came of deliveries to webhooks of that user. */
    "hook.tried": { userId: string };
    /** Webhooks were stopped, and their owners need a notification. */
    "hook.stopped": Record<never, never>;
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The lists of deliveries of one's webhooks have changed. */
    "hook.tried": Record<never, never>;
  }
}

/** Live events of deliveries for the owners of webhooks. */
export const LIVE_HOOK_EVENTS: LiveEventMakers = {
  "hook.tried": ({ userId }) => ({ topics: [`user:${userId}`], kind: "hook.tried", data: {} }),
};
