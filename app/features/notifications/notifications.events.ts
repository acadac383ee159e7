import type { LiveEventMakers } from "~/platform/live/live.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** The notifications of these users have changed: there is a new one, or some were read. */
    "notifications.changed": { userIds: string[] };
    /** There is something to send to devices. */
    "deliveries.added": Record<never, never>;
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The reader's notifications have changed: the badge is out of date. */
    "notifications.changed": Record<never, never>;
  }
}

/** Live events of notifications for browsers: only that the user's own have changed. */
export const LIVE_NOTIFICATION_EVENTS: LiveEventMakers = {
  "notifications.changed": ({ userIds }) => ({
    topics: userIds.map((id) => `user:${id}` as const),
    kind: "notifications.changed",
    data: {},
  }),
};
