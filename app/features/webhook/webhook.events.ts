import type { LiveEventMakers } from "~/platform/live/live.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** There is something to send to Discord. */
    "webhook.added": Record<never, never>;
    /** An attempt was made. `petFailed`: the message is about a pet, and its first attempt failed. */
    "webhook.tried": { petFailed: boolean };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The list of deliveries has changed. `petFailed`: the first attempt of a message about a pet failed. */
    "webhook.tried": { petFailed: boolean };
  }
}

/** Live events of deliveries for staff. */
export const LIVE_WEBHOOK_EVENTS: LiveEventMakers = {
  "webhook.tried": ({ petFailed }) => ({ topics: ["webhook"], kind: "webhook.tried", data: { petFailed } }),
};
