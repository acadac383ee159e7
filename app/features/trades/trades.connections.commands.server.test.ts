import { beforeEach, describe, expect, test } from "vitest";
import { MAX_CONNECTABLE } from "~/features/servers/servers.constants.ts";
import { importServers } from "~/features/servers/servers.import.commands.server.ts";
import { activateServer, deactivateServer, deleteServer } from "~/features/servers/servers.moderation.commands.server.ts";
import { findConnectableServers, findServersOfTrade } from "~/features/servers/servers.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Role, UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, tradeInput } from "../../../test/factories.ts";
import { completeTrade, createTrade, deleteOwnTrade } from "./trades.commands.server.ts";
import { connectServers, connectServersAsAdmin } from "./trades.connections.commands.server.ts";
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
async function servers(count: number, part: { userId?: string; createdAt?: Date } = {}): Promise<string[]> {
  const userId = part.userId ?? (await createUser(ctx)).id;
  await importServers(
    ctx,
    Array.from({ length: count }, (_, at) => ({
      serverName: `s${at}`,
      serverLink: `https://www.roblox.com/share?code=${userId}${at}&type=Server`,
      ownerName: "Gwen",
      userId,
      createdAt: part.createdAt ?? new Date(NOW - 1_000 - at),
      expiresAt: null,
      starredBy: [],
      active: true,
    })),
  );
  const { rows } = await ctx.pool.query("select id from private_servers where user_id = $1 order by created_at desc", [userId]);
  return rows.map(({ id }) => id);
}
const connected = async (tradeId: string) => (await findServersOfTrade(guest, tradeId)).map(({ id }) => id);
/** The form with exactly these ticked, as it is shown right now. */
const exactly = async (id: string, ticked: string[]) => ({ id, servers: ticked, seen: await connected(id) });
const updated = async (id: string) =>
  (await ctx.pool.query("select updated_at from private_servers where id = $1", [id])).rows[0].updated_at;
const audit = async () => (await ctx.pool.query("select actor_name, action, target_id, before, after from audit_log")).rows;

