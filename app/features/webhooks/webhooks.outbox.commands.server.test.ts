import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { announceWebhooksJob } from "~/features/notifications/notifications.jobs.server.ts";
import { changeValues } from "~/features/pets/pets.commands.server.ts";
import { tellWebhooksJob } from "~/features/pets/pets.jobs.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { as, createPets, createUser } from "../../../test/factories.ts";
import { until } from "../../../test/until.ts";
import {
  createWebhook,
  deleteWebhook,
  replayDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  stopWebhooks,
  testWebhook,
} from "./webhooks.commands.server.ts";
import { WEBHOOK_MESSAGES as MESSAGES } from "./webhooks.constants.ts";
import { oldDeliveriesJob, sendDueDeliveries, webhooksJob } from "./webhooks.jobs.server.ts";
import { makeDeliveriesDue, takeDeliveries } from "./webhooks.outbox.commands.server.ts";
import { findDeliveries } from "./webhooks.queries.server.ts";
import { deliveryList } from "./webhooks.search-params.ts";
import { discardDeliveries, retryDeliveries } from "./webhooks.staff.commands.server.ts";

const plain = await createTestContext();

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Local servers of players: they record requests and send the configured responses, by path. */
const players = { got: [] as Received[], tries: 0, answers: new Map<string, (response: ServerResponse) => void>() };
let server: Server;
let ctx = plain;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      players.tries += 1;
      const path = request.url ?? "";
      const answer = players.answers.get(path);
      if (answer) return answer(response);
      players.got.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ctx = { ...plain, config: { ...plain.config, demoHooks: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` } };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  Object.assign(players, { got: [], tries: 0, answers: new Map() });
});

const site = () => ({ ...ctx, actor: { kind: "system", name: "webhooks" } as const });
const deliver = () => webhooksJob.run(site());
const tell = () => tellWebhooksJob.run(site());
const status = (code: number, headers: Record<string, string> = {}) => {
  return (response: ServerResponse) => void response.writeHead(code, headers).end();
};
const at = (time: string) => plain.setNow(`2026-11-${time}Z`);
const acting = (actor: UserActor) => ({ ...ctx, actor });

/** A webhook to the path of a new user, or of `owner`. */
async function webhookTo(path: string, owner?: UserActor) {
  const user = owner ?? (await createUser(ctx));
  const made = orThrow(await createWebhook(acting(user), { name: `Hook ${path}`, address: `${ctx.config.demoHooks}${path}` }));
  return { ...made, user };
}
async function change(name: string, normal = 600): Promise<number> {
  const [petId = 0] = await createPets(ctx, { name });
  orThrow(await changeValues(ctx, { pets: [{ petId, values: { normal }, reason: "Reviewed" }] }));
  await tell();
  return petId;
}
const rows = async () =>
  (await ctx.pool.query("select d.*, e.about from webhook_deliveries d join webhook_events e on e.id = event_id order by d.id")).rows as {
    id: string;
    state: string;
    attempts: number;
    due_at: Date;
    last_status: number | null;
    last_error: string | null;
    about: string;
  }[];
const webhookRows = async () => (await ctx.pool.query("select * from webhooks order by created_at, id")).rows;
const namesIn = ({ body }: Received) =>
  (JSON.parse(body) as { data: { changes: { name: string }[] } }).data.changes.map(({ name }) => name);
const isSigned = ({ headers, body }: Received, secret: string) => {
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const wanted = createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
    .update(text)
    .digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${wanted}`);
};

