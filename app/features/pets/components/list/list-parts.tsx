import type { Elements } from "~/ui/own-text.tsx";
import "./value-list.css";
import "./pet-table.css";
import { formatNumber } from "~/text/numbers.ts";
import { classNames } from "~/ui/class-names.ts";
import type { ListGroup } from "../../core/value-list.ts";
import type { ListChoices, SortKey } from "../../pets.search-params.ts";
import { ChoiceLink, type Choose } from "./choice-link.tsx";

/** The heading of a group of pets. */
export function GroupHead({ group }: { group: Pick<ListGroup, "title" | "rarity" | "count"> }) {
  return (
    <h2 className={classNames("group-head", group.rarity && "rarity-mark")} data-rarity={group.rarity ?? undefined}>
      <span>{group.title}</span>
      <span>{formatNumber(group.count)}</span>
    </h2>
  );
}

const COLUMNS: { label: string; sort: SortKey; back?: SortKey }[] = [
  { label: "Pet", sort: "name", back: "name-desc" },
  { label: "Rarity", sort: "rarity" },
  { label: "Normal", sort: "normal", back: "normal-asc" },
  { label: "Shiny", sort: "shiny", back: "shiny-asc" },
  { label: "Mythic", sort: "mythic", back: "mythic-asc" },
  { label: "S.Mythic", sort: "shiny-mythic", back: "shiny-mythic-asc" },
  { label: "Trend", sort: "rise", back: "drop" },
  { label: "Demand", sort: "demand", back: "demand-asc" },
  { label: "Updated", sort: "updated", back: "updated-asc" },
];
const ASCENDING = new Set<SortKey>(["rarity", "name", "drop"]);
const isAscending = (sort: SortKey) => sort.endsWith("-asc") || ASCENDING.has(sort);

interface TableFrameProps {
  choices: ListChoices;
  choose: Choose;
  /** How many rows the table has in all, headings included. */
  rowCount: number;
  children: Elements;
}

/**
 * The frame of the table view: its columns can be sorted by; a second press turns the order round. A phone shows some of the columns
 * in its head and others in its rows, so that each cell says which column it is of.
 */
export function TableFrame({ choices, choose, rowCount, children }: TableFrameProps) {
  return (
    // biome-ignore-start lint/a11y: a table of this length is drawn row by row; the roles say what the elements cannot.
    <div className="pet-table" role="table" aria-label="Pet values" aria-rowcount={rowCount + 1} aria-colcount={COLUMNS.length}>
      <div className="pet-columns" role="row" aria-rowindex={1}>
        {COLUMNS.map(({ label, sort, back }, index) => {
          const active = choices.sort === sort || choices.sort === back;
          const order = isAscending(choices.sort) ? "ascending" : "descending";
          return (
            <div key={sort} role="columnheader" aria-colindex={index + 1} aria-sort={active ? order : undefined}>
              <ChoiceLink choices={{ ...choices, sort: choices.sort === sort && back ? back : sort, page: 1 }} choose={choose}>
                {label}
              </ChoiceLink>
            </div>
          );
        })}
      </div>
      {children}
    </div>
    // biome-ignore-end lint/a11y: see above.
  );
}

/** The heading of a group as a row of the table. */
export function GroupRow({ group, index }: { group: Pick<ListGroup, "title" | "rarity" | "count">; index?: number }) {
  return (
    // biome-ignore-start lint/a11y: see the frame of the table.
    <div role="row" aria-rowindex={index}>
      <div role="cell" aria-colindex={1} aria-colspan={COLUMNS.length}>
        <GroupHead group={group} />
      </div>
    </div>
    // biome-ignore-end lint/a11y: see above.
  );
}
