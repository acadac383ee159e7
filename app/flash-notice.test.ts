import { describe, expect, test } from "vitest";
import type { Actor } from "~/platform/identity/actor.ts";
import { flashNotice } from "./flash-notice.ts";

const gwen = { kind: "user", name: "Gwen" } as Actor;
const guest: Actor = { kind: "guest" };

describe("the one-time notice", () => {
  test.each([
    ["roblox-signed-in", "Successfully authenticated with Roblox!", "AUTH-041"],
    ["discord-signed-in", "Successfully logged in as: Gwen", "AUTH-057"],
    ["roblox-connected", "Roblox account connected successfully!", "PROF-073"],
    ["roblox-verified", "Your Roblox account has been successfully connected!", "PROF-099"],
    ["already-verified", "Your Roblox account is already verified.", "PROF-090"],
  ])("%s: %s (%s)", (code, message) => expect(flashNotice(code, gwen)?.message).toBe(message));
  test("the one-time notice shows the result of a form, in its own words", () => {
    expect(flashNotice("warning:Saved: 2 of <b>3</b>", gwen)).toEqual({ tone: "warning", message: "Saved: 2 of <b>3</b>" });
  });
  test.each([undefined, "", "loud:Hello", "success:", "<b>", "toString", "__proto__", "constructor"])(
    "nothing for %j, which is not ours",
    (code) => {
      expect(flashNotice(code, guest)).toBeNull();
    },
  );
});
