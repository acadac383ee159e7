import { expect, test } from "vitest";
import { news } from "~/db/schema/news.ts";
import { createTestContext } from "../../../test/database.ts";
import { findUpdates } from "./news.queries.server.ts";
import type { NewsCategory } from "./news.types.ts";

const ctx = await createTestContext();

const update = (title: string, day: number, overrides: { category?: NewsCategory; published?: boolean } = {}) => ({
  title,
  content: "First.\n\nSecond.",
  category: "pet" as NewsCategory,
  published: true,
  createdAt: new Date(Date.UTC(2026, 9, day)),
  ...overrides,
});

test("guests read the newest first (NEWS-010, NEWS-013)", async () => {
  await ctx.db.insert(news).values([update("older", 1), update("newest", 3), update("newer", 2)]);
  const guest = { ...ctx, actor: { kind: "guest" } as const };
  expect((await findUpdates(guest, null)).map((item) => item.title)).toEqual(["newest", "newer", "older"]);
});

test("an update has everything that its card shows (NEWS-002 … NEWS-006, NEWS-008)", async () => {
  await ctx.db.insert(news).values(update("Eggs", 5));
  expect(await findUpdates(ctx, null)).toEqual([
    {
      id: 1,
      title: "Eggs",
      content: "First.\n\nSecond.",
      image: null,
      category: "pet",
      color: "blue",
      featured: false,
      createdAt: Date.UTC(2026, 9, 5),
    },
  ]);
});

test("at most 20 updates are read, also of two made in the same moment in a fixed order (NEWS-011)", async () => {
  await ctx.db.insert(news).values(Array.from({ length: 25 }, (_, at) => update(`n${at}`, 1)));
  const titles = (await findUpdates(ctx, null)).map((item) => item.title);
  expect(titles).toEqual(Array.from({ length: 20 }, (_, at) => `n${24 - at}`));
  expect(await findUpdates(ctx, null, 3)).toHaveLength(3);
  expect(await findUpdates(ctx, null, 100)).toHaveLength(20);
});

test("a category shows its own alone, and a draft is never shown", async () => {
  await ctx.db
    .insert(news)
    .values([
      update("pet", 1),
      update("game", 2, { category: "game" }),
      update("draft", 3, { published: false }),
      update("draft of the category", 4, { category: "game", published: false }),
    ]);
  expect((await findUpdates(ctx, "game")).map((item) => item.title)).toEqual(["game"]);
  expect(await findUpdates(ctx, "website")).toEqual([]);
  expect((await findUpdates(ctx, null)).map((item) => item.title)).toEqual(["game", "pet"]);
});
