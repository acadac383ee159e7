import type { IconName } from "~/text/icon-names.ts";

export interface AdminSection {
  label: string;
  icon: IconName;
  /** The heading above it and its neighbours in the navigation. */
  group?: string;
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
  suggestions: { label: "Suggestions", icon: "thumbs-up", failed: "Failed to load suggestions", group: "Waiting for you" },
  cases: { label: "Reports", icon: "flag", failed: "Failed to load reports", moderators: true, group: "Waiting for you" },
  inventory: { label: "Inventory Screenshots", icon: "image-up", failed: "Failed to load screenshots", group: "Waiting for you" },
  names: { label: "Names to Review", icon: "eye", failed: "Failed to load names", group: "Waiting for you" },
  support: { label: "Support", icon: "message-circle", failed: "Failed to load conversations", moderators: true, group: "Waiting for you" },
  minesweeper: { label: "Minesweeper Wins", icon: "bomb", failed: "Failed to load wins", group: "Waiting for you" },
  "partner-applications": {
    label: "Partner Applications",
    icon: "badge-check",
    failed: "Failed to load partner applications",
    group: "Waiting for you",
  },
  pets: { label: "Pets", icon: "paw-print", failed: "Failed to load pets", group: "Pets and values" },
  "add-pet": { label: "Add Pet", icon: "plus", group: "Pets and values" },
  values: { label: "Values", icon: "rows-3", group: "Pets and values" },
  figures: { label: "Exist Counts", icon: "egg", failed: "Failed to load figures", group: "Pets and values" },
  trades: { label: "Trades", icon: "arrow-left-right", failed: "Failed to load trades", group: "Trading" },
  servers: { label: "Servers", icon: "server", failed: "Failed to load private servers", group: "Trading" },
  circles: { label: "Trade Circles", icon: "users", failed: "Failed to load trade circles", moderators: true, group: "Trading" },
  users: { label: "Users", icon: "users", failed: "Failed to load users", group: "Players" },
  badges: { label: "Badges", icon: "award", failed: "Failed to load badges", group: "Players" },
  backgrounds: { label: "Backgrounds", icon: "palette", failed: "Failed to load backgrounds", group: "Players" },
  "word-rules": { label: "Word Rules", icon: "eye-off", failed: "Failed to load word rules", group: "Players" },
  updates: { label: "Updates", icon: "newspaper", failed: "Failed to load updates. Please try again.", group: "Site" },
  giveaways: { label: "Giveaways", icon: "gift", failed: "Failed to load giveaways", group: "Site" },
  settings: { label: "Settings", icon: "sliders-horizontal", failed: "Failed to load timer settings", group: "Site" },
  logs: { label: "Activity Logs", icon: "rows-3", failed: "Failed to load activity logs", group: "Records" },
  statistics: { label: "Statistics", icon: "rows-3", failed: "Failed to load statistics", moderators: true, group: "Records" },
  webhook: { label: "Webhook", icon: "message-circle", group: "Records" },
  "player-webhooks": { label: "Player Webhooks", icon: "wrench", failed: "Failed to load webhooks", moderators: true, group: "Records" },
  "api-tokens": { label: "API Tokens", icon: "wrench", failed: "Failed to load API tokens", moderators: true, group: "Records" },
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

/** Commands of the palette besides the sections, each with the section that it belongs to. */
export const ADMIN_COMMANDS: readonly { section: string; path: string; label: string; words: string }[] = [
  { section: "add-pet", path: "add-pet", label: "Add a pet", words: "new create" },
  { section: "updates", path: "updates?edit=new", label: "Write an announcement", words: "new news update create add" },
  { section: "giveaways", path: "giveaways?edit=new", label: "Create a giveaway", words: "new add draw" },
  { section: "servers", path: "servers?edit=new", label: "Add a private server", words: "new create" },
  { section: "badges", path: "badges?edit=new", label: "Create a badge", words: "new add" },
  { section: "values", path: "values/next", label: "What to look at next", words: "review values flags disputed" },
  { section: "values", path: "values/import", label: "Import or export values", words: "csv file xlsx" },
  { section: "figures", path: "figures?edit=new", label: "Add an exist count or odds", words: "new figure hatch" },
  { section: "figures", path: "figures/import", label: "Import exist counts and odds", words: "csv json file figures" },
  { section: "settings", path: "settings", label: "Switch maintenance on or off", words: "close site timer" },
];

/** The sections whose lists the command palette searches for any text. */
export const SEARCHED_SECTIONS = ["users", "pets", "trades", "suggestions", "logs"] as const;

/** The addresses of the dashboard and of the console. */
export const DASHBOARD = "/admin";
export const CONSOLE = "/admin/console";
/** The address at which the console asks for its password. */
export const CONSOLE_LOGIN = "/admin/console/login";

export const ADMIN_MESSAGES = {
  refused: "You do not have permission to access the admin dashboard",
  cacheRefreshed: "Cache refresh initiated",
} as const;
