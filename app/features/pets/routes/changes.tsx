import { contextOf, keepPage } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { keysOf } from "~/platform/text/keys-of.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { ChipLink } from "~/ui/chip.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { ChangeList } from "../components/changes/change-list.tsx";
import { formatCount } from "../core/pet-value.ts";
import { raritiesOf } from "../core/value-list.ts";
import { PETS } from "../pets.cache-tags.ts";
import { formatChangesChoices, parseChangesChoices } from "../pets.changes.search-params.ts";
import { findRecentChanges, readCatalogue } from "../pets.queries.server.ts";
import type { Route } from "./+types/changes";

const PAGE_SIZE = 100;
const DIRECTIONS = { all: "All changes", rise: "Rises", drop: "Drops" } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const choices = parseChangesChoices(url.searchParams);
  const ctx = contextOf(context);
  const [recent, { pets, changedToday }] = await Promise.all([findRecentChanges(ctx, choices, PAGE_SIZE), readCatalogue(ctx)]);
  keepPage(context, [PETS]);
  return { ...recent, choices, changedToday, rarities: raritiesOf(pets).map(({ rarity, key }) => ({ rarity, key })) };
}

/** Only the newest changes, unfiltered, are indexed: the other views shift with each change. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const search = loaderData ? formatChangesChoices(loaderData.choices) : "";
  return [
    ...pageMeta(matches, {
      title: "Value changes",
      description: "Which pets rose and dropped: every recent value change with its reason, by day, filtered by direction and rarity.",
      path: "/changes",
      keywords: ["value changes", "pet values", "rising pets", "dropping pets", "trading news"],
      index: search === "",
    }),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Value changes", href: "/changes.rss" },
  ];
}

export default function Changes({ loaderData }: Route.ComponentProps) {
  const { changes, older, choices, changedToday, rarities } = loaderData;
  const to = (part: Partial<typeof choices>) => `/changes${formatChangesChoices({ ...choices, before: null, ...part })}`;
  const filtered = choices.direction !== "all" || choices.rarity !== null;
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
        {changedToday === 1 ? "1 pet" : `${formatCount(changedToday)} pets`} changed today. Days and times are in UTC.
      </PageHeading>
      <nav aria-label="Filter changes" className="flex min-w-0 flex-col gap-1.5">
        <div className="scroll-row">
          {keysOf(DIRECTIONS).map((direction) => (
            <ChipLink key={direction} to={to({ direction })} current={choices.direction === direction} preventScrollReset>
              {DIRECTIONS[direction]}
            </ChipLink>
          ))}
        </div>
        <div className="scroll-row">
          <ChipLink to={to({ rarity: null })} current={choices.rarity === null} preventScrollReset>
            All rarities
          </ChipLink>
          {rarities.map(({ rarity, key }) => (
            <ChipLink
              key={rarity}
              to={to({ rarity })}
              current={choices.rarity?.toLowerCase() === rarity.toLowerCase()}
              data-rarity={key}
              preventScrollReset
            >
              <i className="rarity-mark" />
              {rarity}
            </ChipLink>
          ))}
        </div>
      </nav>
      {changes.length === 0 ? (
        <EmptyState
          title={choices.before ? "No older changes" : filtered ? "No such changes" : "No changes yet"}
          actions={(filtered || choices.before) && <ButtonLink to="/changes">Show all changes</ButtonLink>}
        >
          {filtered || choices.before ? "Nothing matches this choice." : "Every change of a value will be listed here, with its reason."}
        </EmptyState>
      ) : (
        <ChangeList changes={changes} />
      )}
      <nav aria-label="Older and newer changes" className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
        {choices.before && changes.length > 0 && <ButtonLink to={to({})}>Newest changes</ButtonLink>}
        {older && (
          <ButtonLink to={to({ before: older })} rel="next">
            Older changes
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