describe("the servers of a trade", () => {
  test("the servers of a trade are exactly those that its owner ticked; what changed is noted as changed (SRV-043 … SRV-045)", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    const [one = "", two = "", three = ""] = await servers(3);
    await connectServers(as(owner), await exactly(id, [one, two]));
    expect(await connected(id)).toEqual([one, two]);
    expect(await updated(one)).toEqual(new Date(NOW));
    expect(await updated(three)).toEqual(new Date(NOW - 1_002));
    later(5_000);
    await connectServers(as(owner), await exactly(id, [two, three, three]));
    expect(await connected(id)).toEqual([two, three]);
    expect(await Promise.all([one, two, three].map(updated))).toEqual([new Date(NOW + 5_000), new Date(NOW), new Date(NOW + 5_000)]);
    await connectServers(as(owner), await exactly(id, []));
    expect(await connected(id)).toEqual([]);
    await connectServers(as(owner), await exactly(id, []));
    expect(await audit()).toEqual([]);
  });

  test.each(["admin", "owner"] as Role[])("SRV-033: the servers of a trade may be changed by an %s, with a record", async (role) => {
    const [owner, staff] = [await createUser(ctx), await createUser(ctx, { role, username: "Marlow" })];
    const id = await post(owner);
    const [one = ""] = await servers(1);
    await connectServersAsAdmin(as(staff), await exactly(id, [one]));
    expect(await connected(id)).toEqual([one]);
    expect(await audit()).toEqual([
      { actor_name: "Marlow", action: "trade.servers", target_id: id, before: { servers: [] }, after: { servers: [one] } },
    ]);
  });

  test("the servers of a trade that staff leave as they are leave no record", async () => {
    const [owner, staff] = [await createUser(ctx), await createUser(ctx, { role: "admin" })];
    const id = await post(owner);
    const [one = "", two = ""] = await servers(2);
    await connectServers(as(owner), await exactly(id, [one, two]));
    expect(await connectServersAsAdmin(as(staff), await exactly(id, [two, one]))).toEqual({ ok: true });
    expect(await audit()).toEqual([]);
    expect(await connectServersAsAdmin(as(staff), await exactly(id, [two]))).toEqual({ ok: true });
    expect(await audit()).toMatchObject([{ before: { servers: expect.arrayContaining([one, two]) }, after: { servers: [two] } }]);
    expect(await connectServersAsAdmin(as(owner), await exactly(id, []))).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await connected(id)).toEqual([two]);
  });

  test("the servers of a trade are nobody else's to change", async () => {
    const [owner, other] = [await createUser(ctx), await createUser(ctx, { role: "partner" })];
    const moderator = await createUser(ctx, { role: "moderator" });
    const id = await post(owner);
    const [one = ""] = await servers(1);
    // SRV-033: moderators see them, and change those of their own trades.
    for (const connect of [connectServers, connectServersAsAdmin])
      expect(await connect(as(moderator), await exactly(id, [one]))).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await connectServers(guest, await exactly(id, [one]))).toMatchObject({ ok: false, reason: "unauthenticated" });
    expect(await connectServers(as(other), await exactly(id, [one]))).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await connectServers(as({ ...owner, ban: { reason: "" } }), await exactly(id, [one]))).toMatchObject({
      ok: false,
      reason: "forbidden",
    });
    expect(await connectServers(as(owner), await exactly(NOBODY, [one]))).toMatchObject({ ok: false, reason: "not_found" });
    await hideTrade(ctx, { id });
    expect(await connectServers(as(other), await exactly(id, [one]))).toMatchObject({ ok: false, reason: "not_found" });
    expect(await connected(id)).toEqual([]);
  });

  test("the servers of a trade are active ones: what waits, was taken off, expired or is unknown is left out", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    const [one = "", two = ""] = await servers(2);
    await deactivateServer(ctx, { id: two });
    await connectServers(as(owner), await exactly(id, [one, two, NOBODY]));
    expect(await connected(id)).toEqual([one]);
    await deactivateServer(ctx, { id: one });
    expect(await connected(id)).toEqual([]);
    await activateServer(ctx, { id: one });
    expect(await connected(id)).toEqual([one]);
  });

  test("open pages of a trade follow when staff take one of its servers off the list, put it back or delete it", async () => {
    const [owner, other] = [await createUser(ctx), await createUser(ctx)];
    const [id, unconnected] = [await post(owner), await post(other)];
    const [one = "", two = ""] = await servers(2);
    await connectServers(as(owner), await exactly(id, [one]));
    await connectServers(as(other), await exactly(unconnected, [two]));
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

  test("the servers of a trade that are no ids, or too many, are refused", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    expect(await connectServers(as(owner), await exactly(id, ["x"]))).toMatchObject({ ok: false, reason: "invalid" });
    const many = Array.from({ length: MAX_CONNECTABLE + 1 }, () => NOBODY);
    expect(await connectServers(as(owner), await exactly(id, many))).toMatchObject({ ok: false, reason: "invalid" });
    await connectServers(as(owner), await exactly(id, many.slice(1)));
  });

  test("the servers of a trade that are ticked in sixteen tabs at once are all of them: no tab takes back another's", async () => {
    const [owner, other] = [await createUser(ctx), await createUser(ctx)];
    const [id, second] = [await post(owner), await post(other)];
    const [kept = "", unticked = "", ...all] = await servers(18);
    await connectServers(as(owner), await exactly(id, [kept, unticked]));
    const seen = [kept, unticked];
    await Promise.all(
      all.map((one, at) =>
        at % 2 === 0
          ? connectServers(as(owner), { id, servers: [...seen, one], seen })
          : connectServers(as(other), { id: second, servers: [one], seen: [] }),
      ),
    );
    await connectServers(as(owner), { id, servers: [kept], seen });
    expect((await connected(id)).sort()).toEqual([kept, ...all.filter((_, at) => at % 2 === 0)].sort());
    expect((await connected(second)).sort()).toEqual(all.filter((_, at) => at % 2 === 1).sort());
  });

  test("an older tab takes no connection back: only boxes ticked or unticked there are changed", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    const [one = "", two = "", three = ""] = await servers(3);
    await connectServers(as(owner), { id, servers: [one, two], seen: [] });
    // The other tab was opened before: it shows none.
    await connectServers(as(owner), { id, servers: [three], seen: [] });
    expect((await connected(id)).sort()).toEqual([one, two, three].sort());
    await connectServers(as(owner), { id, servers: [one], seen: [one, two] });
    expect((await connected(id)).sort()).toEqual([one, three].sort());
    // Taken off the list meanwhile, it is in no panel; nobody has unticked it.
    await deactivateServer(ctx, { id: three });
    await connectServers(as(owner), { id, servers: [one, two], seen: [one] });
    await activateServer(ctx, { id: three });
    expect((await connected(id)).sort()).toEqual([one, two, three].sort());
  });

  test("the servers of a trade that would be too many together are refused, and nothing is changed", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    const all = await servers(MAX_CONNECTABLE + 1);
    expect(await connectServers(as(owner), { id, servers: all.slice(1), seen: [] })).toEqual({ ok: true });
    const more = { id, servers: all.slice(0, 1), seen: [] };
    expect(await connectServers(as(owner), more)).toMatchObject({ ok: false, reason: "invalid" });
    expect(await connected(id)).toHaveLength(MAX_CONNECTABLE);
  });

  test("the servers of a trade go with the server, and with the trade", async () => {
    const owner = await createUser(ctx);
    const id = await post(owner);
    const [one = "", two = ""] = await servers(2);
    await connectServers(as(owner), await exactly(id, [one, two]));
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
  await connectServers(as(owner), await exactly(id, [three]));
  await connectServers(as(other), await exactly(foreign, [one, three]));
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
    ownerVerified: false,
    type: "farming",
    restartInterval: "24h",
    description: "",
    connected: true,
  });
});

test("SRV-033: a player's own servers are always in the list, however many newer ones there are", async () => {
  const owner = await createUser(ctx);
  const id = await post(owner);
  await servers(MAX_CONNECTABLE + 1);
  const [own = ""] = await servers(1, { userId: owner.id, createdAt: new Date(NOW - 3_600_000) });
  const offered = await findConnectableServers(as(owner), id);
  expect(offered).toHaveLength(MAX_CONNECTABLE);
  expect(offered[0]?.id).toBe(own);
  expect((await findConnectableServers(guest, id)).map((server) => server.id)).not.toContain(own);
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
