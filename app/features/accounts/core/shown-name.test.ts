import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanName, shownName } from "./shown-name.ts";

describe("the name that is shown", () => {
  test("SHELL-087 the name that is shown is the username", () => expect(shownName("GummyGwen", "123456789")).toBe("GummyGwen"));
  test.each(["", "Guest"])("SHELL-088 the name that is shown is made from the Discord id where the username is %j", (username) => {
    expect(shownName(username, "987654321")).toBe("User_987654");
  });
  test("SHELL-089 the name that is shown is made from the Roblox id where there is none at Discord, and without any name it is Discord User", () => {
    expect(shownName("", "1234567")).toBe("User_123456");
    expect(shownName("", null)).toBe("Discord User");
    expect(shownName("Guest", "")).toBe("Discord User");
  });
});

describe("a name from a provider", () => {
  test.each([
    ["  Bea  the\n\u202eOwner ", "Bea the Owner"],
    ["\u3164", ""],
    ["n".repeat(61), "n".repeat(60)],
  ])("%j becomes %j", (name, clean) => expect(cleanName(name)).toBe(clean));

  test("a name from a provider is one clean line of at most 60 characters, and stays so", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
        const clean = cleanName(name);
        expect([...clean].length).toBeLessThanOrEqual(60);
        expect(cleanName(clean)).toBe(clean);
      }),
    );
  });
});
