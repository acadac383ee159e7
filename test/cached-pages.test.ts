import http from "node:http";
import type { AddressInfo } from "node:net";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type LoaderFunctionArgs, matchRoutes, type RouteObject, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { disconnect } from "../app/features/accounts/accounts.identities.commands.server.ts";
import { recordFigures } from "../app/features/figures/figures.commands.server.ts";
import { createGiveaway, enterGiveaway } from "../app/features/giveaways/giveaways.commands.server.ts";
import { endGiveaway } from "../app/features/giveaways/giveaways.draws.commands.server.ts";
import { setPetImage } from "../app/features/pets/pets.commands.server.ts";
import { badgeCommands } from "../app/features/profiles/profiles.badges.commands.server.ts";
import { createTrade } from "../app/features/trades/trades.commands.server.ts";
import { provideScope } from "../app/platform/http/context.server.ts";
import { policyOf } from "../app/platform/page-cache/cache-page.server.ts";
import { checkLoader } from "../app/platform/page-cache/cacheable-loaders.server.ts";
import { GuestPages, type RenderedPage } from "../app/platform/page-cache/guest-pages.server.ts";
import * as root from "../app/root.tsx";
import routes from "../app/routes.ts";
import { createTestContext } from "./database.ts";
import { changePet, createPets, createUser, tradeInput } from "./factories.ts";
import { photo } from "./pictures.ts";

const ctx = await createTestContext();
type Loader = (args: LoaderFunctionArgs) => unknown;
type RouteModule = { loader?: Loader; default?: unknown };
const modules = import.meta.glob<RouteModule>("../app/features/*/routes/*.{ts,tsx}");

const toObjects = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(
    ({ id, path, index, file, children }) =>
      ({ id: id ?? file, path, index, handle: file, ...(children && { children: toObjects(children) }) }) as RouteObject,
  );
const table = toObjects(routes);

/** The data and declarations of the loaders of a guest's page, with its tags. */
async function render(address: string): Promise<RenderedPage | undefined> {
  const url = new URL(address, "http://localhost");
  const matches = matchRoutes(table, url) ?? [];
  const match = matches.at(-1);
  if (!match) throw new Error(`There is no page at ${address}.`);
  const provider = new RouterContextProvider();
  provideScope(provider, { app: { ...ctx, actor: { kind: "guest" } }, address: "192.0.2.1" });
  const args = { request: new Request(url), url, params: match.params, context: provider, pattern: "" } as unknown as LoaderFunctionArgs;
  const loaded = await Promise.all(matches.map(({ route }) => modules[`../app/${route.handle}`]?.()));
  // A resource has no parents; a page is within the shell and its layouts.
  if (loaded.at(-1)?.default) await checkLoader(root.loader as Loader, args);
  for (const module of loaded) if (module?.loader) await checkLoader(module.loader, args);
  const policy = policyOf(provider);
  return policy && { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from(address), ...policy };
}

