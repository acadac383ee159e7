import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { changeValues } from "~/features/pets/pets.commands.server.ts";
import { addPet, updatePet } from "~/features/pets/pets.staff.commands.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { as, createPets, expectAudit } from "../../../test/factories.ts";
import { NEW_PET } from "../pets/core/pet-fields.ts";
import { MAX_DISCORD_ATTEMPTS, WEBHOOK_MESSAGES } from "./webhooks.constants.ts";
import { oldDeliveriesJob, webhooksJob } from "./webhooks.jobs.server.ts";
import { settleDeliveries, takeDeliveries } from "./webhooks.outbox.commands.server.ts";
import { countUndelivered } from "./webhooks.queries.server.ts";
import { discardDeliveries, retryDeliveries, testDiscord } from "./webhooks.staff.commands.server.ts";
import type { Embed } from "./webhooks.types.ts";

const plain = await createTestContext();

interface Posted {
  embeds: Embed[];
  allowed_mentions: unknown;
}

/** A local webhook: it records requests and sends the configured response. */
const discord = { posted: [] as Posted[], tries: 0, answer: (_response: ServerResponse) => {} };
const status =
  (code: number, headers: Record<string, string> = {}, body = "") =>
  (response: ServerResponse) => {
    response.writeHead(code, headers).end(body);
  };
