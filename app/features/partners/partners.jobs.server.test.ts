import { expect, test } from "vitest";
import { users } from "~/db/schema/accounts.ts";
import type { Role } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { confirmPartnership } from "./partners.commands.server.ts";
import { maintainPartnerships } from "./partners.jobs.server.ts";

const ctx = await createTestContext();
const START = new Date("2026-03-01T12:00:00Z");
const at = (milliseconds: number) => ctx.setNow(new Date(START.getTime() + milliseconds));

async function addPartner(role: Role = "partner", more: Partial<typeof users.$inferInsert> = {}) {
  const user = await createUser(ctx, { role });
  await ctx.pool.query("update users set partner_since = $2, partner_confirmed_at = $2, role_before_partner = $3 where id = $1", [
    user.id,
    START,
    more.roleBeforePartner ?? null,
  ]);
  return user;
}

const account = async (id: string) => (await ctx.pool.query("select role, partner_since from users where id = $1", [id])).rows[0];
const told = async () =>
  (await ctx.pool.query("select details ->> 'what' as what from notifications order by id")).rows.map(({ what }) => what);

test("PART-075 a partner is reminded once, 30 days before the year is over, and loses the mark with its end", async () => {
  const user = await addPartner("partner", { roleBeforePartner: "premium" });
  at(335 * DAY_MS - 1);
  await maintainPartnerships(ctx);
  expect(await told()).toEqual([]);
  at(335 * DAY_MS);
  for (let again = 0; again < 2; again++) await maintainPartnerships(ctx);
  expect(await told()).toEqual(["confirm"]);
  at(365 * DAY_MS - 1);
  await maintainPartnerships(ctx);
  expect(await account(user.id)).toMatchObject({ role: "partner", partner_since: START });
  at(365 * DAY_MS);
  await Promise.all([maintainPartnerships(ctx), maintainPartnerships(ctx)]);
  expect(await account(user.id)).toEqual({ role: "premium", partner_since: null });
  expect(await told()).toEqual(["confirm", "lapsed"]);
});

test("PART-075 a confirmed partnership lasts another year", async () => {
  const user = await addPartner();
  at(340 * DAY_MS);
  await maintainPartnerships(ctx);
  expect(await confirmPartnership({ ...ctx, actor: user }, {})).toEqual({ ok: true });
  at(365 * DAY_MS);
  await maintainPartnerships(ctx);
  expect(await account(user.id)).toMatchObject({ role: "partner" });
  at((340 + 335) * DAY_MS);
  await maintainPartnerships(ctx);
  expect(await told()).toEqual(["confirm", "confirm"]);
  at((340 + 365) * DAY_MS);
  await maintainPartnerships(ctx);
  expect(await account(user.id)).toEqual({ role: "user", partner_since: null });
  expect(await confirmPartnership({ ...ctx, actor: user }, {})).toMatchObject({ reason: "conflict" });
});

test("PART-075 of the team the mark goes, and the role stays", async () => {
  const moderator = await addPartner("moderator");
  at(365 * DAY_MS);
  await maintainPartnerships(ctx);
  expect(await account(moderator.id)).toEqual({ role: "moderator", partner_since: null });
});

test("120 partners who confirmed at the same moment are all reminded, and all end", async () => {
  const rows = Array.from({ length: 120 }, (_, number) => ({
    username: `P${number}`,
    role: "partner" as const,
    partnerSince: START,
    partnerConfirmedAt: START,
  }));
  await ctx.db.insert(users).values(rows);
  at(335 * DAY_MS);
  await maintainPartnerships(ctx);
  expect(await told()).toHaveLength(120);
  at(365 * DAY_MS);
  await maintainPartnerships(ctx);
  expect(await ctx.db.$count(users)).toBe(120);
  expect((await ctx.pool.query("select 1 from users where role = 'partner' or partner_since is not null")).rows).toEqual([]);
});

test("a partner by role alone gets the partner mark", async () => {
  const user = await createUser(ctx, { role: "partner" });
  await ctx.pool.query("update users set partner_since = null, partner_confirmed_at = null");
  at(0);
  await maintainPartnerships(ctx);
  expect(await account(user.id)).toEqual({ role: "partner", partner_since: START });
});