let guestPages: GuestPages;
let drawn: string[];
const server = http.createServer(async (request, response) => {
  if (guestPages.serve(request, response)) return;
  const address = request.url as string;
  drawn.push(address);
  const kept = await guestPages.renderOnce(request, response, () => render(address)).catch((error: unknown) => void console.error(error));
  if (!kept) response.writeHead(500).end(`${address} is not cached`);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
ctx.bus.subscribe("cache.invalidated", ({ tags }) => guestPages?.invalidate(tags));
beforeEach(() => {
  guestPages = new GuestPages();
  drawn = [];
});

/** Opens the pages and returns those that had to be rendered. */
async function open(pages: readonly string[]): Promise<string[]> {
  drawn = [];
  const { port } = server.address() as AddressInfo;
  for (const page of pages) {
    const answer = await fetch(`http://127.0.0.1:${port}${page}`);
    expect([page, answer.status]).toEqual([page, 200]);
  }
  return drawn;
}

/** Eight pets of each of two rarities, a posted trade, and every kind of page that guests see. */
async function openEverything() {
  const rarity = (name: string, first: number) => Array.from({ length: 8 }, (_, at) => ({ rarity: name, values: { normal: first + at } }));
  const ids = await createPets(ctx, ...rarity("Legendary", 100), ...rarity("Secret", 900));
  const [bear = 0, neighbour = 0] = ids;
  const stranger = ids.at(-1) as number;
  const poster = await createUser(ctx);
  await createTrade({ ...ctx, actor: poster }, tradeInput(bear, stranger));
  const { rows } = await ctx.pool.query<{ id: string }>("select id from trades");
  const trade = `/trades/${rows[0]?.id}`;

  const withValues = ["/", "/values", "/values?q=te", "/changes", "/changes.rss", "/calculator", "/trade-calculator", "/example-trade"];
  const ofBear = [`/pet/${bear}`, `/pet/${neighbour}`];
  const ofStranger = `/pet/${stranger}`;
  const withLooks = [
    "/trades",
    `/trades?q=${encodeURIComponent("Test")}`,
    trade,
    `${trade}/now.json`,
    `/profile/${poster.id}`,
    "/suggestions",
  ];
  const others = ["/terms", "/privacy", "/cookies", "/updates", "/servers", "/giveaways", "/shop", "/login", "/robots.txt"];
  const all = [...withValues, "/sitemap.xml", ...ofBear, ofStranger, ...withLooks, ...others];
  expect(await open(all)).toEqual(all);
  expect(await open(all)).toEqual([]);
  return { all, bear, withValues: [...withValues, "/sitemap.xml"], ofBear, ofStranger, withLooks };
}

describe("pages cached for guests", () => {
  it("a page is not cached for guests if one of its loaders says nothing of it, such as one that shows the latest trades and their servers", async () => {
    const [bear = 0, doggy = 0] = await createPets(ctx, {}, {});
    await createTrade({ ...ctx, actor: await createUser(ctx) }, tradeInput(bear, doggy));
    const { rows } = await ctx.pool.query<{ id: string }>("select id from trades");
    for (const page of ["/server-connection-demo", `/server-connection-demo?trade=${rows[0]?.id}`, `/trades/${rows[0]?.id}/servers`])
      expect(await render(page), page).toBeUndefined();
    expect(await render("/terms")).toMatchObject({ tags: new Set(["site"]) });
  });

  it("a cached page outlives the change of a value that it does not show, also a page of another pet", async () => {
    const { all, bear, withValues, ofBear } = await openEverything();
    await changePet(ctx, bear, { normal: 150 });
    expect(await open(all)).toEqual([...withValues, ...ofBear]);
  });

  it("PET-104 a cached page outlives an exist count unless it shows that pet", async () => {
    const { all, bear, ofBear } = await openEverything();
    const figure = { petId: bear, kind: "normal", figure: 1_030, readOn: "2026-11-20", source: "Index", link: null } as const;
    orThrow(await recordFigures({ ...ctx, actor: { kind: "system", name: "test" } }, { figures: [figure] }));
    expect(await open(all)).toEqual(ofBear);
  });

  it("a cached page outlives the change of a pet's picture that it does not show: posted trades and suggestions show it", async () => {
    const { all, bear, withValues, ofBear, withLooks } = await openEverything();
    await setPetImage(ctx, { petId: bear, content: await photo("red") });
    expect(await open(all)).toEqual([...withValues, ...ofBear, ...withLooks]);
  });

  it("TRD-153 a cached page outlives another Roblox account if it shows no Roblox name, as trades and servers do", async () => {
    const { all } = await openEverything();
    const connected = [{ provider: "discord" as const, subject: "77", username: "player", displayName: "Player" }];
    const player = await createUser(ctx, { username: "Player_77", connected });
    await open(all);
    orThrow(await disconnect({ ...ctx, actor: player }, { provider: "roblox" }));
    expect(await open(all)).toEqual(all.filter((page) => page === "/" || /^\/(trades|servers|profile\/)/.test(page)));
  });

  it("a cached page outlives a new badge, its change and its end if it shows no profile", async () => {
    const { all, withLooks } = await openEverything();
    const profiles = withLooks.filter((page) => page.startsWith("/profile/"));
    const badge = { name: "Painter", description: "Paints pets.", type: "special" as const };
    const { id } = orThrow(await badgeCommands.add(ctx, { ...badge, image: await photo("red") }));
    expect(await open(all)).toEqual(profiles);
    orThrow(await badgeCommands.change(ctx, { ...badge, id, description: "Drew a pet.", seen: badge }));
    expect(await open(all)).toEqual(profiles);
    orThrow(await badgeCommands.delete(ctx, { id }));
    expect(await open(all)).toEqual(profiles);
  });

  it("cached pages show an added pet, except for the pages of pets, which name other similar ones for a few minutes", async () => {
    const { all, withValues, withLooks } = await openEverything();
    await createPets(ctx, {});
    expect(await open(all)).toEqual([...withValues, ...withLooks]);
  });

  it("a cached page outlives an entry into a giveaway if it does not show that giveaway's entries", async () => {
    const create = async (hours: number) => {
      const endsAt = new Date(ctx.now().getTime() + hours * 3_600_000);
      return orThrow(await createGiveaway(ctx, { title: `${hours} hours`, prize: "A pet", prizeType: "pet", endsAt })).id;
    };
    const [first, second] = [await create(1), await create(2)];
    const actor = await createUser(ctx);
    const ofFirst = ["/giveaways", `/giveaways/${first}`, `/giveaways/${first}/now.json`, `/giveaways/${first}/check`];
    const all = ["/", "/servers", ...ofFirst, `/giveaways/${second}`];
    expect(await open(all)).toEqual(all);
    expect(await open(all)).toEqual([]);
    await enterGiveaway({ ...ctx, actor }, { id: first });
    expect(await open(all)).toEqual(ofFirst);
    await endGiveaway(ctx, { id: second });
    expect(await open(all)).toEqual([...ofFirst, `/giveaways/${second}`]);
  });
});
