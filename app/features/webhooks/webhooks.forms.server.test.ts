import { expect, test } from "vitest";
import { expectAudit } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { deleteOwnAccount } from "../settings/settings.deletion.commands.server.ts";
import { webhookAddressFault } from "./core/webhook-address.ts";
import { exportWebhooks } from "./webhooks.export.queries.server.ts";

const site = await createSite();
const PAGE = "/settings/webhooks";
const [user, other, guest, moderator, banned] = [
  site.as("user"),
  site.as("user"),
  site.as("guest"),
  site.as("moderator"),
  site.as("banned"),
];
const FIELDS = { name: "My bot", address: "https://hook.site.com/values" };
const create = (who = user, fields: Record<string, string> = FIELDS) => who.send(PAGE, "create", fields);
const rows = async () => (await site.ctx.pool.query("select * from webhooks order by created_at, id")).rows;
const made = async (reply: ReturnType<typeof create>) => (await reply).data as { id: string; secret: string };

test("API-080, API-083 one is made with a name and an address; its secret is shown once", async () => {
  const { id, secret } = await made(create());
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  for (const address of [PAGE, `${PAGE}/${id}`]) {
    const page = await user.open(address);
    expect(page.text).toContain("My bot");
    expect(page.text).not.toContain(secret);
    expect(page.text).not.toContain(secret.slice(6, 20));
  }
  expect((await other.open(PAGE)).text).not.toContain("My bot");
  expect((await other.open(`${PAGE}/${id}`)).status).toBe(404);
  const renewed = (await user.send(`${PAGE}/${id}`, "rotate", {})) as { data?: { secret: string } };
  expect(renewed.data?.secret).toMatch(/^whsec_/);
  expect(renewed.data?.secret).not.toBe(secret);
});

test("API-097 a form that is sent again makes one webhook and renews a secret once, and each answer shows it", async () => {
  const fields = { ...FIELDS, idempotencyKey: "4-5-6-7" };
  const first = await made(create(user, fields));
  expect(await made(create(user, fields))).toEqual(first);
  expect(await rows()).toHaveLength(1);
  const rotate = (idempotencyKey: string) => user.send(`${PAGE}/${first.id}`, "rotate", { idempotencyKey });
  const renewed = await rotate("8-9");
  expect((await rotate("8-9")).data).toEqual(renewed.data);
  expect(await rows()).toMatchObject([{ former_secret: first.secret }]);
  expect((await rotate("10-11")).data).not.toEqual(renewed.data);
  const { secret } = renewed.data as { secret: string };
  const stored = JSON.stringify((await site.ctx.pool.query("select * from idempotency_keys")).rows);
  for (const one of [first.secret, secret]) expect(stored).not.toContain(one.slice(6));
});

test("API-080 without scripts the page that is drawn again shows the secret", async () => {
  const { status, text } = await user.post(PAGE, "create", FIELDS);
  expect([status, /whsec_/.test(text)]).toEqual([200, true]);
});

test("API-080 a name and a usable address are needed, and an account", async () => {
  expect(await create(user, { ...FIELDS, name: " " })).toMatchObject({ status: 422, fields: { name: "Say what it is for." } });
  expect(await create(user, { ...FIELDS, name: "x".repeat(41) })).toMatchObject({ status: 422 });
  expect(await create(user, { ...FIELDS, address: "http://hook.site.com/" })).toMatchObject({
    status: 422,
    fields: { address: "The address must begin with https://." },
  });
  expect(await create(user, { ...FIELDS, address: `https://hook.site.com/${"x".repeat(479)}` })).toMatchObject({ status: 422 });
  expect(await create(user, { ...FIELDS, address: `https://hook.site.com/${"x".repeat(478)}` })).toMatchObject({ ok: true });
  expect(await create(guest)).toMatchObject({ status: 401 });
  expect(await create(banned)).toMatchObject({ status: 403 });
});

test("API-084 addresses that lead within, to this site or to other services cannot be stored", () => {
  const fault = (address: string) => webhookAddressFault(address, { own: "https://values.site.com" });
  for (const address of [
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://8.8.8.8/",
    "https://localhost/",
    "https://localhost./",
    "https://a.localhost/",
    "https://redis/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://user:password@hook.site.com/",
    "https://hook.site.com:22/",
    "https://values.site.com/api/pet/x",
    "ftp://hook.site.com/",
    "javascript:alert(1)",
    "hook.site.com",
    "",
  ])
    expect(fault(address), address).not.toBeNull();
  for (const address of ["https://hook.site.com", "https://hook.site.com:8443/a?b=c", "https://xn--bcher-kva.com/", "https://bücher.com/x"])
    expect(fault(address), address).toBeNull();
});

