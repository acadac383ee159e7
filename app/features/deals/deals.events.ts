import type { LiveEventMakers } from "~/platform/live/live.ts";

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** A deal has a new line; `userIds` are those who see it. */
    "deal.changed": { dealId: string; number: number; userIds: string[] };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** A deal of the reader's has a new line. */
    "deal.changed": { dealId: string; number: number };
  }
}

/** Live events of deals for browsers: only that there is something to read. */
export const LIVE_DEAL_EVENTS: LiveEventMakers = {
  "deal.changed": ({ userIds, ...data }) => ({
    topics: userIds.map((id) => `user:${id}` as const),
    kind: "deal.changed",
    data,
  }),
};

interface ChangedDeal {
  id: string;
  firstId: string | null;
  secondId: string | null;
  withheld: boolean;
}

/** The event for the browsers of both players of a deal. */
export function dealChanged({ id, firstId, secondId, withheld }: ChangedDeal, number: number) {
  const userIds = [firstId, withheld ? null : secondId].filter((userId) => userId !== null);
  return { topic: "deal.changed" as const, event: { dealId: id, number, userIds } };
}
