import { useLocation } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { keysOf } from "~/text/keys-of.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { ChipLink } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { NewsCard } from "../components/news-card.tsx";
import { NEWS } from "../news.cache-tags.ts";
import { ALL_UPDATES, NEWS_CATEGORIES } from "../news.constants.ts";
import { findUpdates } from "../news.queries.server.ts";
import { readCategory, updatesPath } from "../news.search-params.ts";
import type { NewsCategory } from "../news.types.ts";
import type { Route } from "./+types/updates";

export async function loader({ url, context }: Route.LoaderArgs) {
  cachePage(context, [NEWS]);
  const category = readCategory(url.searchParams);
  return { category, updates: await findUpdates(contextOf(context), category) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const category = loaderData?.category ?? null;
  const page = pageMeta(matches, {
    title: category ? `${NEWS_CATEGORIES[category]}: Updates` : "Updates",
    description: "New pets, game updates and news of Bubblegum Values, newest first.",
    path: updatesPath(category),
    keywords: ["updates", "new pets", "game updates", "news", "announcements"],
    index: true,
  });
  return [...page, { tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Updates", href: "/updates.rss" }];
}

export default function Updates({ loaderData: { category, updates } }: Route.ComponentProps) {
  return (
    <UpdatesFrame category={category}>
      {updates.length === 0 ? (
        <EmptyState
          title="No updates found in this category"
          actions={category && <ButtonLink to={updatesPath(null)}>Show all updates</ButtonLink>}
        >
          News will appear here.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-5 lg:grid-cols-2 min-[104rem]:grid-cols-3">
          {updates.map((update, at) => (
            <div key={update.id} className={at === 0 ? "lg:col-span-2" : undefined}>
              <NewsCard update={update} wide={at === 0} />
            </div>
          ))}
        </div>
      )}
    </UpdatesFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  return (
    <UpdatesFrame category={readCategory(new URLSearchParams(search))}>
      <LoadFailed error={error} title="Failed to load updates" level={2}>
        They can't be loaded right now. Please try again in a moment.
      </LoadFailed>
    </UpdatesFrame>
  );
}

function UpdatesFrame({ category, children }: { category: NewsCategory | null; children: Elements }) {
  return (
    <div className="page-width">
      <PageHeading title="Updates">New pets, changes to the game and what's new on this site.</PageHeading>
      <nav aria-label="Categories" className="scroll-row mb-4">
        <ChipLink to={updatesPath(null)} current={category === null} preventScrollReset>
          {ALL_UPDATES}
        </ChipLink>
        {keysOf(NEWS_CATEGORIES).map((name) => (
          <ChipLink key={name} to={updatesPath(name)} current={category === name} preventScrollReset>
            {NEWS_CATEGORIES[name]}
          </ChipLink>
        ))}
      </nav>
      {children}
      <div className="mt-6 flex justify-center">
        <ButtonLink to="/updates.rss" reloadDocument variant="quiet" size="small" icon={<Icon name="rss" size={18} />}>
          RSS feed
        </ButtonLink>
      </div>
    </div>
  );
}
