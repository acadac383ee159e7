import http from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { findSession } from "../app/features/accounts/accounts.queries.server.ts";
import { signOut } from "../app/features/accounts/accounts.sessions.commands.server.ts";
import { deleteAlert, saveAlert } from "../app/features/alerts/alerts.commands.server.ts";
import { DEFAULT_ALERT } from "../app/features/alerts/alerts.constants.ts";
import { addToCollection } from "../app/features/collection/collection.commands.server.ts";
import { addToWishlist } from "../app/features/collection/collection.wishes.commands.server.ts";
import { addBlock } from "../app/features/moderation/moderation.blocks.commands.server.ts";
import { createTrade } from "../app/features/trades/trades.commands.server.ts";
import { expressInterest } from "../app/features/trades/trades.interests.commands.server.ts";
import { setCookie } from "../app/platform/http/cookies.server.ts";
import { scriptHashes, styleHashes } from "../app/platform/http/inline-hashes.server.ts";
import { ROLES, type UserActor } from "../app/platform/identity/actor.ts";
import type { IdentityClient } from "../app/platform/identity/identity.types.ts";
import { createToken, hashToken } from "../app/platform/identity/tokens.server.ts";
import { GuestPages } from "../app/platform/page-cache/guest-pages.server.ts";
import { MemberPages } from "../app/platform/page-cache/member-pages.server.ts";
import { contentSecurityPolicy } from "../server/http/security-headers.ts";
import { createTestContext } from "./database.ts";
import { changePet, createPets, createUser, openSessionOf, tradeInput } from "./factories.ts";
import { createOtherNode } from "./other-node.ts";
import { createPages } from "./pages.ts";
import { buildFor } from "./site.ts";
import "./properties.ts";

const ctx = await createTestContext();
const otherNode = createOtherNode(ctx);
const PATHS = [
  "/",
  "/values",
  "/values?q=test",
  "/trades",
  "/trades?sort=value_high",
  "/pet/1",
  "/pet/2?variant=shiny",
  "/changes",
  "/terms",
];

