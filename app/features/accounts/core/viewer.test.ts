import { describe, expect, test } from "vitest";
import type { UserActor } from "~/access/actor.ts";
import { noticeOf, viewerOf } from "./viewer.ts";

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

describe("what is told once", () => {
  test.each([
    ["roblox-signed-in", "Successfully authenticated with Roblox!", "AUTH-041"],
    ["discord-signed-in", "Successfully logged in as: Gwen", "AUTH-057"],
    ["roblox-connected", "Roblox account connected successfully!", "PROF-073"],
    ["roblox-verified", "Your Roblox account has been successfully connected!", "PROF-099"],
    ["already-verified", "Your Roblox account is already verified.", "PROF-090"],
    ["signed-out", "You have been signed out", "AUTH-088"],
  ])("%s: %s (%s)", (code, message) => expect(noticeOf(code, gwen)?.message).toBe(message));
  test.each([undefined, "", "<b>", "toString", "__proto__", "constructor"])("nothing for %j, which is not ours", (code) => {
    expect(noticeOf(code, guest)).toBeNull();
  });
});
