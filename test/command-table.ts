import type { Who } from "../app/access/who.ts";

/**
 * Who may call which command: every command of the site by its name. One that is missing here fails the tests, and each is called by
 * everybody (test/command-table.test.ts).
 */
export const COMMAND_TABLE: Record<string, Who> = {
  // accounts
  "account.import": "system",
  "account.welcome": "account",
  "avatar.refresh": "system",
  "avatar.show-best": "part",
  "avatar.sweep": "system",
  "identity.add": "part",
  "identity.connect": "part",
  "identity.disconnect": "user",
  "partner.import": "system",
  "profile.change": "part",
  "session.delete-expired": "system",
  "session.end": "session",
  "session.end-others": "session",
  "session.open": "part",
  "session.sign-out": "anyone",
  "session.touch": "session",
  "sign-in-answer.accept": "anyone",
  "sign-in.connect": "user",
  "sign-in.start": "anyone",
  "user.badges": "part",
  "user.ban": "admin",
  "user.details": "admin",
  "user.leave": "part",
  "user.mute": "moderator",
  "user.role": "admin",
  "user.roblox.verify": "moderator",
  "user.sessions.end": "admin",
  "user.unban": "admin",
  // calculator
  // news
  // pets
  // profiles
  "badge.store-built-in": "system",
  "user.badge.give": "admin",
  "user.badge.take": "admin",
  // servers
  // settings
  "account.delete": "user",
  "background.remove": "user",
  "background.sweep": "system",
  "background.upload": "voice",
  "profile.background": "user",
  "profile.save": "voice",
  // shop
  "background.claim": "user",
  "background.import": "system",
  "user.background.give": "admin",
  // site
  // trades
};
