import { describe, expect, test } from "vitest";
import { noticeOf } from "./flashes.ts";

describe("what is told once", () => {
  test.each([
    ["roblox-signed-in", "Successfully authenticated with Roblox!", "AUTH-041"],
    ["discord-signed-in", "Successfully logged in as: Gwen", "AUTH-057"],
    ["roblox-connected", "Roblox account connected successfully!", "PROF-073"],
    ["roblox-verified", "Your Roblox account has been successfully connected!", "PROF-099"],
    ["already-verified", "Your Roblox account is already verified.", "PROF-090"],
    ["signed-out", "You have been signed out", "AUTH-088"],
  ])("%s: %s (%s)", (code, message) => expect(noticeOf(code, "Gwen")?.message).toBe(message));
  test.each([undefined, "", "<b>", "toString", "__proto__", "constructor"])("nothing for %j, which is not ours", (code) => {
    expect(noticeOf(code, "Guest")).toBeNull();
  });
});
