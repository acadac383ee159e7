import { Feed } from "feed";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { escapeHtml } from "~/text/escape-html.ts";
import { validXml } from "~/text/valid-xml.ts";
import { NEWS } from "../news.cache-tags.ts";
import { NEWS_CATEGORIES } from "../news.constants.ts";
import { findUpdates } from "../news.queries.server.ts";
import { updatePath } from "../news.search-params.ts";
import type { Route } from "./+types/updates-feed";

/** GET /updates.rss: the newest published updates for feed readers, as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { appUrl } = ctx.config;
  const updates = await findUpdates(ctx, null);
  const feed = new Feed({
    title: "Bubblegum Values: updates",
    description: "New pets, changes to the game and news of this site.",
    link: `${appUrl}/updates`,
    language: "en",
    generator: "Bubblegum Values",
    updated: new Date(updates[0]?.createdAt ?? 0),
    feedLinks: { rss: `${appUrl}/updates.rss` },
  });
  for (const { id, title, content, category, createdAt } of updates)
    feed.addItem({
      title,
      id: `${appUrl}${updatePath(id)}`,
      link: `${appUrl}${updatePath(id)}`,
      date: new Date(createdAt),
      category: [{ name: NEWS_CATEGORIES[category] }],
      // Feed readers take a description for HTML (RSS 2.0).
      description: content
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`)
        .join(""),
    });
  cachePage(context, [NEWS]);
  return new Response(validXml(feed.rss2()), { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
