import { describe, expect, test } from "vitest";
import type { UserActor } from "~/access/actor.ts";
import { viewerOf } from "./viewer.ts";

const gwen: UserActor = {
  kind: "user",
  id: "1",
  name: "Gwen",
  role: "premium",
  avatar: null,
  sessionId: "s",
  ban: null,
  mutedUntil: null,
  welcomed: true,
};
const guest = { kind: "guest" } as const;

describe("the visitor as pages show them", () => {
  test("holds no secret and nothing of the session", () => {
    expect(viewerOf(gwen)).toEqual({ id: "1", name: "Gwen", avatar: null, role: "premium", banMessage: null });
    expect(viewerOf(guest)).toBeNull();
  });
  test("tells a banned account why", () => {
    expect(viewerOf({ ...gwen, ban: { reason: "Scamming" } })?.banMessage).toBe("Your account is banned: Scamming");
  });
});
