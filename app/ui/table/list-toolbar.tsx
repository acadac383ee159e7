import type { Elements } from "../own-text.tsx";
import "./list.css";
import { Form, Link } from "react-router";
import { type Filter, type FilterValue, formatFilter, paramsOf } from "~/text/list-filters.ts";
import {
  clearChoices,
  directionsOf,
  formatOrder,
  type List,
  type ListChoices,
  type Orders,
  shownColumns,
  usedFilters,
} from "~/text/list-params.ts";
import { Button } from "../button.tsx";
import { Select } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { SearchBox } from "../search-box.tsx";
import type { Column } from "./column.ts";
import { FilterField } from "./filter-field.tsx";
import { ListMenu } from "./list-menu.tsx";
import { useList } from "./use-list.ts";
import { useListForm } from "./use-list-form.ts";

interface ListToolbarProps {
  list: List;
  /** The columns of the table, if the reader may choose among them. */
  columns?: readonly Pick<Column<never>, "id" | "header" | "hides" | "role">[];
  /** The key that brings the focus into the search from anywhere on the page; null if another field has it. */
  shortcut?: string | null;
  /** The label of the link that removes all filters. */
  clearLabel?: string;
  /** Further buttons at the end, such as the export. */
  children?: Elements;
}

/** Search, order, filters and columns of a list as one plain form. All of them are part of the address. */
export function ListToolbar({ list, columns = [], shortcut = "/", clearLabel = "Clear filters", children }: ListToolbarProps) {
  const { choices, pathname, others } = useList(list);
  const { prefix, search } = list;
  const offered = columns.some(({ hides }) => hides) ? (columns as readonly Column<never>[]) : [];
  const idsOf = (chosen: ListChoices["columns"]) => shownColumns(offered, chosen).map(({ id }) => id);
  const { key, type, props } = useListForm(list, (chosen) => {
    // A form without the menu says nothing of the columns; those that the list shows by itself need not stand in the address.
    if (offered.length === 0) return choices.columns;
    return String(idsOf(chosen)) === String(idsOf(null)) ? null : idsOf(chosen);
  });
  return (
    <search className="list-bar">
      <Form key={key} {...props} action={pathname} className="list-toolbar">
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {chipPairs(list, choices).map(([name, value]) => (
          <input key={name} type="hidden" name={prefix + name} value={value} />
        ))}
        {search.label !== "" && (
          <SearchBox
            name={`${prefix}q`}
            label={search.label}
            placeholder={search.placeholder}
            shortcut={shortcut ?? undefined}
            defaultValue={choices.problems.q?.typed ?? choices.query}
            onSearch={() => type("q")}
            className="list-search"
          />
        )}
        <div className="list-tools">
          <OrderField list={list} choices={choices} />
          <FilterMenu list={list} clearLabel={clearLabel} />
          {offered.length > 0 && <ColumnMenu name={`${prefix}columns`} columns={offered} shown={idsOf(choices.columns)} />}
          {children}
          <NoScriptsButton />
        </div>
      </Form>
    </search>
  );
}

/** The filters that have a field. It comes open if something in it could not be used. */
function FilterMenu({ list, clearLabel }: { list: List; clearLabel: string }) {
  const { choices, hrefOf } = useList(list);
  const { problems } = choices;
  const fields = Object.entries(list.filters).filter(([, { chips }]) => !chips);
  if (fields.length === 0) return null;
  const wrong = fields.some(([name, filter]) => paramsOf(name, filter).some((param) => problems[param]));
  const used = usedFilters(list, choices.filters).filter(({ filter }) => !filter.chips).length;
  return (
    <ListMenu label="Filters" icon="sliders-horizontal" used={used} opened={wrong}>
      <div className="list-fields">
        {fields.map(([name, filter]) => {
          const value = choices.filters[name] as FilterValue;
          return <FilterField key={name} {...{ name, filter, value, problems }} prefix={list.prefix} />;
        })}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2.5 empty:hidden">
        {(used > 0 || wrong) && (
          <Link to={hrefOf(clearChoices(list, choices))} className="button" data-variant="quiet" preventScrollReset>
            {clearLabel}
          </Link>
        )}
        <NoScriptsButton />
      </div>
    </ListMenu>
  );
}

/** Which columns are shown. Those that cannot be hidden are sent along. */
function ColumnMenu({ name, columns, shown }: { name: string; columns: readonly Column<never>[]; shown: readonly string[] }) {
  return (
    <ListMenu label="Columns" icon="columns-3">
      <ul>
        {columns.map(({ id, header, hides, role }) =>
          hides ? (
            <li key={id}>
              <label className="list-option">
                <input type="checkbox" className="list-check" name={name} value={id} defaultChecked={shown.includes(id)} />
                <span>{header}</span>
              </label>
            </li>
          ) : (
            role !== "acts" && <input key={id} type="hidden" name={name} value={id} />
          ),
        )}
      </ul>
      <NoScriptsButton />
    </ListMenu>
  );
}

/** The form's fields for filters that are links: the chosen or the invalid value. */
function chipPairs({ filters }: List, { filters: values, problems }: ListChoices): [name: string, value: string][] {
  return Object.entries(filters).flatMap(([name, filter]: [string, Filter]) => {
    if (!filter.chips) return [];
    const wrong = paramsOf(name, filter).flatMap((param) => (problems[param] ? [[param, problems[param].typed] as [string, string]] : []));
    return [...formatFilter(name, filter, values[name] as FilterValue), ...wrong];
  });
}

/** All orders in words: on a card there is no head to press, and not every order belongs to a column. */
function OrderField({ list, choices }: { list: List; choices: ListChoices }) {
  const options = orderOptions(list.orders);
  const problem = choices.problems.sort;
  if (options.length < 2) return null;
  return (
    <span className="list-order">
      <Icon name="arrow-down-up" size={18} />
      <Select
        name={`${list.prefix}sort`}
        aria-label="Sort by"
        aria-invalid={problem ? true : undefined}
        defaultValue={problem?.typed ?? formatOrder(list.orders, choices.order)}
      >
        {problem && <option>{problem.typed}</option>}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </span>
  );
}

function orderOptions(orders: Orders): [value: string, label: string][] {
  return Object.entries(orders).flatMap(([by, order]) =>
    directionsOf(order).map((direction): [string, string] => [
      formatOrder(orders, { by, down: direction === "down" }),
      order[direction] ?? "",
    ]),
  );
}

function NoScriptsButton() {
  return (
    <Button type="submit" variant="primary" className="without-scripts">
      Apply
    </Button>
  );
}
