import type { IconName } from "~/text/icon-names.ts";

/** The kinds of notifications, in the order of the settings. */
export const KINDS = [
  "value",
  "wish",
  "search",
  "message",
  "message-request",
  "interest",
  "ending",
  "deal",
  "review",
  "comment",
  "suggestion",
  "giveaway",
  "report",
  "screenshot",
  "live",
  "partner",
  "decision",
  "webhook",
  "weekly",
] as const;

/** News about a deal. */
export const DEAL_NEWS = [
  "offer",
  "counter",
  "accepted",
  "declined",
  "withdrawn",
  "renew",
  "expired",
  "outbid",
  "cancelled",
  "meet",
  "met",
  "here",
  "confirmed",
  "done",
] as const;

/** The kinds that can be switched off. Decisions of the team and news of a partnership always notify. */
export const OPTIONAL_KINDS = KINDS.filter((kind) => kind !== "decision" && kind !== "partner");

/** The labels of the kinds in filters and settings. */
export const KIND_LABELS: Record<(typeof KINDS)[number], { name: string; text: string; icon: IconName }> = {
  value: { name: "Values", text: "A value you watch moves", icon: "chart-spline" },
  wish: { name: "Wishes", text: "Somebody offers a pet from your wishlist", icon: "heart" },
  search: { name: "Searches", text: "A new trade fits one of your saved searches", icon: "search" },
  message: { name: "Messages", text: "Somebody you talk with writes to you", icon: "message-circle" },
  "message-request": { name: "Requests", text: "Somebody asks to talk to you", icon: "users" },
  interest: { name: "Interest", text: "Somebody is interested in your trade", icon: "star" },
  ending: { name: "Trades ending", text: "One of your trades is about to end", icon: "clock" },
  deal: { name: "Deals", text: "Something happens in one of your deals", icon: "handshake" },
  review: { name: "Reviews", text: "Somebody reviewed you after a deal, or answered your review", icon: "thumbs-up" },
  comment: { name: "Comments", text: "Somebody comments on your trade or suggestion", icon: "message-circle" },
  suggestion: { name: "Suggestions", text: "The team answers your suggestion", icon: "thumbs-up" },
  giveaway: { name: "Giveaways", text: "A giveaway you entered is drawn", icon: "gift" },
  report: { name: "Reports", text: "Our team decides about something you reported", icon: "flag" },
  screenshot: { name: "Screenshots", text: "The team has checked a screenshot of your inventory", icon: "image-up" },
  live: { name: "Live", text: "A partner you follow goes live", icon: "megaphone" },
  partner: { name: "Partners", text: "A decision about your partnership", icon: "badge-check" },
  decision: { name: "Our team", text: "Our team decides about something of yours", icon: "shield" },
  webhook: { name: "Webhooks", text: "One of your webhooks was stopped", icon: "wrench" },
  weekly: { name: "Weeks", text: "What changed in your collection, each Monday", icon: "clock" },
};

/** The groups in which notifications are shown. */
export const NOTIFICATION_GROUPS = {
  trading: { name: "Trading", kinds: ["interest", "ending", "deal", "search", "review", "comment"] },
  values: { name: "Values and wishes", kinds: ["value", "wish", "weekly"] },
  messages: { name: "Messages", kinds: ["message", "message-request"] },
  site: { name: "Site and team", kinds: ["suggestion", "giveaway", "report", "screenshot", "live", "partner", "decision", "webhook"] },
} as const satisfies Record<string, { name: string; kinds: readonly (typeof KINDS)[number][] }>;

/** How many the page reads at once, and how many a caller gets by default. */
export const NOTIFICATIONS_A_PAGE = 50;
export const DEFAULT_NOTIFICATIONS = 20;

/** Above this number the badge says "99+". */
export const MAX_COUNTED = 99;

export const MAX_DEVICES = 10;

/** How many trades for wishes, and for saved searches, are announced one by one within an hour; further ones share one notification. */
export const MAX_TRADES_AN_HOUR = 3;

/** Notifications older than this are deleted, read or not. */
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
  deviceEnded: "This device was removed. Add it again under Notifications.",
} as const;
