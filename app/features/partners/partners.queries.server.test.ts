import { expect, test } from "vitest";
import { users } from "~/db/schema/accounts.ts";
import type { Role } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { FEATURED_CREATORS } from "./partners.constants.ts";
import { findAllPartners, findShownPartners } from "./partners.queries.server.ts";

const ctx = await createTestContext();

async function addPartners(count: number, { role = "partner" as Role, from = 0, marked = true } = {}) {
  const rows = Array.from({ length: count }, (_, at) => ({
    username: `${role}${from + at}`,
    role,
    partnerSince: marked ? new Date() : null,
    channelUrl: `https://www.youtube.com/@${role}${from + at}`,
    channelName: `Channel ${from + at}`,
    subscriberCount: 1_000 * at,
    createdAt: new Date(Date.UTC(2026, 0, 1 + from + at)),
  }));
  await ctx.db.insert(users).values(rows);
}

const names = async () => (await findShownPartners(ctx)).map(({ name }) => name);
const broken = () => {
  const select = () => {
    throw new Error("no database");
  };
  return { ...ctx, db: { select } as unknown as typeof ctx.db };
};

test("without any partner the 7 built-in creators are shown (HOME-017)", async () => {
  await addPartners(3, { role: "user", marked: false });
  const shown = await findShownPartners(ctx);
  expect(shown).toEqual(FEATURED_CREATORS);
  expect(shown).toHaveLength(7);
});

test("one partner is enough to take their place (HOME-016)", async () => {
  await addPartners(1);
  expect(await names()).toEqual(["partner0"]);
});

test("everybody with the mark is shown, whatever their role, newest first, and nobody else (HOME-014)", async () => {
  await addPartners(2);
  await addPartners(1, { role: "moderator", from: 2 });
  await addPartners(1, { role: "owner", from: 3 });
  await addPartners(3, { role: "user", from: 20, marked: false });
  expect(await names()).toEqual(["owner3", "moderator2", "partner1", "partner0"]);
});

test("a banned partner is not shown", async () => {
  await addPartners(3);
  await ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where username = 'partner2'");
  expect(await names()).toEqual(["partner1", "partner0"]);
});

test("at most 10 partners are shown on the home page (HOME-015), and all of them on their own page (PART-067)", async () => {
  await addPartners(12);
  const shown = await findShownPartners(ctx);
  expect(shown).toHaveLength(10);
  expect(shown[0]).toEqual({
    id: expect.any(String),
    name: "partner11",
    avatar: null,
    link: "https://www.youtube.com/@partner11",
    channelName: "Channel 11",
    subscriberCount: 11_000,
    featured: false,
  });
  expect(await findAllPartners(ctx)).toHaveLength(12);
});

test.each(["javascript:alert(1)", "https://evil.example/?youtube.com", "http://youtube.com@evil.example/@x"])(
  "an address that is no channel is not linked: %s",
  async (channelUrl) => {
    await addPartners(2);
    await ctx.db.update(users).set({ channelUrl });
    expect((await findShownPartners(ctx)).map(({ link }) => link)).toEqual([null, null]);
  },
);

test("while partners cannot be read, the last ones are shown, or none (HOME-018)", async () => {
  // Nothing is cached for this site yet.
  expect(await findShownPartners({ ...broken(), bus: Object.create(ctx.bus) })).toEqual([]);
  await addPartners(2);
  const known = await findShownPartners(ctx);
  expect(known).toHaveLength(2);
  expect(await findShownPartners(broken())).toEqual(known);
});
