import { beforeEach, describe, expect, test } from "vitest";
import { API_ROUTES } from "~/api-routes.server.ts";
import { API_SCOPES } from "../../app/access/api-scopes.ts";
import { orThrow } from "../../app/access/guards.ts";
import { createApiToken } from "../../app/features/api/api.commands.server.ts";
import type { Limits } from "../../app/platform/http/limits.server.ts";
import { type Asked, createApi } from "../../test/api-node.ts";
import { createTestContext } from "../../test/database.ts";
import { createPets, createUser } from "../../test/factories.ts";

const ctx = await createTestContext({ TRUSTED_PROXIES: "1", APP_URL: "http://site.test" });
const limits: Limits = { consume: async () => ({ ok: true, limit: 600, remaining: 600, resetSeconds: 60 }) };
const ask = createApi({ ...ctx, limits });

let token = "";
beforeEach(async () => {
  await createPets(ctx, { name: "King Doggy" }, { name: "The Overlord" }, { name: "The Leviathan" }, { name: "OG Leviathan" });
  token = orThrow(await createApiToken({ ...ctx, actor: await createUser(ctx) }, { name: "Bot", scopes: [...API_SCOPES] })).secret;
});

/** Status, code and named faults of an answer, which is a problem unless it is 200. */
async function refusalOf(path: string, more: Asked = {}) {
  const { status, headers, json } = await ask(path, { token, ...more });
  if (status !== 200) expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  const {
    code,
    errors = {},
    suggestions,
    detail,
  } = json() as never as { code?: string; errors?: object; suggestions?: object; detail?: string };
  return { status, code, names: Object.keys(errors), suggestions, detail };
}
const post = (path: string, json: unknown) => refusalOf(path, { method: "POST", json });
const [COLLECTION, WISHLIST, CALCULATION] = ["/api/v1/me/collection", "/api/v1/me/wishlist", "/api/v1/calculation"];

describe("a text with half a character", () => {
  const HALF = "\ud800";
  const bodies: [string, (text: string) => unknown][] = [
    [CALCULATION, (text) => ({ giving: [{ pet: text }], receiving: [] })],
    [COLLECTION, (text) => ({ pets: [{ pet: text, variant: "normal" }] })],
    [COLLECTION, (text) => ({ pets: [{ pet: "king-doggy", variant: "normal", note: text }] })],
    [WISHLIST, (text) => ({ pets: [{ pet: text, variant: "normal", maxValue: text }] })],
    ["/api/v1/me/notifications/read", (text) => ({ upTo: text })],
    [COLLECTION, (text) => ({ [text]: 1 })],
  ];
  test.each(bodies.flatMap(([path, make]) => [HALF, `a${HALF}`, "\udc00b", "a\0"].map((text) => [path, make(text)] as const)))(
    "API-092 is refused with 400 in what is sent to %s: %j",
    async (path, json) => {
      // JSON.stringify writes it as an escape, as the standard asks.
      expect(await post(path, json)).toMatchObject({ status: 400, code: "malformed" });
    },
  );

  const addresses = API_ROUTES.flatMap(({ method, path, query }) => {
    const inPath = path.includes("{") ? [[method, path.replaceAll(/\{\w+\}/g, "%ED%A0%80")] as const] : [];
    return [
      ...inPath,
      ...Object.keys(query?.shape ?? {}).map((name) => [method, `${path.replaceAll(/\{\w+\}/g, "normal")}?${name}=`] as const),
    ];
  });
  test.each(addresses)("API-092 a text with half a character is refused with 400 in an address: %s %s", async (method, path) => {
    const texts = path.endsWith("=") ? ["%ED%A0%80", "a%ED%B0%80", "%00", "%C3", "%"] : [""];
    for (const text of texts)
      expect([text, await refusalOf(path + text, { method })]).toMatchObject([text, { status: 400, code: "malformed" }]);
  });

  test("API-092 a text that is no UTF-8 is refused with 400", async () => {
    const headers = { "content-type": "application/json" };
    const latin = Buffer.from('{"giving":[{"pet":"Faberg\u00e9"}],"receiving":[]}', "latin1");
    expect(await refusalOf(CALCULATION, { method: "POST", bytes: latin, headers })).toMatchObject({
      ...{ status: 400, code: "malformed", detail: "This is not JSON in UTF-8." },
    });
  });
});

describe("unknown parameters and fields", () => {
  test.each([
    ["/api/v1/changes?limt=5", ["limt"], "There is no parameter “limt”. This address takes after, limit."],
    [
      "/api/v1/trades?give=kd&Limit=5",
      ["give", "Limit"],
      "There is no parameter “give”. This address takes gives, wants, tag, after, limit.",
    ],
    ["/api/v1/pets?page=2", ["page"], "There is no parameter “page”. This address takes none."],
    ["/api/raw/pet/kingdoggy?pretty", ["pretty"], "There is no parameter “pretty”. This address takes none."],
    ["/api/v1/me/notifications?__proto__=1", ["__proto__"], expect.stringContaining("“__proto__”")],
    ["/api/v1/changes?limit=5&limit=6", ["limit"], "The parameter “limit” is there twice."],
  ])("API-093 a parameter is refused with 400 and its name: %s", async (path, names, detail) => {
    expect(await refusalOf(path)).toMatchObject({ status: 400, code: "malformed", names, detail });
  });

  test.each<[string, unknown, string[]]>([
    [CALCULATION, { giving: [{ pet: "kd", qty: 2 }], receiving: [] }, ["giving.0.qty"]],
    [CALCULATION, { giving: [], receiving: [], alternative: [] }, ["alternative"]],
    [COLLECTION, { pets: [{ pet: "king-doggy", variant: "normal", Quantity: 2 }], key: 1 }, ["pets.0.Quantity", "key"]],
    [WISHLIST, { pets: [{ pet: "king-doggy", variant: "normal", max: 2 }] }, ["pets.0.max"]],
    ["/api/v1/me/notifications/read", { id: 1, all: true }, ["all"]],
  ])("API-093 a field is refused with 400 and its name: %s %j", async (path, json, names) => {
    const refused = await post(path, json);
    expect(refused).toMatchObject({ status: 400, code: "malformed" });
    expect(refused.names.toSorted()).toEqual(names.toSorted());
  });

  test("API-093 a refused field adds nothing", async () => {
    await post(COLLECTION, { pets: [{ pet: "king-doggy", variant: "normal", qty: 2 }] });
    expect((await ask(COLLECTION, { token })).json()).toMatchObject({ entries: [] });
  });
});

