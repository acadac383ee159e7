import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { API_LIMITS } from "~/features/api/api.constants.ts";
import { createToken } from "~/platform/identity/tokens.server.ts";
import { createTestContext } from "../test/database.ts";
import { as, openSessionOf } from "../test/factories.ts";
import { buildFor } from "../test/site.ts";
import { until } from "../test/until.ts";
import { createDoor } from "./front-door.ts";
import { createHost } from "./host.ts";

// One address that asks for far too much at once, over HTTP, behind one proxy.

const ctx = await createTestContext({ APP_URL: "http://site.test", TRUSTED_PROXIES: "1" });
const door = createDoor();
let host: Awaited<ReturnType<typeof createHost>>;
/** A refusal's pause, less what timers are early. */
const SHORTEST_PAUSE_MS = 490;
/** How many wait in the held pages, and what lets them go. */
let held: { count: number; promise: Promise<void>; release(): void };

beforeAll(async () => {
  const build = await buildFor("/terms", "/settings/security");
  const [id, route] = Object.entries(build.routes).find(([, each]) => each?.path === "terms") ?? [];
  const loader = async ({ request }: { request: Request }) => {
    if (!new URL(request.url).searchParams.has("hold")) return null;
    held.count += 1;
    await held.promise;
    return null;
  };
  const routes = { ...build.routes, [String(id)]: { ...route, module: { ...route?.module, loader } } } as typeof build.routes;
  host = await createHost({ services: ctx, door, mode: "production", build: { ...build, routes } });
  await once(door.server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => Promise.all([door.close(), host.close()]));
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = { count: 0, promise, release: resolve };
});
afterEach(() => held.release());

/** The status of an answer, with `Retry-After` if it has one. */
function ask(path: string, from: string, headers: Record<string, string> = {}): Promise<string> {
  const { port } = door.server.address() as AddressInfo;
  const answered = Promise.withResolvers<string>();
  http
    .get(
      { port, path, agent: false, headers: { host: "site.test", accept: "text/html", "x-forwarded-for": from, ...headers } },
      (answer) => {
        const wait = answer.headers["retry-after"];
        answer.resume().on("end", () => answered.resolve(`${answer.statusCode}${wait ? ` after ${wait}` : ""}`));
      },
    )
    .on("error", answered.reject);
  return answered.promise;
}

test.each([
  ["an address", "192.0.2.9", "192.0.2.9", "198.51.100.1"],
  ["half an IPv6 address", "2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"],
])("%s with too many requests at once is refused, and others are still answered", async (_what, one, same, other) => {
  expect(await ask("/terms?n=0", other)).toBe("200");
  const answers: string[] = [];
  const loud = Array.from({ length: 100 }, async (_, at) => {
    answers.push(await ask(`/terms?hold&n=${at}`, at % 2 ? one : same, at % 3 ? {} : { cookie: `session=${createToken()}` }));
  });
  await until(() => expect(answers.length).toBeGreaterThanOrEqual(30));
  expect(new Set(answers)).toEqual(new Set(["503 after 2"]));
  for (let at = 1; at < 10; at += 1) expect(await ask(`/terms?n=${at}`, other)).toBe("200");
  expect(held.count).toBeLessThan(5);
  held.release();
  await Promise.all(loud);
  // How many of them were refused meanwhile depends on the speed of the machine.
  expect(new Set(answers)).toEqual(new Set(["503 after 2", "200"]));
});

test("a member at that address is answered as well, and one account that does the same is refused", async () => {
  const [member, loudOne] = [await as(ctx, "user"), await as(ctx, "user")];
  const cookieOf = async ({ actor }: typeof member) => ({ cookie: `session=${await openSessionOf(ctx, actor.id)}` });
  const [own, others] = [await cookieOf(member), await cookieOf(loudOne)];
  for (const cookie of [own, others]) expect(await ask("/settings/security", "192.0.2.9", cookie)).toBe("200");
  const answers: string[] = [];
  const loud = [
    ...Array.from({ length: 100 }, async (_, at) => answers.push(await ask(`/terms?hold&n=${at}`, "192.0.2.9"))),
    ...Array.from({ length: 100 }, async (_, at) => answers.push(await ask(`/terms?hold&own=${at}`, `198.51.100.${at}`, others))),
  ];
  await until(() => expect(answers.length).toBeGreaterThanOrEqual(60));
  expect(new Set(answers)).toEqual(new Set(["503 after 2"]));
  for (let at = 1; at < 5; at += 1) expect(await ask("/settings/security", "192.0.2.9", own)).toBe("200");
  held.release();
  await Promise.all(loud);
});

test("a refusal of the API waits while others are there, as every other does", async () => {
  const [loud, other] = ["192.0.2.77", "198.51.100.77"];
  const api = (at: number) => ask(`/api/v1/nothing/${at}`, loud, { accept: "*/*" });
  expect(await ask("/terms?n=api", other)).toBe("200");
  const answers = await Promise.all(Array.from({ length: API_LIMITS.minute + 1 }, (_, at) => api(at)));
  expect(answers.filter((answer) => answer.startsWith("429 after "))).toHaveLength(1);
  // Counting from the next request on, the other was here within the last seconds, as slowly as the machine may work.
  expect(await ask("/terms?n=0", other)).toBe("200");
  const began = performance.now();
  expect(await api(1)).toMatch(/^429 after /);
  expect(performance.now() - began).toBeGreaterThanOrEqual(SHORTEST_PAUSE_MS);
});
