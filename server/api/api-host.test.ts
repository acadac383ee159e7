import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NEW_PET } from "../../app/features/pets/core/pet-fields.ts";
import { addPet, updatePet } from "../../app/features/pets/pets.staff.commands.server.ts";
import { createTestContext } from "../../test/database.ts";
import { as, changePet, createPets } from "../../test/factories.ts";
import { buildFor } from "../../test/site.ts";
import { createDoor } from "../front-door.ts";
import { createHost } from "../host.ts";

const ctx = await createTestContext({ TRUSTED_PROXIES: "1", APP_URL: "http://site.test" });
const door = createDoor();
let host: Awaited<ReturnType<typeof createHost>>;
let serial = 0;
/** Each test is somebody else, because all are counted. */
let address = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
  host = await createHost({ services: ctx, door, mode: "production", build: await buildFor("/api", "/api/documentation", "/api/pet/one") });
});
afterAll(async () => {
  await Promise.all([door.close(), host.close()]);
});
beforeEach(() => {
  serial += 1;
  address = `192.0.2.${serial}`;
});

interface Asked {
  method?: string;
  headers?: Record<string, string | undefined>;
}

function ask(path: string, { method = "GET", headers = {} }: Asked = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { port } = door.server.address() as AddressInfo;
    const options = { port, path, method, agent: false, headers: { host: "site.test", "x-forwarded-for": address, ...headers } };
    http
      .request(options, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      })
      .on("error", reject)
      .end();
  });
}

const BROWSER = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8" };

