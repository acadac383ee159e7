import { expect, test } from "vitest";
import { API_SCOPES } from "../../app/access/api-scopes.ts";
import { orThrow } from "../../app/access/guards.ts";
import { API_EVENTS, API_ROUTES } from "../../app/api-routes.server.ts";
import { createApiToken } from "../../app/features/api/api.commands.server.ts";
import { makeDocument } from "../../app/features/api/core/openapi.ts";
import { createTrade } from "../../app/features/trades/trades.commands.server.ts";
import { createApi } from "../../test/api-node.ts";
import { createTestContext } from "../../test/database.ts";
import { createPets, createUser, tradeInput } from "../../test/factories.ts";

const SITE = "http://site.test";
const ctx = await createTestContext({ TRUSTED_PROXIES: "1", APP_URL: SITE });
const ask = createApi(ctx);

/** The addresses of a `Link` header by their relation. */
const linksOf = (header: string | string[] | undefined): Record<string, string> =>
  Object.fromEntries([...String(header ?? "").matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, address = "", rel = ""]) => [rel, address]));

/** Reads a list by its `next` links to the end, and returns each page with its links. */
async function follow<Body>(path: string, token?: string) {
  const pages: { json: Body; links: Record<string, string> }[] = [];
  let next: string | undefined = SITE + path;
  while (next !== undefined) {
    expect(pages.length, next).toBeLessThan(10);
    const answer = await ask(next.replace(SITE, ""), { token });
    expect([next, answer.status]).toEqual([next, 200]);
    const links = linksOf(answer.headers.link);
    pages.push({ json: answer.json() as never as Body, links });
    next = links.next;
  }
  return pages;
}

test("API-103 a client that follows the links of the trades gets each once, with its filter and limit, and finds the first page again", async () => {
  const [give = 0, want = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Overlord" });
  for (let time = 0; time < 3; time += 1) orThrow(await createTrade({ ...ctx, actor: await createUser(ctx) }, tradeInput(give, want)));
  orThrow(await createTrade({ ...ctx, actor: await createUser(ctx) }, tradeInput(want, give)));
  const pages = await follow<{ trades: { id: string }[] }>("/api/v1/trades?gives=king+doggy&limit=1");
  const ids = pages.flatMap(({ json }) => json.trades.map(({ id }) => id));
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
  const first = `${SITE}/api/v1/trades?gives=king+doggy&limit=1`;
  expect(pages.map(({ links }) => links.first)).toEqual([undefined, first, first]);
  expect((await ask("/api/v1/trades")).headers.link).toBeUndefined();
});

test("API-103 a list that the client has already keeps its links in the 304", async () => {
  const [give = 0, want = 0] = await createPets(ctx, { name: "King Doggy" }, { name: "Overlord" });
  for (let time = 0; time < 2; time += 1) orThrow(await createTrade({ ...ctx, actor: await createUser(ctx) }, tradeInput(give, want)));
  const { headers } = await ask("/api/v1/trades?limit=1");
  const known = await ask("/api/v1/trades?limit=1", { headers: { "if-none-match": headers.etag } });
  expect([known.status, known.headers.link]).toEqual([304, headers.link]);
  expect(linksOf(headers.link)).toEqual({ next: expect.stringContaining(`${SITE}/api/v1/trades?limit=1&after=`) });
});

test("API-103 notifications link to their next page, for their owner's token alone", async () => {
  const user = await createUser(ctx);
  const details = { kind: "suggestion", suggestionId: "00000000-0000-4000-8000-000000000000", title: "One", status: "approved" };
  for (const source of ["s0", "s1", "s2"])
    await ctx.pool.query("insert into notifications (user_id, kind, source, details, created_at) values ($1, 'suggestion', $2, $3, $4)", [
      ...[user.id, source, JSON.stringify(details), ctx.now()],
    ]);
  const { secret } = orThrow(await createApiToken({ ...ctx, actor: user }, { name: "My bot", scopes: [...API_SCOPES] }));
  const pages = await follow<{ notifications: unknown[] }>("/api/v1/me/notifications?unread=true&limit=2", secret);
  expect(pages.map(({ json }) => json.notifications.length)).toEqual([2, 1]);
  expect(pages[1]?.links).toEqual({ first: `${SITE}/api/v1/me/notifications?unread=true&limit=2` });
  const refused = await ask("/api/v1/me/notifications?limit=2");
  expect([refused.status, refused.headers.link]).toEqual([401, undefined]);
});

test("API-103 changes link to later ones while there are more, and never to a first page", async () => {
  const change = (from: number, hour: number) => ({
    ...{ variant: "normal", from, to: from + 1, reason: "", at: new Date(Date.UTC(2026, 10, 20, hour)) },
  });
  await createPets(ctx, { name: "King Doggy", values: { normal: 4 }, history: [change(1, 8), change(2, 9), change(3, 10)] } as never);
  const pages = await follow<{ changes: { to: { value: number } }[] }>("/api/v1/changes?after=c0&limit=2");
  expect(pages.map(({ json }) => json.changes.map(({ to }) => to.value))).toEqual([[2, 3], [4]]);
  for (const { links } of pages) expect(links.first).toBeUndefined();
  expect((await ask("/api/v1/changes")).headers.link).toBeUndefined();
});

test("API-052, API-103 the document describes the links of every list that takes a cursor", () => {
  const { paths } = makeDocument(API_ROUTES, API_EVENTS, SITE);
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId: string; responses: { 200: { headers: object } } }>).flatMap((one) =>
      "Link" in one.responses[200].headers ? [one.operationId] : [],
    ),
  );
  expect(described.toSorted()).toEqual(["listChanges", "listNotifications", "listTrades"]);
});
