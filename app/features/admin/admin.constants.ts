import type { IconName } from "~/text/icon-names.ts";

export interface AdminSection {
  label: string;
  icon: IconName;
  /** The message if this section could not be read, shown with the general one. */
  failed?: string;
  /** Moderators see it too; every other one is for admins and owners. */
  moderators?: true;
}

/**
 * The sections of the back office by the last part of their address, which is also the `tab` of /admin, in the order in which they are
 * shown. The first one opens when none is named, or one that nobody knows.
 */
export const ADMIN_SECTIONS: Record<string, AdminSection> = {
  suggestions: { label: "Suggestions", icon: "thumbs-up", failed: "Failed to load suggestions" },
  cases: { label: "Reports", icon: "flag", failed: "Failed to load reports", moderators: true },
  statistics: { label: "Statistics", icon: "rows-3", failed: "Failed to load statistics", moderators: true },
  circles: { label: "Trade Circles", icon: "users", failed: "Failed to load trade circles", moderators: true },
  pets: { label: "Pets", icon: "paw-print", failed: "Failed to load pets" },
  values: { label: "Values", icon: "rows-3" },
  "add-pet": { label: "Add Pet", icon: "plus" },
  "word-rules": { label: "Word Rules", icon: "eye-off", failed: "Failed to load word rules" },
  badges: { label: "Badges", icon: "award", failed: "Failed to load badges" },
  backgrounds: { label: "Backgrounds", icon: "palette", failed: "Failed to load backgrounds" },
  inventory: { label: "Inventory Screenshots", icon: "image-up", failed: "Failed to load screenshots" },
  users: { label: "Users", icon: "users", failed: "Failed to load users" },
  names: { label: "Names to Review", icon: "eye", failed: "Failed to load names" },
  minesweeper: { label: "Minesweeper Wins", icon: "bomb", failed: "Failed to load wins" },
  support: { label: "Support", icon: "message-circle", failed: "Failed to load conversations", moderators: true },
  servers: { label: "Servers", icon: "server", failed: "Failed to load private servers" },
  trades: { label: "Trades", icon: "arrow-left-right", failed: "Failed to load trades" },
  giveaways: { label: "Giveaways", icon: "gift", failed: "Failed to load giveaways" },
  updates: { label: "Updates", icon: "newspaper", failed: "Failed to load updates. Please try again." },
  "api-tokens": { label: "API Tokens", icon: "wrench", failed: "Failed to load API tokens", moderators: true },
  "player-webhooks": { label: "Player Webhooks", icon: "wrench", failed: "Failed to load webhooks", moderators: true },
  settings: { label: "Settings", icon: "sliders-horizontal", failed: "Failed to load timer settings" },
  webhook: { label: "Webhook", icon: "message-circle" },
  "partner-applications": { label: "Partner Applications", icon: "badge-check", failed: "Failed to load partner applications" },
  logs: { label: "Activity Logs", icon: "rows-3", failed: "Failed to load activity logs" },
};

/**
 * The sections of the console, in its own order and with its own labels: the same pages as in the dashboard, at a second address. The empty
 * one is the start page, and `partners` is a card that leads on.
 */
export const CONSOLE_SECTIONS: Record<string, AdminSection> = {
  "": { label: "Dashboard", icon: "layout-grid" },
  pets: { label: "Pets", icon: "paw-print" },
  inventory: { label: "Screenshots", icon: "image-up" },
  servers: { label: "Servers", icon: "server" },
  trades: { label: "Trades", icon: "arrow-left-right" },
  giveaways: { label: "Giveaways", icon: "gift" },
  suggestions: { label: "Suggestions", icon: "thumbs-up" },
  updates: { label: "Updates", icon: "newspaper" },
  settings: { label: "Maintenance", icon: "wrench" },
  partners: { label: "Partners", icon: "badge-check" },
};

/** The cards of the dashboard that are links; the sixth one refreshes the caches. */
export const QUICK_ACTIONS: readonly (AdminSection & { tab: string })[] = [
  { tab: "users", label: "Manage Users", icon: "users" },
  { tab: "badges", label: "Manage Badges", icon: "award" },
  { tab: "pets", label: "Manage Pets", icon: "paw-print" },
  { tab: "suggestions", label: "Review Suggestions", icon: "thumbs-up" },
  { tab: "settings", label: "System Settings", icon: "sliders-horizontal" },
];

/** The addresses of the dashboard and of the console. */
export const DASHBOARD = "/admin";
export const CONSOLE = "/admin/console";
/** The address at which the console asks for its password. */
export const CONSOLE_LOGIN = "/admin/console/login";

export const ADMIN_MESSAGES = {
  refused: "You do not have permission to access the admin dashboard",
  cacheRefreshed: "Cache refresh initiated",
} as const;
