import { beforeEach, expect, test } from "vitest";
import type { ApiScope } from "../../app/access/api-scopes.ts";
import { orThrow } from "../../app/access/guards.ts";
import { banUser, setRole } from "../../app/features/accounts/accounts.moderation.commands.server.ts";
import { createApiToken } from "../../app/features/api/api.commands.server.ts";
import type { AppContext } from "../../app/platform/http/context.server.ts";
import type { UserActor } from "../../app/platform/identity/actor.ts";
import { createApi } from "../../test/api-node.ts";
import { createTestContext } from "../../test/database.ts";
import { as, createPets, expectAudit } from "../../test/factories.ts";

const ctx = await createTestContext({ TRUSTED_PROXIES: "1", APP_URL: "http://site.test" });
const ask = createApi(ctx);
type Member = AppContext & { actor: UserActor };

const create = (who: Member, scopes: ApiScope[] = ["figures"]) => createApiToken(who, { name: "Index reader", scopes });
const put = (token: string, figures: unknown) => ask("/api/v1/figures", { method: "PUT", token, json: { figures } });
const find = async () => (await ask("/api/v1/pets/king-doggy", {})).json() as Record<string, unknown>;
const FIGURE = {
  pet: "King DOGGY",
  kind: "normal",
  figure: "1,030",
  readOn: "2026-11-20",
  source: "Index",
  link: "https://index.example/",
};

let king = 0;
let admin: Member;
let token = "";
beforeEach(async () => {
  [king = 0] = await createPets(ctx, { name: "King Doggy", oneIn: 4_000, values: { normal: 5, shiny: "O/C" } as never });
  admin = await as(ctx, "admin");
  token = orThrow(await create(admin)).secret;
});

test("API-111, API-112 a token of an admin records exist counts and odds on record, and a pet shows them, null where unknown", async () => {
  expect(await find()).toMatchObject({ exists: { normal: null, shiny: null }, oneIn: 4_000, odds: null });
  const sent = [FIGURE, { ...FIGURE, kind: "odds", figure: 5_000, link: null }];
  expect((await put(token, sent)).json()).toEqual({ recorded: 2, known: 0 });
  const { readOn, source, link } = FIGURE;
  expect(await find()).toMatchObject({
    exists: { normal: { count: 1_030, readOn, source, link }, shiny: null },
    ...{ oneIn: 5_000, odds: { oneIn: 5_000, readOn, source, link: null } },
  });
  await expectAudit(ctx, { action: "figures.record", targetId: king });
  expect((await put(token, sent)).json()).toEqual({ recorded: 0, known: 2 });
});

test("API-111 of sixteen equal requests at once, one records the figures", async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => put(token, [FIGURE])));
  expect(answers.map((answer) => (answer.json() as never as { recorded: number }).recorded).sort()).toEqual([...Array(15).fill(0), 1]);
});

test("API-111 an unknown field answers 400 with its name, and each wrong value 422 with its place and the reason", async () => {
  const refusalOf = async (more: object) => {
    const { status, text } = await put(token, [FIGURE, { ...FIGURE, readOn: "2026-11-19", ...more }]);
    return { status, ...(JSON.parse(text) as object) };
  };
  expect(await refusalOf({ count: 5 })).toMatchObject({ status: 400, errors: { "figures.1.count": "There is no field “count”." } });
  for (const [more, field] of [
    [{ figure: "1e5" }, "figure"],
    [{ figure: -1 }, "figure"],
    [{ figure: 1.5 }, "figure"],
    [{ figure: 0, kind: "odds" }, "figure"],
    [{ kind: "golden" }, "kind"],
    [{ kind: "mythic" }, "kind"],
    [{ readOn: "2026-11-22" }, "readOn"],
    [{ readOn: "20.11.2026" }, "readOn"],
    [{ readOn: FIGURE.readOn }, "readOn"],
    [{ source: "" }, "source"],
    [{ link: "http://index.example/" }, "link"],
  ] as const)
    expect(await refusalOf(more), JSON.stringify(more)).toMatchObject({
      status: 422,
      errors: { [`figures.1.${field}`]: expect.any(String) },
    });
  expect(await refusalOf({ figure: "1,500k" })).toMatchObject({ status: 422, readings: { "figures.1.figure": [1_500_000, 1_500] } });
  expect(await refusalOf({ pet: "king dogy" })).toMatchObject({ status: 422, suggestions: { "figures.1.pet": ["King Doggy"] } });
  expect(await find()).toMatchObject({ exists: { normal: null } });
});

test("API-111 a request holds at most 300 figures and 64 kB", async () => {
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ pet: "x", kind: "odds", figure: 1, readOn: "2026-11-20", source: "I" }));
  expect((await put(token, many(301))).json()).toMatchObject({ status: 422 });
  expect((await put(token, [{ ...FIGURE, source: "x".repeat(70_000) }])).json()).toMatchObject({ status: 413 });
});

test("API-113 only admins and owners make a token that records figures", async () => {
  for (const who of ["user", "partner", "moderator"] as const)
    expect(await create(await as(ctx, who)), who).toMatchObject({ reason: "forbidden", fields: { scopes: expect.any(String) } });
  expect(await create(await as(ctx, "owner"))).toMatchObject({ ok: true });
  const other = orThrow(await create(admin, ["collection:read"])).secret;
  expect((await put(other, [FIGURE])).json()).toMatchObject({ status: 403 });
});

test("API-113 the token of a demoted admin is refused at once, and stays refused after a promotion", async () => {
  const owner = await as(ctx, "owner");
  const reader = orThrow(await create(admin, ["collection:read"])).secret;
  orThrow(await setRole(owner, { userId: admin.actor.id, role: "moderator" }));
  expect((await put(token, [FIGURE])).json()).toMatchObject({ status: 401 });
  orThrow(await setRole(owner, { userId: admin.actor.id, role: "admin" }));
  expect((await put(token, [FIGURE])).json()).toMatchObject({ status: 401 });
  expect((await ask("/api/v1/me", { token: reader })).status).toBe(200);
});

test("API-113 a token is refused while its owner has not the role, however the role was lost, and while banned", async () => {
  await ctx.pool.query("update users set role = 'user' where id = $1", [admin.actor.id]);
  expect((await put(token, [FIGURE])).json()).toMatchObject({ status: 401 });
  await ctx.pool.query("update users set role = 'admin' where id = $1", [admin.actor.id]);
  orThrow(await banUser(await as(ctx, "owner"), { userId: admin.actor.id, reason: "Left the team" }));
  expect((await put(token, [FIGURE])).json()).toMatchObject({ status: 403 });
  expect(await find()).toMatchObject({ exists: { normal: null } });
});
