import type { LiveEvent, LiveEventMakers } from "~/platform/live/live.ts";

interface GiveawayEvent {
  giveawayId: string;
}

declare module "~/platform/bus/bus-events.ts" {
  interface BusEvents {
    /** It was created, edited, ended by staff, or closed at its end. */
    "giveaway.changed": GiveawayEvent;
    /** A new entry, or one fewer after the deletion of an account. `entryCount` is the current number of entries. */
    "giveaway.entries": GiveawayEvent & { entryCount: number };
    /** The winners were drawn: their ids in the order of their places, without those of deleted accounts. */
    "giveaway.drawn": GiveawayEvent & { winnerIds: string[] };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** Something about a giveaway has changed, such as the number of entries. */
    "giveaway.changed": GiveawayEvent;
  }
}

const changed = ({ giveawayId }: GiveawayEvent): LiveEvent => ({
  topics: ["giveaways", `giveaway:${giveawayId}`],
  kind: "giveaway.changed",
  data: { giveawayId },
});

/**
 * Live events of giveaways for browsers, never with a person. Events of entries go only to viewers of that giveaway.
 */
export const LIVE_GIVEAWAY_EVENTS: LiveEventMakers = {
  "giveaway.changed": changed,
  "giveaway.entries": (event) => ({ ...changed(event), topics: [`giveaway:${event.giveawayId}`] }),
  "giveaway.drawn": changed,
};
