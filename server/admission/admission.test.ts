import { expect, test } from "vitest";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createToken } from "~/platform/identity/tokens.server.ts";
import { Admission } from "./admission.ts";

const MB = 1024 * 1024;
const createAdmission = () => new Admission({ appUrl: "http://site.test", maxWaitMs: 60_000, trustedProxies: 0 });
const nextRound = () => new Promise((resolve) => setImmediate(resolve));
/** Work that never ends. */
const endless = () => new Promise<never>(() => undefined);

test("a caller with a long queue of lookups is refused further ones, and other callers are not", async () => {
  const admission = createAdmission();
  for (let at = 0; at < 1_200; at += 1) admission.lookUp("loud", endless).catch(() => undefined);
  expect([admission.isBehind("loud"), admission.isBehind("quiet")]).toEqual([true, false]);
  expect(await admission.lookUp("quiet", async () => "found")).toBe("found");
});

test("a caller with many pages to render waits, and other callers' pages are rendered at once", async () => {
  const admission = createAdmission();
  for (const caller of ["quiet", "loud"]) admission.startInRound(caller, () => true);
  for (let at = 0; at < 100; at += 1) admission.run(endless, { caller: "loud" }).catch(() => undefined);
  await nextRound();
  expect([admission.isFull({ caller: "loud" }), admission.isFull({ caller: "quiet" })]).toEqual([true, false]);
  expect(await admission.run(async () => "drawn", { caller: "quiet" })).toBe("drawn");
});

test("a caller's bodies have a limit of their own", () => {
  const { bodies } = createAdmission();
  const release = bodies.reserve("loud", "guests", MB);
  expect(() => bodies.reserve("loud", "guests", 1)).toThrow("The site is very busy.");
  bodies.reserve("quiet", "guests", MB);
  release();
  bodies.reserve("loud", "guests", MB);
});

test("a session counts for its account after its lookup, whatever its address", () => {
  const admission = createAdmission();
  const cookie = `session=${createToken()}`;
  expect(admission.callerOf(cookie, "192.0.2.1")).toBe("192.0.2.1");
  expect(admission.learnCaller(cookie, { kind: "user", id: "7" } as UserActor, "192.0.2.1")).toBe("account 7");
  expect(admission.callerOf(cookie, "192.0.2.2")).toBe("account 7");
});
