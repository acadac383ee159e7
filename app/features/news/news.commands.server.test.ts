import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createTestContext } from "../../../test/database.ts";
import { importNews } from "./news.commands.server.ts";
import { findUpdates } from "./news.queries.server.ts";

const ctx = await createTestContext();
const PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="pink"/></svg>');
const update = {
  title: "Eggs",
  content: "First.\n\nSecond.",
  category: "pet" as const,
  color: "pink" as const,
  published: true,
  featured: false,
  createdAt: new Date("2026-11-01T00:00:00Z"),
  image: PICTURE,
};

test("an import stores updates with their pictures, and drops what shows the news", async () => {
  const invalidated: string[] = [];
  const stop = ctx.bus.subscribe("cache.invalidated", ({ tags }) => invalidated.push(...tags));
  orThrow(await importNews(ctx, [update, { ...update, title: "Draft", published: false }]));
  stop();
  const [found, ...more] = await findUpdates(ctx, null);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ title: "Eggs", createdAt: update.createdAt.getTime() });
  expect(await ctx.files.fileExists(`news/${found?.image}-480.webp`)).toBe(true);
  expect(invalidated).toEqual(["news"]);
});

test("an import with a picture that cannot be read stores nothing", async () => {
  const result = await importNews(ctx, [update, { ...update, image: Buffer.from("no picture") }]);
  expect(result).toMatchObject({ ok: false, reason: "invalid" });
  expect(await findUpdates(ctx, null)).toEqual([]);
});
