import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { type Received, startPushService } from "../../../test/push-service.ts";
import { sendForm } from "../../../test/send-form.ts";
import { notify, notifyOfMessage, readMessageNotices } from "./notifications.commands.server.ts";
import { MAX_DEVICES, OPTIONAL_KINDS } from "./notifications.constants.ts";
import { addDevice, ensurePushKeys, removeDevice, takeDeliveries } from "./notifications.devices.commands.server.ts";
import { notificationForms } from "./notifications.forms.server.ts";
import { pushJob } from "./notifications.jobs.server.ts";
import { findDevices, findPushKeys } from "./notifications.queries.server.ts";
import { saveSettings } from "./notifications.settings.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const site = { ...ctx, actor: { kind: "system", name: "push" } as const };
const within = { ...ctx, within: { effects: [] } };

const { service, address, createBrowser, decrypt } = await startPushService();
for (const each of [ctx, site]) each.config = { ...each.config, demoPush: address };
beforeEach(async () => {
  service.reset();
  orThrow(await ensurePushKeys(site));
});

const tell = (user: UserActor, source: string, by = user) =>
  notify(within, { userIds: [user.id], source, details: { kind: "interest", tradeId: "42", by: by.id } });
const deliver = () => pushJob.run(site);
const waiting = async () => (await ctx.pool.query<{ due_at: Date; attempts: number }>("select due_at, attempts from push_deliveries")).rows;