/** A node of the site that keeps pages as in production. */
async function startNode(services: typeof ctx) {
  const [guestPages, memberPages] = [new GuestPages(ctx.bus), new MemberPages(ctx.bus)];
  ctx.bus.subscribe("cache.invalidated", ({ tags }) => {
    guestPages.invalidate(tags);
    memberPages.invalidate(tags);
  });
  const build = await buildFor(...PATHS, "/trades/1", "/profile", "/api/auth/callback", "/share/pet/1.png");
  const pages = createPages({ services, guestPages, memberPages, build, mode: "production" });
  const server = http.createServer((request, response) =>
    pages(request, response, "192.0.2.1").catch((error: unknown) => response.writeHead(500).end(String(error))),
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => memberPages.invalidate(["*"]));
  return { memberPages, url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const node = await startNode(ctx);
const second = await startNode({ ...ctx, ...otherNode });
const withRoblox = await startNode({ ...ctx, identity: { roblox: { formTargets: [] } as unknown as IdentityClient } });
const made = vi.spyOn(node.memberPages, "find");

const cookieOf = async ({ id }: UserActor) =>
  setCookie(ctx.config, "session", await openSessionOf(ctx, id), 600).split(";", 1)[0] as string;

async function open(path: string, cookie: string, at = node) {
  const answer = await fetch(`${at.url()}${path}`, { headers: { cookie }, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Whether a cached page answered the request. */
async function wasKept(): Promise<boolean> {
  return (await made.mock.results.at(-1)?.value) !== undefined;
}

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The page without its scripts, and their data, without the position in the stream of events, which moves with every event, and without the
 * keys of each rendering.
 */
async function taken(html: string) {
  const chunks = [...html.matchAll(/streamController\.enqueue\(("[\s\S]*?")\);<\/script>/g)].map(
    ([, text = '""']) => JSON.parse(text) as string,
  );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const { value } = await decode(body, globalThis as unknown as Window);
  const data = JSON.parse(JSON.stringify(value, (key, of) => (["live", "since", "idempotencyKey"].includes(key) ? undefined : of)));
  return { words: html.replaceAll(SCRIPT, "").replaceAll(/(?<=name="idempotencyKey" value=")[^"]*/g, ""), data };
}

/** Opens a page twice, cached and rendered for its reader, and expects the same. */
async function expectSame(path: string, cookie: string) {
  const kept = await open(path, cookie);
  const drawn = await open(path, `${cookie}; flash=none`);
  expect(kept.status).toBe(200);
  const [a, b] = [await taken(kept.text), await taken(drawn.text)];
  expect(a.words).toBe(b.words);
  expect(a.data).toEqual(b.data);
  expect(kept.headers.get("content-security-policy")).toBe(
    contentSecurityPolicy(
      { scripts: scriptHashes(Buffer.from(kept.text)), styles: styleHashes(Buffer.from(kept.text)) },
      { https: false, formTargets: Object.values(ctx.identity).flatMap((client) => client.formTargets), development: false },
    ),
  );
  for (const header of ["cache-control", "content-type", "etag", "vary", "x-frame-options"])
    expect(kept.headers.get(header), header).toBe(drawn.headers.get(header));
  expect(kept.headers.get("cache-control")).toBe("private, no-store");
  return kept;
}

const nastyName = fc.string({
  unit: fc.constantFrom("a", "Z", "é", "🦊", "<", ">", "&", '"', "'", "\\", "$", "`", "\u2028", "{", "-->"),
  minLength: 1,
  maxLength: 12,
});

const visitorKind = fc.record({
  role: fc.constantFrom(...ROLES),
  name: nastyName,
  picture: fc.boolean(),
  backdrop: fc.constantFrom(null, "blue", "pink"),
  unread: fc.constantFrom(0, 1, 7, 99, 100, 150),
});

type Step = { who: number } & (
  | { does: "open"; path: string }
  | { does: "post" | "interest" | "own" | "wish" | "watch" | "unwatch" | "value" | "block" }
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("open" as const), who: fc.nat(4), path: fc.constantFrom(...PATHS) }) },
  fc.record({ does: fc.constantFrom("post", "interest", "own", "wish", "watch", "unwatch", "value", "block"), who: fc.nat(4) }),
);

async function arrange(kinds: readonly (typeof visitorKind extends fc.Arbitrary<infer Kind> ? Kind : never)[]) {
  const pets = await createPets(ctx, ...Array.from({ length: 6 }, () => ({})));
  const visitors = [];
  for (const [at, { role, name, picture, backdrop, unread }] of kinds.entries()) {
    const actor = await createUser(ctx, { role });
    await ctx.pool.query(
      `update users set username = $2, avatar = $3, enable_full_site_background = $4, custom_background_color = coalesce($5, custom_background_color) where id = $1`,
      [actor.id, `${name}${at}`, picture ? String(at).repeat(64) : null, backdrop !== null, backdrop],
    );
    await ctx.pool.query(
      `insert into notifications (user_id, kind, source, details, created_at) select $1, 'news', 'x' || n, '{"kind":"news"}'::jsonb, now() from generate_series(1, $2::int) n`,
      [actor.id, unread],
    );
    visitors.push({ actor, cookie: await cookieOf(actor), name: `${name}${at}` });
  }
  return { pets, visitors };
}

async function act({ does }: Step, actor: UserActor, pets: readonly number[]): Promise<void> {
  const as = { ...ctx, actor };
  const [pet = 0, other = 0] = pets;
  const { rows } = await ctx.pool.query<{ id: string; user_id: string; pets_version: number }>(
    "select id, user_id, pets_version from trades order by created_at desc limit 1",
  );
  const [trade] = rows;
  // Refused acts, such as a second interest, change nothing.
  if (does === "post") await createTrade(as, tradeInput(pet, other));
  if (does === "interest" && trade) await expressInterest(as, { id: trade.id, petsVersion: trade.pets_version });
  if (does === "block" && trade) await addBlock(as, { player: trade.user_id, kind: "block" });
  if (does === "own") await addToCollection(as, { pets: [{ petId: pet, variant: "normal", quantity: 2, note: `note of ${actor.id}` }] });
  if (does === "wish") await addToWishlist(as, { pets: [{ petId: pet, variant: "shiny" }] } as never);
  if (does === "watch") await saveAlert(as, { petId: pet, ...DEFAULT_ALERT });
  if (does === "unwatch") await deleteAlert(as, { petId: pet });
  if (does === "value") await changePet(ctx, pet, { normal: 500 + Math.floor(performance.now()) });
}

test("AUTH-022: a read with side effects runs once, for its reader, and not for a template before", async () => {
  const actor = await createUser(ctx, {});
  const cookie = await cookieOf(actor);
  const [state, browserToken] = [createToken(), createToken()];
  await ctx.pool.query(
    `insert into sign_in_attempts (state_hash, provider, verifier, nonce, return_to, browser_hash, expires_at)
     values ($1, 'roblox', 'verifier', 'nonce', '/terms', $2, now() + interval '1 minute')`,
    [hashToken(state), hashToken(browserToken)],
  );
  const left = async () => (await ctx.pool.query("select 1 from sign_in_attempts")).rowCount;
  expect(await left()).toBe(1);
  const answer = await open(`/api/auth/callback?error=access_denied&state=${state}`, `${cookie}; signin=${browserToken}`, withRoblox);
  // Refused for its own reason, and not as already used.
  expect(answer.status).toBe(400);
  expect(answer.text.includes("The sign-in was cancelled.")).toBe(true);
  expect(await left()).toBe(0);
});

test("SHELL-121: a preview picture arrives unchanged, for members as for guests", async () => {
  const [pet] = await createPets(ctx, {});
  const cookie = await cookieOf(await createUser(ctx, {}));
  // A busy machine may refuse to draw for a moment.
  const bytesFor = (headers: Record<string, string>) =>
    vi.waitFor(
      async () => {
        const answer = await fetch(`${node.url()}/share/pet/${pet}.png`, { headers });
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer());
      },
      { timeout: 120_000, interval: 500 },
    );
  const drawn = await bytesFor({});
  expect(drawn.subarray(1, 4).toString()).toBe("PNG");
  expect((await bytesFor({ cookie })).equals(drawn)).toBe(true);
  expect(await wasKept()).toBe(true);
});

test("AUTH-093: a cached page equals a new rendering, for any reader and history, and contains nothing about others", async () => {
  let kept = 0;
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(visitorKind, { minLength: 5, maxLength: 5 }),
        fc.array(step, { minLength: 6, maxLength: 14 }),
        async (kinds, steps) => {
          const { pets, visitors } = await arrange(kinds);
          for (const one of steps) {
            const { actor, cookie } = visitors[one.who] as (typeof visitors)[number];
            if (one.does !== "open") {
              await act(one, actor, pets);
              continue;
            }
            const { text } = await expectSame(one.path, cookie);
            if (await wasKept()) kept += 1;
            for (const other of visitors)
              if (other.actor.id !== actor.id) {
                expect(text).not.toContain(`note of ${other.actor.id}`);
                // The board shows the poster of a trade to everybody.
                if (!/^\/(trades|$)/.test(one.path)) expect(text).not.toContain(other.actor.id);
              }
          }
        },
      )
      .beforeEach(async () => {
        await ctx.pool.query("truncate users, pets restart identity cascade");
        ctx.bus.publish("cache.invalidated", { tags: ["*"] });
      }),
    { numRuns: 6 },
  );
  expect(kept).toBeGreaterThan(10);
}, 300_000);

