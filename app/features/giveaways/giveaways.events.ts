import type { LiveEvent, ToldEvents } from "~/platform/live/live.ts";

interface GiveawayEvent {
  giveawayId: string;
}

declare module "~/platform/process/bus.server.ts" {
  interface BusEvents {
    /** Created, edited, ended by staff or closed at its end. */
    "giveaway.changed": GiveawayEvent;
    /** Somebody entered, or left with their account. `entryCount` are those who take part now. */
    "giveaway.entries": GiveawayEvent & { entryCount: number };
    /** The winners are drawn: their ids in the order of their places, without those whose accounts are gone. */
    "giveaway.drawn": GiveawayEvent & { winnerIds: string[] };
  }
}

declare module "~/platform/live/live.ts" {
  interface LiveEvents {
    /** Something about a giveaway is different, such as how many take part. */
    "giveaway.changed": GiveawayEvent;
  }
}

const changed = ({ giveawayId }: GiveawayEvent): LiveEvent => ({
  topics: ["giveaways", `giveaway:${giveawayId}`],
  kind: "giveaway.changed",
  data: { giveawayId },
});

/** What browsers are told of giveaways, and never of whom. Entries are told to those alone who look at that giveaway. */
export const TOLD_OF_GIVEAWAYS: ToldEvents = {
  "giveaway.changed": changed,
  "giveaway.entries": (event) => ({ ...changed(event), topics: [`giveaway:${event.giveawayId}`] }),
  "giveaway.drawn": changed,
};
