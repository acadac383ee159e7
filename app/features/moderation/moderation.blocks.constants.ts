import { formatNumber } from "~/text/numbers.ts";

/** How many players somebody can have blocked or muted. */
export const MAX_BLOCKS = 500;

/** Messages about blocking and muting, including attempts to reach a player one has blocked. */
export const BLOCK_MESSAGES = {
  oneself: "You can't block or mute yourself.",
  unknown: "This player is no longer here.",
  full: `You have blocked or muted ${formatNumber(MAX_BLOCKS)} players, which is the most. Take somebody off the list first.`,
  failed: "This could not be changed. Please try again.",
  /** To who blocked a player and now wants to reach them. */
  youBlocked: "You blocked this player. To do this, unblock them first, under Settings, “People”.",
};

/** The texts of each act: button, consequence, and confirmation. */
export const BLOCK_ACTS = {
  block: {
    label: "Block",
    text: "You don't see what they post, and nothing they do reaches you. They are not told.",
    done: "Blocked. They are not told, and you can take it back under Settings, “People”.",
  },
  unblock: { label: "Unblock", text: "You see what they post again, and they can reach you.", done: "Unblocked." },
  mute: {
    label: "Mute",
    text: "No more notifications about what they do. Everything else stays as it is.",
    done: "Muted. You can take it back under Settings, “People”.",
  },
  unmute: { label: "Unmute", text: "You are notified of what they do again.", done: "Unmuted." },
} as const;
