import { describe, expect, test } from "vitest";
import { serverTrades } from "~/db/schema/servers.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { invalidateCaches } from "~/platform/page-cache/cache-page.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, postTrade } from "../../../test/factories.ts";
import { SERVER_CONNECTIONS } from "./servers.cache-tags.ts";
import { starServer } from "./servers.commands.server.ts";
import { importServers, type ServerImport } from "./servers.import.commands.server.ts";
import { deactivateServer } from "./servers.moderation.commands.server.ts";
import { findConnectableServers, findServers, findServersOf, findServersTakenOff, findServersToReview } from "./servers.queries.server.ts";
import { type ServerChoices, serverList } from "./servers.search-params.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
const START = new Date("2026-11-21T12:00:00Z").getTime();

let serial = 0;
const server = (userId: string, overrides: Partial<ServerImport> = {}): ServerImport => {
  serial += 1;
  return {
    serverName: `Server ${serial}`,
    serverLink: `https://www.roblox.com/share?code=q${serial}&type=Server`,
    ownerName: "Gwen",
    serverType: "farming",
    restartInterval: "24h",
    description: "",
    userId,
    createdAt: new Date(START),
    expiresAt: null,
    starredBy: [],
    active: true,
    ...overrides,
  };
};
const names = (servers: { name: string }[]) => servers.map(({ name }) => name);
const list = async (search: string, asked = guest) => names((await findServers(asked, serverList.parse(search))).servers);

test("guests browse active servers, newest first, without any that waits or expired (SRV-007, SRV-032)", async () => {
  const { id } = await createUser(ctx);
  await importServers(ctx, [
    server(id, { serverName: "older", createdAt: new Date(START - 2) }),
    server(id, { serverName: "newest" }),
    server(id, { serverName: "waiting", active: false }),
    server(id, { serverName: "expired", createdAt: new Date(START - DAY_MS) }),
    server(id, { serverName: "a moment left", createdAt: new Date(START - DAY_MS + 1) }),
  ]);
  expect(await list("")).toEqual(["newest", "older", "a moment left"]);
});

test("servers of a banned account are visible to staff alone, on the account's page", async () => {
  const sender = await createUser(ctx);
  await importServers(ctx, [server(sender.id, { serverName: "of a scammer" })]);
  const offered = async () => names(await findConnectableServers(guest, "00000000-0000-4000-8000-000000000000"));
  expect([await list(""), await offered()]).toEqual([["of a scammer"], ["of a scammer"]]);
  await ctx.pool.query("update users set banned_at = now(), ban_reason = 'scam' where id = $1", [sender.id]);
  expect([await list(""), await offered(), names(await findServersOf(guest, sender.id))]).toEqual([[], [], []]);
  expect(names(await findServersOf(as(await createUser(ctx, { role: "moderator" })), sender.id))).toEqual(["of a scammer"]);
});

test("pages, panels and the queue have their full number of servers, because those of banned senders are left out before", async () => {
  const [sender, banned] = [await createUser(ctx), await createUser(ctx)];
  const staff = await createUser(ctx, { role: "moderator" });
  const of = (id: string, count: number, at: number, active = true) =>
    Array.from({ length: count }, (_, each) => server(id, { createdAt: new Date(at + each), active }));
  // Newer on the list, and older in the queue, than everything else.
  await importServers(ctx, [...of(banned.id, 70, START - 1_000), ...of(sender.id, 20, START - 2_000)]);
  await importServers(ctx, [...of(banned.id, 40, START - 9_000, false), ...of(sender.id, 35, START - 3_000, false)]);
  await ctx.pool.query("update users set banned_at = now(), ban_reason = 'scam' where id = $1", [banned.id]);
  const first = await findServers(guest, serverList.parse(""));
  expect(first.servers).toHaveLength(12);
  const second = await findServers(guest, serverList.parse(serverList.format({ ...serverList.parse(""), after: first.next })));
  expect([second.servers.length, second.next]).toEqual([8, null]);
  expect((await findServers(guest, serverList.parse("?sort=stars"))).servers).toHaveLength(12);
  expect(await findConnectableServers(guest, "00000000-0000-4000-8000-000000000000")).toHaveLength(20);
  const { servers, total } = await findServersToReview(as(staff));
  expect([servers.length, total]).toEqual([30, 35]);
});

