import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseState } from "../app/db/database-health.server.ts";
import { readMetrics } from "../app/platform/process/metrics.server.ts";
import { createTestContext } from "../test/database.ts";
import { buildFor } from "../test/site.ts";
import { until } from "../test/until.ts";
import { createDoor, openFrontDoor } from "./front-door.ts";
import { createHost } from "./host.ts";
import { startMetricsServer } from "./process/metrics-server.ts";

const ctx = await createTestContext({ TRUSTED_PROXIES: "1", ACCESS_LOG: "on", APP_URL: "http://site.test" });

const lines: Record<string, unknown>[] = [];
const log = {
  ...ctx.log,
  info: (line: Record<string, unknown>) => lines.push(line),
  warn() {},
  error() {},
  debug() {},
} as unknown as typeof ctx.log;
const state: DatabaseState = { failing: undefined, refusesWrites: undefined, lockedTables: [] };
const readiness = { up: true, stopping: false, state };
const door = createDoor();
let host: Awaited<ReturnType<typeof createHost>>;

/** The answer to a request for the site's own name. */
function ask(path: string, headers: Record<string, string> = {}, port = (door.server.address() as AddressInfo).port) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    http
      .get({ port, path, agent: false, headers: { host: "site.test", accept: "text/html", ...headers } }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      })
      .on("error", reject);
  });
}

beforeAll(async () => {
  await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await Promise.all([door.close(), host?.close()]);
});
afterEach(() => {
  Object.assign(readiness, { up: true, stopping: false });
});

test("a node that starts says that it lives, and that it is not ready", async () => {
  expect(await ask("/healthz")).toMatchObject({ status: 200 });
  const ready = await ask("/readyz");
  expect(ready).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(JSON.parse(ready.text)).toMatchObject({ ok: false, reason: "starting" });
  for (const path of ["/api/v1/pets", "/api/raw/pet/kitty", "/api/v1/me/collection?x=1"]) {
    const api = await ask(path, { accept: "application/json" });
    expect(api, path).toMatchObject({
      status: 503,
      headers: { "content-type": "application/problem+json; charset=utf-8", "retry-after": "2", "access-control-allow-origin": "*" },
    });
    expect(JSON.parse(api.text)).toMatchObject({
      status: 503,
      code: "unavailable",
      detail: "The site is starting. Please try again in a moment.",
    });
  }
  const page = await ask("/values");
  expect(page.status).toBe(503);
  expect(page.text).toContain("The site is starting. Please try again in a moment.");
  host = await createHost({
    services: { ...ctx, log },
    ...{ door, mode: "production", build: await buildFor("/terms", "/pet/1") },
    readiness: { isDatabaseUp: () => readiness.up, databaseState: () => readiness.state, isStopping: () => readiness.stopping },
  });
  expect((await ask("/readyz")).status).toBe(200);
});

test("a node whose database is unavailable, or that stops, lives and is not ready", async () => {
  readiness.up = false;
  const gone = await ask("/readyz");
  expect([gone.status, JSON.parse(gone.text).reason]).toEqual([503, "the database does not answer"]);
  readiness.state.failing = "sorry, too many clients already";
  expect(JSON.parse((await ask("/readyz")).text)).toMatchObject({
    reason: "the database does not answer: sorry, too many clients already",
    database: false,
  });
  readiness.up = true;
  expect((await ask("/readyz")).status).toBe(503);
  readiness.state.failing = undefined;
  Object.assign(readiness, { stopping: true });
  const stopping = await ask("/readyz");
  expect([stopping.status, JSON.parse(stopping.text).reason]).toEqual([503, "stopping"]);
  // Also by the node's own address.
  const asked = ["/healthz", "/readyz", "/readyz?writes"].map(async (path) => (await ask(path, { host: "10.0.0.7:3000" })).status);
  expect(await Promise.all(asked)).toEqual([200, 503, 503]);
});

