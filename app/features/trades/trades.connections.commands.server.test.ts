import { beforeEach, describe, expect, test } from "vitest";
import type { Role, UserActor } from "~/access/actor.ts";
import { MAX_CONNECTABLE } from "~/features/servers/servers.constants.ts";
import { importServers } from "~/features/servers/servers.import.commands.server.ts";
import { activateServer, deactivateServer, deleteServer } from "~/features/servers/servers.moderation.commands.server.ts";
import { findConnectableServers, findServersOfTrade } from "~/features/servers/servers.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { completeTrade, createTrade, deleteOwnTrade } from "./trades.commands.server.ts";
import { connectServers, connectServersAsStaff } from "./trades.connections.commands.server.ts";
import { hideTrade } from "./trades.moderation.commands.server.ts";
import { findLatestTrades } from "./trades.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const guest: AppContext = { ...ctx, actor: { kind: "guest" } };
const NOW = Date.parse("2026-11-21T12:00:00Z");
const NOBODY = "00000000-0000-4000-8000-000000000000";
const later = (ms: number) => ctx.setNow(new Date(NOW + ms));

let pets: number[] = [];
beforeEach(async () => {
  pets = await createPets(ctx, {}, {});
});

const post = async (actor: UserActor) => {
  const outcome = await createTrade(as(actor), tradeInput(pets[0] as number, pets[1] as number));
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.id;
};

/** Stores active servers, the first the newest, and returns their ids in that order. */
async function servers(count: number): Promise<string[]> {
  const { id: userId } = await createUser(ctx);
  await importServers(
    ctx,
    Array.from({ length: count }, (_, at) => ({
      serverName: `s${at}`,
      serverLink: `https://www.roblox.com/share?code=${userId}${at}&type=Server`,
      ownerName: "Gwen",
      userId,
      createdAt: new Date(NOW - 1_000 - at),
      expiresAt: null,
      starredBy: [],
      active: true,
    })),
  );
  const { rows } = await ctx.pool.query("select id from private_servers where user_id = $1 order by created_at desc", [userId]);
  return rows.map(({ id }) => id);
}
const connected = async (tradeId: string) => (await findServersOfTrade(guest, tradeId)).map(({ id }) => id);
const updated = async (id: string) =>
  (await ctx.pool.query("select updated_at from private_servers where id = $1", [id])).rows[0].updated_at;
const audit = async () => (await ctx.pool.query("select actor_name, action, target_id, before, after from audit_log")).rows;

