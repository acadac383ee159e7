import { expect, test } from "vitest";
import type { Actor } from "~/platform/identity/actor.ts";
import { createToken } from "~/platform/identity/tokens.server.ts";
import { Callers } from "./callers.ts";

const cookieOf = (token: string) => `session=${token}`;

test("a member counts by account once the session was looked up, and anybody else by address", () => {
  const callers = new Callers({ appUrl: "http://site.test" });
  const [own, bogus] = [cookieOf(createToken()), cookieOf(createToken())];
  const member = { kind: "user", id: "42" } as Actor;
  expect(callers.of(undefined, "192.0.2.1")).toBe("192.0.2.1");
  expect(callers.of(own, "192.0.2.1")).toBe("192.0.2.1");
  const account = callers.learn(own, member, "192.0.2.1");
  expect(account).toContain("42");
  expect(callers.of(own, "198.51.100.7")).toBe(account);
  expect(callers.learn(bogus, { kind: "guest" }, "192.0.2.1")).toBe("192.0.2.1");
  expect(callers.of(bogus, "192.0.2.1")).toBe("192.0.2.1");
  // Signed out.
  callers.learn(own, { kind: "guest" }, "192.0.2.1");
  expect(callers.of(own, "192.0.2.1")).toBe("192.0.2.1");
});

test("tells a caller alone on the node from callers who share it", () => {
  const callers = new Callers({ appUrl: "http://site.test" });
  expect(callers.hasOthers("a")).toBe(false);
  callers.note("a");
  callers.note("a");
  expect([callers.hasOthers("a"), callers.hasOthers("b")]).toEqual([false, true]);
  callers.note("b");
  callers.note("a");
  expect([callers.hasOthers("a"), callers.hasOthers("b")]).toEqual([true, true]);
});
