import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createWebhook } from "~/features/webhooks/webhooks.commands.server.ts";
import { createTestContext } from "../../../test/database.ts";
import { createUser } from "../../../test/factories.ts";
import { importNews, publishDueNews } from "./news.commands.server.ts";
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

test("API-109 news go once to each webhook that wants their category, when they are published", async () => {
  const user = await createUser(ctx);
  const listen = async (name: string, categories: string[], address = "https://hook.site.com/") => {
    const { id } = orThrow(await createWebhook({ ...ctx, actor: user }, { name, address }));
    const filters = JSON.stringify({ pets: [], variants: [], percent: 0, search: null, categories });
    await ctx.pool.query("update webhooks set events = '{news.published}', filters = $2 where id = $1", [id, filters]);
    return id;
  };
  const [all, games, channel] = [
    await listen("All", []),
    await listen("Games", ["game", "website"]),
    await listen("Channel", ["pet"], "https://discord.com/api/webhooks/1/x"),
  ];
  const told = async (id: string) =>
    (
      await ctx.pool.query(
        "select e.body from webhook_deliveries d join webhook_events e on e.id = event_id where webhook_id = $1 order by d.id",
        [id],
      )
    ).rows.map(({ body }) => JSON.parse(body));
  const title = "Four *new* pets";
  const [id = 0] = orThrow(await importNews(ctx, [{ ...update, title, published: false }])).ids;
  expect(await told(all)).toEqual([]);
  await ctx.pool.query("update news set publish_at = $1", [ctx.now()]);
  orThrow(await publishDueNews({ ...ctx, actor: { kind: "system", name: "test" } }, {}));
  orThrow(await publishDueNews({ ...ctx, actor: { kind: "system", name: "test" } }, {}));
  expect(await told(all)).toMatchObject([
    {
      type: "news.published",
      data: { id, title: "Four *new* pets", category: "pet", url: `${ctx.config.appUrl}/updates/${id}` },
    },
  ]);
  expect(await told(games)).toEqual([]);
  expect(await told(channel)).toMatchObject([{ embeds: [{ title: "Four \\*new\\* pets" }], allowed_mentions: { parse: [] } }]);
});