test("the pages that members read most are all cached for them, with a collection and trades of their own, too", async () => {
  const { pets, visitors } = await arrange([{ role: "user", name: "Gwen", picture: true, backdrop: "blue", unread: 7 }]);
  const [{ actor, cookie }] = visitors as [(typeof visitors)[number]];
  for (const does of ["post", "own", "watch"] as const) await act({ does, who: 0 }, actor, pets);
  const kept: Record<string, boolean> = {};
  for (const path of PATHS) {
    await expectSame(path, cookie);
    kept[path] = await wasKept();
  }
  expect(kept).toEqual(Object.fromEntries(PATHS.map((path) => [path, true])));
});

test("MOD-004 the board stays one template for all; like the home page, it hides a blocked player's trades from the blocker", async () => {
  const kind = { role: "user", picture: false, backdrop: null, unread: 0 } as const;
  const { pets, visitors } = await arrange([
    { ...kind, name: "Reader" },
    { ...kind, name: "Other" },
    { ...kind, role: "partner", name: "Poster" },
  ]);
  const [reader, other, poster] = visitors.map(({ actor, cookie }) => ({ actor, cookie })) as [Seen, Seen, Seen];
  const { id } = orThrow(await createTrade({ ...ctx, actor: poster.actor }, tradeInput(pets[0] ?? 0, pets[1] ?? 0)));
  const shows = async ({ cookie }: Seen, path: string) => {
    const { text } = await expectSame(path, cookie);
    return [text.includes(`aria-labelledby="trade-${id}"`), await wasKept()];
  };
  await addBlock({ ...ctx, actor: reader.actor }, { player: poster.actor.id, kind: "block" });
  for (const path of ["/trades", "/"]) {
    expect(await shows(other, path)).toEqual([true, true]);
    expect(await shows(reader, path)).toEqual([false, true]);
    expect(await shows(other, path)).toEqual([true, true]);
  }
});

