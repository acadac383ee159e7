import { redirect } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { formatNumber } from "~/text/numbers.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { ActiveFilters } from "~/ui/table/active-filters.tsx";
import { ListChips } from "~/ui/table/list-chips.tsx";
import { ListPages } from "~/ui/table/list-pages.tsx";
import { ListEmpty } from "~/ui/table/list-states.tsx";
import { ChangeList } from "../components/changes/change-list.tsx";
import { raritiesOf } from "../core/value-list.ts";
import { PETS } from "../pets.cache-tags.ts";
import { findRecentChanges } from "../pets.changes.queries.server.ts";
import { changesList, renewChangesSearch } from "../pets.changes.search-params.ts";
import { readCatalogue } from "../pets.queries.server.ts";
import type { Route } from "./+types/changes";

const PAGE_SIZE = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const renewed = renewChangesSearch(url.searchParams);
  if (renewed !== null) throw redirect(`/changes${renewed}`, 301);
  const ctx = contextOf(context);
  const choices = changesList.parse(url.searchParams);
  const [recent, { pets, changedToday }] = await Promise.all([findRecentChanges(ctx, choices, PAGE_SIZE), readCatalogue(ctx)]);
  cachePage(context, [PETS]);
  return { ...recent, changedToday, rarities: raritiesOf(pets).map(({ rarity, key }) => ({ rarity, key })) };
}

/** Only the newest changes, unfiltered, are indexed: the other views shift with each change. */
export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: "Value changes",
      description: "Which pets rose and dropped: every recent value change with its reason, by day, filtered by direction and rarity.",
      path: "/changes",
      keywords: ["value changes", "pet values", "rising pets", "dropping pets", "trading news"],
      index: loaderData !== undefined && changesList.format(changesList.parse(location.search)) === "",
    }),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Value changes", href: "/changes.rss" },
  ];
}

export default function Changes({ loaderData }: Route.ComponentProps) {
  const { changes, next, changedToday, rarities } = loaderData;
  const chips = rarities.map(({ rarity, key }) => ({
    value: rarity,
    label: (
      <span className="rarity-mark inline-flex items-center gap-2" data-rarity={key}>
        {rarity}
      </span>
    ),
  }));
  return (
    <div className="page-width pb-10">
      <PageHeading
        title="Value changes"
        actions={
          <ButtonLink to="/changes.rss" reloadDocument icon={<Icon name="rss" size={18} />}>
            RSS
          </ButtonLink>
        }
      >
        {`${changedToday === 1 ? "1 pet" : `${formatNumber(changedToday)} pets`} changed today. Days and times are in UTC.`}
      </PageHeading>
      <div className="grid grid-cols-1 gap-3">
        <nav aria-label="Filter changes" className="flex min-w-0 flex-col gap-1.5">
          <ListChips list={changesList} name="direction" all="All changes" />
          <ListChips list={changesList} name="rarity" chips={chips} all="All rarities" />
        </nav>
        <ActiveFilters list={changesList} />
      </div>
      {changes.length === 0 ? (
        <ListEmpty list={changesList} noun={["change", "changes"]}>
          <EmptyState title="No changes yet">Every change of a value will be listed here, with its reason.</EmptyState>
        </ListEmpty>
      ) : (
        <>
          <ChangeList changes={changes} />
          <ListPages list={changesList} next={next} shown={changes.length} label="Value changes" />
        </>
      )}
    </div>
  );
}