describe("the outbox", () => {
  test("API-081, API-082, API-083 a change goes to every webhook, signed, as the API writes changes, and only once it is saved", async () => {
    const [one, two] = [await webhookTo("one"), await webhookTo("two")];
    await change("King Doggy");
    expect(players.tries).toBe(0);
    await deliver();
    expect(players.got.map(({ path }) => path).sort()).toEqual(["/one", "/two"]);
    const [first] = players.got;
    expect(JSON.parse(first?.body ?? "")).toEqual({
      type: "value.changed",
      timestamp: "2026-11-21T12:00:00.000Z",
      data: {
        changes: [
          {
            ...{ pet: "king-doggy", name: "King Doggy", variant: "normal", percent: 20, reason: "Reviewed", at: "2026-11-21T12:00:00Z" },
            from: { value: 500, text: "500", status: "valued" },
            to: { value: 600, text: "600", status: "valued" },
          },
        ],
      },
    });
    expect(first?.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-timestamp": String(Date.UTC(2026, 10, 21, 12) / 1000),
    });
    for (const got of players.got) expect(isSigned(got, got.path === "/one" ? one.secret : two.secret)).toBe(true);
    expect(isSigned(players.got[0] as Received, players.got[0]?.path === "/one" ? two.secret : one.secret)).toBe(false);
    await deliver();
    expect(players.tries).toBe(2);
  });

  test("API-081 a save that is refused or changes nothing, or without any webhook, writes nothing to the outbox", async () => {
    const [petId = 0] = await createPets(ctx, { name: "Bear" });
    await changeValues(ctx, { pets: [{ petId, values: { normal: 600 } }] });
    await webhookTo("one");
    expect(
      await changeValues(ctx, {
        pets: [
          { petId, values: { normal: 700 } },
          { petId: 999, values: { normal: 1 } },
        ],
      }),
    ).toMatchObject({ ok: false });
    expect(await changeValues(ctx, { pets: [{ petId, values: { normal: 600 } }] })).toMatchObject({ ok: true });
    await tell();
    for (const table of ["webhook_events", "untold_changes"]) expect((await ctx.pool.query(`select from ${table}`)).rowCount).toBe(0);
  });

  test("API-081 one save of very many pets is several messages of at most a hundred changes", async () => {
    await webhookTo("one");
    const ids = await createPets(ctx, ...Array.from({ length: 101 }, (_, number) => ({ name: `Pet ${number}` })));
    orThrow(await changeValues(ctx, { pets: ids.map((petId) => ({ petId, values: { normal: 550 }, reason: "" })) }));
    await tell();
    await deliver();
    expect(players.got.map((got) => namesIn(got).length)).toEqual([100, 1]);
  });

  test("API-081 sixteen saves at once reach each webhook in one message, with each change once", async () => {
    await Promise.all([webhookTo("one"), webhookTo("two"), webhookTo("three")]);
    const ids = await createPets(ctx, ...Array.from({ length: 16 }, (_, number) => ({ name: `Pet ${number}` })));
    await Promise.all(ids.map(async (petId) => orThrow(await changeValues(ctx, { pets: [{ petId, values: { normal: 700 } }] }))));
    await Promise.all([tell(), tell(), tell()]);
    await deliver();
    for (const path of ["/one", "/two", "/three"])
      expect(
        players.got
          .filter((got) => got.path === path)
          .flatMap(namesIn)
          .sort(),
      ).toEqual(ids.map((_, number) => `Pet ${number}`).sort());
    expect(players.got.flatMap(namesIn)).toHaveLength(48);
    // Three nodes may have shared the saves, and none is alone with a change.
    expect(players.tries).toBeLessThanOrEqual(9);
  });
});

