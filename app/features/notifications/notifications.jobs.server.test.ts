import { beforeEach, describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser, endUserSessions, unbanUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { deleteExpired, endOtherSessions, endOwnSession, signOut } from "~/features/accounts/accounts.sessions.commands.server.ts";
import { deleteOwnAccount } from "~/features/settings/settings.deletion.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser, signInAgain } from "../../../test/factories.ts";
import { startPushService } from "../../../test/push-service.ts";
import { sendForm } from "../../../test/send-form.ts";
import { markRead, notify } from "./notifications.commands.server.ts";
import { addDevice, ensurePushKeys, joinDevice, renewDevice } from "./notifications.devices.commands.server.ts";
import { notificationForms } from "./notifications.forms.server.ts";
import { pushJob } from "./notifications.jobs.server.ts";
import { findDevices, findNotifications, findShown } from "./notifications.queries.server.ts";
import type { NotificationDetails } from "./notifications.types.ts";

const ctx = await createTestContext();
const { service, address, createBrowser, decrypt } = await startPushService();
ctx.config = { ...ctx.config, demoPush: address };
const as = (actor: UserActor) => ({ ...ctx, actor });
const site = { ...ctx, actor: { kind: "system", name: "push" } as const };
const within = { ...ctx, within: { effects: [] } };
const deliver = () => pushJob.run(site);
const stored = async () => (await ctx.pool.query<{ endpoint: string }>("select * from push_subscriptions order by created_at")).rows;
let told = 0;
const tell = (user: UserActor, by = user) => {
  told += 1;
  return notify(within, { userIds: [user.id], source: `test:${told}`, details: { kind: "interest", tradeId: "42", by: by.id } });
};

beforeEach(async () => {
  service.reset();
  orThrow(await ensurePushKeys(site));
});

/** A player who is signed in on a phone, whose browser is a device, and at a desk. */
async function createPlayer() {
  told += 1;
  const subject = `player-${told}`;
  const phone = await createUser(ctx, { subject });
  const desk = await signInAgain(ctx, { provider: "roblox", subject });
  const browser = createBrowser();
  orThrow(await addDevice(as(phone), browser.subscription));
  return { phone, desk, browser, subject };
}

type Player = Awaited<ReturnType<typeof createPlayer>>;

describe("the end of a device", () => {
  const admin = () => createUser(ctx, { role: "admin" });
  test.each<[string, (player: Player) => Promise<unknown>]>([
    ["its player signs out", ({ phone }) => signOut(as(phone))],
    ["its player ends its session elsewhere", ({ phone, desk }) => endOwnSession(as(desk), { session: phone.sessionId })],
    ["its player signs out other browsers", ({ desk }) => endOtherSessions(as(desk))],
    ["an admin ends all sessions", async ({ phone }) => endUserSessions(as(await admin()), { userId: phone.id })],
    ["its player is banned", async ({ phone }) => banUser(as(await admin()), { userId: phone.id, reason: "Scamming" })],
    ["its account is deleted", ({ phone }) => deleteOwnAccount(as(phone), { name: phone.name })],
  ])("ALR-046 a device ends when %s, and its queued pushes are not sent", async (_why, end) => {
    const player = await createPlayer();
    await tell(player.phone, await createUser(ctx));
    expect(await end(player)).toMatchObject({ ok: true });
    expect(await stored()).toEqual([]);
    await tell(player.phone, await createUser(ctx)).catch(() => undefined);
    await deliver();
    expect(service.received).toEqual([]);
  });

  test("ALR-046 a device ends when its session expires, before and after the expired session is deleted", async () => {
    const { phone, desk } = await createPlayer();
    await tell(phone, await createUser(ctx));
    ctx.setNow("2026-12-22T12:00:00Z");
    expect(await findDevices(as(desk))).toEqual([]);
    await deliver();
    expect([service.received, await stored()]).toEqual([[], []]);
    const second = await createPlayer();
    ctx.setNow("2027-01-25T12:00:00Z");
    orThrow(await deleteExpired(site));
    expect([await stored(), second.browser.path]).toEqual([[], second.browser.path]);
  });

  test("ALR-046 a device that ended with a ban stays silent after the ban is taken back", async () => {
    const { phone } = await createPlayer();
    const by = await admin();
    orThrow(await banUser(as(by), { userId: phone.id, reason: "Scamming" }));
    orThrow(await unbanUser(as(by), { userId: phone.id }));
    await tell(phone, by);
    await deliver();
    expect(service.received).toEqual([]);
  });

  test("ALR-046 a sign-out on one device leaves the others of the account notified", async () => {
    const { phone, desk } = await createPlayer();
    const other = createBrowser();
    orThrow(await addDevice(as(desk), other.subscription));
    orThrow(await signOut(as(phone)));
    await tell(desk, await createUser(ctx));
    await deliver();
    expect(service.received.map(({ path }) => path)).toEqual([other.path]);
  });

  test("ALR-046 a session that ends while its device is added leaves no device behind, sixteen times at once", async () => {
    const players = await Promise.all(Array.from({ length: 16 }, createPlayer));
    await Promise.all(players.flatMap(({ phone }) => [signOut(as(phone)), addDevice(as(phone), createBrowser().subscription)]));
    expect(await stored()).toEqual([]);
  });

  test("ALR-046 a session that has ended cannot add, join or renew a device", async () => {
    const { phone, browser } = await createPlayer();
    orThrow(await signOut(as(phone)));
    const { endpoint } = browser.subscription;
    expect(await addDevice(as(phone), browser.subscription)).toMatchObject({ reason: "unauthenticated" });
    expect(await joinDevice(as(phone), { endpoint })).toMatchObject({ device: null });
    expect(await renewDevice(as(phone), { ...createBrowser().subscription, replaces: endpoint })).toMatchObject({ reason: "not_found" });
    expect(await stored()).toEqual([]);
  });
});

describe("the browser of a device", () => {
  test("ALR-047 a device from before it had a session is silent until its browser opens the site signed in", async () => {
    const { phone, desk, browser } = await createPlayer();
    await ctx.pool.query("update push_subscriptions set session_id = null");
    await tell(phone, await createUser(ctx));
    await deliver();
    expect(service.received).toEqual([]);
    expect(await findDevices(as(desk))).toMatchObject([{ waits: true }]);
    expect(await joinDevice(as(phone), { endpoint: browser.subscription.endpoint })).toMatchObject({ device: expect.any(String) });
    await deliver();
    expect(service.received).toEqual([]);
    await tell(phone, await createUser(ctx));
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  test("ALR-047 the same account in the same browser keeps its device in its newest session, with its choice of names", async () => {
    const { phone, desk, browser } = await createPlayer();
    const [device] = await findDevices(as(phone));
    await sendForm(notificationForms["device-names"], as(phone), { id: device?.id ?? "", shown: "on" });
    orThrow(await joinDevice(as(desk), { endpoint: browser.subscription.endpoint }));
    orThrow(await signOut(as(phone)));
    expect(await findDevices(as(desk))).toEqual([{ ...device, showsNames: true }]);
  });

  test("ALR-047 another account in the same browser ends the device, and gets nothing there either", async () => {
    const { phone, browser } = await createPlayer();
    const other = await createUser(ctx);
    await tell(phone, other);
    expect(await joinDevice(as(other), { endpoint: browser.subscription.endpoint })).toMatchObject({ device: null });
    for (const [user, by] of [
      [phone, other],
      [other, phone],
    ] as const)
      await tell(user, by);
    await deliver();
    expect([service.received, await stored()]).toEqual([[], []]);
  });

  test("ALR-047 a browser that changes its address keeps its device, and nobody renews the device of another account", async () => {
    const { phone, browser } = await createPlayer();
    const other = await createUser(ctx);
    const fresh = createBrowser();
    const replaces = browser.subscription.endpoint;
    const renew = (user: UserActor, to = fresh) => sendForm(notificationForms["renew-device"], as(user), { ...to.subscription, replaces });
    expect(await renew(other)).toMatchObject({ status: 404 });
    expect(await renew(phone)).toMatchObject({ ok: true });
    expect(await renew(phone, createBrowser())).toMatchObject({ status: 404 });
    await tell(phone, other);
    await deliver();
    expect(service.received.map(({ path }) => path)).toEqual([fresh.path]);
    expect(decrypt(fresh, service.received[0]?.body as Buffer)).toMatchObject({ to: "/trades/42" });
  });

  test("ALR-048 a device that asks before it shows something hears whether its session lives and the notification is news", async () => {
    const { phone } = await createPlayer();
    const [device] = await findDevices(as(phone));
    for (const _ of [1, 2]) await tell(phone, await createUser(ctx));
    const { found } = await findNotifications(as(phone));
    const ask = (notification = 0) => findShown(ctx, { device: device?.id ?? "", notification });
    expect(await ask(found[0]?.id)).toBe("yes");
    orThrow(await markRead(as(phone), { id: found[0]?.id }));
    expect([await ask(found[0]?.id), await ask(found[1]?.id), await ask(999_999)]).toEqual(["no", "yes", "no"]);
    orThrow(await signOut(as(phone)));
    expect(await ask(found[1]?.id)).toBe("ended");
  });
});

describe("the words on a locked screen", () => {
  const petId = 7;
  const news: [string, (by: string) => NotificationDetails][] = [
    ["an interest", (by) => ({ kind: "interest", tradeId: "42", by })],
    ["a message", (by) => ({ kind: "message", conversationId: by, by })],
    ["a request", (by) => ({ kind: "message-request", conversationId: by, by })],
    ["a deal", (by) => ({ kind: "deal", dealId: by, by, what: "done" })],
    ["a review", (by) => ({ kind: "review", reviewId: by, by, what: "shown" })],
    ["a comment", (by) => ({ kind: "comment", thread: "trade", id: "42", by })],
    ["a live partner", (by) => ({ kind: "live", partnerId: by, by })],
    ["a value", () => ({ kind: "value", petId, petName: "King Doggy", variant: "normal", from: 1, to: 2, percent: 100 })],
    ["a wish", () => ({ kind: "wish", trades: 1, first: { tradeId: "42", petId, petName: "King Doggy", variant: "shiny" } })],
    ["a suggestion", () => ({ kind: "suggestion", suggestionId: "1", title: "Raise King Doggy", status: "Accepted" })],
    ["a giveaway", () => ({ kind: "giveaway", giveawayId: "1", title: "A King Doggy for Mia", won: true })],
    ["a webhook", (by) => ({ kind: "webhook", webhookId: by, name: "King Doggy hook", why: "gone" })],
    ["a partnership", () => ({ kind: "partner", what: "rejected", reason: "Ask Mia first." })],
  ];

  test.each(news)(
    "ALR-049 the locked screen names neither player nor pet for %s, unless its player turned that on",
    async (_what, details) => {
      const { phone, browser } = await createPlayer();
      const mia = await createUser(ctx, { username: "Mia" });
      const [device] = await findDevices(as(phone));
      const wordsOf = async () => {
        service.reset();
        told += 1;
        orThrow(await notify(within, { userIds: [phone.id], source: `test:${told}`, details: details(mia.id) }));
        ctx.setNow("2026-11-21T12:00:00Z");
        await deliver();
        return decrypt(browser, service.received[0]?.body as Buffer) as { title: string; body: string };
      };
      const { title, body } = await wordsOf();
      expect(`${title} ${body}`).not.toMatch(/Mia|Doggy/);
      expect(title.length * body.length).toBeGreaterThan(0);
      await sendForm(notificationForms["device-names"], as(phone), { id: device?.id ?? "", shown: "on" });
      const named = await wordsOf();
      expect(`${named.title} ${named.body}`).toMatch(/Mia|Doggy/);
    },
  );

  test("ALR-049 nobody changes what the locked screen of another player shows", async () => {
    const { phone } = await createPlayer();
    const [device] = await findDevices(as(phone));
    await sendForm(notificationForms["device-names"], as(await createUser(ctx)), { id: device?.id ?? "", shown: "on" });
    expect(await findDevices(as(phone))).toMatchObject([{ showsNames: false }]);
  });
});
