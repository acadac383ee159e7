import type { PrizeType } from "~/features/giveaways/giveaways.types.ts";

/** A demo giveaway. Times are in minutes before the start of the demo world; what lies ahead is negative. */
export interface DemoGiveaway {
  title: string;
  description: string;
  prize: string;
  prizeType: PrizeType;
  /** The name of the pet that can be won; null for something else. */
  pet: string | null;
  prizes: number;
  startedAgo: number;
  endedAgo: number;
  /** Ready accounts by their keys, in the order in which they entered. */
  entries: readonly string[];
}

/** Those that are over, with their draws. */
export const ENDED_GIVEAWAYS: readonly DemoGiveaway[] = [
  {
    title: "Back-to-school luck",
    description: "A week of doubled luck for somebody who has homework to do.",
    prize: "Double Luck Gamepass",
    prizeType: "gamepass",
    pet: null,
    prizes: 1,
    startedAgo: 12 * 1_440,
    endedAgo: 9 * 1_440,
    entries: ["bare", "premium", "user", "long"],
  },
  {
    title: "Spooky season finale",
    description: "Two of you take one home. Thank you for a great autumn!",
    prize: "Shiny King Doggy",
    prizeType: "pet",
    pet: "King Doggy",
    prizes: 2,
    startedAgo: 5 * 1_440,
    endedAgo: 1_560,
    entries: ["premium", "user", "partner", "bare", "long"],
  },
];

/** Restarted at each start of the demo, to show a draw live. */
export const SHORT_GIVEAWAY: DemoGiveaway = {
  title: "Ten-minute flash giveaway",
  description: "Enter now, stay on this page and watch the draw happen.",
  prize: "The Overlord",
  prizeType: "pet",
  pet: "The Overlord",
  prizes: 1,
  startedAgo: 170,
  endedAgo: -10,
  entries: ["long", "partner", "bare", "premium"],
};

/** Started when no other one runs for longer. */
export const LONG_GIVEAWAY: DemoGiveaway = {
  title: "Weekend giveaway",
  description: "Three winners, three days. One entry for each of you; nobody from our team will ever ask for your password or a fee.",
  prize: "King Soul",
  prizeType: "pet",
  pet: "King Soul",
  prizes: 3,
  startedAgo: 600,
  endedAgo: -3 * 1_440,
  entries: ["premium", "bare", "partner"],
};
