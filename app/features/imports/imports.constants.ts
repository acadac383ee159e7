/** Imported collections, in this order: targets of references come first. */
export const COLLECTIONS = {
  badges: "Badges",
  backgrounds: "Backgrounds",
  pets: "Pets",
  users: "Users",
  trades: "Trades",
  servers: "Private servers",
  suggestions: "Suggestions",
  giveaways: "Giveaways",
  giveawayEntries: "Giveaway entries",
  news: "Updates",
  savedTrades: "Saved trades",
  partnerApplications: "Partner applications",
  collections: "Collections",
  wishlists: "Wishlists",
  alerts: "Alerts",
  settings: "Settings",
  stats: "Statistics",
} as const;

/** Collections of an export that are not imported, with the reason. */
export const LEFT_OUT = {
  giveawayWinners: "These draws were not held here, and the list of past winners names only draws that anybody can check.",
  screenshots: "Pictures that were checked elsewhere are not taken over: players send new ones.",
  inventory: "An inventory holds only what our team saw on screenshots, so it starts out empty.",
  messages:
    "Browsers wrote them straight into the old database, so nobody can tell who wrote which. Players write here only to those who accepted their request, and messages older than thirty days are deleted.",
  minesweeper: "Scores were sent by browsers, so that nobody can tell which of them were played.",
  notifications: "Old notifications are out of date.",
  counters: "The counter of accounts is not needed here.",
  activeUsers: "Who was on the old site at a given moment no longer matters.",
  comments: "Comments come along with the trades they belong to.",
} as const;

/** The names that identify collections, in lower case without separators. */
export const COLLECTION_NAMES: Record<keyof typeof COLLECTIONS | keyof typeof LEFT_OUT, readonly string[]> = {
  badges: ["badge", "badges"],
  backgrounds: ["background", "backgrounds", "profilebackgrounds"],
  pets: ["pet", "pets", "petvalues", "values"],
  users: ["user", "users", "robloxuser", "robloxusers", "gameusers", "gameplatformusers"],
  servers: ["server", "servers", "privateserver", "privateservers"],
  trades: ["trade", "trades", "postedtrades"],
  suggestions: ["suggestion", "suggestions", "petsuggestions", "valuesuggestions"],
  giveaways: ["giveaway", "giveaways"],
  giveawayEntries: ["giveawayentry", "giveawayentries", "entries"],
  news: ["update", "updates", "news", "newsupdates"],
  collections: ["collection", "collections", "usercollection", "usercollections"],
  wishlists: ["wishlist", "wishlists", "userwishlist", "userwishlists"],
  alerts: ["alert", "alerts", "alertsubscriptions", "petalerts", "valuealerts", "subscriptions"],
  settings: ["setting", "settings", "sitesettings", "sitetimer", "sitetimers", "timers", "timersettings"],
  stats: ["stats", "statistics", "sitestats", "websitestats", "sitestatistics"],
  giveawayWinners: ["giveawaywinner", "giveawaywinners", "winners"],
  screenshots: ["screenshot", "screenshots", "inventoryscreenshot", "inventoryscreenshots"],
  inventory: ["inventory", "inventories", "userinventory", "userinventories"],
  partnerApplications: ["partnerapplication", "partnerapplications", "applications"],
  messages: ["message", "messages", "chat", "chats", "conversations"],
  minesweeper: ["minesweeper", "minesweeperleaderboard", "minesweeperscores", "leaderboard", "leaderboards", "scores"],
  savedTrades: ["savedtrade", "savedtrades", "usertrades"],
  notifications: ["notification", "notifications"],
  counters: ["counter", "counters"],
  activeUsers: ["activeuser", "activeusers"],
  comments: ["comment", "comments", "tradecomments"],
};