test("a server has everything that its card shows (SRV-008)", async () => {
  const [sender, reader] = [await createUser(ctx, { username: "Sami" }), await createUser(ctx)];
  await importServers(ctx, [
    server(sender.id, { serverName: "Farm", description: "One\ntwo", starredBy: [reader.id], restartInterval: "updates" }),
  ]);
  const shown = {
    id: expect.any(String),
    name: "Farm",
    link: expect.stringMatching(/^https:\/\/www\.roblox\.com\/share/),
    ownerName: "Gwen",
    ownerVerified: false,
    type: "farming",
    description: "One\ntwo",
    restartInterval: "updates",
    status: "active",
    stars: 1,
    starred: false,
    own: false,
    sender: { id: sender.id, name: "Sami", avatar: null },
    createdAt: START,
    expiresAt: START + DAY_MS,
    reviewNote: "",
    sameLink: null,
  };
  const find = async (asked: AppContext) => (await findServers(asked, serverList.parse(""))).servers;
  expect(await find(guest)).toEqual([shown]);
  expect(await find(as(reader))).toEqual([{ ...shown, starred: true }]);
  expect(await find(as(sender))).toEqual([{ ...shown, own: true }]);
  expect(await find(as({ ...reader, ban: { reason: "" } }))).toEqual([shown]);
});

test("the search finds names, owners, descriptions and types, takes every letter for itself, and the filter one type (SRV-003, SRV-004)", async () => {
  const { id } = await createUser(ctx);
  await importServers(ctx, [
    server(id, { serverName: "100% Luck_y", serverType: "hatching" }),
    server(id, { serverName: "Quiet", ownerName: "LuckyLuke", serverType: "trading" }),
    server(id, { serverName: "Loud", description: "No luck needed \\o/" }),
    server(id, { serverName: "None" }),
  ]);
  expect((await list("?q=LUCK")).sort()).toEqual(["100% Luck_y", "Loud", "Quiet"]);
  expect(await list("?q=LUCK&type=trading")).toEqual(["Quiet"]);
  expect(await list("?q=hatching")).toEqual(["100% Luck_y"]);
  expect(await list("?type=hatching")).toEqual(["100% Luck_y"]);
  expect(await list("?q=100%25")).toEqual(["100% Luck_y"]);
  expect(await list("?q=k_y")).toEqual(["100% Luck_y"]);
  expect(await list("?q=%25%25")).toEqual([]);
  expect(await list("?q=%5Co")).toEqual(["Loud"]);
  expect(await list("?q='; drop table users; --")).toEqual([]);
});

describe("SRV-070, AUTH-135, AUTH-137 on top of the newest", () => {
  /** The list when servers of that role were connected with a trade so long ago, and another is newer. */
  async function listWith(role: "user" | "premium" | "partner" | "admin", hoursAgo: number, ms = 0) {
    const owner = await createUser(ctx, { role });
    await importServers(ctx, [
      server(owner.id, { serverName: "theirs", createdAt: new Date(START - 10), expiresAt: new Date(START + 10 * DAY_MS) }),
      server(owner.id, { serverName: "not connected", createdAt: new Date(START - 5), expiresAt: new Date(START + 10 * DAY_MS) }),
      server((await createUser(ctx)).id, { serverName: "newest" }),
    ]);
    const { servers } = await findServers(guest, serverList.parse(""));
    const serverId = servers.find(({ name }) => name === "theirs")?.id ?? "";
    const { id: tradeId } = await postTrade(ctx);
    await ctx.db.insert(serverTrades).values({ serverId, tradeId, createdAt: new Date(START - hoursAgo * 3_600_000 + ms) });
    await invalidateCaches(ctx, [SERVER_CONNECTIONS]);
    return list("");
  }
  const [TOP, PLAIN] = [
    ["theirs", "newest", "not connected"],
    ["newest", "not connected", "theirs"],
  ];

  test.each([
    ["partner", 24, 1, TOP],
    ["partner", 24, 0, PLAIN],
    ["premium", 6, 1, TOP],
    ["premium", 6, 0, PLAIN],
    ["user", 1, 0, PLAIN],
    ["admin", 1, 0, PLAIN],
  ] as const)("a %s’s server, %i hours and %i ms after it was connected", async (role, hours, ms, expected) => {
    expect(await listWith(role, hours, ms)).toEqual(expected);
  });

  test("SRV-070, AUTH-135, AUTH-137 a server on top of the newest stands there once, on the first page, in no other order, and only if it matches", async () => {
    expect(await listWith("partner", 1)).toEqual(TOP);
    const first = await findServers(guest, serverList.parse(""), 2);
    const second = await findServers(guest, serverList.parse(serverList.format({ ...serverList.parse(""), after: first.next })), 2);
    expect([names(first.servers), names(second.servers)]).toEqual([["theirs", "newest"], ["not connected"]]);
    expect(await list("?sort=stars")).toEqual(PLAIN);
    expect(await list("?q=newest")).toEqual(["newest"]);
  });
});

