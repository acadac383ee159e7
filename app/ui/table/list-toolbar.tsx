import "./list.css";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "../button.tsx";
import { Select } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { SearchBox } from "../search-box.tsx";
import { type Column, shownColumns } from "./column.ts";
import { FilterField } from "./filter-field.tsx";
import { type Filter, type FilterValue, formatFilter, paramsOf } from "./list-filters.ts";
import { ListMenu } from "./list-menu.tsx";
import { clearChoices, countPanelFilters, directionsOf, formatOrder, type List, type ListChoices, type Orders } from "./list-params.ts";
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
  children?: ReactNode;
}

/** Search, order, filters and columns of a list as one plain form. All of them are part of the address. */
export function ListToolbar({ list, columns = [], shortcut = "/", clearLabel = "Clear filters", children }: ListToolbarProps) {
  const { choices, pathname, others, hrefOf } = useList(list);
  const { prefix, search, filters } = list;
  const menu = columns.some(({ hides }) => hides) ? columns : [];
  const idsOf = (chosen: ListChoices["columns"]) => shownColumns(columns as Column<never>[], chosen).map(({ id }) => id);
  const { key, type, props } = useListForm(list, (chosen) => {
    // A form without the menu says nothing of the columns; those that the list shows by itself need not stand in the address.
    if (menu.length === 0) return choices.columns;
    return String(idsOf(chosen)) === String(idsOf(null)) ? null : idsOf(chosen);
  });
  const { problems } = choices;
  const fields = Object.entries(filters).filter(([, { chips }]) => !chips);
  const wrong = fields.some(([name, filter]) => paramsOf(name, filter).some((param) => problems[param]));
  const shown = new Set(idsOf(choices.columns));
  const used = countPanelFilters(list, choices.filters);
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
            defaultValue={problems.q?.typed ?? choices.query}
            onSearch={() => type("q")}
            className="list-search"
          />
        )}
        <div className="list-tools">
          <OrderField list={list} choices={choices} />
          {fields.length > 0 && (
            <ListMenu label="Filters" icon="sliders-horizontal" used={used} opened={wrong}>
              <div className="list-fields">
                {fields.map(([name, filter]) => (
                  <FilterField
                    key={name}
                    name={name}
                    prefix={prefix}
                    filter={filter}
                    value={choices.filters[name] as FilterValue}
                    problems={problems}
                  />
                ))}
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
          )}
          {menu.length > 0 && (
            <ListMenu label="Columns" icon="columns-3">
              <ul>
                {menu.map(({ id, header, hides, role }) =>
                  hides ? (
                    <li key={id}>
                      <label className="list-option">
                        <input type="checkbox" className="list-check" name={`${prefix}columns`} value={id} defaultChecked={shown.has(id)} />
                        {header}
                      </label>
                    </li>
                  ) : (
                    role !== "acts" && <input key={id} type="hidden" name={`${prefix}columns`} value={id} />
                  ),
                )}
              </ul>
              <NoScriptsButton />
            </ListMenu>
          )}
          {children}
          <NoScriptsButton />
        </div>
      </Form>
    </search>
  );
}

/** What the form sends of the filters that are links: what is chosen, or what could not be used. */
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
