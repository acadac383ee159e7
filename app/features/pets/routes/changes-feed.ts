import { Feed } from "feed";
import { contextOf, keepPage } from "~/platform/context.server.ts";
import { formatValue } from "../core/pet-value.ts";
import { changePercent } from "../core/spark.ts";
import { VARIANT_LABELS } from "../pets.constants.ts";
import { findRecentChanges } from "../pets.queries.server.ts";
import { parseChangesChoices } from "../pets.search-params.ts";
import type { RecentChange } from "../pets.types.ts";
import type { Route } from "./+types/changes-feed";

const NEWEST = 50;

/** The newest value changes for feed readers, as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { appUrl } = ctx.config;
  const { changes } = await findRecentChanges(ctx, parseChangesChoices(""), NEWEST);
  const feed = new Feed({
    title: "Bubblegum Values: value changes",
    description: "Every change of a pet's value, newest first.",
    link: `${appUrl}/changes`,
    language: "en",
    generator: "Bubblegum Values",
    updated: new Date(changes[0]?.at ?? 0),
    feedLinks: { rss: `${appUrl}/changes.rss` },
  });
  for (const change of changes) {
    feed.addItem({
      title: titleOf(change),
      id: `${appUrl}/changes#change-${change.id}`,
      link: `${appUrl}/pet/${change.pet.id}`,
      date: new Date(change.at),
      description: [change.reason, `Changed by ${change.changedBy}.`].filter(Boolean).join(" "),
    });
  }
  keepPage(context, ["pets"]);
  return new Response(feed.rss2(), { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}

/** "King Doggy (Shiny): 8,000 → 12,400 (+55%)" */
function titleOf({ pet, variant, from, to }: RecentChange): string {
  const percent = changePercent(from, to);
  const by = percent ? ` (${percent > 0 ? "+" : "−"}${Math.abs(percent).toLocaleString("en-US")}%)` : "";
  return `${pet.name} (${VARIANT_LABELS[variant].full}): ${formatValue(from)} → ${formatValue(to)}${by}`;
}