describe("pages", () => {
  const all = async (search: string) => {
    const found: string[] = [];
    let choices: ServerChoices = serverList.parse(search);
    for (;;) {
      const { servers, next } = await findServers(guest, choices, 3);
      found.push(...names(servers));
      if (next === null) return found;
      choices = serverList.parse(serverList.format({ ...choices, after: next }));
    }
  };

  test("pages show each server once, also those of one moment or of equally many stars", async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => createUser(ctx)));
    const id = players[0]?.id as string;
    await importServers(
      ctx,
      Array.from({ length: 10 }, (_, at) =>
        server(id, {
          serverName: `s${at}`,
          createdAt: new Date(START - Math.floor(at / 5)),
          starredBy: players.slice(0, at % 3).map((player) => player.id),
        }),
      ),
    );
    const byTime = await all("");
    const byStars = await all("?sort=stars");
    for (const found of [byTime, byStars]) expect([...found].sort()).toEqual(Array.from({ length: 10 }, (_, at) => `s${at}`));
    expect(byTime.slice(0, 5).sort()).toEqual(["s0", "s1", "s2", "s3", "s4"]);
    expect(byStars.slice(0, 3).sort()).toEqual(["s2", "s5", "s8"]);
  });

  test("pages end where nothing follows", async () => {
    const { id } = await createUser(ctx);
    await importServers(ctx, [server(id), server(id), server(id)]);
    expect((await findServers(guest, serverList.parse(""), 3)).next).toBeNull();
    expect((await findServers(guest, serverList.parse(""), 2)).next).not.toBeNull();
  });
});

test("a player's servers: every state for themselves and staff, active ones for others (PROF-057)", async () => {
  const [sender, other, staff] = [await createUser(ctx), await createUser(ctx), await createUser(ctx, { role: "moderator" })];
  await importServers(ctx, [
    server(sender.id, { serverName: "active" }),
    server(sender.id, { serverName: "waiting", active: false, createdAt: new Date(START - 1) }),
    server(sender.id, { serverName: "expired", createdAt: new Date(START - DAY_MS) }),
    server(other.id, { serverName: "of another" }),
  ]);
  for (const asked of [as(sender), as(staff)]) expect(names(await findServersOf(asked, sender.id))).toEqual(["active", "waiting"]);
  for (const asked of [as(other), guest, as({ ...sender, ban: { reason: "" } })])
    expect(names(await findServersOf(asked, sender.id))).toEqual(["active"]);
});

test("staff find what waits, the oldest first, then what was taken off; others nothing", async () => {
  const [sender, staff] = [await createUser(ctx), await createUser(ctx, { role: "moderator" })];
  await importServers(ctx, [
    server(sender.id, { serverName: "off", createdAt: new Date(START - 9) }),
    server(sender.id, { serverName: "second", active: false }),
    server(sender.id, { serverName: "first", active: false, createdAt: new Date(START - 1) }),
    server(sender.id, { serverName: "expired", active: false, createdAt: new Date(START - 30 * DAY_MS) }),
  ]);
  const [{ id } = { id: "" }] = (await findServersOf(ctx, sender.id)).filter(({ name }) => name === "off");
  await starServer(as(sender), { id });
  await deactivateServer(as(staff), { id });
  const { servers, total } = await findServersToReview(as(staff));
  expect([names(servers), total]).toEqual([["first", "second"], 2]);
  expect(names(await findServersTakenOff(as(staff)))).toEqual(["off"]);
  for (const asked of [guest, as(sender)]) {
    expect(await findServersToReview(asked)).toEqual({ servers: [], total: 0 });
    expect(await findServersTakenOff(asked)).toEqual([]);
  }
});
