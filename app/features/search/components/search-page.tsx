import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLeadsToOpen } from "~/access/use-part.ts";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { placesFor } from "~/features/site/core/places.ts";
import { useRootData } from "~/platform/browser/root-data.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { findLabels } from "../core/find-labels.ts";
import { MAX_FOUND_PAGES, MESSAGES, MIN_PLAYER_NAME } from "../search.constants.ts";
import type { SiteSearch } from "../search.types.ts";
import { FoundPlayers } from "./found-players.tsx";
import { SearchForm } from "./search-form.tsx";
import "./search.css";

/** The search over the whole site; without a text it lists all pages. */
export function SearchPage({ query, found }: { query: string; found: SiteSearch | null }) {
  const groups = usePlaces();
  const pages = findLabels(
    groups.flatMap(({ places }) => places),
    query,
  ).slice(0, MAX_FOUND_PAGES);
  return (
    <div className="page-width max-w-3xl pb-12">
      <PageHeading title="Search">Pets, players, pages and help.</PageHeading>
      <SearchForm action="/search" label="Search the site" placeholder="King Doggy, a player, “scammed”…" query={query} />
      {found === null ? <AllPlaces groups={groups} /> : <Found query={query} found={found} pages={pages} />}
    </div>
  );
}

type Groups = ReturnType<typeof usePlaces>;

function usePlaces() {
  const { viewer = null, settings } = useRootData() ?? {};
  const isOpen = useLeadsToOpen();
  return placesFor({ viewer, isOpen, chat: settings?.chatEnabled === true, report: settings?.moderationReport === true });
}

function AllPlaces({ groups }: { groups: Groups }) {
  return groups.map(({ title, places }) => (
    <Section key={title} title={title}>
      <Rows rows={places} />
    </Section>
  ));
}

interface FoundProps {
  query: string;
  found: SiteSearch;
  pages: readonly Row[];
}

function Found({ query, found: { pets, petCount, players, limited, help }, pages }: FoundProps) {
  if (pets.length + players.length + help.length + pages.length === 0)
    return (
      <EmptyState
        drawing="search"
        title="Nothing found"
        actions={
          <>
            <ButtonLink to="/values">All pets</ButtonLink>
            <ButtonLink to="/safe-trading">Trade safely</ButtonLink>
            <ButtonLink to="/search">All pages</ButtonLink>
          </>
        }
      >
        <span>
          <span>Nothing fits </span>
          <bdi translate="no" className="wrap-anywhere">{`“${query}”`}</bdi>
          <span>{limited ? `. ${MESSAGES.tooMany}` : `. Names of players are found from ${MIN_PLAYER_NAME} characters on.`}</span>
        </span>
      </EmptyState>
    );
  return (
    <>
      {pets.length > 0 && (
        <Section
          title="Pets"
          action={petCount > pets.length && <TextLink to={`/values?${new URLSearchParams({ q: query })}`}>{`All ${petCount}`}</TextLink>}
        >
          <ul className="search-rows">
            {pets.map((pet) => (
              <li key={pet.id}>
                <Link to={`/pet/${pet.id}`} className="search-row">
                  <PetArt pet={pet} size={40} />
                  <span translate="no">{pet.name}</span>
                  <span className="figures ml-auto font-normal text-soft-ink">{formatValue(pet.values.normal)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {players.length > 0 && (
        <Section title="Players">
          <FoundPlayers players={players} to={({ id }) => `/profile/${id}`} />
        </Section>
      )}
      {limited && <Hint>{MESSAGES.tooMany}</Hint>}
      {pages.length > 0 && (
        <Section title="Pages">
          <Rows rows={pages} />
        </Section>
      )}
      {help.length > 0 && (
        <Section title="Help">
          <Rows rows={help} />
        </Section>
      )}
    </>
  );
}

const Hint = ({ children }: { children: ReactNode }) => <p className="mt-4 text-soft-ink">{children}</p>;

type Row = { to: string; label: string };

function Rows({ rows }: { rows: readonly Row[] }): Elements {
  return (
    <ul className="search-rows">
      {rows.map(({ to, label }) => (
        <li key={`${to} ${label}`}>
          <Link to={to} className="search-row">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
