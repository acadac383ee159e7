import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { SITE } from "../site.cache-tags.ts";
import type { Route } from "./+types/robots";

/** Tells crawlers where the sitemap is. Pages that are not for them say so themselves (`noindex`). */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = contextOf(context);
  cachePage(context, [SITE], { seconds: 3600 });
  const lines = ["User-agent: *", "Allow: /", "", `Sitemap: ${config.appUrl}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
