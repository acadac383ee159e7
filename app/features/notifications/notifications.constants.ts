import type { IconName } from "~/ui/icon-names.ts";

/** What somebody can be told of, in the order of the settings. */
export const KINDS = ["value", "wish", "interest", "comment", "suggestion", "giveaway", "weekly"] as const;

/** The kinds as filters and settings call them. */
export const KIND_LABELS: Record<(typeof KINDS)[number], { name: string; text: string; icon: IconName }> = {
  value: { name: "Values", text: "A value you watch moves", icon: "chart-spline" },
  wish: { name: "Wishes", text: "A trade gives what you wish for", icon: "heart" },
  interest: { name: "Interest", text: "Somebody is interested in your trade", icon: "star" },
  comment: { name: "Comments", text: "Somebody comments on your trade", icon: "message-circle" },
  suggestion: { name: "Suggestions", text: "The team answers your suggestion", icon: "thumbs-up" },
  giveaway: { name: "Giveaways", text: "A giveaway you entered is drawn", icon: "gift" },
  weekly: { name: "Weeks", text: "What changed in your collection, each Monday", icon: "clock" },
};

/** What the page reads at once (ALR-030), and what a caller reads that asks for nothing else (ALR-029). */
export const NOTIFICATIONS_A_PAGE = 50;
export const DEFAULT_NOTIFICATIONS = 20;

/** Above that the badge says "99+". */
export const MAX_COUNTED = 99;

export const MAX_DEVICES = 10;

/** So many trades that give what somebody wishes for are told one by one within an hour; the others in it are one notification. */
export const MAX_WISHES_AN_HOUR = 3;

/** Notifications older than that are deleted, read or not. */
export const KEPT_DAYS = 90;

export const MESSAGES = {
  signIn: "Sign in to view your notifications",
  empty: "No notifications yet",
  noSubscriptions: "No active subscriptions",
  loadFailed: "Your notifications could not be loaded",
  readFailed: "That could not be marked as read. Please try again.",
  clearFailed: "The list could not be cleared. Please try again.",
  settingsFailed: "The settings could not be saved. Please try again.",
  deviceFailed: "This device could not be added. Please try again.",
} as const;
