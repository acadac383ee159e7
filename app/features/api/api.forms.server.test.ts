import { describe, expect, test } from "vitest";
import { expectAudit } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { deleteOwnAccount } from "../settings/settings.deletion.commands.server.ts";
import { exportApiTokens } from "./api.export.queries.server.ts";
import { findBearer } from "./api.queries.server.ts";

const site = await createSite();
const PAGE = "/settings/api";
const [user, other, guest, moderator, banned] = [
  site.as("user"),
  site.as("user"),
  site.as("guest"),
  site.as("moderator"),
  site.as("banned"),
];
const create = (who = user, fields: Record<string, string | string[]> = { name: "My bot", scopes: ["collection:read", "wishlist:read"] }) =>
  who.send(PAGE, "create", fields);
const tokenOf = (reply: { data?: unknown }) => (reply.data as { secret: string }).secret;
const rows = async () => (await site.ctx.pool.query("select * from api_tokens order by created_at, id")).rows;

describe("one's own tokens", () => {
  test("API-045, API-054 one is made with a name and scopes, shown once, and stored as a hash", async () => {
    const reply = await create();
    expect(reply).toMatchObject({ ok: true, message: expect.stringContaining("shown only this once") });
    const token = tokenOf(reply);
    expect(token).toMatch(/^bgv_[\w-]{43}$/);
    const page = await user.open(PAGE);
    expect(page.text).toContain("My bot");
    expect(page.text).toContain(token.slice(-4));
    expect(page.text).not.toContain(token);
    expect(JSON.stringify(await rows())).not.toContain(token.slice(4));
    expect(await findBearer(site.ctx, token)).toMatchObject({ scopes: ["collection:read", "wishlist:read"], name: "My bot" });
    expect((await other.open(PAGE)).text).not.toContain("My bot");
  });

  test("API-097 a form that is sent again, or sixteen times at once, makes one token, and each answer shows it", async () => {
    const fields = { name: "My bot", scopes: "collection:read", idempotencyKey: "4-5-6-7" };
    await user.ctx();
    const replies = [await create(user, fields), ...(await Promise.all(Array.from({ length: 16 }, () => create(user, fields))))];
    expect(replies.every(({ ok }) => ok)).toBe(true);
    const [token = "", ...others] = new Set(replies.map(tokenOf));
    expect(others).toEqual([]);
    expect(await findBearer(site.ctx, token)).toMatchObject({ name: "My bot" });
    expect(await rows()).toHaveLength(1);
    const stored = JSON.stringify((await site.ctx.pool.query("select * from idempotency_keys")).rows);
    expect(stored).toContain("sealed");
    expect(stored).not.toContain(token.slice(4));
  });

  test("API-097 another key, another name or another player makes another token", async () => {
    const fields = { name: "My bot", scopes: "collection:read", idempotencyKey: "4-5-6-7" };
    for (const more of [{}, { idempotencyKey: "other" }, { name: "Sheet" }])
      expect(await create(user, { ...fields, ...more })).toMatchObject({ ok: true });
    expect(await create(other, fields)).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(4);
  });

  test("API-054 without scripts the page after making a token shows it", async () => {
    const { status, text } = await user.post(PAGE, "create", { name: "My bot", scopes: "collection:read" });
    expect([status, /bgv_[\w-]{43}/.test(text)]).toEqual([200, true]);
  });

  test("API-054 a name and a scope are needed, and unknown scopes refused", async () => {
    expect(await create(user, { name: " ", scopes: "collection:read" })).toMatchObject({
      status: 422,
      fields: { name: "Say what it is for." },
    });
    expect(await create(user, { name: "x".repeat(41), scopes: "collection:read" })).toMatchObject({ status: 422 });
    expect(await create(user, { name: "x".repeat(40), scopes: "collection:read" })).toMatchObject({ ok: true });
    for (const scopes of [[], ["everything"]]) expect(await create(user, { name: "Bot", scopes })).toMatchObject({ status: 422 });
    expect(await create(guest)).toMatchObject({ status: 401 });
    expect(await create(banned)).toMatchObject({ status: 403 });
  });

  test("API-047, API-054 the sixth is refused, and there is room again once one is deleted", async () => {
    for (let made = 0; made < 5; made += 1) expect(await create()).toMatchObject({ ok: true });
    expect(await create()).toMatchObject({ ok: false, status: 409, message: expect.stringContaining("5 tokens") });
    const id = (await rows())[0]?.id as string;
    expect(await other.send(PAGE, "delete", { id })).toMatchObject({ status: 404 });
    expect(await user.send(PAGE, "delete", { id })).toMatchObject({ ok: true, message: expect.stringContaining("no access") });
    expect(await user.send(PAGE, "delete", { id })).toMatchObject({ status: 404 });
    expect(await create()).toMatchObject({ ok: true });
  });

  test("API-045 own data name the tokens without what could be used, and go with the account", async () => {
    const token = tokenOf(await create());
    const ctx = (await user.ctx()) as never as typeof site.ctx & { actor: { id: string; name: string } };
    const exported = JSON.stringify(await exportApiTokens(ctx, ctx.actor));
    expect(exported).toContain("My bot");
    expect(exported).not.toMatch(/hash/i);
    expect(await deleteOwnAccount(ctx, { name: ctx.actor.name })).toMatchObject({ ok: true });
    expect([await rows(), await findBearer(site.ctx, token)]).toEqual([[], undefined]);
  });
});

describe("the team's list", () => {
  test("API-046, API-055 staff stop a token, which is recorded, holds at once, and is seen by its owner", async () => {
    const token = tokenOf(await create());
    const id = (await rows())[0]?.id as string;
    expect((await moderator.open("/admin/api-tokens")).text).toContain("My bot");
    expect((await user.open("/admin/api-tokens")).status).toBe(403);
    expect(await user.send("/admin/api-tokens", "stop", { id })).toMatchObject({ status: 403 });
    expect(await moderator.send("/admin/api-tokens", "stop", { id })).toMatchObject({ ok: true, message: "1 token was stopped." });
    expect(await findBearer(site.ctx, token)).toBeUndefined();
    expect((await user.open(PAGE)).text).toContain("Stopped by the team");
    expect((await moderator.open("/admin/api-tokens?state=stopped")).text).toContain("My bot");
    expect((await moderator.open("/admin/api-tokens?state=valid")).text).not.toContain("My bot");
    expect(await moderator.send("/admin/api-tokens", "stop", { id })).toMatchObject({ status: 404 });
    await expectAudit(site.ctx, { action: "api-token.stop", before: { token: "My bot" }, after: { token: "stopped" } });
  });
});