test("a node that can only read, or whose database has a locked table, says so and stays ready, but for callers that ask for writes", async () => {
  Object.assign(readiness, { up: true, stopping: false });
  Object.assign(readiness.state, { refusesWrites: "it is read-only", lockedTables: ["trades"] });
  const reads = await ask("/readyz");
  expect(reads.status).toBe(200);
  expect(JSON.parse(reads.text)).toMatchObject({
    ...{ ok: true, database: true, writes: false, refusesWrites: "it is read-only", lockedTables: ["trades"] },
  });
  const writes = await ask("/readyz?writes");
  expect(writes).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(JSON.parse(writes.text)).toMatchObject({ ok: false, reason: "the database takes no writes: it is read-only" });
  Object.assign(readiness.state, { refusesWrites: undefined, lockedTables: [] });
  expect((await ask("/readyz?writes")).status).toBe(200);
  readiness.stopping = true;
});

test("refuses an address with a character that no text can hold before any database query", async () => {
  for (const path of ["/profile/%00", "/profile/Gummy%00Gwen", "/trades/%00.data"]) {
    const answer = await ask(path);
    expect([answer.status, answer.text.includes("This address cannot be read.")], path).toEqual([400, true]);
  }
  expect((await ask("/terms?q=%00")).status).toBe(200);
});

describe("the id of a request", () => {
  test("the id of a request is the proxy's, if valid, and part of the answer", async () => {
    expect((await ask("/nothing-here", { "x-request-id": "from-the-proxy.1" })).headers["x-request-id"]).toBe("from-the-proxy.1");
    for (const wrong of ["short", "a b c d e f g h", "x".repeat(65), "<script>alert(1)</script>"])
      expect((await ask("/nothing-here", { "x-request-id": wrong })).headers["x-request-id"], wrong).toMatch(/^[\da-f-]{36}$/);
  });

  test("the id of a request is not a visitor's to choose where no proxy is trusted", async () => {
    const alone = createDoor();
    const services = { ...ctx, log, config: { ...ctx.config, trustedProxies: 0 } };
    const own = await createHost({ services, door: alone, mode: "production", build: await buildFor("/terms") });
    await new Promise<void>((resolve) => alone.server.listen(0, "127.0.0.1", resolve));
    const { port } = alone.server.address() as AddressInfo;
    expect((await ask("/nothing-here", { "x-request-id": "from-a-visitor" }, port)).headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    await Promise.all([alone.close(), own.close()]);
  });

  test("the id of a request is on the page of a failure", async () => {
    const services = { ...ctx, log };
    const broken = createDoor();
    const build = await buildFor("/terms");
    const own = await createHost({
      services,
      door: broken,
      mode: "production",
      build: async () => {
        await Promise.resolve();
        return { ...build, routes: undefined } as never;
      },
    });
    await new Promise<void>((resolve) => broken.server.listen(0, "127.0.0.1", resolve));
    const { port } = broken.server.address() as AddressInfo;
    const failed = await ask("/terms", { "x-request-id": "who-will-fail" }, port);
    expect(failed.status).toBe(500);
    expect(failed.text).toContain("name this request: who-will-fail");
    await Promise.all([broken.close(), own.close()]);
  });
});

test("the access log has one line for each answer: the pattern of its address, and no personal data", async () => {
  lines.length = 0;
  await ask("/pet/1?q=what-somebody-searched", {
    "x-request-id": "a-line-of-the-log",
    "x-forwarded-for": "203.0.113.7",
    "user-agent": "Browser",
  });
  await ask("/terms");
  await ask("/terms");
  await ask("/healthz");
  await until(() =>
    expect(lines.map(({ route, method }) => `${method} ${route}`)).toEqual(["GET /pet/:pet", "GET /terms", "GET kept", "GET /healthz"]),
  );
  expect(lines[0]).toEqual({
    request: "a-line-of-the-log",
    method: "GET",
    route: "/pet/:pet",
    status: expect.any(Number),
    ms: expect.any(Number),
  });
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|Browser|searched/);
});

