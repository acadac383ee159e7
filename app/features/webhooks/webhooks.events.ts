import type { LiveEventMakers } from "~/platform/live/live.ts";

/** `petFailed`: the first attempt of a message to Discord about a pet failed. */
interface Tried {
  petFailed: boolean;
}

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** There is something to send. */
    "webhook.queued": Record<never, never>;
    /** An attempt was made: to a webhook of that user, or to Discord. */
    "webhook.tried": Tried & { userId: string | null };
    /** Webhooks were stopped, and their owners need a notification. */
    "webhook.stopped": Record<never, never>;
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The list of deliveries has changed. */
    "webhook.tried": Tried;
  }
}

/** Live events of deliveries: for staff those to Discord, for players those to their own webhooks. */
export const LIVE_WEBHOOK_EVENTS: LiveEventMakers = {
  "webhook.tried": ({ userId, petFailed }) => ({
    topics: [userId === null ? "webhook" : `user:${userId}`],
    kind: "webhook.tried",
    data: { petFailed },
  }),
};
