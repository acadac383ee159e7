import type { Who } from "../app/access/who.ts";

/**
 * Who may call which command: every command of the site by its name. One that is missing here fails the tests, and each is called by
 * everybody (test/command-table.test.ts).
 */
export const COMMAND_TABLE: Record<string, Who> = {
  // accounts
  // calculator
  "saved-trade.save": "user",
  "saved-trade.delete": "user",
  // news
  // pets
  "pet.import": "system",
  "pet.values": "admin",
  "pet.image": "admin",
  "pet.import-images": "system",
  // profiles
  // servers
  // settings
  // shop
  // site
  // trades
  "comment.hide": "moderator",
  "comment.show": "moderator",
  "trade.comment": "voice",
  "trade.complete": "user",
  "trade.connect": "user",
  "trade.create": "voice",
  "trade.delete": "admin",
  "trade.delete-old": "system",
  "trade.delete-own": "user",
  "trade.dismiss-removed": "user",
  "trade.hide": "moderator",
  "trade.interest": "voice",
  "trade.servers": "moderator",
  "trade.show": "moderator",
  "trade.update": "voice",
  "trade.withdraw-interests": "part",
};