describe("delivery", () => {
  test("API-082 two nodes, and eight runs, deliver each message once", async () => {
    for (const path of ["one", "two", "three", "four"]) await webhookTo(path);
    for (let number = 0; number < 6; number += 1) await change(`Pet ${number}`);
    await Promise.all(Array.from({ length: 8 }, deliver));
    const ids = players.got.map(({ path, headers }) => `${path} ${headers["webhook-id"]}`);
    expect([players.tries, new Set(ids).size]).toEqual([24, 24]);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(["sent"]));
  });

  test("API-082 a node that dies between save and send, or while it sends, loses nothing: another one sends after a minute", async () => {
    await webhookTo("one");
    await change("One");
    expect(orThrow(await takeDeliveries(site(), { except: [] })).deliveries).toMatchObject([{ attempts: 1 }]);
    await deliver();
    expect(players.tries).toBe(0);
    at("21T12:01:00");
    await deliver();
    expect(players.got.flatMap(namesIn)).toEqual(["One"]);
  });

  test("API-082 a receiver that fails is tried again later and later, one request at a time, with the same id and body", async () => {
    const { secret } = await webhookTo("one");
    players.answers.set("/one", status(500));
    await change("One");
    await change("Two");
    await deliver();
    expect(players.tries).toBe(1);
    const [first, second] = await rows();
    expect(first).toMatchObject({
      state: "waiting",
      attempts: 1,
      last_status: 500,
      last_error: "Your server answered with 500.",
      due_at: new Date("2026-11-21T12:01:00Z"),
    });
    expect(second).toMatchObject({ state: "waiting", attempts: 0 });
    at("21T12:01:00");
    await deliver();
    expect([players.tries, (await rows())[0]?.due_at]).toEqual([2, new Date("2026-11-21T12:03:00Z")]);
    players.answers.clear();
    at("21T12:03:00");
    await deliver();
    expect(players.got.flatMap(namesIn).sort()).toEqual(["One", "Two"]);
    for (const got of players.got)
      expect([isSigned(got, secret), got.headers["webhook-timestamp"]]).toEqual([true, String(Date.UTC(2026, 10, 21, 12, 3) / 1000)]);
    expect((await webhookRows())[0]).toMatchObject({ failing_since: null, last_used_at: new Date("2026-11-21T12:03:00Z") });
  });

  test("API-082 Retry-After is honoured, a redirect is a failure, and so is a connection that breaks", async () => {
    await webhookTo("one");
    await change("One");
    players.answers.set("/one", status(429, { "retry-after": "600" }));
    await deliver();
    expect((await rows())[0]?.due_at).toEqual(new Date("2026-11-21T12:10:00Z"));
    players.answers.set("/one", status(302, { location: "/two" }));
    at("21T12:10:00");
    await deliver();
    expect((await rows())[0]).toMatchObject({ attempts: 2, last_error: "Your server redirects elsewhere (302), which we don’t follow." });
    players.answers.set("/one", (response) => void response.destroy());
    at("21T13:00:00");
    await deliver();
    expect((await rows())[0]).toMatchObject({ attempts: 3, last_status: null, last_error: "It could not be reached." });
    expect(players.got).toEqual([]);
  });

  test("API-082 a slow receiver holds up no other, also not what is saved meanwhile", async () => {
    await webhookTo("slow");
    await webhookTo("quick");
    let release = () => {};
    players.answers.set("/slow", (response) => {
      release = () => void response.writeHead(204).end();
    });
    await change("One");
    const run = deliver();
    await until(() => expect(players.got.flatMap(namesIn)).toEqual(["One"]));
    await change("Two");
    await until(() => expect(players.got.flatMap(namesIn)).toEqual(["One", "Two"]));
    players.answers.clear();
    release();
    await run;
    // The next run sends the remaining messages of the slow one.
    await deliver();
    await until(async () => expect((await rows()).map(({ state }) => state)).toEqual(Array(4).fill("sent")));
  });

  test("API-084 an address whose name leads within is not called, and waits like any failure", async () => {
    const user = await createUser(ctx);
    orThrow(await createWebhook(acting(user), { name: "Inside", address: "https://hook.site.com/x" }));
    await change("One");
    await sendDueDeliveries(site(), async () => ["127.0.0.1"]);
    expect((await rows())[0]).toMatchObject({ state: "waiting", last_error: "Its address is not on the public internet." });
    expect(players.tries).toBe(0);
  });
});

