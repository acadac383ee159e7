import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import zlib from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { API_SCOPES } from "../../app/access/api-scopes.ts";
import { orThrow } from "../../app/access/guards.ts";
import { createApiToken } from "../../app/features/api/api.commands.server.ts";
import { hasNginx, startNginx } from "../../scripts/nginx.mjs";
import { freePort } from "../../scripts/services.mjs";
import { createTestContext } from "../../test/database.ts";
import { createPets, createUser } from "../../test/factories.ts";
import { buildFor } from "../../test/site.ts";
import { createDoor } from "../front-door.ts";
import { createHost } from "../host.ts";

// Two nodes behind the real nginx, with the configuration documented for operators, its cache included.

const MIXED = Number(process.env.TEST_MIXED_REQUESTS ?? 3_000);
const AT_ONCE = 32;
const PETS = ["King Doggy", "Robot 2.0", "Fabergé"];
const ENCODINGS = ["gzip, deflate, br, zstd", "gzip", "identity", undefined];

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

describe.runIf(process.env.TEST_DATABASE_URL)("the API behind nginx", async () => {
  // The one in front of nginx is played by the test: so each caller has an address of their own.
  const ctx = await createTestContext({ TRUSTED_PROXIES: "2", APP_URL: "http://site.test", MAX_WAIT_MS: "60000" });
  const folder = mkdtempSync(path.join(tmpdir(), "bubblegum-nginx-"));
  const doors = [createDoor(), createDoor()];
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const hosts: Awaited<ReturnType<typeof createHost>>[] = [];
  let nginx: { stop(): Promise<void> } | undefined;
  let port = 0;

  beforeAll(async () => {
    expect(hasNginx()).toBe(true);
    const build = await buildFor("/api/pet/x");
    for (const door of doors) {
      await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
      hosts.push(await createHost({ services: ctx, door, mode: "production", build }));
    }
    port = await freePort();
    const nodes = doors.map((door) => (door.server.address() as AddressInfo).port);
    nginx = await startNginx({ folder, port, nodes, names: `listen 127.0.0.1:${port}; server_name site.test;` });
  });
  afterAll(async () => {
    agent.destroy();
    await nginx?.stop();
    await Promise.all([...doors.map((door) => door.close()), ...hosts.map((host) => host.close())]);
    rmSync(folder, { recursive: true, force: true });
  });

  const users: { name: string; token: string }[] = [];
  beforeEach(async () => {
    await createPets(ctx, ...PETS.map((name) => ({ name })));
    users.length = 0;
    for (const name of ["One", "Two"]) {
      const user = await createUser(ctx, { username: `Token${name}` });
      const { secret: token } = orThrow(await createApiToken({ ...ctx, actor: user }, { name, scopes: [...API_SCOPES] }));
      users.push({ name: user.name, token });
    }
  });

  function ask(url: string, address: string, headers: Record<string, string | undefined> = {}, method = "GET"): Promise<Answer> {
    const given = Object.entries({ host: "site.test", "x-forwarded-for": address, ...headers }).filter(([, value]) => value !== undefined);
    return new Promise((resolve, reject) => {
      http
        .request(
          { port, host: "127.0.0.1", path: url, method, agent, headers: Object.fromEntries(given) as Record<string, string> },
          (response) => {
            buffer(response).then((body) => {
              const encoding = response.headers["content-encoding"];
              const plain = encoding === "br" ? zlib.brotliDecompressSync(body) : encoding === "gzip" ? zlib.gunzipSync(body) : body;
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text: plain.toString() });
            }, reject);
          },
        )
        .on("error", reject)
        .end();
    });
  }

  const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

  /** Sends one request of the mix. Returns the fault of its response; empty if it is the caller's own. */
  async function askMixed(number: number): Promise<string> {
    const pet = PETS[number % PETS.length] as string;
    const user = users[number % 2] as (typeof users)[number];
    const encoding = { "accept-encoding": ENCODINGS[number % ENCODINGS.length] };
    const address = addressOf(number);
    const place = `/api/pet/${encodeURIComponent(pet)}`;
    const kinds = [
      async () => {
        const { status, headers, text } = await ask(place, address, { ...encoding, accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
        const isOwn = status === 200 && /^text\/html/.test(String(headers["content-type"])) && text.includes(`<h1`) && text.includes(pet);
        return isOwn ? "" : `a browser got ${status} ${headers["content-type"]}`;
      },
      async () => {
        const { status, headers, text } = await ask(place, address, { ...encoding, accept: "*/*" });
        const isOwn = status === 200 && /^application\/json/.test(String(headers["content-type"])) && JSON.parse(text).name === pet;
        const counted = headers["x-ratelimit-remaining"] === "59";
        return isOwn && counted ? "" : `curl got ${status} ${headers["content-type"]}, ${headers["x-ratelimit-remaining"]} left`;
      },
      async () => {
        const { status, text } = await ask("/api/v1/me", address, { ...encoding, authorization: `Bearer ${user.token}` });
        return (status === 200 && JSON.parse(text).name === user.name) || status === 429 ? "" : `${user.name} got ${status} ${text}`;
      },
      async () => {
        const { status, text } = await ask("/api/v1/me", address, encoding);
        return status === 401 ? "" : `nobody got ${status} ${text}`;
      },
      async () => {
        const { status, headers, text } = await ask(`/api/raw${place.slice(4)}`, address, encoding, "HEAD");
        return status === 200 && text === "" && headers["x-ratelimit-remaining"] === "59" ? "" : `HEAD got ${status} ${text}`;
      },
    ];
    return (kinds[number % kinds.length] as () => Promise<string>)();
  }

  test("API-033 in thousands of requests of browsers, programs and tokens, no caller gets the response of another", {
    timeout: 300_000,
  }, async () => {
    const wrong: string[] = [];
    let next = 0;
    const caller = async () => {
      for (let number = next++; number < MIXED; number = next++) {
        const fault = await askMixed(number);
        if (fault !== "") wrong.push(`${number}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test("API-034 request 61 of a minute is refused, also of what others have just been answered, and by its ETag", async () => {
    const place = "/api/raw/pet/kingdoggy";
    const { headers } = await ask(place, "10.9.9.8", { "accept-encoding": "br" });
    const answers: number[] = [];
    for (let asked = 0; asked < 62; asked += 1) answers.push((await ask(place, "10.9.9.9", { "accept-encoding": "br" })).status);
    expect(answers).toEqual([...Array(60).fill(200), 429, 429]);
    expect((await ask(place, "10.9.9.9", { "if-none-match": headers.etag })).status).toBe(429);
    expect((await ask("/api/json/pet/kingdoggy", "10.9.9.9")).status).toBe(429);
    expect((await ask(place, "10.9.9.8", { "accept-encoding": "br" })).status).toBe(200);
    const twins = await Promise.all(Array.from({ length: 80 }, () => ask(place, "10.9.9.7")));
    expect(twins.filter(({ status }) => status === 200)).toHaveLength(60);
  });
});
