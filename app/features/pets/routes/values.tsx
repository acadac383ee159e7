import { Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { useRootData } from "~/platform/browser/root-data.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { useLiveLost } from "~/platform/live/use-live.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { formatDuration } from "~/text/dates.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Countdown } from "~/ui/countdown.tsx";
import { LiveSign, OFFLINE_VALUES } from "~/ui/live-sign.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { answersItself } from "../components/list/use-list-choices.ts";
import { LOAD_FAILED, ValueList } from "../components/list/value-list.tsx";
import { countPets, pageOf, raritiesOf, valueList } from "../core/value-list.ts";
import { PETS } from "../pets.cache-tags.ts";
import { readCatalogue, readPetSearch } from "../pets.queries.server.ts";
import { formatListChoices, isFiltered, parseListChoices, SORTS } from "../pets.search-params.ts";
import type { Route } from "./+types/values";

const PAGE_SIZE = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams, search: asked } = url;
  const choices = parseListChoices(searchParams);
  const ctx = contextOf(context);
  const [{ pets, hash, changedToday }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  const order = SORTS[choices.sort];
  const groups = valueList(search, pets, choices.filter, order.order, order.label);
  const found = countPets(groups);
  const pages = Math.max(1, Math.ceil(found / PAGE_SIZE));
  // One address for each list: a form without scripts sends every field, also untouched ones.
  const address = formatListChoices({ ...choices, page: Math.min(choices.page, pages) });
  if (address !== asked) throw redirect(`/values${address}`);

  cachePage(context, [PETS]);
  return {
    list: {
      choices,
      groups: pageOf(groups, choices.page, PAGE_SIZE),
      sizes: groups.map((group) => group.count),
      found,
      pages,
      suggestions: found > 0 ? [] : search.suggest(choices.filter.query, 3).map((index) => pets[index]?.name ?? ""),
    },
    rarities: raritiesOf(pets),
    petCount: pets.length,
    changedToday,
    hash,
  };
}

/** The list in the browser holds all pets: a step back to other choices asks the server nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return answersItself(args.nextUrl) ? keepOnSearchChange(args) : args.defaultShouldRevalidate;
}

/**
 * The pages of the plain list are indexed. Filtered and sorted lists are countless views of the same pets: they name the plain list
 * as canonical and are not indexed.
 */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const choices = loaderData?.list.choices ?? parseListChoices("");
  const plain = !isFiltered(choices) && choices.sort === "rarity" && choices.view === "cards";
  const page = plain && choices.page > 1 ? choices.page : 1;
  const count = formatNumber(loaderData?.petCount ?? 0);
  return pageMeta(matches, {
    title: page > 1 ? `Value list, page ${page}` : "Value list",
    description: `What ${count} pets are worth today: Normal, Shiny, Mythic and Shiny Mythic values with trend, demand and history. Search, filter and sort.`,
    path: page > 1 ? `/values?page=${page}` : "/values",
    keywords: ["pet values", "value list", "pet trading values", "shiny", "mythic", "secret pets", "legendary pets"],
    index: plain,
  });
}

export default function Values({ loaderData }: Route.ComponentProps) {
  const { list, rarities, petCount, changedToday, hash } = loaderData;
  const settings = useRootData()?.settings;
  return (
    <div className="values-page page-width pb-10">
      <PageHeading title="Value list">
        <p className="tabular-nums">
          <span>{`${formatNumber(petCount)} pets · `}</span>
          <Link to="/changes" className="underline decoration-line underline-offset-3 hover:text-accent hover:decoration-current">
            {`${formatNumber(changedToday)} changed today`}
          </Link>
          {settings?.nextUpdateAt != null && (
            <span className="max-sm:hidden">
              {" · "}
              <span className="inline-block">
                next update <Countdown until={settings.nextUpdateAt} format={(left) => `in ${formatDuration(left)}`} over="any moment" />
              </span>
            </span>
          )}
        </p>
      </PageHeading>
      <LiveSign useLost={useLiveLost}>{OFFLINE_VALUES}</LiveSign>
      <ValueList server={list} rarities={rarities} petCount={petCount} hash={hash} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} heading="Value list" title={LOAD_FAILED} />;
}
