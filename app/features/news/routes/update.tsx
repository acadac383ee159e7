import { data } from "react-router";
import { ShareButton } from "~/features/pets/components/parts/share-button.tsx";
import { useRootData } from "~/platform/browser/root-data.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { type Way, WayLink } from "~/ui/way-link.tsx";
import { NewsLabel } from "../components/news-label.tsx";
import { NewsPicture } from "../components/news-picture.tsx";
import { NewsText } from "../components/news-text.tsx";
import { NEWS } from "../news.cache-tags.ts";
import { MESSAGES, NEWS_CATEGORIES } from "../news.constants.ts";
import { findUpdate } from "../news.queries.server.ts";
import { parseUpdateId, updatePath, updatesPath } from "../news.search-params.ts";
import type { NewsUpdate } from "../news.types.ts";
import type { Route } from "./+types/update";

const MAX_DESCRIPTION = 160;

/** GET /updates/{id}: one update by itself. A draft is not found, like one that nobody wrote. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const update = await findUpdate(contextOf(context), parseUpdateId(params.id));
  if (!update) return data({ update }, { status: 404 });
  cachePage(context, [NEWS]);
  return { update };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const update = loaderData?.update;
  if (!update)
    return pageMeta(matches, {
      title: "Update not found",
      description: MESSAGES.notFound,
      path: "/updates",
      keywords: ["updates"],
      index: false,
    });
  const text = update.content.replace(/\s+/g, " ").trim();
  return pageMeta(matches, {
    title: update.title,
    description: text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : text,
    path: updatePath(update.id),
    keywords: ["updates", "news", NEWS_CATEGORIES[update.category]],
    image: { path: `/share/update/${update.id}.png`, alt: `${update.title}: ${NEWS_CATEGORIES[update.category]}` },
    index: true,
  });
}

export default function UpdateRoute({ loaderData: { update } }: Route.ComponentProps) {
  if (!update) return <DeadEnd title={MESSAGES.notFound} ways={[TO_UPDATES]} />;
  return <Article update={update} />;
}

function Article({ update }: { update: NewsUpdate }) {
  const appUrl = useRootData()?.appUrl ?? "";
  return (
    <article className="page-width max-w-3xl pb-10">
      <div className="flex flex-wrap items-center justify-between gap-2.5 pt-5 pb-4">
        <WayLink way={TO_UPDATES} />
        <ShareButton title={update.title} url={`${appUrl}${updatePath(update.id)}`} />
      </div>
      {update.image !== null && <NewsPicture update={update} width={1200} eager className="mb-5 rounded-card" />}
      <NewsLabel update={update} />
      <h1 className="mt-2 text-[clamp(1.75rem,1.4rem+1.6vw,2.375rem)]">{update.title}</h1>
      <NewsText content={update.content} />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} title="Failed to load updates" ways={[TO_UPDATES]} />;
}

const TO_UPDATES: Way = { to: updatesPath(null), label: "All updates", back: true };
