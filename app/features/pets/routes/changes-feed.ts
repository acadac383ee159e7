import { Feed } from "feed";
import { contextOf } from "~/platform/http/context.server.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { escapeHtml } from "~/text/escape-html.ts";
import { validXml } from "~/text/valid-xml.ts";
import { formatChange } from "../components/parts/trend-mark.tsx";
import { groupChanges, type PetUpdate } from "../core/group-changes.ts";
import { formatValue } from "../core/pet-value.ts";
import { changePercent } from "../core/spark.ts";
import { PETS } from "../pets.cache-tags.ts";
import { findRecentChanges } from "../pets.changes.queries.server.ts";
import { changesList } from "../pets.changes.search-params.ts";
import { VARIANT_LABELS } from "../pets.constants.ts";
import type { Route } from "./+types/changes-feed";

const NEWEST = 100;

/** The newest value changes for feed readers, as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { appUrl } = ctx.config;
  const { changes } = await findRecentChanges(ctx, changesList.parse(""), NEWEST);
  const feed = new Feed({
    title: "Bubblegum Values: value changes",
    description: "Every change of a pet's value, newest first.",
    link: `${appUrl}/changes`,
    language: "en",
    generator: "Bubblegum Values",
    updated: new Date(changes[0]?.at ?? 0),
    feedLinks: { rss: `${appUrl}/changes.rss` },
  });
  for (const update of groupChanges(changes)) {
    feed.addItem({
      title: `${update.pet.name}: ${update.steps.map(describe).join(", ")}`,
      id: `${appUrl}/changes#change-${update.id}`,
      link: `${appUrl}/pet/${update.pet.id}`,
      date: new Date(update.at),
      // Feed readers take a description for HTML (RSS 2.0).
      description: escapeHtml([update.reason, `Changed by ${update.changedBy}`].filter(Boolean).join(" · ")),
    });
  }
  cachePage(context, [PETS]);
  return new Response(validXml(feed.rss2()), { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}

/** "Shiny 8,000 → 12,400 (+55%)" */
function describe({ variant, from, to }: PetUpdate["steps"][number]): string {
  const percent = changePercent(from, to);
  return `${VARIANT_LABELS[variant].full} ${formatValue(from)} → ${formatValue(to)}${percent ? ` (${formatChange(percent)})` : ""}`;
}
