import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "~/db/schema/accounts.ts";
import { banUser, endUserSessions, setRole, unbanUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { endOtherSessions, endOwnSession, signOut } from "~/features/accounts/accounts.sessions.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import { disableMaintenance, enableMaintenance, setNextUpdate } from "~/features/site/site.settings.commands.server.ts";
import { completeTrade, createTrade } from "~/features/trades/trades.commands.server.ts";
import { commentOnTrade } from "~/features/trades/trades.comments.commands.server.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import { createBus } from "~/platform/bus/bus.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../test/database.ts";
import { createPets, createUser, openSessionOf, tradeInput } from "../../test/factories.ts";
import { LiveListener } from "../../test/live-listener.ts";
import { testRedis } from "../../test/redis.ts";
import { until } from "../../test/until.ts";
import { fixedHeaders } from "../http/security-headers.ts";
import { answerUnreadable } from "../http/unreadable-requests.ts";
import { createLiveStream } from "./stream.ts";

const ctx = await createTestContext();

/** A node that has nothing but the live stream. */
async function startNode(services = ctx) {
  const live = createLiveStream(services);
  const server = http.createServer((request, response) => {
    for (const [name, value] of Object.entries(fixedHeaders({ https: true }))) response.setHeader(name, value);
    void live.answer({ request, response, address: "127.0.0.1", caller: "127.0.0.1" });
  });
  server.on("clientError", answerUnreadable({}));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    ...{ hub: live.hub, server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live` },
    async stop() {
      live.close();
      await once(server.close(), "close");
    },
  };
}

const { hub, server, address, stop } = await startNode();
afterAll(stop);

const open = (topics: string, headers: Record<string, string> = {}) => LiveListener.open(`${address}?topics=${topics}`, headers);

/** A further session of the user, as its cookie. */
async function signIn({ id }: UserActor) {
  const token = await openSessionOf(ctx, id);
  return { cookie: `session=${token}` };
}

/** A second node beside the first, on the same database, and on the same Redis if any. */
async function startOther() {
  const bus = testRedis ? createBus(testRedis, console.error) : ctx.bus;
  if (bus !== ctx.bus) await new Promise<void>((resolve) => bus.follow({ entry() {}, missed: resolve }));
  const other = await startNode({ ...ctx, bus });
  return {
    ...other,
    async stop() {
      await other.stop();
      if (bus !== ctx.bus) await bus.close();
    },
  };
}

describe("GET /live", () => {
  it("streams to guests what everybody sees, uncollected by anything between, and to no other site", async () => {
    const listener = await open("board", { "sec-fetch-site": "same-origin" });
    expect(listener.status).toBe(200);
    expect(listener.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringContaining("max-age"),
    });
    // Headers for documents are left out, because Node keeps them as long as the stream is open.
    for (const name of ["access-control-allow-origin", "permissions-policy", "referrer-policy"])
      expect(listener.headers[name]).toBeUndefined();
    await until(() => expect(listener.names[0]).toBe("beat"));
    listener.close();
    for (const site of ["cross-site", "same-site", "none"]) expect((await open("board", { "sec-fetch-site": site })).status).toBe(403);
  });

  it("GET /live refuses subscribers without permission with a proper status, and keeps nothing open", async () => {
    const user = await createUser(ctx);
    const cookie = await signIn(user);
    expect((await open(`user:${user.id}`)).status).toBe(401);
    expect((await open("user:somebody-else", cookie)).status).toBe(403);
    expect((await open("secrets", cookie)).status).toBe(403);
    expect((await open("", cookie)).status).toBe(400);
    expect((await open(`user:${user.id}`, { cookie: "session=forged" })).status).toBe(401);
    await until(() => expect(hub.count).toBe(0));
    const own = await open(`user:${user.id},board`, cookie);
    expect(own.status).toBe(200);
    own.close();
  });

  it("Last-Event-ID leads over the position of the first time", async () => {
    const headers = { "last-event-id": ctx.bus.position() };
    const listener = await LiveListener.open(`${address}?topics=board&after=1-1`, headers);
    await until(() => expect(listener.names[0]).toBe("beat"));
    listener.close();
  });

  it("GET /live forgets a client that left during the lookup of its session", async () => {
    const user = await createUser(ctx);
    const cookie = await signIn(user);
    const leaving = Array.from({ length: 10 }, async (_, index) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), index);
      const answer = await fetch(`${address}?topics=board`, { headers: cookie, signal: stop.signal }).catch(() => undefined);
      await answer?.body?.cancel().catch(() => undefined);
    });
    await Promise.all(leaving);
    await until(() => expect(hub.count).toBe(0));
  });
});

describe("AUTH-009 an open page gets its reader's session", () => {
  const said = ({ heard }: LiveListener) =>
    heard.flatMap(({ name, data }) => (name === "now" && data.includes("account.session") ? [JSON.parse(data).data.now] : []));

  it("AUTH-009 an open page gets its reader's session at its start, for guests, members and banned accounts alike", async () => {
    const user = await createUser(ctx);
    const cookie = await signIn(user);
    const [guest, member] = [await open("settings"), await open("settings", cookie)];
    await until(() =>
      expect([said(guest), said(member)]).toEqual([
        [{ viewer: null, reach: "everybody", banned: false }],
        [{ viewer: user.id, reach: "everybody", banned: false }],
      ]),
    );
    await banUser({ ...ctx, actor: await createUser(ctx, { role: "admin" }) }, { userId: user.id, reason: "Scamming on the board" });
    const banned = await open("settings", cookie);
    await until(() => expect(said(banned)).toEqual([{ viewer: user.id, reach: "everybody", banned: true }]));
    for (const listener of [guest, banned]) listener.close();
  });

  it("AUTH-009 an open page gets at once that a ban was taken back, or when it is over by the clock", async () => {
    const admin = { ...ctx, actor: await createUser(ctx, { role: "admin" }) };
    const [freed, waiting, other] = [await createUser(ctx), await createUser(ctx), await createUser(ctx)];
    for (const { id: userId } of [freed, waiting, other]) await banUser(admin, { userId, reason: "Scamming on the board" });
    await ctx.db
      .update(users)
      .set({ bannedUntil: new Date(ctx.now().getTime() + 1_000) })
      .where(eq(users.id, waiting.id));
    const cookies = [await signIn(freed), await signIn(waiting), await signIn(other)];
    const streams = await Promise.all(cookies.map((cookie) => open("settings", cookie)));
    await until(() => expect(streams.map((listener) => said(listener).length)).toEqual([1, 1, 1]));
    await unbanUser(admin, { userId: freed.id });
    await until(() => expect(streams.map(({ ended }) => ended)).toEqual([true, false, false]));
    expect(said(streams[0] as LiveListener).at(-1)).toBe(null);
    const again = await open("settings", cookies[0]);
    await until(() => expect(said(again)).toEqual([{ viewer: freed.id, reach: "everybody", banned: false }]));
    expect(hub.freedBy(ctx.now().getTime() + 999)).toEqual([]);
    expect(hub.freedBy(ctx.now().getTime() + 1_000)).toEqual([waiting.id]);
    for (const listener of [again, ...streams]) listener.close();
  });

  it("AUTH-009 an open page gets its reader's session at once after another role, a ban and a sign-out, on every node, for that reader only", async () => {
    const admin = { ...ctx, actor: await createUser(ctx, { role: "owner" }) };
    const node = await startOther();
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    const elsewhere = await LiveListener.open(`${node.address}?topics=settings`, await signIn(user));
    const [here, others] = [await open("settings", await signIn(user)), await open("settings", await signIn(other))];
    await until(() => expect([elsewhere, here, others].map((listener) => said(listener).length)).toEqual([1, 1, 1]));
    await setRole(admin, { userId: user.id, role: "moderator" });
    await until(() => expect([said(elsewhere).at(-1), said(here).at(-1)]).toEqual([null, null]));
    expect([elsewhere.ended, here.ended]).toEqual([false, false]);
    await endUserSessions(admin, { userId: user.id });
    await until(() => expect([elsewhere.ended, here.ended, said(here).length]).toEqual([true, true, 3]));
    expect(said(others)).toHaveLength(1);
    others.close();
    await node.stop();
  });
});

describe("the topics of the team", () => {
  // The data of such an event are another file's business.
  const say = (topic: "value-sheet" | "support" | "webhook", word: string) =>
    hub.sendNow({ topics: [topic], kind: "webhook.tried", data: word as never });

  it.each(["value-sheet", "support", "webhook"] as const)(
    "AUTH-160 an open stream loses the topic %s with the role of its reader, and keeps what everybody may follow",
    async (topic) => {
      const owner = { ...ctx, actor: await createUser(ctx, { role: "owner" }) };
      const [demoted, stays] = [await createUser(ctx, { role: "admin" }), await createUser(ctx, { role: "admin" })];
      const [one, other] = [await open(`${topic},board`, await signIn(demoted)), await open(topic, await signIn(stays))];
      say(topic, "before");
      await until(() => expect([one.told, other.told]).toEqual([["before"], ["before"]]));
      await setRole(owner, { userId: demoted.id, role: "user" });
      await until(() => expect(hub.accountsFollowing(topic)).toEqual([stays.id]));
      say(topic, "after");
      hub.sendNow({ topics: ["board"], kind: "trade.posted", data: { tradeId: "t" } });
      await until(() => expect(other.told).toEqual(["before", "after"]));
      await until(() => expect(one.told).toEqual(["before", { now: null }, { tradeId: "t" }]));
      for (const listener of [one, other]) listener.close();
    },
  );

  it("AUTH-160 an admin who becomes a moderator keeps Support and loses the value sheet, on every node", async () => {
    const owner = { ...ctx, actor: await createUser(ctx, { role: "owner" }) };
    const node = await startOther();
    const admin = await createUser(ctx, { role: "admin" });
    const far = await LiveListener.open(`${node.address}?topics=support,value-sheet`, await signIn(admin));
    const near = await open("support,value-sheet", await signIn(admin));
    await until(() => expect([far, near].map(({ names }) => names.includes("beat"))).toEqual([true, true]));
    await setRole(owner, { userId: admin.id, role: "moderator" });
    await until(() => expect([node.hub, hub].map((one) => one.accountsFollowing("value-sheet"))).toEqual([[], []]));
    expect([node.hub, hub].map((one) => one.accountsFollowing("support"))).toEqual([[admin.id], [admin.id]]);
    for (const listener of [far, near]) listener.close();
    await node.stop();
  });

  it("AUTH-160 a role that changed without a message on the bus is found within the next check of the sessions", async () => {
    const admin = await createUser(ctx, { role: "admin" });
    const listener = await open("support", await signIn(admin));
    await until(() => expect(hub.accountsFollowing("support")).toEqual([admin.id]));
    await ctx.db.update(users).set({ role: "user" }).where(eq(users.id, admin.id));
    await until(() => expect(hub.accountsFollowing("support")).toEqual([]));
    expect(listener.ended).toBe(false);
    listener.close();
  });
});

describe("the connection of a stream", () => {
  const accepted: Socket[] = [];
  const accept = (socket: Socket) => accepted.push(socket);
  beforeAll(() => {
    server.on("connection", accept);
  });
  afterAll(() => {
    server.off("connection", accept);
  });

  /** Opens a stream by hand; `text` is all that came so far. */
  async function openByHand() {
    const { port, pathname } = new URL(address);
    const client = { socket: net.connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true }), text: "", closed: false };
    client.socket.setEncoding("utf8").on("data", (text: string) => {
      client.text += text;
    });
    client.socket.on("close", () => {
      client.closed = true;
    });
    const request = `GET ${pathname}?topics=board HTTP/1.1\r\nHost: site.test\r\n\r\n`;
    client.socket.write(request);
    await until(() => expect(client.text).toContain("event: beat"));
    return { client, request, atServer: accepted.at(-1) };
  }

  it("a stream says that its connection is not used again, and answers no other request on it", async () => {
    const { client, request } = await openByHand();
    expect(client.text).toMatch(/^connection: close\r$/im);
    client.socket.write(request);
    hub.sendNow({ topics: ["board"], kind: "trade.posted", data: { tradeId: "told-beside-a-request" } });
    await until(() => expect(client.text).toContain("told-beside-a-request"));
    expect(client.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    client.socket.destroy();
    await until(() => expect(hub.count).toBe(0));
  });

  it("a stream ends when its client sends something that is not HTTP", async () => {
    const { client, atServer } = await openByHand();
    client.socket.write("\0not HTTP\r\n\r\n");
    await until(() => expect([hub.count, atServer?.destroyed]).toEqual([0, true]));
    expect(client.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it("the connection of a stream ends with either side", async () => {
    const { client: leaving, atServer } = await openByHand();
    leaving.socket.end();
    await until(() => expect([hub.count, atServer?.destroyed]).toEqual([0, true]));

    const user = await createUser(ctx);
    const { cookie } = await signIn(user);
    const listener = await open("board", { cookie });
    const ended = accepted.at(-1);
    hub.endSession(`${hub.sessionsOf(user.id)[0]}`, { topics: ["settings"], kind: "account.session", data: { now: null } });
    await until(() => expect([listener.ended, ended?.destroyed]).toEqual([true, true]));
  });
});

describe("live events of trades", () => {
  it("arrive at the board and at the trade, on every node, once each", async () => {
    const [doggy = 0, overlord = 0] = await createPets(ctx, {}, {});
    const [owner, visitor] = [await createUser(ctx), await createUser(ctx)];
    const other = await startOther();
    const [near, far] = [await open("board"), await LiveListener.open(`${other.address}?topics=board`)];
    const posted = await createTrade({ ...ctx, actor: owner }, tradeInput(doggy, overlord));
    if (!posted.ok) throw new Error(posted.message);
    const told = { tradeId: posted.id };
    await until(() => expect([near.told, far.told]).toEqual([[told], [told]]));

    const [reader, farReader] = [await open(`trade:${posted.id}`), await LiveListener.open(`${other.address}?topics=trade:${posted.id}`)];
    await commentOnTrade({ ...ctx, actor: visitor }, { id: posted.id, text: "Still there?" });
    await expressInterest({ ...ctx, actor: visitor }, { id: posted.id });
    await completeTrade({ ...ctx, actor: owner }, { id: posted.id });
    const heard = [{ kind: "trade", id: posted.id }, told, told];
    await until(() => expect([reader.told, farReader.told]).toEqual([heard, heard]));
    await until(() => expect([near.told, far.told]).toEqual([Array(2).fill(told), Array(2).fill(told)]));
    expect(JSON.stringify([...reader.heard, ...near.heard])).not.toContain(visitor.id);
    for (const listener of [near, far, reader, farReader]) listener.close();
    await other.stop();
  });
});

describe("the settings of the site", () => {
  const message = "New islands are being added.";

  it("STAT-027 reach all subscribers, guests too, first and at once when they change, on every node", async () => {
    const other = await startOther();
    const [near, far] = [await open("settings"), await LiveListener.open(`${other.address}?topics=settings,board`)];
    const bystander = await open("board");
    const calm = expect.objectContaining({ maintenance: null, nextUpdateAt: Date.UTC(2026, 10, 22) });
    await until(() => expect([near.told[0], far.told[0]]).toEqual([calm, calm]));

    await enableMaintenance(ctx, { message });
    const underWay = expect.objectContaining({ maintenance: { message, endsAt: null } });
    await until(() => expect([near.told.at(-1), far.told.at(-1)]).toEqual([underWay, underWay]));
    const at = new Date("2026-11-21T18:00:00Z");
    await setNextUpdate(ctx, { at });
    const moved = expect.objectContaining({ nextUpdateAt: at.getTime() });
    await until(() => expect([near.told.at(-1), far.told.at(-1)]).toEqual([moved, moved]));
    await disableMaintenance(ctx);
    await until(() => expect(near.told.at(-1)).toMatchObject({ maintenance: null }));
    expect(bystander.told).toEqual([]);
    for (const listener of [near, far, bystander]) listener.close();
    await other.stop();
  });

  it("STAT-027, STAT-029 an announced maintenance publishes the settings at its start, although nothing is written then", async () => {
    await enableMaintenance(ctx, { message, startsAt: new Date("2026-11-21T12:05:00Z") });
    const listener = await open("settings");
    await until(() => expect(listener.told.at(-1)).toMatchObject({ maintenance: null }));
    ctx.setNow("2026-11-21T12:04:59Z");
    await delay(1_500);
    expect(listener.told.at(-1)).toMatchObject({ maintenance: null });
    ctx.setNow("2026-11-21T12:05:00Z");
    await until(() => expect(listener.told.at(-1)).toMatchObject({ maintenance: { message } }));
    listener.close();
  });
});

describe("a stream ends with its permission, on every node", () => {
  it.each<[string, (user: UserActor, session: string) => Promise<unknown>]>([
    ["its user is banned", (user) => banUser(ctx, { userId: user.id, reason: "scam" })],
    ["staff sign its user out everywhere", (user) => endUserSessions(ctx, { userId: user.id })],
    ["its user signs out", async (user, sessionId) => signOut({ ...ctx, actor: { ...user, sessionId } })],
    ["its user ends that session elsewhere", (user, session) => endOwnSession({ ...ctx, actor: user }, { session })],
    ["its user ends all other sessions", (user) => endOtherSessions({ ...ctx, actor: user })],
    ["its account is deleted", (user) => deleteOwnAccount({ ...ctx, actor: user }, { name: user.name })],
  ])("a stream ends on every node when %s", async (_what, end) => {
    const other = await startOther();
    const [user, bystander] = [await createUser(ctx), await createUser(ctx)];
    const [cookie, theirs] = [await signIn(user), await signIn(bystander)];
    const topics = `user:${user.id},board`;
    const [near, far] = [await open(topics, cookie), await LiveListener.open(`${other.address}?topics=${topics}`, cookie)];
    const staying = await open("board", theirs);
    await until(() => expect(hub.sessionIds.length).toBe(2));
    await end(user, `${hub.sessionsOf(user.id)[0]}`);
    await until(() => expect([near.ended, far.ended]).toEqual([true, true]));
    expect(staying.ended).toBe(false);
    staying.close();
    await other.stop();
  });
});

describe("a stream ends within seconds", () => {
  it("a stream ends within seconds when its session is ended or runs out, or its user is banned, and all others continue", async () => {
    const [staying, leaving, expiring, banned] = await Promise.all([createUser(ctx), createUser(ctx), createUser(ctx), createUser(ctx)]);
    const listen = async (user: UserActor) => open(`user:${user.id}`, await signIn(user));
    const [stayingStream, leavingStream, expiringStream, bannedStream] = await Promise.all(
      [staying, leaving, expiring, banned].map(listen),
    );
    const guest = await open("board");
    await ctx.db.delete(sessions).where(eq(sessions.userId, leaving.id));
    await ctx.db.update(sessions).set({ expiresAt: ctx.now() }).where(eq(sessions.userId, expiring.id));
    await banUser(ctx, { userId: banned.id, reason: "scam" });
    await until(() => expect([leavingStream, expiringStream, bannedStream].map((stream) => stream?.ended)).toEqual([true, true, true]));
    expect([stayingStream?.ended, guest.ended]).toEqual([false, false]);
    stayingStream?.close();
    guest.close();
  });

  it("a stopping node ends its streams within seconds, and none of them delays it", async () => {
    const stopping = await startNode();
    const listener = await LiveListener.open(`${stopping.address}?topics=board`);
    await stopping.stop();
    await until(() => expect(listener.ended).toBe(true));
  });
});

it("STAT-008, STAT-013 subscribers of the figures get them regularly", async () => {
  const listener = await open("site");
  await until(() => expect(listener.told).toEqual([expect.objectContaining({ petCount: 0, tradesCalculated: 0 })]));
  listener.close();
});
