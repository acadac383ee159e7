import { describe, expect, test } from "vitest";
import { type Actor, ROLES, type Role } from "~/platform/identity/actor.ts";
import { canBan, canEndSessions, canMute, canSetRole, canVerify } from "./accounts.policy.ts";

const user = (role: Role, ban: { reason: string } | null = null): Actor => ({
  kind: "user",
  id: `actor-${role}`,
  name: role,
  role,
  avatar: null,
  sessionId: "s",
  ban,
  mutedUntil: null,
  welcomed: true,
});
const target = (role: Role) => ({ id: `target-${role}`, role });
const rolesWho = (may: (actor: Actor) => boolean) => ROLES.filter((role) => may(user(role)));

describe("permission to give roles", () => {
  test.each([
    ["user", "premium", ["admin", "owner"]],
    ["premium", "moderator", ["admin", "owner"]],
    ["moderator", "user", ["admin", "owner"]],
    ["user", "admin", ["owner"]],
    ["user", "owner", ["owner"]],
    ["admin", "user", ["owner"]],
    ["admin", "owner", ["owner"]],
    ["owner", "user", ["owner"]],
  ] as [Role, Role, Role[]][])("from %s to %s: %j", (from, to, who) => {
    expect(rolesWho((actor) => canSetRole(actor, target(from), to))).toEqual(who);
  });
});

describe("permission to ban", () => {
  test.each([
    ["user", ["admin", "owner"]],
    ["moderator", ["admin", "owner"]],
    ["admin", ["owner"]],
    ["owner", []],
  ] as [Role, Role[]][])("%s: %j", (role, who) => expect(rolesWho((actor) => canBan(actor, target(role)))).toEqual(who));

  test("no role can ban itself", () => {
    for (const role of ROLES) expect(canBan(user(role), { id: `actor-${role}`, role })).toBe(false);
  });
});

describe("permission to mute", () => {
  test.each([
    ["user", ["moderator", "admin", "owner"]],
    ["partner", ["moderator", "admin", "owner"]],
    ["moderator", ["admin", "owner"]],
    ["admin", ["owner"]],
    ["owner", []],
  ] as [Role, Role[]][])("%s: %j", (role, who) => expect(rolesWho((actor) => canMute(actor, target(role)))).toEqual(who));
});

test("permission to sign others out", () => {
  expect(rolesWho((actor) => canEndSessions(actor, target("user")))).toEqual(["admin", "owner"]);
  expect(rolesWho((actor) => canEndSessions(actor, target("admin")))).toEqual(["owner"]);
});

test("AUTH-136 permission to verify accounts: never the own one", () => {
  expect(rolesWho((actor) => canVerify(actor, target("user")))).toEqual(["moderator", "admin", "owner"]);
  for (const role of ROLES) expect(canVerify(user(role), { id: `actor-${role}`, role })).toBe(false);
});

test("a guest and a banned account of any role may nothing", () => {
  for (const actor of [{ kind: "guest" } as const, ...ROLES.map((role) => user(role, { reason: "x" }))]) {
    expect(canSetRole(actor, target("user"), "premium")).toBe(false);
    expect(canBan(actor, target("user"))).toBe(false);
    expect(canMute(actor, target("user"))).toBe(false);
    expect(canEndSessions(actor, target("user"))).toBe(false);
    expect(canVerify(actor, target("user"))).toBe(false);
  }
});