let server: Server;
let ctx = plain;

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      discord.tries += 1;
      discord.answer(response);
      if (response.writableEnded && response.statusCode < 300) discord.posted.push(JSON.parse(Buffer.concat(chunks).toString()) as Posted);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/1/secret`;
  ctx = { ...plain, config: { ...plain.config, discordWebhook: address } };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  Object.assign(discord, { posted: [], tries: 0, answer: status(204) });
});

const deliver = () => webhooksJob.run({ ...ctx, actor: { kind: "system", name: "webhook" } });
const titles = () => discord.posted.map(({ embeds }) => embeds.map(({ title }) => title));
const rows = async () =>
  (await ctx.pool.query("select d.*, e.about from webhook_deliveries d join webhook_events e on e.id = event_id order by d.id")).rows as {
    state: string;
    attempts: number;
    due_at: Date;
    last_error: string | null;
    about: string;
  }[];
const at = (time: string) => plain.setNow(`2026-11-21T${time}Z`);
/** Changes the values of a new pet, and gives its id. */
async function change(name: string, normal = 600): Promise<number> {
  const [petId = 0] = await createPets(ctx, { name });
  orThrow(await changeValues(ctx, { pets: [{ petId, values: { normal }, reason: "Reviewed" }] }));
  return petId;
}
const site = () => ({ ...ctx, actor: { kind: "system", name: "webhook" } as const });

describe("the outbox", () => {
  test("HOOK-001, HOOK-009 a save of many pets is written with it, in as few messages as take them, and pings nobody", async () => {
    const ids = await createPets(ctx, ...Array.from({ length: 25 }, (_, number) => ({ name: `Pet ${number}` })));
    const pets = ids.map((petId) => ({ petId, values: { normal: 550 }, reason: "Reviewed" }));
    orThrow(await changeValues(ctx, { pets }));
    expect(discord.tries).toBe(0);
    expect((await rows()).map(({ about }) => about)).toEqual([
      "Pet 0, Pet 1 and 8 more",
      "Pet 10, Pet 11 and 8 more",
      "Pet 20, Pet 21 and 3 more",
    ]);
    await deliver();
    expect(titles().flat()).toEqual(ids.map((_, number) => `Pet ${number}`));
    expect(discord.posted[0]).toMatchObject({ allowed_mentions: { parse: [] } });
    expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
    await deliver();
    expect(discord.tries).toBe(3);
  });

  test("HOOK-005, HOOK-010 a new pet is announced once, as new, and a form with several changes announces the pet's final state", async () => {
    const admin = await as(ctx, "admin");
    const added = orThrow(await addPet(admin, { values: { ...NEW_PET, name: "Fire King", normal: "1000" } }));
    const seen = { ...NEW_PET, name: "Fire King", normal: "1000" };
    const values = { ...seen, name: "Ice King", normal: "2000", forecast: "Higher yet" };
    orThrow(await updatePet(admin, { petId: added.petId, values, seen, reason: "It froze" }));
    await deliver();
    expect(titles()).toEqual([["New pet: Fire King"], ["Ice King"]]);
    const [, changed] = discord.posted;
    expect(changed?.embeds[0]?.fields.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["1,000 → 2,000 (+100.00%)", "Higher yet"]),
    );
  });

  test("HOOK-017 a save that is refused or changes nothing, or without a webhook, writes nothing to the outbox", async () => {
    const [petId = 0] = await createPets(ctx, { name: "Bear" });
    const pets = [{ petId, values: { normal: 600 } }];
    expect(await changeValues(ctx, { pets: [...pets, { petId: 999, values: { normal: 1 } }] })).toMatchObject({ ok: false });
    expect(await changeValues(ctx, { pets: [{ petId, values: { normal: 500 } }] })).toMatchObject({ ok: true });
    expect(await changeValues(plain, { pets })).toMatchObject({ ok: true });
    expect(await rows()).toEqual([]);
    await webhooksJob.run({ ...plain, actor: { kind: "system", name: "webhook" } });
    expect(await testDiscord(await as(plain, "admin"), {})).toMatchObject({ reason: "conflict", message: WEBHOOK_MESSAGES.noDiscord });
  });
});

describe("delivery", () => {
  test("a 429 delays every message, in their order, and is no try", async () => {
    for (const name of ["One", "Two"]) await change(name);
    discord.answer = status(429, { "retry-after": "90.5" });
    await deliver();
    await deliver();
    expect(discord.tries).toBe(1);
    expect((await rows()).map(({ attempts, due_at }) => [attempts, due_at])).toEqual(
      Array(2).fill([0, new Date("2026-11-21T12:01:30.500Z")]),
    );
    expect((await rows())[0]?.last_error).toBe("Discord asked to wait for 91 seconds (429).");
    discord.answer = status(204);
    at("12:01:30");
    await deliver();
    expect(titles()).toEqual([]);
    at("12:01:31");
    await deliver();
    expect(titles()).toEqual([["One"], ["Two"]]);
  });

  test("a short pause is waited for, and its length is found in the body, too", async () => {
    await change("One");
    discord.answer = status(429, {}, '{"message": "You are being rate limited.", "retry_after": 0.05}');
    const started = performance.now();
    await deliver();
    expect(performance.now() - started).toBeGreaterThanOrEqual(49);
    expect((await rows())[0]?.due_at).toEqual(new Date("2026-11-21T12:00:00.050Z"));
  });

  test.each([
    ["a failure of Discord's", () => status(500), "Discord had a problem (500)."],
    ["a connection that breaks", () => (response: ServerResponse) => void response.destroy(), "It could not be reached."],
  ])("a message that fails with %s is retried later and later, twelve times, then waits for staff", async (_what, answer, words) => {
    await change("One");
    await change("Two");
    discord.answer = answer();
    await deliver();
    // One failure ends the run: the other message has not been tried.
    expect(await rows()).toMatchObject([
      { state: "waiting", attempts: 1, last_error: words, due_at: new Date("2026-11-21T12:01:00Z") },
      { state: "waiting", attempts: 0 },
    ]);
    for (let hour = 0; hour < 60; hour += 1) {
      plain.setNow(new Date(Date.UTC(2026, 10, 21, 13 + hour)));
      await deliver();
      await deliver();
    }
    expect(discord.tries).toBe(2 * MAX_DISCORD_ATTEMPTS);
    expect(await rows()).toMatchObject(Array(2).fill({ state: "failed", attempts: MAX_DISCORD_ATTEMPTS, last_error: words }));
    discord.answer = status(204);
    await deliver();
    expect(discord.posted).toEqual([]);
    orThrow(await retryDeliveries(await as(ctx, "admin"), { id: ["1", "2"] }));
    await deliver();
    expect(titles()).toEqual([["One"], ["Two"]]);
  });

  test.each([401, 403, 404])("an answer of %i stops all messages with words that name the setting, and nothing is lost", async (code) => {
    for (const name of ["One", "Two", "Three"]) await change(name);
    discord.answer = status(code);
    await deliver();
    await deliver();
    expect(discord.tries).toBe(1);
    expect(await rows()).toMatchObject(Array(3).fill({ state: "failed", last_error: expect.stringContaining("DISCORD_WEBHOOK_URL") }));
    discord.answer = status(204);
    orThrow(await retryDeliveries(await as(ctx, "owner"), { id: ["1", "2", "3"] }));
    await deliver();
    expect(titles()).toEqual([["One"], ["Two"], ["Three"]]);
  });

  test("a message that Discord refuses holds up no other", async () => {
    for (const name of ["One", "Two"]) await change(name);
    let first = true;
    discord.answer = (response) => {
      status(first ? 400 : 204, {}, first ? '{"message": "Invalid Form Body", "code": 50035}' : "")(response);
      first = false;
    };
    await deliver();
    await deliver();
    expect(await rows()).toMatchObject([
      { state: "failed", last_error: "Discord refused this message (400): Invalid Form Body" },
      { state: "sent", last_error: null },
    ]);
  });

  test("HOOK-001 messages delayed by a clock ahead of time are sent once the clock is put right", async () => {
    await change("One");
    at("13:00:00");
    expect(orThrow(await takeDeliveries(site(), { except: [] })).deliveries).toMatchObject([{ id: 1 }]);
    at("12:00:00");
    await deliver();
    expect(titles()).toEqual([]);
    await webhooksJob.onClockBack?.(site());
    await deliver();
    expect(titles()).toEqual([["One"]]);
  });

  test("HOOK-001 a node that dies between save and send, or while it sends, loses nothing: another one sends after a minute", async () => {
    await change("One");
    expect(orThrow(await takeDeliveries(site(), { except: [] })).deliveries).toMatchObject([{ id: 1, attempts: 1 }]);
    await deliver();
    expect(discord.tries).toBe(0);
    at("12:01:00");
    await deliver();
    expect(titles()).toEqual([["One"]]);
    // The one that was taken for dead comes late: what is sent stays sent.
    const outcome = { kind: "later" as const, status: null, error: "It could not be reached.", afterMs: null };
    orThrow(await settleDeliveries(site(), { webhookId: null, results: [{ id: 1, attempts: 1, kind: "values-changed", outcome }] }));
    expect((await rows())[0]).toMatchObject({ state: "sent", last_error: null });
  });

  test("HOOK-001 eight workers at once send each message once", async () => {
    for (let number = 0; number < 12; number += 1) await change(`Pet ${number}`);
    await Promise.all(Array.from({ length: 8 }, deliver));
    expect(titles().flat().sort()).toEqual(Array.from({ length: 12 }, (_, number) => `Pet ${number}`).sort());
    expect(discord.tries).toBe(12);
  });

  test("HOOK-017, ADM-PET-048 a save does not wait for a Discord that never answers, and staff hear once when the first try fails", async () => {
    const told: unknown[] = [];
    const leave = ctx.bus.subscribe("webhook.tried", (event) => told.push(event));
    discord.answer = () => {};
    await change("One");
    expect(discord.tries).toBe(0);
    discord.answer = status(502);
    await deliver();
    at("12:05:00");
    await deliver();
    leave();
    expect(told).toEqual([
      { userId: null, petFailed: true },
      { userId: null, petFailed: false },
    ]);
    expect(await countUndelivered(await as(ctx, "admin"))).toEqual({ waiting: 1, failed: 0 });
  });
});

describe("actions of staff", () => {
  test("a test message goes the way of all, messages are discarded, and each act is on record", async () => {
    const admin = await as(ctx, "admin");
    orThrow(await testDiscord(admin, {}));
    await deliver();
    expect(titles()).toEqual([["Test message"]]);
    await change("Two");
    expect(orThrow(await discardDeliveries(admin, { id: ["1", "2"] }))).toMatchObject({ count: 1 });
    expect(orThrow(await discardDeliveries(admin, { id: ["2"] }))).toMatchObject({ count: 0 });
    expect(await retryDeliveries(admin, { id: ["1", "2"] })).toMatchObject({ reason: "conflict", message: WEBHOOK_MESSAGES.noneOpen });
    await expectAudit(
      ctx,
      { action: "webhook.test-discord" },
      { action: "pet.values" },
      { action: "webhook.discard", targetId: 2, before: { state: "waiting", about: "Two" }, after: { state: "discarded" } },
    );
  });

  test("sent messages are deleted after 30 days, and unsent ones are kept", async () => {
    await change("One");
    await deliver();
    await change("Two");
    const forget = (time: string) => {
      plain.setNow(time);
      return oldDeliveriesJob.run(site());
    };
    await forget("2026-12-21T12:00:00Z");
    expect(await rows()).toHaveLength(2);
    await forget("2026-12-21T12:00:01Z");
    expect((await rows()).map(({ about }) => about)).toEqual(["Two"]);
  });
});
