import type { ToldEvents } from "~/platform/live/live.ts";

declare module "~/platform/process/bus.server.ts" {
  interface BusEvents {
    /** The notifications of these users are different: there is a new one, or some were read. */
    "notifications.changed": { userIds: string[] };
    /** There is something to send to devices. */
    "deliveries.added": Record<never, never>;
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** The own notifications are different: the badge is out of date. */
    "notifications.changed": Record<never, never>;
  }
}

/** What browsers are told of notifications: each user that theirs have changed, and nothing more. */
export const TOLD_OF_NOTIFICATIONS: ToldEvents = {
  "notifications.changed": ({ userIds }) => ({
    topics: userIds.map((id) => `user:${id}` as const),
    kind: "notifications.changed",
    data: {},
  }),
};
