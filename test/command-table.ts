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
  "news.import": "system",
  // pets
  "pet.import": "system",
  "pet.values": "admin",
  "pet.image": "admin",
  "pet.import-images": "system",
  // profiles
  // servers
  "server.submit": "voice",
  "server.star": "user",
  "server.unstar": "user",
  "server.take-over-stars": "user",
  "server.activate": "moderator",
  "server.deactivate": "moderator",
  "server.delete-own": "user",
  "server.delete": "moderator",
  "server.delete-expired": "system",
  "server.connect": "part",
  "server.withdraw-stars": "part",
  "server.import": "system",
  // settings
  // shop
  // site
  "site.next-update": "admin",
  "site.midnight": "admin",
  "site.maintenance-on": "admin",
  "site.maintenance-off": "admin",
  "site.maintenance": "admin",
  "site.switches": "admin",
  "site.reset-timers": "admin",
  "site.start-counters": "system",
  "site.game-figures": "system",
  "heartbeat.count": "anyone",
  "calculation.count": "anyone",
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