describe("a name that is no pet’s", () => {
  test.each([
    ["/api/v1/trades?gives=qqqzzz", "gives"],
    ["/api/v1/trades?wants=qqqzzz&gives=king+doggy", "wants"],
    ["/api/v1/trades?gives=%F0%9F%92%A5", "gives"],
  ])("API-094 a name that is no pet’s is refused with 422 by the board: %s", async (path, name) => {
    expect(await refusalOf(path)).toMatchObject({ status: 422, code: "invalid", names: [name] });
  });

  test("API-094 filters that name a pet or a form alone are answered", async () => {
    for (const query of ["gives=kd", "wants=shiny", "gives=sm+kd", "gives=&wants="])
      expect((await refusalOf(`/api/v1/trades?${query}`)).status, query).toBe(200);
  });

  test("API-094 a name that is no pet’s comes with the names that may be meant, wherever it is sent", async () => {
    const suggestions = (name: string) => ({ [name]: expect.arrayContaining(["King Doggy"]) });
    expect(await refusalOf("/api/v1/pets/king-dogy")).toMatchObject({ status: 404, suggestions: suggestions("pet") });
    expect(await refusalOf("/api/raw/pet/kingdoggie")).toMatchObject({ status: 404, suggestions: suggestions("name") });
    expect(await post(CALCULATION, { giving: [{ pet: "kd" }], receiving: [] })).toMatchObject({
      status: 422,
      suggestions: suggestions("giving.0.pet"),
    });
    const added = { pets: [{ pet: "kng doggy", variant: "normal" }] };
    for (const path of [COLLECTION, WISHLIST])
      expect(await post(path, added)).toMatchObject({ status: 422, suggestions: suggestions("pets.0.pet") });
    expect(await refusalOf(`${COLLECTION}/kng-doggy/normal`, { method: "DELETE" })).toMatchObject({
      status: 404,
      suggestions: suggestions("pet"),
    });
  });
});

describe("a trade as text", () => {
  const calculate = async (trade: string) =>
    (await ask(`${CALCULATION}?trade=${encodeURIComponent(trade)}`)).json() as never as { notUnderstood?: object; status?: number };

  test.each([
    ["kd + 💥 vs overlord", ["💥"]],
    ["kd vs overlord + ??? + 🐶🐶", ["???", "🐶🐶"]],
    ["kd vs overlord or $", ["$"]],
  ])("API-044 a trade as text names every part that is no pet: %s", async (trade, texts) => {
    const { notUnderstood } = await calculate(trade);
    expect(notUnderstood).toEqual(texts.map((text) => ({ text, reason: `“${text}” is not a pet we know.`, suggestions: [] })));
  });

  test("API-044 an abbreviation of several pets comes with their names", async () => {
    await createPets(ctx, { name: "Kind Doggo" });
    expect((await calculate("kd vs overlord + lev")).notUnderstood).toEqual([
      { text: "kd", reason: "“kd” could be several pets.", suggestions: expect.arrayContaining(["King Doggy", "Kind Doggo"]) },
      { text: "lev", reason: expect.any(String), suggestions: expect.arrayContaining(["The Leviathan", "OG Leviathan"]) },
    ]);
  });

  test("API-044 a trade as text is refused where it has more parts than are read", async () => {
    expect(await calculate(`kd vs ${Array.from({ length: 40 }, (_, at) => `zz${at}`).join(" + ")}`)).toMatchObject({ status: 422 });
  });
});

test("API-040 a form that nobody has valued reads “Not valued”, apart from one that is not available", async () => {
  await createPets(ctx, { name: "Two Kinds", values: { normal: null, shiny: "N/A", mythic: "O/C" } as never });
  const { variants } = (await ask("/api/v1/pets/two-kinds")).json() as never as {
    variants: Record<string, { text: string; status: string }>;
  };
  expect(Object.values(variants).map(({ text, status }) => [text, status])).toEqual([
    ["Not valued", "not-valued"],
    ["N/A", "not-available"],
    ["O/C", "out-of-circulation"],
  ]);
});

test("API-095 more than 64 kB is refused with 413 at every address that takes a body", async () => {
  const json = { pets: [{ pet: "x".repeat(70_000), variant: "normal" }] };
  // A token without the scope of an address is refused before its body is read.
  for (const { method, path, sent, scope } of API_ROUTES)
    if (sent && scope !== "figures")
      expect([path, await refusalOf(path, { method, json })]).toMatchObject([path, { status: 413, code: "too_large" }]);
});
