import { expect, test } from "vitest";
import { users } from "~/db/schema/accounts.ts";
import { createTestContext } from "../../../test/database.ts";
import { FEATURED_CREATORS } from "./partners.constants.ts";
import { findShownPartners } from "./partners.queries.server.ts";

const ctx = await createTestContext();

async function addUsers(count: number, role: "partner" | "user" = "partner", from = 0) {
  const rows = Array.from({ length: count }, (_, at) => ({
    username: `${role}${from + at}`,
    role,
    channelUrl: `https://www.youtube.com/@${role}${from + at}`,
    channelName: `Channel ${from + at}`,
    subscriberCount: 1_000 * at,
    createdAt: new Date(Date.UTC(2026, 0, 1 + from + at)),
  }));
  await ctx.db.insert(users).values(rows);
}

test("with four partners the 7 built-in creators are shown (HOME-016, HOME-017)", async () => {
  await addUsers(4);
  const shown = await findShownPartners(ctx);
  expect(shown).toEqual(FEATURED_CREATORS);
  expect(shown).toHaveLength(7);
});

test("with five partners they are shown, newest first, and nobody else (HOME-014)", async () => {
  await addUsers(5);
  await addUsers(3, "user", 20);
  expect((await findShownPartners(ctx)).map((partner) => partner.name)).toEqual([
    "partner4",
    "partner3",
    "partner2",
    "partner1",
    "partner0",
  ]);
});

test("a banned partner is not shown", async () => {
  await addUsers(6);
  await ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where username = 'partner5'");
  expect((await findShownPartners(ctx)).map((partner) => partner.name)).toEqual([
    "partner4",
    "partner3",
    "partner2",
    "partner1",
    "partner0",
  ]);
});

test("at most 10 are shown (HOME-015)", async () => {
  await addUsers(12);
  const shown = await findShownPartners(ctx);
  expect(shown).toHaveLength(10);
  expect(shown[0]).toEqual({
    name: "partner11",
    avatar: null,
    link: "https://www.youtube.com/@partner11",
    channelName: "Channel 11",
    subscriberCount: 11_000,
    featured: false,
  });
});

test("an address that is not https is not linked", async () => {
  await addUsers(5);
  await ctx.db.update(users).set({ channelUrl: "javascript:alert(1)" });
  expect((await findShownPartners(ctx)).every((partner) => partner.link === null)).toBe(true);
});

test("when they cannot be read the built-in creators are shown (HOME-018)", async () => {
  const broken = {
    ...ctx,
    db: {
      select: () => {
        throw new Error("no database");
      },
    } as unknown as typeof ctx.db,
  };
  expect(await findShownPartners(broken)).toEqual(FEATURED_CREATORS);
});
