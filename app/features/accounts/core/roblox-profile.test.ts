import fc from "fast-check";
import { expect, test } from "vitest";
import { robloxProfileAddress } from "./roblox-profile.ts";

test("a profile at Roblox is opened by the account's id, or by its name where only that is known", () => {
  expect(robloxProfileAddress({ name: "Gwen_1", robloxId: "261" })).toBe("https://www.roblox.com/users/261/profile");
  expect(robloxProfileAddress({ name: "Gwen_1", robloxId: null })).toBe("https://www.roblox.com/users/profile?username=Gwen_1");
});

test("whatever the name and the id are, the address leads to Roblox", () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string()), (name, robloxId) => {
      const { origin, pathname } = new URL(robloxProfileAddress({ name, robloxId }));
      expect(origin).toBe("https://www.roblox.com");
      expect(pathname).toMatch(/^\/users\/(\d+\/)?profile$/);
    }),
  );
});
