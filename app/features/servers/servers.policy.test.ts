import { describe, expect, test } from "vitest";
import { type Actor, ROLES, type Role } from "~/platform/identity/actor.ts";
import { canReviewServers, canSeeServer } from "./servers.policy.ts";
import type { ServerStatus } from "./servers.types.ts";

const STAFF: readonly Role[] = ["moderator", "admin", "owner"];
const user = (id: string, role: Role = "user", ban: { reason: string } | null = null): Actor => ({
  kind: "user",
  id,
  name: id,
  role,
  avatar: null,
  sessionId: "s",
  ban,
  mutedUntil: null,
  welcomed: true,
});
const guest: Actor = { kind: "guest" };
const server = (status: ServerStatus) => ({ userId: "sender", status });

describe("visibility of a server", () => {
  test("an active server is visible to everybody", () => {
    for (const actor of [guest, ...ROLES.map((role) => user("x", role))]) expect(canSeeServer(actor, server("active"))).toBe(true);
  });

  test.each(["pending", "inactive"] as const)("a server that is %s is visible to its sender and staff", (status) => {
    expect(canSeeServer(guest, server(status))).toBe(false);
    for (const role of ROLES) expect(canSeeServer(user("x", role), server(status))).toBe(STAFF.includes(role));
    expect(canSeeServer(user("sender"), server(status))).toBe(true);
    expect(canSeeServer(user("sender", "user", { reason: "" }), server(status))).toBe(false);
  });
});

test.each(ROLES)("a %s reviews servers of others exactly as staff", (role) => {
  expect(canReviewServers(user("x", role))).toBe(STAFF.includes(role));
});

test("a guest, and staff who are banned, do not", () => {
  for (const actor of [guest, user("x", "owner", { reason: "" })]) expect(canReviewServers(actor)).toBe(false);
});