describe("a pet by its name", () => {
  test("API-007, API-008, API-009, API-010, PET-053 … PET-055 the compact JSON holds what somebody set, and null where only an estimate is known", async () => {
    await createPets(ctx, {
      ...{ name: "D.I.Y Robot", rarity: "mythic", values: { normal: 500, shiny: null, mythic: "O/C" }, demand: 4, limited: true },
      ...{
        trend: "Rising Fast",
        forecast: "Up, we think.",
        history: [{ variant: "normal", from: 400, to: 500, at: new Date("2026-11-20T10:00:00Z"), reason: "" }],
      },
    } as never);
    for (const path of ["/api/raw/pet/diyrobot", "/api/pet/diyrobot"]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
      expect(answer.text).toBe(
        JSON.stringify({
          name: "D.I.Y Robot",
          rarity: "Mythical",
          imageUrl: null,
          values: { normal: 500, shiny: null, mythic: "O/C", shinyMythic: "N/A" },
          trend: "Rising Fast",
          forecast: "Up, we think.",
          popularity: 4,
          limited: true,
          lastUpdated: "2026-11-20T10:00:00.000Z",
        }),
      );
    }
  });

  test("API-006, API-011 … API-014 the other JSON is the same, indented, with its defaults", async () => {
    await createPets(ctx, { name: "Kitty", demand: 0 });
    const { text } = await ask("/api/json/pet/kitty");
    expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
    expect(JSON.parse(text)).toMatchObject({ trend: "Stable", forecast: "", popularity: 0, lastUpdated: null });
  });

  test("API-015 … API-017, API-030 a pet is found by its name in any spelling", async () => {
    await createPets(ctx, { name: "D.I.Y Robot" }, { name: "Robot 2.0" }, { name: "Fabergé" }, { name: "Pumpkin-Bot" });
    const spellings = {
      "D.I.Y Robot": [
        "D.I.Y Robot",
        "d.i.y robot",
        "DIY Robot",
        "diy-robot",
        "DIYROBOT",
        "D I Y Robot",
        "d-i-y_robot",
        "D.I.Y+Robot",
        " diy robot ",
        "ＤＩＹ Robot",
      ],
      "Robot 2.0": [
        "Robot 2.0",
        "robot 2.0",
        "ROBOT-2.0",
        "robot20",
        "Robot 2-0",
        "robot_2_0",
        "Robot2.0",
        "Robot (2.0)",
        "robot 20",
        "Robot 2·0",
      ],
      Fabergé: ["Fabergé", "faberge", "FABERGÉ", "Faberge", "FABERGE", "fabergé", "Fab-ergé", "fab ergé", "fabergè", "“Fabergé”"],
      "Pumpkin-Bot": [
        "Pumpkin-Bot",
        "pumpkin bot",
        "PumpkinBot",
        "PUMPKIN BOT",
        "pumpkin–bot",
        "pumpkin_bot",
        "Pumpkin.Bot",
        "Pumpkin - Bot",
        "pumpkin'bot",
        "pumpkin/bot",
      ],
    };
    const found: string[] = [];
    for (const [name, ways] of Object.entries(spellings))
      for (const way of ways)
        for (const path of [encodeURIComponent(way), encodeURI(way)]) {
          address = `198.51.100.${found.length % 200}`;
          const answer = await ask(`/api/raw/pet/${path}`);
          found.push(answer.status === 200 && JSON.parse(answer.text).name === name ? "" : `${way} (${path}): ${answer.text}`);
        }
    expect(found.filter((one) => one !== "")).toEqual([]);
    expect(found).toHaveLength(80);
  });

  test("API-031 a name that another pet has but for its signs cannot be saved, by a form, an import or two at once", async () => {
    const [, other = 0] = await createPets(ctx, { name: "Robot 2.0" }, { name: "Other" });
    const wordsOf = (name: string) => ({ values: { ...NEW_PET, name, rarity: "Epic" } });
    const added = await addPet(await as(ctx, "admin"), wordsOf("Robot-20"));
    expect(added).toMatchObject({
      ok: false,
      reason: "conflict",
      fields: { name: expect.stringContaining("only its spaces, hyphens or other signs differ") },
    });
    const renamed = await updatePet(await as(ctx, "admin"), {
      petId: other,
      values: { name: "ROBOT 2 0" },
      seen: { name: "Other" },
      reason: "",
    } as never);
    expect(renamed).toMatchObject({ ok: false, reason: "conflict" });
    await expect(createPets(ctx, { name: "robot20" })).rejects.toThrow();
    const admin = await as(ctx, "admin");
    const both = await Promise.all(["Two Bits", "Two-bits"].map((name) => addPet({ ...admin }, wordsOf(name))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "conflict" });
  });

  test("API-018 … API-020 a missing name and an unknown pet give a problem with the required text", async () => {
    for (const path of ["/api/pet", "/api/pet/", "/api/json/pet", "/api/json/pet/", "/api/raw/pet", "/api/raw/pet/%20"]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers["content-type"], JSON.parse(answer.text).detail], path).toEqual([
        ...[400, "application/problem+json; charset=utf-8", "No pet name provided"],
      ]);
    }
    for (const [path, detail] of [
      ["/api/pet/No%20Such", 'Pet "No Such" not found'],
      ["/api/json/pet/No%20Such", 'Pet "No Such" not found'],
      ["/api/raw/pet/No%20Such", "Pet not found: No Such"],
    ] as const) {
      const answer = await ask(path);
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
        404,
        {
          type: "http://site.test/api/documentation#error-not-found",
          title: "Nothing found",
          status: 404,
          detail,
          code: "not_found",
        },
      ]);
    }
    expect(JSON.parse((await ask(`/api/raw/pet/${"x".repeat(5_000)}`)).text).detail).toBe(`Pet not found: ${"x".repeat(100)}`);
    expect((await ask("/api/raw/pet/%E0%A4%A")).status).toBe(400);
    expect((await ask("/api/raw/pet/a%00b")).status).toBe(400);
  });

  test("API-021 a lookup that fails says so and leads back", async () => {
    const broken = createDoor();
    const failing = { ...ctx, reads: { read: () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" })) } };
    const other = await createHost({ services: failing as never, door: broken, mode: "production", build: await buildFor("/api/pet/one") });
    await new Promise<void>((resolve) => broken.server.listen(0, "127.0.0.1", resolve));
    const { port } = broken.server.address() as AddressInfo;
    const options = { port, path: "/api/raw/pet/kitty", headers: { host: "site.test" } };
    const answer = await new Promise<http.IncomingMessage>((resolve) => http.get(options, resolve));
    const text = await answer.toArray().then((chunks) => Buffer.concat(chunks).toString());
    expect([answer.statusCode, answer.headers["retry-after"], JSON.parse(text).detail]).toEqual([503, "2", "Failed to fetch pet data"]);
    await Promise.all([broken.close(), other.close()]);
  });

  test("API-032 a change is in the next answer", async () => {
    const [petId = 0] = await createPets(ctx, { name: "Kitty", values: { normal: 10 } as never });
    const before = await ask("/api/raw/pet/kitty");
    await changePet(ctx, petId, { normal: 20 });
    const after = await ask("/api/raw/pet/kitty");
    expect([JSON.parse(before.text).values.normal, JSON.parse(after.text).values.normal]).toEqual([10, 20]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

describe("the same address as a page", () => {
  test("API-001 … API-005, API-008, SHELL-052 … SHELL-054 a browser gets the page, everybody else the JSON", async () => {
    await createPets(ctx, { name: "Kitty", limited: true });
    const page = await ask("/api/pet/kitty", { headers: BROWSER });
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    for (const part of ["Legendary", "LIMITED", "&quot;popularity&quot;", 'class="pet-art"', 'href="/api"'])
      expect(page.text).toContain(part);
    expect(page.headers.vary).toContain("Accept,");
    for (const accept of [
      undefined,
      "*/*",
      "application/json",
      "application/json, text/html;q=0.9",
      "application/json, text/*;q=0.2",
      "text/html;q=0, */*",
    ]) {
      const json = await ask("/api/pet/kitty", { headers: accept === undefined ? {} : { accept } });
      expect([accept, json.headers["content-type"]]).toEqual([accept, "application/json; charset=utf-8"]);
      expect(json.headers.vary).toMatch(/^Accept,/);
    }
    for (const path of ["/api/json/pet/kitty", "/api/raw/pet/kitty"])
      expect((await ask(path, { headers: BROWSER })).headers["content-type"]).toBe("application/json; charset=utf-8");
    for (const [path, status, words] of [
      ["/api/pet/nothing", 404, "Pet &quot;nothing&quot; not found"],
      ["/api/pet", 400, "No pet name provided"],
    ] as const) {
      const missing = await ask(path, { headers: BROWSER });
      expect([missing.status, missing.text.includes(words)]).toEqual([status, true]);
    }
  });

  test("API-033 no caller gets a page for JSON or the other way round, whichever is in memory, and no cache in front may keep either", async () => {
    await createPets(ctx, { name: "Kitty" });
    const kinds: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      const answers = await Promise.all([ask("/api/pet/kitty", { headers: BROWSER }), ask("/api/pet/kitty")]);
      for (const { headers } of answers) kinds.push(`${headers["content-type"]?.split(";")[0]} ${headers["cache-control"]}`);
    }
    expect(new Set(kinds)).toEqual(new Set(["text/html private, no-cache", "application/json private, no-cache"]));
    expect(kinds.filter((kind, at) => kind.startsWith(at % 2 === 0 ? "text/html" : "application/json"))).toHaveLength(12);
  });

  test("API-022 … API-024, API-027, API-057, SHELL-050, SHELL-051 the documentation describes the address, the limits, examples and the User-Agent", async () => {
    await createPets(ctx, { name: "Kitty" });
    for (const path of ["/api", "/api/documentation"]) {
      const { status, text } = await ask(path, { headers: BROWSER });
      expect(status).toBe(200);
      for (const part of [
        "/api/json/pet/kitty",
        "/api/raw/pet/kitty",
        "requests per minute",
        "1,000",
        "User-Agent",
        "curl",
        "JavaScript",
        "Python",
      ])
        expect(text).toContain(part);
    }
  });

  test("API-057 the contents link to sections of the page, and a search without scripts narrows them", async () => {
    await createPets(ctx, { name: "Kitty" });
    const contentsOf = async (path: string) => {
      const { text } = await ask(path, { headers: BROWSER });
      const [, contents = ""] = /<nav aria-label="Contents".*?<ol(.*?)<\/nav>/s.exec(text) ?? [];
      return { text, ids: [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id as string) };
    };
    const whole = await contentsOf("/api");
    expect(whole.ids).toEqual(
      expect.arrayContaining(["pets", "limits", "tokens", "addToCollection", "webhooks", "error-too-many", "manners"]),
    );
    for (const id of whole.ids) expect([id, whole.text.includes(`id="${id}"`)]).toEqual([id, true]);
    expect((await contentsOf("/api?find=Wish-List+PRIORITY")).ids).toEqual([]);
    expect((await contentsOf("/api?find=WISHLIST+remove")).ids).toEqual(["your-own-data", "removeFromWishlist"]);
    expect((await contentsOf("/api?find=retry-after")).ids).toContain("limits");
    expect((await ask(`/api?find=${encodeURIComponent('"><script>')}`, { headers: BROWSER })).text).not.toContain('"><script>');
  });
});

describe("limits", () => {
  test("API-025, API-034, API-039 request 61 of a minute is refused, also where the answer is in memory, and says when to come back", async () => {
    await createPets(ctx, { name: "Kitty" });
    const statuses: number[] = [];
    let last = await ask("/api/raw/pet/kitty");
    statuses.push(last.status);
    expect(last.headers.ratelimit).toMatch(/^"minute";r=59;t=\d+, "day";r=999;t=\d+$/);
    expect(last.headers["ratelimit-policy"]).toBe('"minute";q=60;w=60, "day";q=1000;w=86400');
    expect(last.headers).toMatchObject({ "x-ratelimit-limit": "60", "x-ratelimit-remaining": "59" });
    for (let time = 2; time <= 61; time += 1) {
      // All requests count, even those to unknown addresses.
      last = await ask(time % 3 === 0 ? "/api/v1/nothing" : "/api/raw/pet/kitty");
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200 || status === 404)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect(last.headers).toMatchObject({ "x-ratelimit-remaining": "0", "content-type": "application/problem+json; charset=utf-8" });
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(last.text)).toMatchObject({
      status: 429,
      code: "too_many",
      detail: expect.stringMatching(/^You have made 60 requests within a minute\. Try again in \d+ seconds?\.$/),
    });
    expect((await ask("/api/pet/kitty", { headers: BROWSER })).status).toBe(200);
    address = "192.0.2.250";
    expect((await ask("/api/raw/pet/kitty")).status).toBe(200);
  });

  test("API-035 a household with IPv6 counts as one, and what the minute refuses does not count for the day", async () => {
    await createPets(ctx, { name: "Kitty" });
    for (let time = 0; time < 60; time += 1) {
      address = `2001:db8:1:${serial}::${time.toString(16)}`;
      expect((await ask("/api/raw/pet/kitty")).status).toBe(200);
    }
    for (let time = 0; time < 5; time += 1) expect((await ask("/api/raw/pet/kitty")).status).toBe(429);
    const day = await ctx.limits.consume("apiDay", `2001:db8:1:${serial}::/64`, 0);
    expect(day.remaining).toBe(9_400);
  });

  test("API-026 request 1,001 of a day is refused", async () => {
    await createPets(ctx, { name: "Kitty" });
    await ctx.limits.consume("apiDay", address, 9_990);
    expect((await ask("/api/raw/pet/kitty")).headers).toMatchObject({ "x-ratelimit-limit": "1000", "x-ratelimit-remaining": "0" });
    const refused = await ask("/api/raw/pet/kitty");
    expect([refused.status, JSON.parse(refused.text).detail]).toEqual([
      429,
      expect.stringMatching(/1,000 requests within a day\. Try again in 24 hours\./),
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
  });

  test("API-036 an unchanged answer is a 304, and counts a tenth", async () => {
    await createPets(ctx, { name: "Kitty" });
    const { headers } = await ask("/api/raw/pet/kitty");
    expect(headers["last-modified"]).toBe("Sat, 21 Nov 2026 12:00:00 GMT");
    for (const known of [
      { "if-none-match": headers.etag ?? "" },
      { "if-none-match": "*" },
      { "if-modified-since": headers["last-modified"] ?? "" },
    ]) {
      const unchanged = await ask("/api/raw/pet/kitty", { headers: known });
      expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, "", headers.etag]);
    }
    // Ten points, and three times one: 587 of 600 are left.
    const { remaining } = await ctx.limits.consume("apiMinute", address, 0);
    expect(remaining).toBe(587);
    const changed = await ask("/api/raw/pet/kitty", { headers: { "if-none-match": 'W/"other"' } });
    expect([changed.status, (await ctx.limits.consume("apiMinute", address, 0)).remaining]).toEqual([200, 577]);
    // The tag outranks the time.
    const both = { "if-none-match": 'W/"other"', "if-modified-since": headers["last-modified"] ?? "" };
    expect((await ask("/api/raw/pet/kitty", { headers: both })).status).toBe(200);
  });
});

describe("scripts of other sites", () => {
  test("API-037 scripts of other sites may read every answer, and a cookie makes no difference", async () => {
    await createPets(ctx, { name: "Kitty" });
    const preflight = await ask("/api/pet/kitty", { method: "OPTIONS", headers: { origin: "https://bot.example" } });
    expect([preflight.status, preflight.headers["access-control-allow-methods"]]).toEqual([204, "GET, HEAD, OPTIONS"]);
    for (const path of ["/api/raw/pet/kitty", "/api/raw/pet/nothing"]) {
      const { headers } = await ask(path, { headers: { origin: "https://bot.example", cookie: "session=x; flash=y" } });
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-expose-headers"]).toContain("RateLimit");
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  test("API-096 scripts of other sites may send every header that the documentation asks for", async () => {
    const headers = { origin: "https://bot.example", "access-control-request-method": "POST" };
    const { headers: answered } = await ask("/api/v1/me/collection", { method: "OPTIONS", headers });
    const allowed = String(answered["access-control-allow-headers"]).split(", ");
    expect(allowed).toEqual(expect.arrayContaining(["Authorization", "Content-Type", "Idempotency-Key", "User-Agent", "If-None-Match"]));
    expect(answered["access-control-allow-methods"]).toBe("GET, HEAD, POST, OPTIONS");
  });

  test("API-038 another method is refused with those that the address takes, and HEAD has no body", async () => {
    await createPets(ctx, { name: "Kitty" });
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const refused = await ask("/api/raw/pet/kitty", { method });
      expect([refused.status, refused.headers.allow, JSON.parse(refused.text).code]).toEqual([405, "GET, HEAD", "method_not_allowed"]);
    }
    const head = await ask("/api/raw/pet/kitty", { method: "HEAD" });
    expect([head.status, head.text, Number(head.headers["content-length"]) > 100]).toEqual([200, "", true]);
  });
});
