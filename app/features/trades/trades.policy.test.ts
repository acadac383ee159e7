import { expect, test } from "vitest";
import { type Actor, ROLES, type Role } from "~/platform/identity/actor.ts";
import { canDeleteTrade, canHide, canSeeTrade, closedReason } from "./trades.policy.ts";

const actor = (role: Role, banned = false): Actor => ({
  kind: "user",
  id: role,
  name: role,
  role,
  avatar: null,
  sessionId: "s",
  ban: banned ? { reason: "" } : null,
  mutedUntil: null,
  welcomed: true,
});
const guest: Actor = { kind: "guest" };
const trade = { ownerId: "user", expiresAt: 1_000, completedAt: null, hidden: false };

test("TRD-136: completed outranks hidden, hidden outranks expired; at its last moment a trade is expired", () => {
  expect(closedReason(trade, 999)).toBeNull();
  expect(closedReason(trade, 1_000)).toBe("expired");
  expect(closedReason({ ...trade, hidden: true }, 0)).toBe("hidden");
  expect(closedReason({ ...trade, completedAt: 5, hidden: true }, 2_000)).toBe("completed");
});

test("a hidden trade is seen by its owner and by staff", () => {
  const hidden = { ...trade, hidden: true };
  expect(ROLES.filter((role) => canSeeTrade(actor(role), hidden))).toEqual(["user", "moderator", "admin", "owner"]);
  expect(canSeeTrade(guest, hidden)).toBe(false);
  expect(canSeeTrade(guest, trade)).toBe(true);
});

test("TRD-148, ADM-TRD-011: a trade is deleted by its owner, admins and owners, and hidden by moderators too", () => {
  expect(ROLES.filter((role) => canDeleteTrade(actor(role), trade))).toEqual(["user", "admin", "owner"]);
  expect(ROLES.filter((role) => canHide(actor(role)))).toEqual(["moderator", "admin", "owner"]);
  expect(canDeleteTrade(actor("admin", true), trade) || canHide(actor("owner", true)) || canDeleteTrade(guest, trade)).toBe(false);
});