describe("stopping webhooks", () => {
  const notificationsOf = async (user: UserActor) => {
    await announceWebhooksJob.run(site());
    await announceWebhooksJob.run(site());
    return (await ctx.pool.query("select details from notifications where user_id = $1 order by id", [user.id])).rows.map(
      ({ details }) => details,
    );
  };

  test("API-085 five days without a success stop a webhook; its owner is notified once, and can start it again", async () => {
    const { id, user } = await webhookTo("one");
    players.answers.set("/one", status(503));
    await change("One");
    for (let hour = 0; hour < 5 * 24; hour += 2) {
      plain.setNow(new Date(Date.UTC(2026, 10, 21, 12 + hour)));
      await deliver();
    }
    expect((await webhookRows())[0]).toMatchObject({ stopped_why: null, failing_since: new Date("2026-11-21T12:00:00Z") });
    for (const [time, why] of [
      ["26T11:59:59", null],
      ["26T12:00:00", "failing"],
    ] as const) {
      at(time);
      await makeDeliveriesDue(site());
      await deliver();
      expect((await webhookRows())[0]).toMatchObject({ stopped_why: why });
    }
    expect((await rows()).map(({ state }) => state)).toEqual(["failed"]);
    expect(await notificationsOf(user)).toEqual([{ kind: "webhook", webhookId: id, name: "Hook one", why: "failing" }]);
    await change("Two");
    expect(await rows()).toHaveLength(1);
    players.answers.clear();
    orThrow(await resumeWebhook(acting(user), { id }));
    await change("Three");
    await deliver();
    expect(players.got.flatMap(namesIn)).toEqual(["Three"]);
    expect(await resumeWebhook(acting(user), { id })).toMatchObject({ reason: "conflict", message: MESSAGES.notStopped });
  });

  test("API-085 “gone” stops a webhook at once, with its waiting deliveries", async () => {
    const { user } = await webhookTo("one");
    players.answers.set("/one", status(410));
    await change("One");
    await change("Two");
    await deliver();
    expect(players.tries).toBe(1);
    expect((await webhookRows())[0]).toMatchObject({ stopped_why: "gone" });
    expect((await rows()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    expect(await notificationsOf(user)).toMatchObject([{ why: "gone" }]);
  });

  test("API-086 staff can stop any webhook; its owner is notified and cannot start it again", async () => {
    const { id, user } = await webhookTo("one");
    await change("One");
    orThrow(await stopWebhooks(await as(ctx, "moderator"), { id: [id] }));
    expect(await stopWebhooks(await as(ctx, "moderator"), { id: [id] })).toMatchObject({ reason: "not_found" });
    await deliver();
    expect([players.tries, (await rows())[0]?.state]).toEqual([0, "failed"]);
    expect(await notificationsOf(user)).toMatchObject([{ why: "team" }]);
    expect(await resumeWebhook(acting(user), { id })).toMatchObject({ reason: "conflict", message: MESSAGES.byTeam });
    expect(await testWebhook(acting(user), { id })).toMatchObject({ reason: "conflict", message: MESSAGES.stopped });
  });

  test("API-086 a ban stops them, also what waits, for as long as it lasts", async () => {
    const { user } = await webhookTo("one");
    await change("One");
    orThrow(await banUser(await as(ctx, "admin"), { userId: user.id, reason: "Spam" }));
    await deliver();
    expect([players.tries, (await rows())[0]?.state]).toEqual([0, "failed"]);
  });
});

describe("actions of owners", () => {
  test("API-087 a test goes the way of all, and a delivery is sent again by its id, with the same id and body", async () => {
    const { id, user, secret } = await webhookTo("one");
    orThrow(await testWebhook(acting(user), { id }));
    await deliver();
    expect(JSON.parse(players.got[0]?.body ?? "")).toMatchObject({ type: "test", data: { hook: "Hook one" } });
    const [sent] = await rows();
    const target = { id, delivery: Number(sent?.id) };
    expect(await replayDelivery(acting(await createUser(ctx)), target)).toMatchObject({ reason: "not_found" });
    expect(await replayDelivery(acting(user), { id, delivery: 999 })).toMatchObject({ reason: "not_found" });
    orThrow(await replayDelivery(acting(user), target));
    expect(await replayDelivery(acting(user), target)).toMatchObject({ reason: "conflict", message: MESSAGES.onItsWay });
    await deliver();
    const [first, second] = players.got;
    expect([second?.headers["webhook-id"], second?.body]).toEqual([first?.headers["webhook-id"], first?.body]);
    expect(isSigned(second as Received, secret)).toBe(true);
  });

  test("API-087 a delivery that was given up is delivered by a replay", async () => {
    const { id, user } = await webhookTo("one");
    players.answers.set("/one", status(410));
    await change("One");
    await deliver();
    players.answers.clear();
    const delivery = Number((await rows())[0]?.id);
    expect(await replayDelivery(acting(user), { id, delivery })).toMatchObject({ reason: "conflict", message: MESSAGES.stopped });
    orThrow(await resumeWebhook(acting(user), { id }));
    orThrow(await replayDelivery(acting(user), { id, delivery }));
    await deliver();
    expect(players.got.flatMap(namesIn)).toEqual(["One"]);
  });

  test("API-083 after a new secret was made, the one before signs as well for a day, and no longer", async () => {
    const { id, user, secret } = await webhookTo("one");
    const renewed = orThrow(await rotateWebhookSecret(acting(user), { id }));
    await change("One");
    await deliver();
    expect([isSigned(players.got[0] as Received, secret), isSigned(players.got[0] as Received, renewed.secret)]).toEqual([true, true]);
    at("22T12:00:00");
    await change("Two");
    await deliver();
    expect([isSigned(players.got[1] as Received, secret), isSigned(players.got[1] as Received, renewed.secret)]).toEqual([false, true]);
    expect(await rotateWebhookSecret(acting(await createUser(ctx)), { id })).toMatchObject({ reason: "not_found" });
  });

  test("API-080 a webhook that is deleted while it is sent to is gone, with its deliveries", async () => {
    const { id, user } = await webhookTo("one");
    players.answers.set("/one", (response) => void deleteWebhook(acting(user), { id }).then(() => response.writeHead(204).end()));
    await change("One");
    await deliver();
    expect([await rows(), await webhookRows()]).toEqual([[], []]);
  });

  test("API-088 deliveries are forgotten after 14 days, and the events with the last of them", async () => {
    await webhookTo("one");
    await change("One");
    await deliver();
    at("21T13:00:00");
    players.answers.set("/one", status(500));
    await change("Two");
    await deliver();
    plain.setNow("2026-12-05T12:00:00Z");
    await oldDeliveriesJob.run(site());
    expect(await rows()).toHaveLength(2);
    plain.setNow("2026-12-05T14:00:01Z");
    await oldDeliveriesJob.run(site());
    // Waiting messages are kept.
    expect((await rows()).map(({ about }) => about)).toEqual(["Two"]);
    expect((await ctx.pool.query("select from webhook_events")).rowCount).toBe(1);
  });
});

describe("Discord and webhooks of players in one outbox", () => {
  const withDiscord = (path: string) => ({ ...site(), config: { ...ctx.config, discordWebhook: `${ctx.config.demoHooks}${path}` } });
  const save = async (path: string, name: string) => {
    const [petId = 0] = await createPets(ctx, { name });
    orThrow(await changeValues(withDiscord(path), { pets: [{ petId, values: { normal: 600 }, reason: "Reviewed" }] }));
    await tell();
  };
  const sentTo = (path: string) => players.got.filter((got) => got.path === path).length;

  test("HOOK-019 a Discord that is down holds up no webhook of a player", async () => {
    await webhookTo("one");
    players.answers.set("/discord", status(503));
    await save("discord", "One");
    await save("discord", "Two");
    await webhooksJob.run(withDiscord("discord"));
    expect([sentTo("/one"), sentTo("/discord"), players.tries]).toEqual([2, 0, 3]);
  });

  test("HOOK-019 a webhook that answers 410 holds up nothing for Discord", async () => {
    await webhookTo("one");
    players.answers.set("/one", status(410));
    await save("discord", "One");
    await save("discord", "Two");
    await webhooksJob.run(withDiscord("discord"));
    expect([sentTo("/one"), sentTo("/discord"), players.tries]).toEqual([0, 2, 3]);
  });

  test("HOOK-019 without an address for Discord, its messages wait and webhooks of players are sent to", async () => {
    await webhookTo("one");
    await save("discord", "One");
    await deliver();
    expect([sentTo("/one"), players.tries]).toEqual([1, 1]);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(["sent", "waiting"]);
  });

  test("HOOK-018 admins see both in one list, told apart by their receiver", async () => {
    const { id, user } = await webhookTo("one");
    await save("discord", "One");
    const admin = await as(ctx, "admin");
    const receivers = async (search: string) => (await findDeliveries(admin, deliveryList.parse(search))).rows.map((row) => row.receiver);
    expect((await receivers("")).sort()).toEqual(["Hook one", null]);
    expect(await receivers("to=discord")).toEqual([null]);
    expect(await receivers("to=players")).toEqual(["Hook one"]);
    orThrow(await testWebhook(acting(user), { id }));
    expect(await receivers("kind=test")).toEqual(["Hook one"]);
    await expect(findDeliveries(await as(ctx, "moderator"), deliveryList.parse(""))).rejects.toThrow();
  });

  test("HOOK-018 admins resend or discard a webhook's failed deliveries, and other webhooks keep theirs", async () => {
    await webhookTo("one");
    await webhookTo("two");
    players.answers.set("/one", status(500));
    players.answers.set("/two", status(500));
    await change("One");
    await deliver();
    const admin = await as(ctx, "admin");
    const [first, second] = (await rows()).map(({ id }) => id);
    orThrow(await discardDeliveries(admin, { id: [first ?? ""] }));
    players.answers.clear();
    orThrow(await retryDeliveries(admin, { id: [second ?? ""] }));
    await deliver();
    expect(players.got.flatMap(namesIn)).toEqual(["One"]);
  });
});
