import { beforeEach, expect, test } from "vitest";
import { orThrow } from "../../app/access/guards.ts";
import { createApiToken, deleteApiToken } from "../../app/features/api/api.commands.server.ts";
import { createApi } from "../../test/api-node.ts";
import { createTestContext } from "../../test/database.ts";
import { createUser } from "../../test/factories.ts";

const ctx = await createTestContext({ TRUSTED_PROXIES: "1", APP_URL: "http://site.test" });
const ask = createApi(ctx);
let serial = 0;
/** Each test is another caller, because all are counted. */
let address = "";
beforeEach(() => {
  serial += 1;
  address = `203.0.113.${serial}`;
});

const LIMITS = "/api/v1/limits";
const left = (minute: number, day: number) => ({
  minute: { limit: 60, remaining: minute, resetSeconds: expect.any(Number) },
  day: { limit: 1_000, remaining: day, resetSeconds: expect.any(Number) },
});

test("API-102 a guest reads what is left of the limits as often as they like, and nothing is counted", async () => {
  for (let time = 0; time < 3; time += 1) {
    const answer = await ask(LIMITS, { address, headers: { "if-none-match": "*" } });
    expect([answer.status, answer.json()]).toEqual([200, { countedBy: "address", ...left(60, 1_000) }]);
    expect(answer.headers).toMatchObject({ "cache-control": "private, no-store", "x-ratelimit-remaining": "60" });
    expect(answer.headers.etag).toBeUndefined();
  }
  await ask("/api/v1/pets", { address });
  await ask(LIMITS, { address, method: "HEAD" });
  expect((await ask(LIMITS, { address })).json()).toEqual({ countedBy: "address", ...left(59, 999) });
});

test("API-102 a token reads its own limits, and its address keeps others", async () => {
  const owner = { ...ctx, actor: await createUser(ctx) };
  const { secret: token } = orThrow(await createApiToken(owner, { name: "My bot", scopes: ["collection:read"] }));
  for (let time = 0; time < 2; time += 1) await ask("/api/v1/me", { address, token });
  expect((await ask(LIMITS, { address, token })).json()).toEqual({ countedBy: "token", ...left(58, 998) });
  expect((await ask(LIMITS, { address })).json()).toEqual({ countedBy: "address", ...left(60, 1_000) });
  const { rows } = await ctx.pool.query<{ id: string }>("select id from api_tokens");
  orThrow(await deleteApiToken(owner, { id: rows[0]?.id ?? "" }));
  // A token that is not valid counts for its address, as anywhere else.
  expect((await ask(LIMITS, { address, token })).status).toBe(401);
  expect((await ask(LIMITS, { address })).json()).toEqual({ countedBy: "address", ...left(59, 999) });
});

test("API-102 a caller who has used up the minute or the day still reads the limits", async () => {
  await ctx.limits.consume("apiMinute", address, 601);
  await ctx.limits.consume("apiDay", address, 9_995);
  expect((await ask("/api/v1/pets", { address })).status).toBe(429);
  const answer = await ask(LIMITS, { address });
  expect([answer.status, answer.json()]).toEqual([200, { countedBy: "address", ...left(0, 0) }]);
  expect(answer.headers["retry-after"]).toBeUndefined();
});

test("API-102 the 61st reading of the limits within a minute is refused, and other addresses of the API still answer", async () => {
  await ctx.limits.consume("apiLimits", address, 60);
  const refused = await ask(LIMITS, { address });
  expect([refused.status, refused.json().detail]).toEqual([
    429,
    expect.stringMatching(/^You have asked for your limits 60 times within a minute\. Try again in \d+ seconds?\.$/),
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("/api/v1/pets", { address })).status).toBe(200);
});

test("API-038, API-093, API-102 reading the limits takes neither another method nor a parameter", async () => {
  const posted = await ask(LIMITS, { address, method: "POST", json: {} });
  expect([posted.status, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
  const asked = await ask(`${LIMITS}?verbose=1`, { address });
  expect([asked.status, asked.json().errors]).toEqual([400, { verbose: "There is no parameter “verbose”. This address takes none." }]);
});
