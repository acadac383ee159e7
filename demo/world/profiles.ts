import type { AccountImport } from "~/features/accounts/accounts.import.commands.server.ts";

/** The profiles of the demo's accounts, by key. An account without one is new. */
export const DEMO_PROFILES: Record<string, NonNullable<AccountImport["profile"]>> = {
  user: {
    bio: "Collecting every hatchling since the first egg. Fair trades only, and a thank-you for each of them!",
    title: "Egg Hunter",
    titleColor: "green",
    backgroundColor: "green",
    badges: ["trade", "new_user"],
    stats: { tradesPosted: 34, serversPosted: 6, suggestionsSubmitted: 9, suggestionsApproved: 4, minesweeperHighScore: 52 },
  },
  premium: {
    bio: "Shiny or nothing.",
    title: "Shiny Seeker",
    titleColor: "purple",
    backgroundColor: "purple",
    badges: ["trade", "pet", "new_user"],
    stats: { tradesPosted: 121, serversPosted: 18, suggestionsSubmitted: 22, suggestionsApproved: 13, minesweeperHighScore: 52 },
  },
  partner: {
    bio: "New videos every Friday: hatching marathons, trades with viewers, and the odd unlucky streak.",
    title: "Hatches live on Fridays",
    titleColor: "red",
    backgroundColor: "red",
    badges: ["special", "server", "new_user"],
    stats: { tradesPosted: 208, serversPosted: 77, suggestionsSubmitted: 5, suggestionsApproved: 2, minesweeperHighScore: 28 },
  },
  moderator: {
    bio: "Here to keep trading fair. Report what looks wrong; I read all of it.",
    title: "Keeps it friendly",
    titleColor: "blue",
    backgroundColor: "blue",
    badges: ["server", "suggestion", "new_user"],
    stats: { tradesPosted: 58, serversPosted: 12, suggestionsSubmitted: 31, suggestionsApproved: 24, minesweeperHighScore: 52 },
  },
  admin: {
    bio: "Looks after the values. Every change has a reason, ask me about it.",
    title: "Counts every bubble",
    titleColor: "indigo",
    backgroundColor: "indigo",
    badges: ["admin", "pet", "suggestion", "new_user"],
    stats: { tradesPosted: 17, serversPosted: 3, suggestionsSubmitted: 64, suggestionsApproved: 51, minesweeperHighScore: 52 },
  },
  owner: {
    bio: "I started this list in a notebook. Thank you for making it what it is.",
    title: "Blew the first bubble",
    titleColor: "pink",
    backgroundColor: "pink",
    badges: ["owner", "admin", "special", "new_user"],
    stats: { tradesPosted: 92, serversPosted: 21, suggestionsSubmitted: 40, suggestionsApproved: 38, minesweeperHighScore: 52 },
  },
  long: {
    bio: "My collection is sorted by colour, then by sweetness, then by how long it took to hatch.\nAsk me about any of it and bring time: there are a lot of stories, and all of them are long.",
    title: "Empress of all Cotton Candies!",
    titleColor: "yellow",
    backgroundColor: "yellow",
    badges: ["special", "trade", "server", "suggestion", "pet", "new_user"],
    stats: { tradesPosted: 1_204, serversPosted: 310, suggestionsSubmitted: 88, suggestionsApproved: 47, minesweeperHighScore: 52 },
  },
};
