import { expect, test } from "vitest";
import type { Role, UserActor } from "~/platform/identity/actor.ts";
import { refusalFor } from "./result.ts";

const actor = (role: Role) =>
  ({ kind: "user", id: "1", name: "Minty", role, avatar: null, ban: null, welcomed: true }) as unknown as UserActor;
const said = (who: "moderator" | "admin" | "owner", role: Role) => refusalFor(who, actor(role), new Date())?.message;

test("a refusal names the missing role, and a moderator is not told that only staff can do it", () => {
  expect(said("moderator", "user")).toBe("Only staff may do this.");
  expect(said("admin", "moderator")).toBe("Only admins and owners may do this.");
  expect(said("owner", "admin")).toBe("Only owners may do this.");
  expect([said("moderator", "moderator"), said("admin", "admin"), said("owner", "owner")]).toEqual([undefined, undefined, undefined]);
});
