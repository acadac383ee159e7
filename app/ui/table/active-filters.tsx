import "./list.css";
import { Link } from "react-router";
import { emptyFilter, paramsOf } from "~/text/list-filters.ts";
import { changeChoices, clearChoices, type List, usedFilters } from "~/text/list-params.ts";
import { formatNumber } from "~/text/numbers.ts";
import { Icon } from "../icon.tsx";
import { useList } from "./use-list.ts";

/** Active filters with links that remove them, and invalid values of the address. */
export function ActiveFilters({ list }: { list: List }) {
  const { choices, hrefOf } = useList(list);
  const used = usedFilters(list, choices.filters).filter(({ filter }) => !filter.chips);
  return (
    <>
      <ListProblems list={list} />
      {used.length > 0 && (
        <ul aria-label="Filters in use" className="list-used-filters">
          {used.map(({ name, filter, words }) => (
            <li key={name}>
              <Link
                to={hrefOf(changeChoices(choices, { filters: { ...choices.filters, [name]: emptyFilter(filter) } }))}
                preventScrollReset
                aria-label={`Remove the filter ${words}`}
                className="chip-control"
              >
                <span>{words}</span>
                <Icon name="x" size={15} />
              </Link>
            </li>
          ))}
          {used.length > 1 && (
            <li>
              <Link to={hrefOf(clearChoices(list, choices))} preventScrollReset className="list-clear">
                Clear all
              </Link>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** Invalid values of the address with links that remove them, and a link for each reading of an ambiguous amount. */
export function ListProblems({ list, shownAtFields = [] }: { list: List; shownAtFields?: readonly string[] }) {
  const { choices, hrefOf } = useList(list);
  const problems = Object.entries(choices.problems).filter(([name, { readings }]) => readings || !shownAtFields.includes(name));
  if (problems.length === 0) return null;
  return (
    <ul className="list-problems">
      {problems.map(([name, { message, readings = [] }]) => {
        const { [name]: _, ...rest } = choices.problems;
        return (
          <li key={name}>
            <Icon name="circle-alert" size={16} className="mt-0.5 flex-none" />
            <span>
              <b>{labelOf(list, name)}</b>
              <span>{` ${message}`}</span>
              <ReadingLinks
                readings={readings}
                hrefOf={(reading) => hrefOf(changeChoices(choices, { problems: { ...rest, [name]: { typed: reading, message: "" } } }))}
              />
            </span>
            <Link to={hrefOf(changeChoices(choices, { problems: rest }))} preventScrollReset aria-label={`Dismiss: ${message}`}>
              <Icon name="x" size={16} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface ReadingLinksProps {
  readings: readonly number[];
  /** The address with this reading in place of the typed text. */
  hrefOf: (reading: string) => string;
}

/** The readings of an amount that has two, each as a link that filters by it. */
function ReadingLinks({ readings, hrefOf }: ReadingLinksProps) {
  if (readings.length === 0) return null;
  return (
    <span className="mt-1.5 flex flex-wrap gap-2">
      {readings.map((reading) => (
        <Link key={reading} to={hrefOf(String(reading))} preventScrollReset className="button" data-variant="plain" data-size="small">
          {formatNumber(reading)}
        </Link>
      ))}
    </span>
  );
}

function labelOf({ filters, search }: List, name: string): string {
  if (name === "q") return `${search.label}:`;
  if (name === "sort") return "Sort by:";
  for (const [key, filter] of Object.entries(filters)) {
    const place = paramsOf(key, filter).indexOf(name);
    if (place >= 0) return `${filter.label}${filter.kind === "range" ? [" from", " to"][place] : ""}:`;
  }
  return "";
}
