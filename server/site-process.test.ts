import { writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { answersAt, createBuiltSite, freePort } from "../test/built-site.ts";

// Processes of the built site: how they start, share a data directory, and stop.

/** Filling the demo world takes most of a start, and all other tests cover it. */
const PRODUCTION = {
  APP_ENV: "production",
  HOST: "127.0.0.1",
  APP_URL: "https://values.example",
  ROBLOX_CLIENT_ID: "1",
  ROBLOX_CLIENT_SECRET: "a secret of the test",
};

const { scratch, run, start } = createBuiltSite({ LOG_LEVEL: "error", ...PRODUCTION });

let first: ReturnType<typeof start>;

test("production starts empty, without any demo part, and refuses without its address or a service to sign in with", async () => {
  const refused = start(await freePort(), { APP_URL: "", ROBLOX_CLIENT_ID: "", ROBLOX_CLIENT_SECRET: "" });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain("APP_URL");
  expect(refused.output()).toContain("ROBLOX_CLIENT_ID");
  const port = await freePort();
  first = start(port);
  await answersAt(port);
  const ask = (path: string, host = "values.example") =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; html: string }>((resolve, reject) => {
      const asked = http.get({ port, path, headers: { host } }, (answer) =>
        text(answer).then((html) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, html }), reject),
      );
      asked.on("error", reject);
    });
  const { headers, html } = await ask("/values");
  expect(headers["strict-transport-security"]).toContain("max-age");
  expect(html).not.toContain("King Doggy");
  expect(html).toContain('href="https://values.example/values"');
  for (const demo of ["/gallery", "/test-login", "/demo-identity/roblox/.well-known/openid-configuration", "/demo-identity/chooser.css"])
    expect((await ask(demo)).status, demo).toBe(404);
  for (const name of [`127.0.0.1:${port}`, `localhost:${port}`, "www.values.example"]) {
    const { status, headers } = await ask("/values?q=dog", name);
    expect([status, headers.location], name).toEqual([308, "https://values.example/values?q=dog"]);
  }
});

test("a second process on the same data directory refuses with a clear message, and the first goes on", async () => {
  const second = start(await freePort());
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/in use|another process/i);
  expect(second.output()).not.toMatch(/ {4}at /);
  expect(first.child.exitCode).toBeNull();
});

test("a site starts again after kill -9, and stops in order on SIGTERM", async () => {
  const port = await freePort();
  first.child.kill("SIGKILL");
  await first.ended;
  const second = start(port);
  await answersAt(port);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});

test("a stop under load fails no request: open connections are answered, and a live stream gets its time to reconnect", async () => {
  for (let round = 0; round < 2; round += 1) {
    const port = await freePort();
    const site = start(port, { APP_URL: `http://127.0.0.1:${port}` });
    await answersAt(port);
    const load = startLoad(port);
    await expect.poll(() => load.answered, { timeout: 60_000 }).toBeGreaterThan(200);
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
    const { broken, stream } = await load.end();
    expect(broken).toEqual([]);
    expect(stream).toMatch(/retry: \d+\n\n$/);
    expect(site.output()).not.toMatch(/"level":50|pool after calling end/);
  }
});

/**
 * Reads and writes at the site until it accepts no more connections: half of the visitors on persistent connections, half on a new one each
 * time. `broken` lists cut-off and failed requests.
 */
function startLoad(port: number) {
  const load = { answered: 0, broken: [] as string[], stream: "" };
  const paths = ["/values", "/trades?min={n}", "/healthz", "/share/pet/{n}", "/heartbeat"];
  const ask = (agent: http.Agent | false, path: string) => {
    const body = path === "/heartbeat" ? JSON.stringify({ sessionId: crypto.randomUUID() }) : undefined;
    const headers = {
      origin: `http://127.0.0.1:${port}`,
      ...(body && { "content-type": "application/json", "content-length": body.length }),
    };
    return new Promise<"answered" | "refused">((resolve) => {
      const fail = (error: NodeJS.ErrnoException) => {
        if (error.code !== "ECONNREFUSED") load.broken.push(`${path}: ${error.code} ${error.message}`);
        resolve("refused");
      };
      const asked = http.request({ host: "127.0.0.1", port, path, agent, headers, method: body ? "POST" : "GET" }, (answer) => {
        const { statusCode = 0 } = answer;
        // A busy node may answer with Retry-After.
        if (statusCode >= 500 && !answer.headers["retry-after"]) load.broken.push(`${path}: ${statusCode}`);
        load.answered += 1;
        answer.on("error", fail).on("end", () => resolve("answered"));
        answer.resume();
      });
      asked.on("error", fail).end(body);
    });
  };
  const visit = async (agent: http.Agent | false, first: number) => {
    let number = first;
    const next = () => (paths[number % paths.length] as string).replace("{n}", String(number));
    while ((await ask(agent, next())) === "answered") number += 1;
  };
  const staying = new http.Agent({ keepAlive: true });
  const visitors = Array.from({ length: 24 }, (_, at) => visit(at % 2 === 0 ? staying : false, at * 10_000));
  const streamed = new Promise<void>((resolve) => {
    http.get({ host: "127.0.0.1", port, path: "/live?topics=board", agent: false }, async (answer) => {
      load.stream = `${answer.statusCode} ${await text(answer)}`;
      resolve();
    });
  });
  return Object.assign(load, {
    async end() {
      await Promise.all([...visitors, streamed]);
      return load;
    },
  });
}

test("an import waits until the site has stopped, and the next start shows the imported data", async () => {
  const table = path.join(scratch, "pets.csv");
  writeFileSync(table, "name,rarity,normal,shiny\nBubble Bear,Secret,1234567,O/C\n,Secret,5,\n");
  const importPets = async () => {
    const process = run("scripts/import.mjs", [table], {});
    return { code: await process.ended, said: process.output() };
  };
  const port = await freePort();
  const running = start(port, { APP_URL: `http://127.0.0.1:${port}` });
  await answersAt(port);
  expect(await importPets()).toMatchObject({ code: 1, said: expect.stringMatching(/in use|another process/i) });
  running.child.kill("SIGTERM");
  await running.ended;
  const imported = await importPets();
  expect(imported.said).toMatch(/Pets +2 +1 +0 +0 +1/);
  expect(imported.code).toBe(0);
  const next = start(port, { APP_URL: `http://127.0.0.1:${port}` });
  await answersAt(port);
  const html = await (await fetch(`http://127.0.0.1:${port}/values`)).text();
  expect(html).toContain("Bubble Bear");
  expect(html).toContain("1,234,567");
  next.child.kill("SIGTERM");
  await next.ended;
});

test("a wrong setting names itself and stops the start", async () => {
  const wrong = start(await freePort(), { PORT: "http", APP_ENV: "staging" });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain("PORT");
  expect(wrong.output()).toContain("APP_ENV");
  expect(wrong.output()).not.toMatch(/ {4}at /);
});

test("a data directory or a database that cannot be opened is named", async () => {
  const file = path.join(scratch, "a-file");
  writeFileSync(file, "");
  for (const [setting, value] of [
    ["DATA_DIR", file],
    ["DATABASE_URL", "postgres://nobody@127.0.0.1:1/nothing"],
  ] as const) {
    const wrong = start(await freePort(), { [setting]: value });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain(`${setting} cannot be used: `);
    expect(wrong.output()).not.toMatch(/ {4}at /);
  }
});

test("a port that is taken is named", async () => {
  const taken = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as net.AddressInfo;
  const late = start(port);
  expect(await late.ended).toBe(1);
  expect(late.output()).toContain(`Port ${port}`);
  taken.close();
});
