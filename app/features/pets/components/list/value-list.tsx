import "./value-list.css";
import { type CSSProperties, useDeferredValue, useMemo, useState } from "react";
import { formatNumber } from "~/text/numbers.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { late } from "~/ui/late.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { raritiesOf } from "../../core/value-list.ts";
import { DEFAULT_CHOICES, formatListChoices, isFiltered, type ListChoices } from "../../pets.search-params.ts";
import { ChoiceLink, type Choose } from "./choice-link.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import type { ServerList } from "./static-list.tsx";
import { useListChoices } from "./use-list-choices.ts";
import { useLiveList } from "./use-live-list.ts";
import { usePetLinks } from "./use-pet-links.ts";
import { useRefresh } from "./use-refresh.ts";

interface ValueListProps {
  server: ServerList;
  rarities: ReturnType<typeof raritiesOf>;
  petCount: number;
  hash: string;
}

const MAX_SUGGESTIONS = 3;
export const LOAD_FAILED = "Failed to load pets";

// The code that draws a pet comes with the list of the whole catalogue: until then the server's cards stay as they are.
const StaticList = late(async () => (await import("./static-list.tsx")).StaticList);

/** Filters and list: as the server made it at first, then of the whole catalogue in the browser. */
export function ValueList({ server, rarities, petCount, hash }: ValueListProps) {
  const [touched, setTouched] = useState(false);
  const { list, VirtualList, petCount: livePetCount, failed, retry } = useLiveList(hash, touched);
  const { choices, choose, settle } = useListChoices(list !== null);
  const openPet = usePetLinks();
  useRefresh();

  const deferred = useDeferredValue(choices);
  const { filter, sort } = deferred;
  const own = useMemo(() => list?.find({ filter, sort }), [list, filter, sort]);
  const suggestions = own?.found === 0 ? list?.suggest(filter.query, MAX_SUGGESTIONS) : server.suggestions;

  const virtual = own !== undefined && choices.page === 1;
  const found = own?.found ?? server.found;
  // The whole list takes this place once it is made in the browser.
  const whole = server.choices.page === 1;
  const total = list ? livePetCount : petCount;
  const stale = !virtual && formatListChoices(choices) !== formatListChoices(server.choices);

  if (total === 0) return <NothingYet />;
  return (
    <>
      <FilterPanel
        choices={choices}
        choose={choose}
        onTouch={() => setTouched(true)}
        onSettle={settle}
        rarities={list?.rarities ?? rarities}
        found={found}
        summary={summaryOf(found, total)}
      />
      {failed && (
        <Notice live tone="error" className="mt-4" action={<Button onClick={retry}>Try again</Button>}>
          {LOAD_FAILED}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only takes over the clicks of the links within. */}
      <div className="value-list" onClick={openPet} aria-busy={stale} data-stale={stale ? "" : undefined}>
        {found === 0 ? (
          <NothingFound choices={choices} choose={choose} suggestions={suggestions ?? []} />
        ) : virtual && VirtualList ? (
          <VirtualList groups={own.groups} choices={deferred} choose={choose} />
        ) : (
          <div className={whole ? "list-room" : undefined} data-view={server.choices.view} style={whole ? roomFor(server) : undefined}>
            <StaticList server={server} choose={choose} />
          </div>
        )}
      </div>
    </>
  );
}

function summaryOf(found: number, total: number): string {
  const all = `${formatNumber(total)} ${total === 1 ? "pet" : "pets"}`;
  return found === total ? all : `${formatNumber(found)} of ${all}`;
}

/** How long the whole list is, in the words of value-list.css. */
function roomFor({ sizes, choices }: ServerList): CSSProperties {
  const rows = (columns: number) => sizes.reduce((sum, size) => sum + Math.ceil(size / columns), 0);
  const room = { "--groups": sizes.length, "--rows-1": rows(1) };
  return (choices.view === "table" ? room : { ...room, "--rows-2": rows(2), "--rows-3": rows(3), "--rows-4": rows(4) }) as CSSProperties;
}

function NothingFound({ choices, choose, suggestions }: { choices: ListChoices; choose: Choose; suggestions: string[] }) {
  const { query } = choices.filter;
  return (
    <EmptyState
      drawing="search"
      title="No pets found"
      actions={
        isFiltered(choices) && (
          <ChoiceLink
            choices={{ ...DEFAULT_CHOICES, sort: choices.sort, view: choices.view }}
            choose={choose}
            className="button"
            data-variant="plain"
          >
            Clear filters
          </ChoiceLink>
        )
      }
    >
      {query.trim() === "" ? (
        <p>No pet passes all of these filters.</p>
      ) : suggestions.length === 0 ? (
        <p>{`Nothing is called “${query.trim()}”.`}</p>
      ) : (
        <p>
          Did you mean{" "}
          {suggestions.map((name, index) => (
            <span key={name}>
              {index > 0 && <span>{index === suggestions.length - 1 ? " or " : ", "}</span>}
              <ChoiceLink
                choices={{ ...DEFAULT_CHOICES, view: choices.view, filter: { ...DEFAULT_CHOICES.filter, query: name } }}
                choose={choose}
                className="font-bold text-accent underline underline-offset-3"
              >
                {name}
              </ChoiceLink>
            </span>
          ))}
          <span>?</span>
        </p>
      )}
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState title="No pets yet">
      <p>The list is empty so far. The first values will appear here as soon as they are added.</p>
    </EmptyState>
  );
}