test("the figures tell requests by route and status, what came from memory, commands, queries and the event loop", async () => {
  await ask("/terms");
  const stop = await startMetricsServer({ port: 0, host: "127.0.0.1" }).catch((error: Error) => error);
  if (stop instanceof Error) throw stop;
  await stop();
  const { text, type } = await readMetrics();
  expect(type).toContain("text/plain");
  for (const line of [
    /^http_request_duration_seconds_count\{route="\/terms",method="GET",status="200"\} \d/m,
    /^kept_pages_total\{result="hit"\} [1-9]/m,
    /^live_streams 0$/m,
    /^admission_waiting 0$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^# TYPE command_duration_seconds histogram$/m,
    /^# TYPE database_query_duration_seconds histogram$/m,
    /^# TYPE job_duration_seconds histogram$/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain("searched");
});

test("a taken port fails at once with a clear message", async () => {
  const taken = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  for (const host of ["127.0.0.1", "localhost"])
    await expect(openFrontDoor({ port, host })).rejects.toThrow(`Port ${port} cannot be used (EADDRINUSE).`);
  await expect(openFrontDoor({ port: 0, host: "192.0.2.1" })).rejects.toThrow("HOST 192.0.2.1 cannot be used");
  await expect(startMetricsServer({ port, host: "127.0.0.1" })).rejects.toThrow(`METRICS_PORT ${port}`);
  taken.close();
});

test.runIf(process.platform === "linux")(
  "a hundred simultaneous connections are accepted within a few rounds of the event loop",
  async () => {
    for (const host of ["127.0.0.1", "localhost"]) {
      const door = await openFrontDoor({ port: 0, host });
      const { port } = door.server.address() as AddressInfo;
      const rounds = await new Promise<number>((resolve) => {
        let [connected, round] = [0, 0];
        const count = () => {
          round += 1;
          if (connected < 100) setImmediate(count);
          else resolve(round);
        };
        door.server.on("connection", (socket) => {
          if (connected === 0) count();
          connected += 1;
          socket.destroy();
        });
        for (let client = 0; client < 100; client += 1) net.connect(port, "127.0.0.1").on("error", () => undefined);
      });
      expect(rounds).toBeLessThan(50);
      await door.close();
      await expect(openFrontDoor({ port, host }).then((again) => again.close())).resolves.toBeUndefined();
    }
  },
);

test("a write that comes while the site starts waits until it can be answered", async () => {
  const door = await openFrontDoor({ port: 0, host: "127.0.0.1" });
  const { port } = door.server.address() as AddressInfo;
  const write = fetch(`http://127.0.0.1:${port}/trades/create`, { method: "POST", body: "a=1", headers: { connection: "close" } });
  expect((await ask("/trades", {}, port)).status).toBe(503);
  door.open(async (request, response) => response.end(`read ${Buffer.concat(await request.toArray())}`));
  expect(await (await write).text()).toBe("read a=1");
  await door.close();
});

test("a stopping site answers every open connection on all its sockets, and says that it was the last answer", async () => {
  const door = await openFrontDoor({ port: 0, host: "127.0.0.1" });
  const { port } = door.server.address() as AddressInfo;
  const waiting: http.ServerResponse[] = [];
  door.open((request, response) => {
    if (request.url === "/slow") waiting.push(response);
    else response.end("quick");
  });
  const agent = new http.Agent({ keepAlive: true });
  const read = (path: string) =>
    new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      const asked = http.get({ port, path, agent }, async (answer) => {
        resolve({ text: Buffer.concat(await answer.toArray()).toString(), connection: answer.headers.connection });
      });
      asked.on("error", reject);
    });
  // As many as to reach each socket, some of which stay connected without a request.
  await Promise.all(Array.from({ length: 64 }, () => read("/quick")));
  const slow = Promise.all(Array.from({ length: 32 }, () => read("/slow")));
  await until(() => expect(waiting.length).toBe(32));
  let isClosed = false;
  const closing = door.close().then(() => {
    isClosed = true;
  });
  await until(async () => {
    const refused = new Promise((resolve) => {
      const socket = net.connect(port, "127.0.0.1", () => resolve(socket.destroy()));
      socket.on("error", resolve);
    });
    expect(await refused).toMatchObject({ code: "ECONNREFUSED" });
  });
  expect(await Promise.all(Array.from({ length: 32 }, () => read("/quick")))).toEqual(
    Array.from({ length: 32 }, () => ({ text: "quick", connection: "close" })),
  );
  expect(isClosed).toBe(false);
  for (const response of waiting) response.end("slow");
  expect((await slow).map(({ text }) => text)).toEqual(Array.from({ length: 32 }, () => "slow"));
  agent.destroy();
  await closing;
});