describe("the servers of a trade", () => {
  test("are exactly those that its owner ticked; what changed is noted as changed (SRV-043 … SRV-045)", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    const [one = "", two = "", three = ""] = await servers(3);
    await connectServers(as(owner), { id, servers: [one, two] });
    expect(await connected(id)).toEqual([one, two]);
    expect(await updated(one)).toEqual(new Date(NOW));
    expect(await updated(three)).toEqual(new Date(NOW - 1_002));
    later(5_000);
    await connectServers(as(owner), { id, servers: [two, three, three] });
    expect(await connected(id)).toEqual([two, three]);
    expect(await Promise.all([one, two, three].map(updated))).toEqual([new Date(NOW + 5_000), new Date(NOW), new Date(NOW + 5_000)]);
    await connectServers(as(owner), { id, servers: [] });
    expect(await connected(id)).toEqual([]);
    await connectServers(as(owner), { id, servers: [] });
    expect(await audit()).toEqual([]);
  });

  test.each(["moderator", "admin", "owner"] as Role[])("may be changed by a %s, with a record", async (role) => {
    const [owner, staff] = [await createUser(ctx), await createUser(ctx, { role, username: "Marlow" })];
    const id = await post(owner);
    const [one = ""] = await servers(1);
    await connectServersAsStaff(as(staff), { id, servers: [one] });
    expect(await connected(id)).toEqual([one]);
    expect(await audit()).toEqual([
      { actor_name: "Marlow", action: "trade.servers", target_id: id, before: { servers: [] }, after: { servers: [one] } },
    ]);
  });

  test("that staff leave as they are leave no record", async () => {
    const [owner, staff] = [await createUser(ctx), await createUser(ctx, { role: "moderator" })];
    const id = await post(owner);
    const [one = "", two = ""] = await servers(2);
    await connectServers(as(owner), { id, servers: [one, two] });
    expect(await connectServersAsStaff(as(staff), { id, servers: [two, one] })).toEqual({ ok: true });
    expect(await audit()).toEqual([]);
    expect(await connectServersAsStaff(as(staff), { id, servers: [two] })).toEqual({ ok: true });
    expect(await audit()).toMatchObject([{ before: { servers: expect.arrayContaining([one, two]) }, after: { servers: [two] } }]);
    expect(await connectServersAsStaff(as(owner), { id, servers: [] })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await connected(id)).toEqual([two]);
  });

  test("are nobody else's to change", async () => {
    const [owner, other] = [await createUser(ctx), await createUser(ctx, { role: "partner" })];
    const id = await post(owner);
    const [one = ""] = await servers(1);
    expect(await connectServers(guest, { id, servers: [one] })).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await connectServers(as(other), { id, servers: [one] })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await connectServers(as({ ...owner, ban: { reason: "" } }), { id, servers: [one] })).toMatchObject({
      ok: false,
      reason: "forbidden",
    });
    expect(await connectServers(as(owner), { id: NOBODY, servers: [one] })).toMatchObject({ ok: false, reason: "not_found" });
    await hideTrade(ctx, { id });
    expect(await connectServers(as(other), { id, servers: [one] })).toMatchObject({ ok: false, reason: "not_found" });
    expect(await connected(id)).toEqual([]);
  });

  test("are active ones: what waits, was taken off, expired or is unknown is left out", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    const [one = "", two = ""] = await servers(2);
    await deactivateServer(ctx, { id: two });
    await connectServers(as(owner), { id, servers: [one, two, NOBODY] });
    expect(await connected(id)).toEqual([one]);
    await deactivateServer(ctx, { id: one });
    expect(await connected(id)).toEqual([]);
    await activateServer(ctx, { id: one });
    expect(await connected(id)).toEqual([one]);
  });

  test("open pages of the trade hear when staff take one off the list, put it back or delete it", async () => {
    const [owner, other] = [await createUser(ctx), await createUser(ctx)];
    const [id, unconnected] = [await post(owner), await post(other)];
    const [one = "", two = ""] = await servers(2);
    await connectServers(as(owner), { id, servers: [one] });
    await connectServers(as(other), { id: unconnected, servers: [two] });
    const heard: unknown[] = [];
    const stop = ctx.bus.subscribe("server.changed", (event) => heard.push(event));
    await deactivateServer(ctx, { id: one });
    await deactivateServer(ctx, { id: one });
    await activateServer(ctx, { id: one });
    await deleteServer(ctx, { id: one });
    stop();
    expect(heard).toEqual(Array.from({ length: 3 }, () => ({ serverId: one, tradeId: id })));
    expect(await connected(unconnected)).toEqual([two]);
    later(24 * 3_600_000);
    expect(await connected(id)).toEqual([]);
  });

  test("that are no ids, or too many, are refused", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    expect(await connectServers(as(owner), { id, servers: ["x"] })).toMatchObject({ ok: false, reason: "invalid" });
    const many = Array.from({ length: MAX_CONNECTABLE + 1 }, () => NOBODY);
    expect(await connectServers(as(owner), { id, servers: many })).toMatchObject({ ok: false, reason: "invalid" });
    await connectServers(as(owner), { id, servers: many.slice(1) });
  });

  test("that are saved sixteen times at once are those of one of the sixteen", async () => {
    const [owner, other] = [await createUser(ctx), await createUser(ctx)];
    const trades = [await post(owner), await post(other)] as const;
    const all = await servers(16);
    await Promise.all(
      all.map((one, at) =>
        connectServers(as(at % 2 ? owner : other), { id: trades[at % 2 ? 0 : 1], servers: [one, all[15 - at] as string] }),
      ),
    );
    for (const id of trades) {
      const [one = "", two = "", ...more] = await connected(id);
      expect(more).toEqual([]);
      expect(all.indexOf(one) + all.indexOf(two)).toBe(15);
    }
  });

  test("go with the server, and with the trade", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    const [one = "", two = ""] = await servers(2);
    await connectServers(as(owner), { id, servers: [one, two] });
    await deleteServer(ctx, { id: one });
    expect(await connected(id)).toEqual([two]);
    await deleteOwnTrade(as(owner), { id });
    expect((await ctx.pool.query("select * from server_trades")).rows).toEqual([]);
  });
});

test("the panel offers what is active: connected ones first, then the newest (SRV-033 … SRV-038)", async () => {
  const [owner, other] = [await createUser(ctx), await createUser(ctx)];
  const [id, foreign] = [await post(owner), await post(other)];
  const [one = "", two = "", three = "", four = ""] = await servers(4);
  await deactivateServer(ctx, { id: four });
  await connectServers(as(owner), { id, servers: [three] });
  await connectServers(as(other), { id: foreign, servers: [one, three] });
  const offered = await findConnectableServers(guest, id);
  expect(offered.map((server) => [server.id, server.connected])).toEqual([
    [three, true],
    [one, false],
    [two, false],
  ]);
  expect(offered[0]).toEqual({
    id: three,
    name: "s2",
    ownerName: "Gwen",
    type: "farming",
    restartInterval: "24h",
    description: "",
    connected: true,
  });
});

test("the latest trades are open or completed ones, newest first, as many as asked for (SRV-049)", async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => createUser(ctx)));
  const ids: string[] = [];
  for (const [at, player] of players.entries()) {
    later(at * 1_000);
    ids.push(await post(player));
  }
  await completeTrade(as(players[0] as UserActor), { id: ids[0] as string });
  await hideTrade(ctx, { id: ids[1] as string });
  const latest = async (limit: number) => (await findLatestTrades(guest, limit)).map(({ id }) => id);
  expect(await latest(10)).toEqual([ids[3], ids[2], ids[0]]);
  expect(await latest(2)).toEqual([ids[3], ids[2]]);
  later(3_600_000 + 2_000);
  expect(await latest(10)).toEqual([ids[3], ids[0]]);
});