describe("sending to devices", () => {
  test("ALR-040 a notification arrives on each device of its recipient, encrypted and signed, once", async () => {
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    const [phone, desk] = [createBrowser(), createBrowser()];
    for (const { subscription } of [phone, desk]) orThrow(await addDevice(as(user), subscription));
    orThrow(await addDevice(as(other), createBrowser().subscription));
    await tell(user, "interest:42:mia", await createUser(ctx, { username: "Mia" }));
    await deliver();
    await deliver();
    expect(service.received.map(({ path }) => path).sort()).toEqual([phone.path, desk.path].sort());
    const { headers, body } = service.received.find(({ path }) => path === phone.path) as Received;
    expect(decrypt(phone, body)).toEqual({
      title: "Somebody is interested in your trade",
      body: "See who it is and get in touch.",
      to: "/trades/42",
      tag: expect.stringMatching(/^\d+$/),
      device: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).toMatchObject({
      ttl: "43200",
      "content-encoding": "aes128gcm",
      authorization: expect.stringMatching(/^vapid t=.+, k=.+$/),
    });
    expect(await waiting()).toEqual([]);
  });

  test("MSG-050 MSG-080 a message arrives on devices unless it was read before it was sent, and not at night", async () => {
    const [user, writer, phone] = [await createUser(ctx), await createUser(ctx), createBrowser()];
    orThrow(await addDevice(as(user), { ...phone.subscription, timeZone: "Europe/Berlin" }));
    const conversationId = user.id;
    const write = () => notifyOfMessage(within, { userId: user.id, details: { kind: "message", conversationId, by: writer.id } });
    const read = () => readMessageNotices(within, { userId: user.id, conversationId });
    const later = async (at: string) => {
      ctx.setNow(at);
      await deliver();
      return service.received.length;
    };
    await write();
    expect(await later("2026-11-21T12:00:00Z")).toBe(1);
    expect(decrypt(phone, service.received[0]?.body as Buffer)).toMatchObject({ body: "Open the conversation to read it." });
    await read();
    await write();
    await read();
    expect(await later("2026-11-21T21:30:00Z")).toBe(1);
    await write();
    expect(await later("2026-11-22T04:59:00Z")).toBe(1);
    expect(await later("2026-11-22T05:00:00Z")).toBe(2);
  });

  test.each([
    ["owner", 2],
    ["admin", 0],
  ] as const)("AUTH-138, ALR-039 pushes to the devices of an %s in quiet hours and at night: %d", async (role, arrived) => {
    const [user, writer] = [await createUser(ctx, { role }), await createUser(ctx)];
    orThrow(await addDevice(as(user), { ...createBrowser().subscription, timeZone: "UTC" }));
    ctx.setNow("2026-11-21T23:30:00Z");
    const conversationId = user.id;
    // Without settings of their own: a message at night.
    await notifyOfMessage(within, { userId: user.id, details: { kind: "message", conversationId, by: writer.id } });
    orThrow(
      await saveSettings(as(user), {
        told: [...OPTIONAL_KINDS],
        sent: [...OPTIONAL_KINDS],
        quiet: { from: "22:00", until: "07:00", timeZone: "UTC" },
      }),
    );
    await tell(user, "one", writer);
    await deliver();
    expect(service.received).toHaveLength(arrived);
  });

  test.each([403, 404, 410])("ALR-040 a device that its push service refuses with %i is forgotten", async (status) => {
    const user = await createUser(ctx);
    orThrow(await addDevice(as(user), createBrowser().subscription));
    await tell(user, "one");
    service.status = status;
    await deliver();
    expect(await findDevices(as(user))).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test("a busy push service is retried with growing delays, five times at most", async () => {
    const user = await createUser(ctx);
    orThrow(await addDevice(as(user), createBrowser().subscription));
    await tell(user, "one");
    Object.assign(service, { status: 429, retryAfter: "600" });
    await deliver();
    expect((await waiting()).map(({ due_at }) => due_at)).toEqual([new Date("2026-11-21T12:10:00Z")]);
    Object.assign(service, { status: 500, retryAfter: "" });
    await deliver();
    expect(service.received).toHaveLength(1);
    for (const at of ["13:00", "14:00", "15:00", "16:00", "17:00", "18:00"]) {
      ctx.setNow(`2026-11-21T${at}:00Z`);
      await deliver();
    }
    expect(service.received).toHaveLength(5);
    expect(await waiting()).toEqual([]);
  });

  test("a service that is not reached leaves the message for later", async () => {
    const user = await createUser(ctx);
    const config = { ...ctx.config, demoPush: "http://127.0.0.1:9" };
    orThrow(await addDevice({ ...as(user), config }, { ...createBrowser().subscription, endpoint: "http://127.0.0.1:9/nobody" }));
    await tell(user, "one");
    await pushJob.run({ ...site, config });
    expect(await waiting()).toMatchObject([{ attempts: 1, due_at: new Date("2026-11-21T12:01:00Z") }]);
  });

  test("a device whose address is not one of a push service is neither called nor kept, also if it was stored before", async () => {
    const user = await createUser(ctx);
    orThrow(await addDevice(as(user), createBrowser().subscription));
    await tell(user, "one");
    await pushJob.run({ ...site, config: { ...ctx.config, demoPush: undefined } });
    expect(service.received).toEqual([]);
    expect(await findDevices(as(user))).toEqual([]);
    expect(
      await addDevice({ ...ctx, config: { ...ctx.config, demoPush: undefined }, actor: user }, createBrowser().subscription),
    ).toMatchObject({
      ok: false,
      reason: "invalid",
    });
  });

  test("pushes claimed by a node that died are sent by another, and two nodes never claim the same", async () => {
    const user = await createUser(ctx);
    orThrow(await addDevice(as(user), createBrowser().subscription));
    for (const source of ["one", "two", "three"]) await tell(user, source);
    const taken = await Promise.all([takeDeliveries(site), takeDeliveries(site)]);
    expect(taken.flatMap((one) => orThrow(one).deliveries)).toHaveLength(3);
    await deliver();
    expect(service.received).toEqual([]);
    ctx.setNow("2026-11-21T12:01:00Z");
    await deliver();
    expect(service.received).toHaveLength(3);
  });

  test("ALR-039 sending to devices waits until the quiet hours are over, and a silent kind is not sent at all", async () => {
    const user = await createUser(ctx);
    orThrow(await addDevice(as(user), createBrowser().subscription));
    const quiet = { from: "11:00", until: "13:00", timeZone: "UTC" };
    orThrow(await saveSettings(as(user), { told: ["interest"], sent: ["interest"], quiet }));
    await tell(user, "one");
    await deliver();
    expect(service.received).toEqual([]);
    ctx.setNow("2026-11-21T13:00:00Z");
    await deliver();
    expect(service.received).toHaveLength(1);
    orThrow(await saveSettings(as(user), { told: ["interest"], sent: [], quiet: null }));
    await tell(user, "two");
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  test("ALR-039 a retry also waits for the end of the quiet hours, and a kind switched off meanwhile is not sent", async () => {
    const user = await createUser(ctx);
    orThrow(await addDevice(as(user), createBrowser().subscription));
    const quiet = { from: "12:05", until: "13:00", timeZone: "UTC" };
    orThrow(await saveSettings(as(user), { told: ["interest"], sent: ["interest"], quiet }));
    await tell(user, "one");
    Object.assign(service, { status: 429, retryAfter: "600" });
    await deliver();
    expect(await waiting()).toEqual([{ attempts: 1, due_at: new Date("2026-11-21T12:10:00Z") }]);
    service.status = 201;
    ctx.setNow("2026-11-21T12:10:00Z");
    await deliver();
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toEqual([{ attempts: 1, due_at: new Date("2026-11-21T13:00:00Z") }]);
    await tell(user, "two");
    ctx.setNow("2026-11-21T12:59:59Z");
    orThrow(await saveSettings(as(user), { told: ["interest"], sent: [], quiet: null }));
    ctx.setNow("2026-11-21T13:00:00Z");
    await deliver();
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

describe("devices", () => {
  test("a browser belongs to the last account that added it, with nothing of the earlier one", async () => {
    const [first, second] = [await createUser(ctx), await createUser(ctx)];
    const { subscription } = createBrowser();
    orThrow(await addDevice(as(first), subscription));
    await tell(first, "private");
    orThrow(await addDevice(as(second), subscription));
    await deliver();
    expect(service.received).toEqual([]);
    expect(await findDevices(as(first))).toEqual([]);
    expect(await findDevices(as(second))).toMatchObject([{ name: "Firefox on Windows" }]);
  });

  test("ALR-040 of more than ten devices the oldest is forgotten; players remove their own, nobody else’s", async () => {
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    for (let count = 0; count <= MAX_DEVICES; count += 1) {
      ctx.setNow(new Date(Date.UTC(2026, 10, 21, 12, count)));
      orThrow(await addDevice(as(user), createBrowser().subscription));
    }
    const devices = await findDevices(as(user));
    expect(devices).toHaveLength(MAX_DEVICES);
    expect(devices.at(-1)?.createdAt).toBe(Date.UTC(2026, 10, 21, 12, 1));
    const id = devices[0]?.id ?? "";
    orThrow(await removeDevice(as(other), { id }));
    expect(await findDevices(as(user))).toHaveLength(MAX_DEVICES);
    expect(await sendForm(notificationForms["remove-device"], as(user), { id })).toMatchObject({ ok: true });
    expect(await findDevices(as(user))).toHaveLength(MAX_DEVICES - 1);
  });

  test("a device without a push service or without valid keys is refused", async () => {
    const user = await createUser(ctx);
    const { subscription } = createBrowser();
    const send = (fields: Record<string, string>) => sendForm(notificationForms.device, as(user), { ...subscription, ...fields });
    expect(await send({ endpoint: "https://10.0.0.1/internal" })).toMatchObject({ status: 422 });
    expect(await send({ endpoint: "nowhere" })).toMatchObject({ status: 422 });
    expect(await send({ p256dh: "short" })).toMatchObject({ status: 422 });
    expect(await send({})).toMatchObject({ ok: true, message: "This device will be notified." });
  });

  test("the keys are made once, also when two nodes start at once", async () => {
    await ctx.pool.query("delete from push_keys");
    const made = await Promise.all([ensurePushKeys(site), ensurePushKeys(site)]);
    expect(new Set(made.map((one) => orThrow(one).keys.publicKey)).size).toBe(1);
    expect(await findPushKeys(ctx)).toMatchObject({ publicKey: expect.any(String) });
  });
});
