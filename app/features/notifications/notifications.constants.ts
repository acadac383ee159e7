import type { IconName } from "~/ui/icon-names.ts";

/** What somebody can be told of, in the order of the settings. */
export const KINDS = ["value", "interest", "comment", "suggestion", "giveaway"] as const;

/** The kinds as filters and settings call them. */
export const KIND_LABELS: Record<(typeof KINDS)[number], { name: string; text: string; icon: IconName }> = {
  value: { name: "Values", text: "A value you watch moves", icon: "chart-spline" },
  interest: { name: "Interest", text: "Somebody is interested in your trade", icon: "star" },
  comment: { name: "Comments", text: "Somebody comments on your trade", icon: "message-circle" },
  suggestion: { name: "Suggestions", text: "The team answers your suggestion", icon: "thumbs-up" },
  giveaway: { name: "Giveaways", text: "A giveaway you entered is drawn", icon: "gift" },
};

/** What the page reads at once (ALR-030), and what a caller reads that asks for nothing else (ALR-029). */
export const NOTIFICATIONS_A_PAGE = 50;
export const DEFAULT_NOTIFICATIONS = 20;

/** Above that the badge says "99+". */
export const MAX_COUNTED = 99;

export const MAX_DEVICES = 10;

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
