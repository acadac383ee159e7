import type { Who } from "../app/access/who.ts";

/**
 * Who may call which command: every command of the site by its name. One that is missing here fails the tests, and each is called by
 * everybody (test/command-table.test.ts).
 */
export const COMMAND_TABLE: Record<string, Who> = {
  // accounts
  // calculator
  // news
  "news.import": "system",
  // pets
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
};