interface Seen {
  actor: UserActor;
  cookie: string;
}

test("changes of a visitor apply from the next page, on every node: name, role, unread, ban and the end of the session", async () => {
  const { visitors } = await arrange([{ role: "user", name: "Gwen", picture: false, backdrop: null, unread: 0 }]);
  const [{ actor, cookie }] = visitors as [(typeof visitors)[number]];
  const texts = async () => Promise.all([node, second].map(async (at) => (await open("/values", cookie, at)).text));
  const change = (set: string) => ctx.pool.query(`update users set ${set} where id = $1`, [actor.id]);

  for (const text of await texts()) expect(text).toContain("Gwen0");
  await change("username = 'Sami & Co'");
  for (const text of await texts()) expect([text.includes("Gwen0"), text.includes("Sami &amp; Co")]).toEqual([false, true]);
  await change("role = 'admin'");
  for (const text of await texts()) expect(text).toContain('href="/admin');
  await change("role = 'user'");
  for (const text of await texts()) expect(text).not.toContain('href="/admin');
  await ctx.pool.query(
    `insert into notifications (user_id, kind, source, details, created_at) values ($1, 'news', 'x', '{"kind":"news"}', now())`,
    [actor.id],
  );
  for (const text of await texts()) expect(text).toContain("Notifications, 1 unread");
  await change("banned_at = now(), ban_reason = 'Scamming'");
  for (const text of await texts()) expect(text).toContain("Your account is banned: Scamming");
  await change("banned_at = null, ban_reason = null");
  for (const text of await texts()) expect(text).not.toContain("banned");
  const session = await findSession(ctx, cookie.split("=")[1] as string);
  orThrow(await signOut({ ...ctx, actor: session?.actor as UserActor }, {}));
  for (const text of await texts()) expect([text.includes("Sami"), text.includes("data-signed-in")]).toEqual([false, false]);
});

test("a loader that cannot serve a template serves the reader, and the log has no failure", async () => {
  const failures = vi.spyOn(ctx.log, "error");
  const gwen = await createUser(ctx, { username: "GummyGwen" });
  const page = await open("/profile", await cookieOf(gwen));
  expect([page.status, page.text.includes("GummyGwen")]).toEqual([200, true]);
  expect(failures).not.toHaveBeenCalled();
  failures.mockRestore();
});

test("a page that depends on its reader is not shared: a trade, whose page shows its owner's rights", async () => {
  const { pets, visitors } = await arrange([
    { role: "user", name: "Gwen", picture: false, backdrop: null, unread: 0 },
    { role: "user", name: "Sami", picture: false, backdrop: null, unread: 0 },
  ]);
  const [gwen, sami] = visitors as [(typeof visitors)[number], (typeof visitors)[number]];
  await act({ does: "post", who: 0 }, gwen.actor, pets);
  const { rows } = await ctx.pool.query<{ id: string }>("select id from trades");
  const path = `/trades/${rows[0]?.id}`;
  const [own, others] = [await expectSame(path, gwen.cookie), await expectSame(path, sami.cookie)];
  expect(await wasKept()).toBe(false);
  expect([own.text.includes("Mark as Completed"), others.text.includes("Mark as Completed")]).toEqual([true, false]);
});