test("API-080 the fourth is refused, sixteen at once make three, and there is room again once one is deleted", async () => {
  const replies = await Promise.all(Array.from({ length: 16 }, () => create()));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(3);
  expect(replies.find(({ ok }) => !ok)).toMatchObject({ status: 409, message: expect.stringContaining("3 webhooks") });
  const id = (await rows())[0]?.id as string;
  expect(await other.send(`${PAGE}/${id}`, "delete", {})).toMatchObject({ status: 404 });
  expect(await user.send(`${PAGE}/${id}`, "delete", {})).toMatchObject({ ok: true });
  expect(await user.send(`${PAGE}/${id}`, "delete", {})).toMatchObject({ status: 404 });
  expect(await create()).toMatchObject({ ok: true });
});

test("API-087 tests and replays are counted: the eleventh within five minutes is refused", async () => {
  const { id } = await made(create());
  for (let sent = 0; sent < 10; sent += 1) expect(await user.send(`${PAGE}/${id}`, "test", {})).toMatchObject({ ok: true });
  expect(await user.send(`${PAGE}/${id}`, "test", {})).toMatchObject({ status: 429 });
  expect((await user.open(`${PAGE}/${id}`)).text).toContain("A test");
});

test("API-088 own data name the webhooks without their secrets, and all of it goes with the account", async () => {
  const { secret, id } = await made(create());
  await user.send(`${PAGE}/${id}`, "test", {});
  const ctx = (await user.ctx()) as never as typeof site.ctx & { actor: { id: string; name: string } };
  const exported = JSON.stringify(await exportWebhooks(ctx, ctx.actor));
  expect(exported).toContain("https://hook.site.com/values");
  expect(exported).toContain("A test");
  expect(exported).not.toMatch(/whsec|secret/i);
  expect(exported).not.toContain(secret);
  expect(await deleteOwnAccount(ctx, { name: ctx.actor.name })).toMatchObject({ ok: true });
  expect([await rows(), (await site.ctx.pool.query("select from webhook_deliveries")).rowCount]).toEqual([[], 0]);
});

test("API-086 staff see every webhook without its secret, and stop one, which is recorded and seen by its owner", async () => {
  const { id, secret } = await made(create());
  const list = await moderator.open("/admin/player-webhooks");
  expect(list.text).toContain("https://hook.site.com/values");
  expect(list.text).not.toContain(secret.slice(6, 20));
  expect((await user.open("/admin/player-webhooks")).status).toBe(403);
  expect(await user.send("/admin/player-webhooks", "stop", { id })).toMatchObject({ status: 403 });
  expect(await moderator.send("/admin/player-webhooks", "stop", { id })).toMatchObject({ ok: true, message: "1 webhook was stopped." });
  expect((await user.open(`${PAGE}/${id}`)).text).toContain("Our team stopped it.");
  expect((await moderator.open("/admin/player-webhooks?state=stopped")).text).toContain("My bot");
  expect((await moderator.open("/admin/player-webhooks?state=sending")).text).not.toContain("My bot");
  await expectAudit(site.ctx, { action: "webhook.stop", before: { webhook: "My bot" }, after: { webhook: "stopped" } });
});

test("HOOK-018 the list of deliveries and its file name the receiver of a player's message, and never its secret", async () => {
  const { id, secret } = await made(create());
  await user.send(`${PAGE}/${id}`, "test", {});
  const delivery = (await site.ctx.pool.query("select id from webhook_deliveries")).rows[0].id;
  const admin = site.as("admin");
  for (const address of ["/admin/webhook", "/admin/webhook.csv", "/admin/webhook?to=players", `/admin/webhook?open=${delivery}`]) {
    const { status, text } = await admin.open(address);
    expect(status, address).toBe(200);
    expect(text, address).toContain("A test");
    expect(text, address).toContain("My bot");
    expect(text, address).not.toContain(secret.slice(6, 20));
  }
  expect((await admin.open("/admin/webhook?to=discord")).text).not.toContain("My bot");
});

test("API-080 the list says when a message last arrived at a webhook", async () => {
  await made(create());
  expect((await user.open(PAGE)).text).toContain("never used");
  await site.ctx.pool.query("update webhooks set last_used_at = now()");
  expect((await user.open(PAGE)).text).toContain("last used");
});
