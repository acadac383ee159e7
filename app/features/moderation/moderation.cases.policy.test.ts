import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Actor, isStaffRole, ROLES, type Role, type UserActor } from "~/platform/identity/actor.ts";
import { CASE_MESSAGES } from "./moderation.cases.constants.ts";
import { refusalOfAppeal, refusalOfLength, refusalToDecide, rolesBelow } from "./moderation.cases.policy.ts";

const actor = (role: Role, id = "me"): UserActor => ({
  kind: "user",
  id,
  name: id,
  role,
  avatar: null,
  sessionId: "",
  ban: null,
  mutedUntil: null,
  welcomed: true,
});
const about = (role: Role, id = "them") => ({ subject: { id, role }, reporterIds: ["reporter", null], escalated: false });
const anyRole = fc.constantFrom(...ROLES);
const rank = (role: Role) => (isStaffRole(role) ? ROLES.indexOf(role) : 0);

describe("permission to decide a case", () => {
  test("MOD-045 staff decide about everybody below them and nobody else, and owners about other owners", () => {
    fc.assert(
      fc.property(anyRole, anyRole, (own, other) => {
        const allowed = isStaffRole(own) && (rank(own) > rank(other) || (own === "owner" && other === "owner"));
        expect(refusalToDecide(actor(own), about(other)) === null).toBe(allowed);
      }),
    );
  });

  test("MOD-045 nobody decides about themselves or their own report, whatever their role", () => {
    fc.assert(
      fc.property(anyRole, (role) => {
        expect(refusalToDecide(actor(role), about(role, "me"))).toBe(CASE_MESSAGES.self);
        expect(refusalToDecide(actor(role, "reporter"), about("user"))).toBe(CASE_MESSAGES.own);
      }),
    );
  });

  test("MOD-044 a case that was handed on is decided by admins and owners", () => {
    const escalated = { ...about("user"), escalated: true };
    expect(refusalToDecide(actor("moderator"), escalated)).toBe(CASE_MESSAGES.admins);
    for (const role of ["admin", "owner"] as const) expect(refusalToDecide(actor(role), escalated)).toBeNull();
  });

  test("a case of a guest is for all staff; a banned account and a player can decide about nobody", () => {
    expect(refusalToDecide(actor("moderator"), { ...about("user"), subject: null })).toBeNull();
    expect(rolesBelow({ ...actor("owner"), ban: { reason: "" } })).toEqual([]);
    for (const one of [{ kind: "guest" } as Actor, actor("partner")]) expect(rolesBelow(one)).toEqual([]);
  });
});

test("MOD-044 moderators mute and ban for 30 days at most, admins longer and for good", () => {
  for (const decision of ["mute", "ban"] as const) {
    expect(refusalOfLength(actor("moderator"), decision, 720)).toBeNull();
    expect(refusalOfLength(actor("moderator"), decision, 721)).toBe(CASE_MESSAGES.tooLong);
    expect(refusalOfLength(actor("moderator"), decision, null)).toBe(CASE_MESSAGES.forGood);
    for (const hours of [721, null]) expect(refusalOfLength(actor("admin"), decision, hours)).toBeNull();
  }
  expect(refusalOfLength(actor("moderator"), "warn", null)).toBeNull();
});

test("MOD-047 an appeal is decided by somebody else, and that of a ban for good by an admin", () => {
  expect(refusalOfAppeal(actor("moderator"), { by: "me", forGood: false }, about("user"))).toBe(CASE_MESSAGES.ownAppeal);
  expect(refusalOfAppeal(actor("moderator"), { by: "other", forGood: false }, about("user"))).toBeNull();
  expect(refusalOfAppeal(actor("moderator"), { by: "other", forGood: true }, about("user"))).toBe(CASE_MESSAGES.admins);
  expect(refusalOfAppeal(actor("admin"), { by: null, forGood: true }, about("user"))).toBeNull();
});
